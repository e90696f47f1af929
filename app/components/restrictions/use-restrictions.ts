import { useSyncExternalStore } from 'react';
import { readStored, store } from '@packages/browser/stored';

/**
 * The foods that this person cannot eat. This is health data, so it stays in the browser's storage and is
 * never sent.
 */
export interface Restrictions {
  avoided: readonly string[];
  /** Whether the menu hides products that warn of these foods. */
  hides: boolean;
}

const STORAGE_KEY = 'massa-nao-posso';
const NONE: Restrictions = { avoided: [], hides: false };
const MAX_AVOIDED = 60;

const listeners = new Set<() => void>();
/** The stored text from which `current` was read; undefined before the storage is read for the first time. */
let seen: string | null | undefined;
let current: Restrictions = NONE;

function parse(text: string | null): Restrictions {
  try {
    const value = JSON.parse(text ?? 'null') as { avoided?: unknown; hides?: unknown } | null;
    const avoided = Array.isArray(value?.avoided)
      ? value.avoided.filter((name): name is string => typeof name === 'string').slice(0, MAX_AVOIDED)
      : [];
    return avoided.length > 0 ? { avoided, hides: value?.hides === true } : NONE;
  } catch {
    return NONE;
  }
}

function read(): Restrictions {
  const text = readStored(STORAGE_KEY);
  if (text !== seen) {
    seen = text;
    current = parse(text);
  }
  return current;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // The browser sends this event when the choice was changed in another tab.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

export function chooseRestrictions(next: Restrictions): void {
  store(STORAGE_KEY, next.avoided.length > 0 ? JSON.stringify(next) : null);
  for (const listener of listeners) listener();
}

/** Returns the choice stored in this browser; while the server renders the page, nothing is chosen. */
export const useRestrictions = (): Restrictions => useSyncExternalStore(subscribe, read, () => NONE);
