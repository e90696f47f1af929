import { useSyncExternalStore } from 'react';

const KEY = 'massa-mansa-atalhos-desligados';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function areOff(): boolean {
  try {
    return localStorage.getItem(KEY) === 'sim';
  } catch {
    return false;
  }
}

/** Whether the shortcuts of a single key are on for this device. */
export const areShortcutsOn = (): boolean => !areOff();

/** Turns the shortcuts on or off for this device. */
export function turnShortcuts(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'sim');
  } catch {
    // Without storage the shortcuts stay on.
  }
  listeners.forEach((listener) => listener());
}

/** Returns whether the shortcuts are on, and updates when that changes. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areShortcutsOn, () => true);
