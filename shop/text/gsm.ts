/**
 * The characters of GSM 03.38, which take seven bits each. A text with any other character has room for less than
 * half as many characters.
 */
const BASIC = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);

/** The characters of GSM that take the place of two characters each. */
const EXTENDED = new Set('^{}\\[~]|€');

/** Common typographic characters, and the plain characters that replace them. */
const PLAIN: Record<string, string> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  '•': '-',
  '·': '-',
  '×': 'x',
  º: 'o',
  ª: 'a',
};

/**
 * The maximum length of a single message, and of one part of a longer text. A part is shorter than a single message,
 * because it also contains its position.
 */
const SINGLE = 160;
const PART = 153;

/** The maximum length of a text that fits into one message. */
export const SMS_LENGTH = SINGLE;

/** Returns a text in GSM characters only: accents that GSM does not have are dropped, as are emojis. */
export function foldToGsm(text: string): string {
  return [...text.normalize('NFC')].map(foldCharacter).join('').replace(/ {2,}/g, ' ').trim();
}

function foldCharacter(character: string): string {
  if (BASIC.has(character) || EXTENDED.has(character)) return character;
  const plain = PLAIN[character];
  if (plain !== undefined) return plain;
  if (/\s/u.test(character)) return ' ';
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '');
  return [...bare].every((part) => BASIC.has(part)) ? bare : '';
}

/** Returns the length of a folded text as the network counts it: an extended character counts twice. */
export const gsmLength = (text: string): number =>
  [...text].reduce((length, character) => length + (EXTENDED.has(character) ? 2 : 1), 0);

/** Returns the number of messages that a folded text takes. */
export function gsmParts(text: string): number {
  const length = gsmLength(text);
  if (length === 0) return 0;
  if (length <= SINGLE) return 1;
  // An extended character is never split between two parts.
  let parts = 1;
  let used = 0;
  for (const character of text) {
    const size = EXTENDED.has(character) ? 2 : 1;
    if (used + size > PART) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}

/**
 * Cuts a folded text to a length and ends it with '...'. It is cut after a whole word, if a word ends in the second
 * half of the text.
 */
export function cutGsm(text: string, maxLength: number): string {
  if (gsmLength(text) <= maxLength) return text;
  let cut = '';
  for (const character of text) {
    if (gsmLength(cut + character) > maxLength - 3) break;
    cut += character;
  }
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > cut.length / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}...`;
}
