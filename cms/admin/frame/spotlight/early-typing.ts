/** What was typed since the search was asked for, until its field has the focus. */
export interface EarlyTyping {
  /** Passes on the whole text, now and with each further key. */
  passTo: (receive: (text: string) => void) => void;
  stop: () => void;
}

/** The attribute of the search's own field. */
export const SEARCH_FIELD = 'data-panel-search';

/**
 * Keeps the keys that come while the search is still opening. They would end in the page, or nowhere. It ends once the
 * search's field has the focus, or the person presses something else.
 */
export function keepEarlyTyping(): EarlyTyping {
  let text = '';
  let receive = (_: string) => {};
  const gone = new AbortController();
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement) || !target.hasAttribute(SEARCH_FIELD)) return;
    gone.abort();
    // What comes now follows what was typed before, which React writes into the field first.
    requestAnimationFrame(() => target.setSelectionRange(target.value.length, target.value.length));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') return gone.abort();
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
    receive(text);
  };
  const whileOpening = { capture: true, signal: gone.signal };
  window.addEventListener('keydown', onKey, whileOpening);
  window.addEventListener('focusin', onFocus, whileOpening);
  window.addEventListener('pointerdown', () => gone.abort(), whileOpening);
  return {
    passTo: (next) => {
      receive = next;
      if (text) next(text);
    },
    stop: () => gone.abort(),
  };
}
