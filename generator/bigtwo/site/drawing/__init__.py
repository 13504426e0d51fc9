"""Rules drawn: cards, orders, ladders, charts, and the pictures that go with a link. One module each."""
