import { readStored, store } from '@packages/browser/stored';

/** What the page's inline script offers (http/early-presses.ts). In development the page has no such script. */
declare global {
  interface Window {
    /**
     * Ends the inline script's own sending. Resolves once the server has answered what was pressed before, with the
     * forms whose requests were lost; with null when nothing was pressed.
     */
    takeEarlyPresses?: () => Promise<FormData[] | null>;
    /** Sends a change of the cart by a request that outlives the page, like a form without a script. */
    sendToCart?: (change: FormData) => Promise<unknown>;
  }
}

export const takeEarlyPresses = () => window.takeEarlyPresses?.();

/** The note for the next page that changes of the cart were still on their way when the page was left. */
const ON_THEIR_WAY = 'massa-carrinho-a-caminho';

/** Sends changes of the cart when the page is left, and leaves a note of it for the next page. */
export function sendEvenWhenLeft(changes: readonly FormData[]): void {
  if (changes.length === 0) return;
  store(ON_THEIR_WAY, 'sim');
  for (const change of changes) void window.sendToCart?.(change).catch(() => undefined);
}

/**
 * Whether the page before sent changes of the cart while it was left. The server may have written this page before they
 * arrived, so its cart has to be read again. True once.
 */
export function takeSentWhenLeft(): boolean {
  const isLeft = readStored(ON_THEIR_WAY) !== null;
  if (isLeft) store(ON_THEIR_WAY, null);
  return isLeft;
}
