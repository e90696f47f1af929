/** How long what a press opens may take to appear: on a slow line, the editor of a text comes after many seconds. */
const PATIENCE_MS = 30_000;

/**
 * Calls `onFound` with what `find` returns, at once or as soon as it appears in `root`. Nothing happens if it does not appear.
 * Returns a function that ends the waiting. It ends by itself when the person goes elsewhere.
 */
export function whenFound<Found>(
  root: Element,
  find: () => Found | null,
  onFound: (found: Found) => void,
): () => void {
  const found = find();
  if (found) {
    onFound(found);
    return () => undefined;
  }
  const observer = new MutationObserver(() => {
    const late = find();
    if (!late) return;
    end();
    onFound(late);
  });
  const patience = setTimeout(() => end(), PATIENCE_MS);
  const gone = new AbortController();
  const end = () => {
    observer.disconnect();
    clearTimeout(patience);
    gone.abort();
  };
  const whileWaiting = { capture: true, signal: gone.signal };
  document.addEventListener('pointerdown', end, whileWaiting);
  document.addEventListener(
    'keydown',
    ({ key }) => {
      if (key === 'Tab' || key === 'Escape') end();
    },
    whileWaiting,
  );
  observer.observe(root, { childList: true, subtree: true, attributes: true });
  return end;
}

const CONTROLS =
  ':is(input:not([type="hidden"], [type="checkbox"]), textarea, select, [contenteditable="true"])';

/** Returns the first control of an element that a person can type into; null while there is none in sight. */
export function firstControl(area: Element): HTMLElement | null {
  return (
    [...area.querySelectorAll<HTMLElement>(CONTROLS)].find(({ offsetParent }) => offsetParent !== null) ??
    null
  );
}

/** Puts the cursor into a control, at the end of what it has, and brings it into sight. */
export function startAt(control: HTMLElement, block: 'center' | 'nearest' = 'center'): void {
  control.focus({ preventScroll: true });
  if (control.isContentEditable) {
    window.getSelection()?.selectAllChildren(control);
    window.getSelection()?.collapseToEnd();
  }
  control.scrollIntoView({ block });
}
