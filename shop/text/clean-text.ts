/** Invisible characters that break storage, mails, print-outs or the direction of a line. */
const LINE_BREAKS = /[\t-\r\u0085\u2028\u2029]+/gu;
const CONTROLS = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu;

/** A line that nobody can see. The joiners in it are needed between the parts of an emoji. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\s]+$/u;

/**
 * Cleans one line of text. Characters are composed (NFC), and line breaks and tabs become one space. Control
 * characters, lone surrogates, spaces without width, direction overrides and spaces at both ends are removed. Markup
 * stays, because it is treated as text and escaped where it is rendered.
 */
export function cleanLine(text: string): string {
  const line = text.normalize('NFC').replace(LINE_BREAKS, ' ').replace(CONTROLS, '').trim();
  return INVISIBLE.test(line) ? '' : line;
}

/** Returns the first `maxLength` UTF-16 units (what a form's maxlength counts) without splitting a character. */
export function cutText(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength);
  return /[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut;
}

/**
 * Cleans a text of several lines. Each line is cleaned with `cleanLine`. At most one empty line stays between two lines
 * of text, and none at the start and the end of the text.
 */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n|[\n-\r\u0085\u2028\u2029]/u)
    .map(cleanLine)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
