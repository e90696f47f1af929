import { readStored, store } from '@packages/browser/stored';

/**
 * The key that opens the search. It must be possible to switch off a shortcut of a single key (WCAG 2.1.4), because
 * speech input may press it by accident.
 */
export const SEARCH_KEY = '/';

const STORAGE_KEY = 'massa-atalho-busca';

/** Whether the shortcut is on in this browser. */
export const isShortcutOn = (): boolean => readStored(STORAGE_KEY) !== 'off';

export const switchShortcut = (isOn: boolean): boolean => store(STORAGE_KEY, isOn ? null : 'off');

const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Whether a key press opens the search. It does not while the visitor is typing or another dialog is open. */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || !isShortcutOn()) return false;
  const isWriting = event.target instanceof Element && event.target.closest(WRITES) !== null;
  return !isWriting && document.querySelector('dialog:modal, [aria-modal="true"]') === null;
}
