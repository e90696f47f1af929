import { readWordList } from '@shop/reading/word-list';

/**
 * Splits the text of a list into finished words and the word being typed. `typed` is the last known input. If other
 * code has replaced the text, it no longer ends with `typed`.
 */
export function splitTags(text: string, typed: string): { tags: string[]; search: string } {
  const words = readWordList(text);
  const last = readWordList(typed);
  const isThere = last.length > 0 && words.slice(-last.length).join() === last.join();
  return isThere
    ? { tags: words.slice(0, -last.length), search: typed }
    : { tags: words, search: typed.trim() === '' ? typed : '' };
}

/**
 * Joins the finished words and the typed text to the text of a list. A comma finishes a word. The comma is found in the
 * typed text, because not every phone reports key presses.
 */
export function writeTags({ tags, typed }: { tags: readonly string[]; typed: string }): {
  text: string;
  search: string;
} {
  const words = readWordList(typed);
  const isFinished = /[,;]\s*$/.test(typed);
  const search = isFinished ? '' : words.length > 1 ? (words.at(-1) ?? '') : typed;
  return { text: [...tags.map((tag) => tag.trim()), ...words].join(', '), search };
}
