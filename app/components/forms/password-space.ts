/** What a browser says of a change of a field. A field that the browser itself fills in has neither type nor data. */
interface Typing {
  inputType?: string | undefined;
  data?: string | null | undefined;
  isComposing?: boolean | undefined;
}

/**
 * Whether a space at the end of a password field is cut off at once. At sign-in it always is, because no password ends in
 * a space. In a new password a space that is typed stays, because the rule beside the field says that it must go; one
 * that came with a suggestion or from the clipboard was not meant.
 */
export function cutsSpace(
  purpose: 'sign-in' | 'choose',
  { inputType, data, isComposing = false }: Typing,
): boolean {
  if (isComposing) return false;
  return purpose === 'sign-in' || inputType !== 'insertText' || data !== ' ';
}
