import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page's script has begun. A form that lives on it lets nobody in before: pressed too early, the browser
 * would send it by itself and throw away what was typed.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
