import { randomId } from '@packages/browser/random-id';
import { useEffect, useId, useLayoutEffect, useRef, useSyncExternalStore } from 'react';

interface OpenDialog {
  id: string;
  close: () => void;
}

/** The open dialogs; the last one lies over the others. */
let open: readonly OpenDialog[] = [];
const watchers = new Set<() => void>();

function change(next: readonly OpenDialog[]): void {
  open = next;
  for (const watch of watchers) watch();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

export const isDialogOpen = (): boolean => open.length > 0;

/**
 * What an entry of the browser's history says about dialogs: `under` is a page over which one opened, and `over` the entry
 * of the same page that was added for it. Both have the same key.
 */
interface Marks {
  under?: string;
  over?: string;
}

const KEY = 'massaMansaDialog';

const marksOf = (state: unknown): Marks => (state as Record<string, Marks> | null)?.[KEY] ?? {};

/** The marks of the entry that is shown. */
let here: Marks = typeof window === 'undefined' ? {} : marksOf(window.history.state);

/**
 * Adds an entry for the dialog, so that the browser's Back leads to the page below it. It stays when the dialog is closed
 * otherwise: a way back that nobody asked for would cross the page that a dialog leads to. A later Back passes it.
 */
function addEntry(): void {
  const state = window.history.state as object | null;
  here = marksOf(state);
  if (here.over) return;
  const key = here.under ?? randomId();
  window.history.replaceState({ ...state, [KEY]: { under: key } }, '');
  here = { over: key };
  window.history.pushState({ ...state, [KEY]: here }, '');
}

function onPopState(event: PopStateEvent): void {
  const from = here;
  here = marksOf(event.state);
  if (!from.over || from.over !== here.under) return;
  // The page is the same: nothing is to be restored, and a refresh that is under way goes on.
  event.stopImmediatePropagation();
  const top = open.at(-1);
  if (!top) return window.history.back();
  top.close();
  if (open.length > 1) addEntry();
}

if (typeof window !== 'undefined') window.addEventListener('popstate', onPopState, { capture: true });

/**
 * Registers a dialog while it is open. The browser's Back closes it, and the page stays. Returns whether no other dialog
 * lies over it: Mantine listens for Esc on the window, so without this one press would close all open dialogs.
 */
export function useOpenDialog(isOpen: boolean, close: () => void): boolean {
  const id = useId();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const topmost = useSyncExternalStore(
    watch,
    () => open.at(-1)?.id,
    () => undefined,
  );
  useLayoutEffect(() => {
    if (!isOpen) return;
    change([...open, { id, close: () => latest.current() }]);
    addEntry();
    return () => change(open.filter((one) => one.id !== id));
  }, [id, isOpen]);
  return topmost === id;
}
