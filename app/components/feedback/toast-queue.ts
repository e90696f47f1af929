import type { RetryName } from './retries';

/** A button on a toast: to another page, to undo what was done, or to repeat what the lost connection prevented. */
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
  /** Of several in one group only the newest is shown: a quantity pressed up five times is one piece of news. */
  group?: string | undefined;
}

const NONE: readonly ToastView[] = [];

/** More at once would cover the page; the oldest makes room. */
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
 * Whether a newer toast makes an older one superfluous: of failures only the last is still to be acted on. Things done stay
 * apart: each may be undone by itself.
 */
function isSameNews(one: Omit<ToastView, 'id'>, other: Omit<ToastView, 'id'>): boolean {
  if (one.group !== undefined && one.group === other.group) return true;
  return one.tone === 'failed' && other.tone === 'failed';
}

/** Shows a toast. Only from effects and event handlers: on the server a message travels in the session instead. */
export function showToast(toast: Omit<ToastView, 'id'>): void {
  lastId += 1;
  const others = shown.filter((known) => !isSameNews(known, toast));
  replace([...others, { ...toast, id: `toast-${lastId}` }].slice(-MAX_SHOWN));
}

/** Puts the message that the server left for this page beside the others, once. Failures still shown are older than it. */
export function takeFlash(flash: ToastView): void {
  if (flash.id === takenFlashId) return;
  takenFlashId = flash.id;
  replace([...shown.filter(({ tone }) => tone !== 'failed'), flash].slice(-MAX_SHOWN));
}

/** The id of the last message of the server that is in the queue, or was. */
export function lastTakenFlash(): string | null {
  return takenFlashId;
}

export function dismissToast(id: string): void {
  if (shown.some((toast) => toast.id === id)) replace(shown.filter((toast) => toast.id !== id));
}

/** A failure is about the page it happened on, and about what stood there: over once that is being mended. */
export function dismissFailures(): void {
  if (shown.some(({ tone }) => tone === 'failed')) replace(shown.filter(({ tone }) => tone !== 'failed'));
}

/** What was to be sent again must not be sent after something newer. */
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
