/** What the page's inline script offers (http/early-presses.ts). In development the page has no such script. */
declare global {
  interface Window {
    /**
     * Ends the inline script's own sending. Resolves once the server has answered what was pressed before, with the
     * forms whose requests were lost; with null when nothing was pressed.
     */
    takeEarlyPresses?: () => Promise<FormData[] | null>;
    /** Adds the page's key of the cart to a change, for a visitor who has no cart yet. */
    withCartKey?: (change: FormData) => FormData;
    /** Sends a change of the cart by a request that outlives the page, like a form without a script. */
    sendToCart?: (change: FormData) => Promise<unknown>;
  }
}

export const takeEarlyPresses = () => window.takeEarlyPresses?.();

export const withCartKey = (change: FormData): FormData => window.withCartKey?.(change) ?? change;

export const sendEvenWhenLeft = (change: FormData): void =>
  void window.sendToCart?.(change).catch(() => undefined);
