/** The rulings of a way that have an effect on the score, in brief. View only. */

import { rich, t } from "../language.js";
import { h } from "../ui/dom.js";
import { statusLine, statusMark } from "../ui/status.js";

/** Whether an answer has an effect: it is not left idle by another, and not the one that does nothing. */
export const matters = (book, way, question) =>
  question === "settlement" ||
  (!book.isNothing(question, way.answers[question]) && !book.idleBy(question, way.answers));

/** A ruling in brief, with a link to who says so, and how well it is said. */
export const why = (book, way, question) => [
  matters(book, way, question) && h(
    "a",
    { href: book.page(way, question) },
    book.label(question, way.answers[question]),
  ),
  matters(book, way, question) && [" ", statusMark(way, question)],
];

/** The rule behind something, folded away: its status to see at once, and on opening the rule and who says so. */
export const basis = (book, way, question) =>
  h(
    "details.basis",
    {},
    h(
      "summary",
      {},
      // Translators: {rule} is a rule's short name, {status} how well its answer is said
      rich(t("{rule}: {status}"), { rule: book.questions[question].short, status: statusMark(way, question) }),
    ),
    h("a.rule", { href: book.page(way, question) }, book.label(question, way.answers[question])),
    " ",
    statusLine(book, way, question),
  );
