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

/** Returns an excerpt of a long text around its first found word, cut between words; a short text is returned whole. */
export function excerptAround(text: string, terms: readonly string[], length = EXCERPT_LENGTH): string {
  if (text.length <= length) return text;
  const wanted = new Set(terms);
  const first = searchWords(text).find((word) => isHit(word, wanted))?.start ?? 0;
  const from = wordStart(text, Math.min(Math.max(first - Math.floor(length / 3), 0), text.length - length));
  const to = wordEnd(text, from + length);
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`;
}

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
