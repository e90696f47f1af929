/** A button on a toast: to another page, or to take back what was done. */
export type ToastAction =
  { label: string; to: string } | { label: string; action: string; fields: Readonly<Record<string, string>> };

export interface ToastView {
  id: string;
  tone: 'done' | 'failed';
  title: string;
  description?: string | undefined;
  action?: ToastAction | undefined;
}

const NONE: readonly ToastView[] = [];

/** More at once would cover the page; the oldest makes room. */
const MAX_SHOWN = 3;

let shown: readonly ToastView[] = NONE;
let lastId = 0;
const listeners = new Set<() => void>();

function replace(next: readonly ToastView[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast. Only from effects and event handlers: on the server a message travels in the session instead. */
export function showToast(toast: Omit<ToastView, 'id'>): void {
  lastId += 1;
  replace([...shown, { ...toast, id: `toast-${lastId}` }].slice(-MAX_SHOWN));
}

export function dismissToast(id: string): void {
  if (shown.some((toast) => toast.id === id)) replace(shown.filter((toast) => toast.id !== id));
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
