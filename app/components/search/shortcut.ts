/**
 * The key that opens the search. It must be possible to switch off a shortcut of a single key (WCAG 2.1.4), because
 * speech input may press it by accident.
 */
export const SEARCH_KEY = '/';

const STORAGE_KEY = 'massa-atalho-busca';

/** Whether the shortcut is on in this browser. It is on if the browser's storage is unavailable. */
export function isShortcutOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off';
  } catch {
    return true;
  }
}

export function switchShortcut(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, 'off');
  } catch {
    // Without storage the choice lasts for this page only.
  }
}

const WRITES = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Whether a key press opens the search. It does not while the visitor is typing or another dialog is open. */
export function asksForSearch(event: KeyboardEvent): boolean {
  if (event.key !== SEARCH_KEY || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.defaultPrevented || !isShortcutOn()) return false;
  const isWriting = event.target instanceof Element && event.target.closest(WRITES) !== null;
  return !isWriting && document.querySelector('dialog:modal, [aria-modal="true"]') === null;
}
