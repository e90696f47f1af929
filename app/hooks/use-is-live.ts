import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page's script is in charge. False on the server, until hydration, and without JavaScript. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
