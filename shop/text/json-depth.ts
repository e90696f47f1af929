/**
 * How many lists and objects may be inside one another in what somebody sends. A text of the editor with lists inside
 * lists has about forty. Code that walks through a value, and the database, give up after some thousands.
 */
const MAX_DEPTH = 200;

/** The signs are compared by their codes, because a text may be long. */
const QUOTE = '"'.charCodeAt(0);
const BACKSLASH = '\\'.charCodeAt(0);
const OPENS = [...'[{'].map((sign) => sign.charCodeAt(0));
const CLOSES = [...']}'].map((sign) => sign.charCodeAt(0));

/** Whether a JSON text contains more levels than anything that the shop receives. It is read once, and not parsed. */
export function isDeepJson(text: string): boolean {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (OPENS.includes(code)) depth += 1;
    else if (CLOSES.includes(code)) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Returns the place of the quote that ends the text which begins at `start`. */
function endOfText(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}
