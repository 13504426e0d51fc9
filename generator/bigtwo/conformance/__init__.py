"""What other programs are asked: conformance vectors, and the questions put to a program."""
