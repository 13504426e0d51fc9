/**
 * As much of a document as views and `redraw` need, so that they are tested without a browser: elements with attributes,
 * children and properties of fields; of selectors, names, classes and attributes.
 */

class ChildNode {
  parentNode = null;

  get isConnected() {
    return this === document.body || Boolean(this.parentNode?.isConnected);
  }

  replaceWith(node) {
    const { parentNode } = this;
    const { nextSibling } = this;
    this.remove();
    parentNode.insertBefore(node, nextSibling);
  }

  after(node) {
    this.parentNode.insertBefore(node, this.nextSibling);
  }

  get nextSibling() {
    const around = this.parentNode?.childNodes ?? [];
    return around[around.indexOf(this) + 1] ?? null;
  }

  remove() {
    const around = this.parentNode?.childNodes;
    if (around) around.splice(around.indexOf(this), 1);
    this.parentNode = null;
  }
}

class TextNode extends ChildNode {
  nodeType = 3;
  nodeName = "#text";

  constructor(data) {
    super();
    this.data = data;
  }

  get textContent() {
    return this.data;
  }
}

const dashed = (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

class ElementNode extends ChildNode {
  nodeType = 1;
  childNodes = [];
  written = new Map();

  constructor(name) {
    super();
    this.nodeName = name.toUpperCase();
    this.dataset = new Proxy({}, {
      get: (_, key) => this.getAttribute(dashed(key)) ?? undefined,
      has: (_, key) => this.hasAttribute(dashed(key)),
      ownKeys: () => [],
    });
    this.value = "";
    this.checked = false;
  }

  set className(text) {
    this.setAttribute("class", text);
  }

  getAttributeNames() {
    return [...this.written.keys()];
  }

  getAttribute(name) {
    return this.written.get(name) ?? null;
  }

  hasAttribute(name) {
    return this.written.has(name);
  }

  setAttribute(name, value) {
    this.written.set(name, String(value));
    if (name === "value") this.value = String(value);
    if (name === "checked") this.checked = true;
  }

  removeAttribute(name) {
    this.written.delete(name);
  }

  addEventListener() {}

  get firstChild() {
    return this.childNodes[0] ?? null;
  }

  append(...nodes) {
    for (const node of nodes) this.insertBefore(typeof node === "string" ? new TextNode(node) : node, null);
  }

  replaceChildren(...nodes) {
    for (const node of [...this.childNodes]) node.remove();
    this.append(...nodes);
  }

  insertBefore(node, before) {
    node.remove();
    this.childNodes.splice(before ? this.childNodes.indexOf(before) : this.childNodes.length, 0, node);
    node.parentNode = this;
  }

  get textContent() {
    return this.childNodes.map((node) => node.textContent).join("");
  }

  contains(node) {
    return node === this || Boolean(node?.parentNode && this.contains(node.parentNode));
  }

  compareDocumentPosition(other) {
    const all = [document.body, ...document.body.querySelectorAll("*")];
    return all.indexOf(this) < all.indexOf(other) ? Node.DOCUMENT_POSITION_FOLLOWING : 0;
  }

  matches(selector) {
    return selector.split(/,\s*/).some((one) => isMatch(this, one));
  }

  closest(selector) {
    return this.matches(selector) ? this : this.parentNode?.closest(selector) ?? null;
  }

  querySelectorAll(selector) {
    const within = this.childNodes.filter(({ nodeType }) => nodeType === 1)
      .flatMap((child) => [child, ...child.querySelectorAll("*")]);
    return within.filter((element) => element.matches(selector));
  }

  querySelector(selector) {
    return this.querySelectorAll(selector)[0] ?? null;
  }

  focus() {
    if (this.isConnected) document.focused = this;
  }
}

const isMatch = (element, selector) => {
  const [last, ...around] = selector.split(" > ").reverse();
  if (around.length) {
    return isMatch(element, last) && Boolean(element.parentNode?.matches(around.reverse().join(" > ")));
  }
  const [, name, classes, attributes] = /^([\w*]*)((?:\.[\w-]+)*)((?:\[[^\]]+\])*)$/.exec(selector);
  const own = (element.getAttribute("class") ?? "").split(" ");
  const has = ([, attribute, value]) =>
    value === undefined ? element.hasAttribute(attribute) : element.getAttribute(attribute) === value;
  return (!name || name === "*" || element.nodeName === name.toUpperCase()) &&
    classes.split(".").filter(Boolean).every((one) => own.includes(one)) &&
    [...attributes.matchAll(/\[([\w-]+)(?:="?([^"\]]*)"?)?\]/g)].every(has);
};

globalThis.Node = { ELEMENT_NODE: 1, TEXT_NODE: 3, DOCUMENT_POSITION_FOLLOWING: 4 };
globalThis.document = {
  documentElement: new ElementNode("html"),
  body: new ElementNode("body"),
  focused: null,
  get activeElement() {
    return this.focused?.isConnected ? this.focused : this.body;
  },
  createElement: (name) => new ElementNode(name),
  createElementNS: (_, name) => new ElementNode(name),
  createTextNode: (text) => new TextNode(text),
  querySelector: (selector) => document.body.querySelector(selector),
  getElementById: (id) => document.body.querySelector(`[id=${id}]`),
};

/** Put an empty element on the page, and return it. */
export const place = () => {
  const element = new ElementNode("div");
  document.body.replaceChildren(element);
  return element;
};
