/** Whether a text has the form of what `signUp` puts into a confirmation mail. */
export const isConfirmationToken = (text: string): boolean => /^[0-9a-f]{40}$/.test(text);
