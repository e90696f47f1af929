/** What was typed since the search was asked for, until its field has the focus. */
export interface EarlyTyping {
  /** Passes on the whole text, now and with each further key. */
  passTo: (receive: (text: string) => void) => void;
  stop: () => void;
}

/** The attribute of the search's own field. */
export const SEARCH_FIELD = 'data-panel-search';

/** Keeps the keys that come while the search is still opening. They would end in the page, or nowhere. */
export function keepEarlyTyping(): EarlyTyping {
  let text = '';
  let receive = (_: string) => {};
  const gone = new AbortController();
  const onKey = (event: KeyboardEvent) => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.hasAttribute(SEARCH_FIELD)) {
      // What comes now follows what was typed before.
      field.setSelectionRange(field.value.length, field.value.length);
      return gone.abort();
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key.length === 1) text += event.key;
    else if (event.key === 'Backspace') text = text.slice(0, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
    receive(text);
  };
  window.addEventListener('keydown', onKey, { capture: true, signal: gone.signal });
  return {
    passTo: (next) => {
      receive = next;
      if (text) next(text);
    },
    stop: () => gone.abort(),
  };
}
