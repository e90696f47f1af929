/**
 * The queue of cart changes that have no response yet. They are sent one after another, so that the server receives
 * them in the order in which the customer made them, however fast, and no sent request is aborted.
 */
export interface CartRequests {
  /** The change being sent. */
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

/** Whether a newer quantity of the same product replaces one that is still waiting. */
function isSuperseded(older: FormData, newer: FormData): boolean {
  const isQuantity = older.get('intent') === 'set' && newer.get('intent') === 'set';
  return isQuantity && older.get('productId') === newer.get('productId');
}

export function requestCartChange(form: FormData): void {
  const waiting = requests.waiting.filter((older) => !isSuperseded(older, form));
  replace({ ...requests, waiting: [...waiting, form] });
}

/** Returns the next change to send; null while one is being sent or when the queue is empty. */
export function takeCartRequest(): FormData | null {
  const [next, ...waiting] = requests.waiting;
  if (requests.sending !== null || next === undefined) return null;
  replace({ sending: next, waiting });
  return next;
}

/** Called when the change being sent has its response. */
export function finishCartRequest(): void {
  if (requests.sending !== null) replace({ ...requests, sending: null });
}

/**
 * Empties the queue and returns its changes: the one being sent and those that wait. It is called when the connection
 * is lost, because then none of the changes can be sent.
 */
export function withdrawCartRequests(): readonly FormData[] {
  const withdrawn = unanswered(requests);
  replace(NONE);
  return withdrawn;
}

/** Returns the changes without a response, in the order they were made. */
export const unanswered = ({ sending, waiting }: CartRequests): readonly FormData[] =>
  sending ? [sending, ...waiting] : waiting;

export function subscribeToCartRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const cartRequests = (): CartRequests => requests;

export const noCartRequests = (): CartRequests => NONE;
