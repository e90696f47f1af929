/**
 * Returns the name of the field for the note on a cart line, in the checkout form. The shop's field names consist of
 * letters and digits, so the product's id loses its hyphens.
 */
export const noteFieldName = (productId: string): string => `note${productId.replaceAll('-', '')}`;

const NOTE_FIELD = /^note([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns the notes in a form, by product id. */
export function notesOfForm(form: FormData): Map<string, string> {
  const notes = new Map<string, string>();
  for (const [name, value] of form) {
    const id = NOTE_FIELD.exec(name)?.slice(1).join('-');
    if (id && typeof value === 'string') notes.set(id, value);
  }
  return notes;
}
