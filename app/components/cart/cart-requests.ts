/**
 * The changes of the cart that were pressed and are not answered yet. They are sent one after another: however fast somebody
 * presses, the server hears it in that order, and nothing that was sent is given up.
 */
export interface CartRequests {
  /** On its way. */
  sending: FormData | null;
  waiting: readonly FormData[];
}

const NONE: CartRequests = { sending: null, waiting: [] };

let requests = NONE;
const listeners = new Set<() => void>();

function replace(next: CartRequests): void {
  requests = next;
  for (const listener of listeners) listener();
}

/** A quantity that waits gives way to a newer one of the same product. */
function isSuperseded(older: FormData, newer: FormData): boolean {
  const isQuantity = older.get('intent') === 'set' && newer.get('intent') === 'set';
  return isQuantity && older.get('productId') === newer.get('productId');
}

export function requestCartChange(form: FormData): void {
  const waiting = requests.waiting.filter((older) => !isSuperseded(older, form));
  replace({ ...requests, waiting: [...waiting, form] });
}

/** The next change to send; null while one is on its way or when there is none. */
export function takeCartRequest(): FormData | null {
  const [next, ...waiting] = requests.waiting;
  if (requests.sending !== null || next === undefined) return null;
  replace({ sending: next, waiting });
  return next;
}

/** The change that was on its way is answered. */
export function finishCartRequest(): void {
  if (requests.sending !== null) replace({ ...requests, sending: null });
}

/** Takes back the change on its way and those that wait: without a connection none of them can be sent. */
export function withdrawCartRequests(): readonly FormData[] {
  const { sending, waiting } = requests;
  replace(NONE);
  return [...(sending ? [sending] : []), ...waiting];
}

export function subscribeToCartRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const cartRequests = (): CartRequests => requests;

export const noCartRequests = (): CartRequests => NONE;
