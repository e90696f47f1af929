import type { RetryName } from '../feedback/retries';

/**
 * What a toast's button does: it opens another page, undoes a change, or repeats a request that was lost because the
 * connection failed.
 */
export type ToastAction =
  | { label: string; to: string }
  | { label: string; action: string; fields: Readonly<Record<string, string>> }
  | { label: string; retry: RetryName };

export interface ToastView {
  id: string;
  tone: 'done' | 'failed';
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
  /**
   * Of several toasts in one group only the newest is shown, because a quantity that is increased five times needs only
   * one message.
   */
  group?: string | undefined;
  /** The name of the page's note that says the same (`saysSameAs`); by default the toast's id. */
  note?: string | undefined;
  /** Whether the page showed the same when the toast came: then the toast is only announced. */
  isSeen?: boolean;
}

const NONE: readonly ToastView[] = [];

/** More toasts at once would cover the page, so the oldest toast is removed. */
const MAX_SHOWN = 3;

let shown: readonly ToastView[] = NONE;
let lastId = 0;
let takenFlashId: string | null = null;
const listeners = new Set<() => void>();

function replace(next: readonly ToastView[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Whether a newer toast replaces an older one: if both belong to the same group, or if both are failures, because only
 * the last failure still matters. Successes stay separate, because each can be undone individually.
 */
function isSameMessage(one: Omit<ToastView, 'id'>, other: Omit<ToastView, 'id'>): boolean {
  if (one.group !== undefined && one.group === other.group) return true;
  return one.tone === 'failed' && other.tone === 'failed';
}

/**
 * Shows a toast. Call it only from effects and event handlers, because on the server a message travels in a cookie
 * instead.
 */
export function showToast(toast: Omit<ToastView, 'id'>): void {
  lastId += 1;
  const others = shown.filter((known) => !isSameMessage(known, toast));
  replace([...others, { ...toast, id: `toast-${lastId}` }].slice(-MAX_SHOWN));
}

/**
 * Adds the message that the server left for this page, unless it was added before. Failures that are still shown are
 * older and are removed.
 */
export function takeFlash(flash: ToastView): void {
  if (flash.id === takenFlashId) return;
  takenFlashId = flash.id;
  replace([...shown.filter(({ tone }) => tone !== 'failed'), flash].slice(-MAX_SHOWN));
}

/** Returns the id of the last server message that was added to the queue. */
export function lastTakenFlash(): string | null {
  return takenFlashId;
}

export function dismissToast(id: string): void {
  if (shown.some((toast) => toast.id === id)) replace(shown.filter((toast) => toast.id !== id));
}

export function dismissToasts(): void {
  if (shown.length > 0) replace(NONE);
}

/**
 * Removes failures, because each concerns the page and the input on which it occurred, and no longer applies once these
 * change.
 */
export function dismissFailures(): void {
  if (shown.some(({ tone }) => tone === 'failed')) replace(shown.filter(({ tone }) => tone !== 'failed'));
}

/** Removes offers to retry, because an old request must not be sent after a newer one. */
export function dismissRetries(): void {
  const isRetry = ({ action }: ToastView) => action !== undefined && 'retry' in action;
  if (shown.some(isRetry)) replace(shown.filter((toast) => !isRetry(toast)));
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function shownToasts(): readonly ToastView[] {
  return shown;
}

export function noToasts(): readonly ToastView[] {
  return NONE;
}
