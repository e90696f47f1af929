import { useSyncExternalStore } from 'react';

let count: number | null = null;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stores how many orders and urgent reports the strip shows now, so that the bell beside it says the same. */
export function reportRinging(next: number): void {
  if (next === count) return;
  count = next;
  listeners.forEach((listener) => listener());
}

/** Returns for how many orders and urgent reports the panel rings; `first` until the strip has reported it. */
export const useRingingCount = (first: number): number =>
  useSyncExternalStore(
    subscribe,
    () => count ?? first,
    () => first,
  );
