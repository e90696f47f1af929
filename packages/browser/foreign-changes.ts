/** A <font> that a translator has put in the place of text nodes, with these nodes in their order. */
interface Substitute {
  font: Element;
  texts: Node[];
}

const substitutes = new WeakMap<Node, Substitute>();
/** What the page itself has removed. It never comes back. */
const removed = new WeakSet<Node>();
let isGuarded = false;

/**
 * Guards a page of React against programs that change its text nodes, above all the translators of Chrome and Edge. They
 * put a <font> in the place of text nodes. React still holds the nodes: without this guard a removal fails and ends in
 * the error page, and a new text is written to a node that nobody sees.
 *
 * Before React changes such a node, the guard puts it back, and the translator translates the new text. A page that no
 * program has touched behaves as without the guard.
 */
export function guardForeignChanges(): void {
  if (isGuarded || typeof MutationObserver === 'undefined') return;
  isGuarded = true;
  new MutationObserver(learn).observe(document.documentElement, { childList: true, subtree: true });
  guardRemoval();
  guardInsertion();
  guardTexts();
}

/** Finds out which <font> stands for which text nodes. A translator may replace several neighbours by one. */
function learn(records: MutationRecord[]): void {
  const left = records.flatMap(({ removedNodes, addedNodes, previousSibling, nextSibling }) =>
    [...removedNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && !node.isConnected && !removed.has(node))
      .map((node) => ({ node, beside: [...addedNodes, previousSibling, nextSibling] })),
  );
  for (const { node, beside } of left) {
    const font = beside.find((one) => one?.nodeName === 'FONT' && one.isConnected);
    if (font) remember(node, font as Element);
  }
  for (const { node, beside } of left) {
    const known = beside.find((one) => one && substitutes.has(one));
    if (known && !substitutes.has(node)) remember(node, substitutes.get(known)!.font);
  }
}

function remember(text: Node, font: Element): void {
  const substitute = substitutes.get(font) ?? { font, texts: [] };
  substitutes.set(font, substitute);
  substitutes.set(text, substitute);
  substitute.texts.push(text);
}

/** Puts a text node back into the page, with the nodes that were replaced together with it. */
function restore(node: Node): void {
  const substitute = substitutes.get(node);
  if (!substitute) return;
  for (const text of substitute.texts) substitutes.delete(text);
  substitutes.delete(substitute.font);
  substitute.font.replaceWith(...substitute.texts);
}

/** Returns the child of `parent` that is the node or contains it; null when the node is somewhere else. */
function childOf(parent: Node, node: Node): Node | null {
  if (node.parentNode !== parent) restore(node);
  let found: Node | null = node;
  while (found && found.parentNode !== parent) found = found.parentNode;
  return found;
}

/** The methods of all nodes, as functions that are called with a node. */
interface NodeMethods {
  removeChild: (this: Node, child: Node) => Node;
  insertBefore: (this: Node, added: Node, before: Node | null) => Node;
}

function guardRemoval(): void {
  const methods: NodeMethods = Node.prototype;
  const remove = methods.removeChild;
  methods.removeChild = function (child) {
    removed.add(child);
    const found = childOf(this, child);
    if (found) remove.call(this, found);
    return child;
  };
}

function guardInsertion(): void {
  const methods: NodeMethods = Node.prototype;
  const insert = methods.insertBefore;
  methods.insertBefore = function (added, before) {
    removed.delete(added);
    return insert.call(this, added, before && childOf(this, before));
  };
}

function guardTexts(): void {
  const own = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  if (!own?.set) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...own,
    set(this: Node, text: string | null) {
      own.set?.call(this, text);
      restore(this);
    },
  });
}
