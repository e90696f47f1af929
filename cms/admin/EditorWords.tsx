'use client';

import { useEffect } from 'react';

/** What Payload's editors leave without a name: a button of a picture alone says nothing to who does not see it. */
const NAMES: readonly [selector: string, name: string][] = [
  ['.collapsible__drag', 'Mudar de lugar'],
  ['.array-actions__button', 'Ações deste item'],
  ['.popup-button', 'Mais opções'],
];

function nameAll() {
  for (const [selector, name] of NAMES) {
    for (const element of document.querySelectorAll(`${selector}:not([aria-label])`)) {
      if (!element.textContent.trim()) element.setAttribute('aria-label', name);
    }
  }
}

/** Names the editors' handles and menus as they appear; Payload offers no setting for it. */
export function EditorWords() {
  useEffect(() => {
    let frame = 0;
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(nameAll);
    };
    soon();
    const observer = new MutationObserver(soon);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, []);
  return null;
}
