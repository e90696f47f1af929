/**
 * Values that could not be stored. They last until the page is left, so that a choice holds at least on the page where
 * it was made.
 */
const unstored = new Map<string, string | null>();

/** Returns null where there is no storage: some in-app browsers have none, others throw because it is forbidden. */
function storage(): Storage | null {
  try {
    return window.localStorage ?? null;
  } catch {
    return null;
  }
}

/** Returns what this browser has stored under a key; null if there is nothing. It never throws. */
export function readStored(key: string): string | null {
  const value = unstored.get(key);
  if (value !== undefined) return value;
  try {
    return storage()?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a text in this browser, or removes it with null. Returns whether the change outlasts the page: storage may be
 * missing, forbidden or full. `readStored` returns the new value in any case.
 */
export function store(key: string, value: string | null): boolean {
  const place = storage();
  try {
    if (place === null) throw new Error('no storage');
    if (value === null) place.removeItem(key);
    else place.setItem(key, value);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, value);
    return false;
  }
}
