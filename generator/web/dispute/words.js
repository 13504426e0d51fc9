/** The answers as the page words them. */

/** Return the element that lists an answer, by its number; undefined if the page does not list it. */
export const listedAnswer = (number) => document.querySelectorAll(".answers > .answer")[number];

/** Return the words of a listed answer, without the number of accounts. */
export const wordsOf = (listed) => {
  const heading = listed.querySelector("h3").cloneNode(true);
  heading.lastElementChild.remove();
  heading.lastChild.textContent = heading.lastChild.textContent.trimEnd();
  return [...heading.childNodes];
};
