import { useSyncExternalStore } from 'react';
import { readStored, store } from '@packages/browser/stored';

const KEY = 'massa-mansa-atalhos-desligados';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the shortcuts of a single key are on for this device. */
export const areShortcutsOn = (): boolean => readStored(KEY) !== 'sim';

/** Turns the shortcuts on or off for this device. */
export function turnShortcuts(isOn: boolean): void {
  store(KEY, isOn ? null : 'sim');
  listeners.forEach((listener) => listener());
}

/** Returns whether the shortcuts are on, and updates when that changes. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);
