/** Functions that run in a page before its own scripts, and make the browser an older or a stricter one. */

/** Takes away what some supported browsers lack, and what a visitor can forbid. */
export function lackFeatures(): void {
  const lost: [object, string[]][] = [
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout']],
    [Element.prototype, ['checkVisibility']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Array.prototype, ['toSorted', 'toReversed', 'toSpliced', 'with']],
    [Object, ['groupBy']],
    [Promise, ['withResolvers']],
    [window, ['requestIdleCallback', 'cancelIdleCallback', 'Notification']],
    [Navigator.prototype, ['share', 'canShare', 'wakeLock', 'clipboard', 'connection', 'locks']],
    [Crypto.prototype, ['randomUUID']],
    [Document.prototype, ['startViewTransition']],
  ];
  for (const [owner, names] of lost) for (const name of names) Reflect.deleteProperty(owner, name);
  const supports = CSS.supports.bind(CSS);
  CSS.supports = (...asked: [string]) => !/:has|color-mix/.test(asked[0]) && supports(...asked);
}

/** Forbids the storage: reading it throws, as where the visitor has blocked it. */
export function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
}

/** Makes the storage null, as in some browsers inside other apps. */
export function emptyStorage(): void {
  Object.defineProperty(window, 'localStorage', { get: () => null });
}

/** Makes the browser one below the supported ones: it parses the scripts, but the page's first script refuses it. */
export function beTooOld(): void {
  Reflect.deleteProperty(Array.prototype, 'findLast');
}

/** Refuses the clipboard, as the browsers inside other apps do. */
export function refuseClipboard(): void {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));
}

/**
 * Translates the page as Chrome does: each text node is replaced by a <font> in a <font> with the translation. Texts that
 * are added later are translated too. The translation is the text in brackets.
 */
export function translatePage(): void {
  const isText = (node: Node): boolean =>
    /\p{L}/u.test(node.nodeValue ?? '') &&
    node.parentElement !== null &&
    !node.parentElement.closest('script, style, noscript, textarea, [translate="no"], font, title');
  const translate = (root: Node): void => {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) texts.push(root);
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts.filter(isText)) {
      const font = document.createElement('font');
      font.append(Object.assign(document.createElement('font'), { textContent: `[${text.nodeValue}]` }));
      (text as Text).replaceWith(font);
    }
  };
  translate(document.body);
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') translate(target);
      for (const added of addedNodes) if (added.isConnected) translate(added);
    }
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}
