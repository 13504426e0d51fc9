/**
 * A rule for `deno lint`: scripts of the site use only what the last browsers of 2022 have, which are Chrome and Edge 108,
 * Firefox 108 and Safari 16.2. Names are looked for, not types: a method of ours may not go by one of these.
 */

/** Methods that one of them lacks, with the first versions that have it in Chrome, Firefox and Safari. */
const METHODS = {
  toSorted: "110, 115, 16.0",
  toReversed: "110, 115, 16.0",
  toSpliced: "110, 115, 16.0",
  with: "110, 115, 16.0",
  groupBy: "117, 119, 17.4",
  fromAsync: "121, 115, 16.4",
  withResolvers: "119, 121, 17.4",
  canParse: "120, 115, 17.0",
  union: "122, 127, 17.0",
  intersection: "122, 127, 17.0",
  difference: "122, 127, 17.0",
  symmetricDifference: "122, 127, 17.0",
  isSubsetOf: "122, 127, 17.0",
  isSupersetOf: "122, 127, 17.0",
  isDisjointFrom: "122, 127, 17.0",
  isWellFormed: "111, 119, 16.4",
  toWellFormed: "111, 119, 16.4",
  checkVisibility: "105, 106, 17.4",
  showPopover: "114, 125, 17.0",
  hidePopover: "114, 125, 17.0",
  togglePopover: "114, 125, 17.0",
  startViewTransition: "111, 144, 18.0",
};

const CLASSES = {
  DecompressionStream: "80, 113, 16.4",
  CompressionStream: "80, 113, 16.4",
  Segmenter: "87, 125, 14.1",
  Iterator: "122, 131, 18.4",
};

const LOOKBEHIND = /\(\?<[=!]/;

const create = (context) => {
  if (!/\/(?:docs\/assets|generator\/web)\//.test(context.filename)) return {}; // the tests' own run in Deno
  const report = (node, what, since) =>
    context.report({
      node,
      message: `Browsers of 2022 lack ${what}`,
      hint: `In Chrome, Firefox, Safari since ${since}`,
    });
  const look = (node, text) => {
    if (text.includes(":has(")) report(node, "the selector :has()", "105, 121, 15.4");
    if (LOOKBEHIND.test(text)) report(node, "lookbehind in regular expressions", "62, 78, 16.4");
  };
  return {
    CallExpression(node) {
      const { name } = node.callee.property ?? {};
      if (Object.hasOwn(METHODS, name ?? "")) report(node, `${name}()`, METHODS[name]);
    },
    NewExpression(node) {
      const name = node.callee.name ?? node.callee.property?.name ?? "";
      if (Object.hasOwn(CLASSES, name)) report(node, name, CLASSES[name]);
    },
    Literal(node) {
      if (node.regex?.flags.includes("v")) report(node, "the flag v of regular expressions", "112, 116, 17.0");
      look(node, node.regex?.pattern ?? (typeof node.value === "string" ? node.value : ""));
    },
    TemplateElement: (node) => look(node, node.cooked ?? node.raw),
    ImportDeclaration(node) {
      if (node.attributes?.length) report(node, "attributes of imports", "123, 138, 17.2");
    },
    StaticBlock: (node) => report(node, "static blocks of classes", "94, 93, 16.4"),
  };
};

export default { name: "bigtwo", rules: { "browsers-of-2022": { create } } };
