import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns whether the page is hydrated. A form that depends on scripts stays disabled until then, because the browser
 * would send an earlier submission natively and lose the typed text.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
