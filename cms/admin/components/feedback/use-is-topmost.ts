import { useEffect, useId, useSyncExternalStore } from 'react';

/** The open dialogs; the last one lies over the others. */
let open: readonly string[] = [];
const watchers = new Set<() => void>();

function change(next: readonly string[]): void {
  open = next;
  for (const watch of watchers) watch();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/**
 * Returns whether no other dialog was opened over this one. Mantine listens for Esc on the window, so without this one
 * press would close all open dialogs.
 */
export function useIsTopmost(): boolean {
  const id = useId();
  const topmost = useSyncExternalStore(
    watch,
    () => open.at(-1),
    () => undefined,
  );
  useEffect(() => {
    change([...open, id]);
    return () => change(open.filter((one) => one !== id));
  }, [id]);
  return topmost === id;
}
