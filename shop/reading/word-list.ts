/**
 * Splits the text of a list at line breaks, at semicolons, and at commas that are neither in parentheses nor decimal
 * commas.
 */
export const readWordList = (text: string): string[] =>
  text
    .split(/\n|;|,(?!\d)(?![^(]*\))/)
    .map((word) => word.trim())
    .filter(Boolean);
