/** Joins words to a phrase: 'a', 'a e b', 'a, b e c'; empty for no words. */
export function listText(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} e ${last}`;
}
