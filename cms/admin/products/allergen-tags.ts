import { listOf } from './product-draft';

/**
 * The text of a list as finished words and the one still being typed. `typed`: what the field last held; it is no longer there
 * where the text was replaced from outside.
 */
export function splitTags(text: string, typed: string): { tags: string[]; search: string } {
  const words = listOf(text);
  const last = listOf(typed);
  const isThere = last.length > 0 && words.slice(-last.length).join() === last.join();
  return isThere
    ? { tags: words.slice(0, -last.length), search: typed }
    : { tags: words, search: typed.trim() === '' ? typed : '' };
}

/** The text of a list, whose words become finished ones by a comma wherever it came from: not every phone tells of its keys. */
export function writeTags({ tags, typed }: { tags: readonly string[]; typed: string }): {
  text: string;
  search: string;
} {
  const words = listOf(typed);
  const isFinished = /[,;]\s*$/.test(typed);
  const search = isFinished ? '' : words.length > 1 ? (words.at(-1) ?? '') : typed;
  return { text: [...tags.map((tag) => tag.trim()), ...words].join(', '), search };
}
