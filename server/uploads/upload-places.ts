interface PlaceBounds {
  /** How many uploads may arrive at the same time. */
  total: number;
  /** How many of them may belong to one order, or come from one IP address. */
  perKey: number;
}

/**
 * Counts the uploads that are arriving, so that nobody takes every place with slow ones: a part of the places is all that
 * one order or one address ever has.
 */
export class UploadPlaces {
  readonly #bounds: PlaceBounds;
  readonly #taken = new Map<string, number>();
  #total = 0;

  constructor(bounds: PlaceBounds) {
    this.#bounds = bounds;
  }

  /** Takes a place under all keys; null if one of them has none left. The returned function gives it back, once. */
  take(keys: readonly string[]): (() => void) | null {
    const isFull = keys.some((key) => (this.#taken.get(key) ?? 0) >= this.#bounds.perKey);
    if (isFull || this.#total >= this.#bounds.total) return null;
    this.#add(keys, 1);
    let isTaken = true;
    return () => {
      if (isTaken) this.#add(keys, -1);
      isTaken = false;
    };
  }

  #add(keys: readonly string[], step: 1 | -1): void {
    this.#total += step;
    for (const key of keys) {
      const count = (this.#taken.get(key) ?? 0) + step;
      if (count > 0) this.#taken.set(key, count);
      else this.#taken.delete(key);
    }
  }
}
