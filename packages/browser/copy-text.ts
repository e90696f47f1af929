/**
 * Copies a text and returns whether that worked. Call it from a click. The clipboard is missing on an address without
 * https, and in-app browsers refuse it; then the old command is tried, which they allow.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard?.writeText) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Refused: the old command may still be allowed.
  }
  return copyByCommand(text);
}

/** Copies the selection of a field that is on the page only for that moment. What was selected before is so again. */
function copyByCommand(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  // A field that is read-only opens no keyboard. Under 16 px, iOS would zoom into the page.
  field.readOnly = true;
  Object.assign(field.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' });
  // Outside of an open dialog nothing can be selected.
  (before?.closest('dialog, [role="dialog"], [role="alertdialog"]') ?? document.body).append(field);
  try {
    field.select();
    field.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}
