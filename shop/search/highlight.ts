import { searchWords, type SearchWord } from './search-words';

export interface TextPart {
  text: string;
  isHit: boolean;
}

/** The maximum length of an excerpt, in which the search results show the answer to a frequent question. */
const EXCERPT_LENGTH = 180;

const isHit = ({ folded, accentless, without }: SearchWord, terms: ReadonlySet<string>) =>
  [folded, accentless, without].some((form) => form !== undefined && terms.has(form));

/** Whether the text contains any of the terms. */
export function hasHit(text: string, terms: readonly string[]): boolean {
  const wanted = new Set(terms);
  return searchWords(text).some((word) => isHit(word, wanted));
}

/** Splits the text where found words begin and end. Joined together, the parts are the same text again. */
export function highlightHits(text: string, terms: readonly string[]): TextPart[] {
  const wanted = new Set(terms);
  const parts: TextPart[] = [];
  let shown = 0;
  for (const word of searchWords(text)) {
    if (!isHit(word, wanted)) continue;
    if (word.start > shown) parts.push({ text: text.slice(shown, word.start), isHit: false });
    parts.push({ text: text.slice(word.start, word.end), isHit: true });
    shown = word.end;
  }
  if (shown < text.length) parts.push({ text: text.slice(shown), isHit: false });
  return parts;
}

/**
 * Returns an excerpt of a long text around its first found word; a short text is returned whole. The excerpt consists of
 * whole sentences if they fit, otherwise it is cut between words.
 */
export function excerptAround(text: string, terms: readonly string[], length = EXCERPT_LENGTH): string {
  if (text.length <= length) return text;
  const wanted = new Set(terms);
  const found = searchWords(text).find((word) => isHit(word, wanted)) ?? { start: 0, end: 0 };
  const sentence = sentenceStart(text, found.start);
  const isNear = found.end - sentence <= length;
  const from = isNear ? sentence : cutStart(text, found.start, length);
  const end = sentenceEnd(text, found.end, from + length);
  const to = end ?? wordEnd(text, from + length);
  return `${isNear ? '' : '…'}${text.slice(from, to).trim()}${end === null && to < text.length ? '…' : ''}`;
}

/**
 * Returns where an excerpt begins whose sentence is too long: at the part of the sentence that contains the found word, or
 * a third of the excerpt's length before the word if that part is too long too.
 */
function cutStart(text: string, found: number, length: number): number {
  const part = lastEnd(text.slice(0, found), PART_END);
  const isNear = part > 0 && found - part <= Math.floor(length / 2);
  if (isNear) return part;
  return wordStart(text, Math.min(Math.max(found - Math.floor(length / 3), 0), text.length - length));
}

/** Returns where the sentence begins that contains this place. */
const sentenceStart = (text: string, place: number): number => lastEnd(text.slice(0, place), SENTENCE_END);

/** Returns the place after the last of the ends in a text; 0 without one. */
function lastEnd(text: string, ends: RegExp): number {
  let place = 0;
  for (const { index, 0: end } of text.matchAll(ends)) place = index + end.length;
  return place;
}

/** Returns the last end of a sentence between two places; null if there is none. */
function sentenceEnd(text: string, from: number, to: number): number | null {
  if (to >= text.length) return text.length;
  let end: number | null = null;
  for (const { index } of text.slice(0, to + 1).matchAll(SENTENCE_END)) if (index >= from) end = index + 1;
  return end;
}

/** A point, question mark or exclamation mark, and the space after it. */
const SENTENCE_END = /[.?!]\s+/g;

/** The end of a part of a long sentence, such as an item of a list. */
const PART_END = /[;:]\s+/g;

function wordStart(text: string, place: number): number {
  if (place === 0) return 0;
  const space = text.indexOf(' ', place - 1);
  return space === -1 ? place : space + 1;
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const space = text.lastIndexOf(' ', place);
  return space <= 0 ? place : space;
}
