interface KeptText {
  from: readonly unknown[];
  text: string;
}

/** The newest text of each document. */
const kept = new Map<string, KeptText>();

/**
 * Returns what `write` returned the last time, as long as it is written from the same things. They are compared one by
 * one by identity, because a query returns the same objects until the data changes, and writing a thousand products
 * again for each program that asks would hold up the people in the shop.
 */
export function keptText(name: string, from: readonly unknown[], write: () => string): string {
  const known = kept.get(name);
  if (known?.from.length === from.length && from.every((each, place) => each === known.from[place]))
    return known.text;
  const text = write();
  kept.set(name, { from, text });
  return text;
}
