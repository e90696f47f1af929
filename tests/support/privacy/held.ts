/** True if the column is in the file of a person's data; otherwise the reason why it is not. */
type InFile = true | string;

export const GONE = 'gone';

export interface Held {
  file: InFile;
  /** What remains after the erasure of the account: `GONE`, or the reason why the value stays. */
  erased: string;
}

export const held = (file: InFile, erased: string): Held => ({ file, erased });

export const FISCAL = 'tax law: id, dates, lines without notes, amounts, payment ids';
export const CODE = 'a code or number of the shop, of nobody';
export const ID = 'an internal id';
export const PROOF = 'proof of consent: kind, version of the text, time';
export const SECRET = 'a secret: it opens the account';
export const UNCLAIMED = 'whoever typed it is not known; forgotten when the address is confirmed';
export const TO_ALL = 'the shop’s own words to everybody';
export const PLUMBING = 'plumbing, says nothing of the person';

export const key = held(ID, ID);
export const mine = held(true, GONE);
export const code = held(true, CODE);
export const fiscal = held(true, FISCAL);
export const secret = held(SECRET, GONE);
export const time = held(true, CODE);
export const hidden = held(PLUMBING, CODE);

export const all = (names: string[], how: Held) => Object.fromEntries(names.map((name) => [name, how]));
export const preferences = (names: string[]) => all(names, mine);
