/** One typing error is allowed for this many letters. */
const LETTERS_PER_MISTAKE = 5;

/**
 * Returns the number of typing errors between two words: letters that are missing, too many, wrong, or swapped with
 * their neighbour. Every number above `most` is returned as `most + 1`.
 */
export function mistakesBetween(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, place) => place + 1);
  last.unshift(0);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/**
 * Returns the entries that a word stands for when it may contain one typing error for each five of its letters: the
 * nearest ones, several if they are equally near. `keyOf` returns an entry as it is compared.
 */
export function nearest<Entry>(
  word: string,
  entries: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Entry[] {
  const allowed = Math.floor([...word].length / LETTERS_PER_MISTAKE);
  const found = entries.map((entry) => ({ entry, mistakes: mistakesBetween(word, keyOf(entry), allowed) }));
  const least = Math.min(allowed, ...found.map(({ mistakes }) => mistakes));
  return found.filter(({ mistakes }) => mistakes === least).map(({ entry }) => entry);
}
