import { useEffect, useState, useSyncExternalStore } from 'react';

import { ToastItem } from './ToastItem';
import {
  dismissFailures,
  dismissToast,
  noToasts,
  shownToasts,
  subscribeToToasts,
  type ToastView,
} from './toast-queue';
import styles from './toasts.module.css';

export interface ToastsProps {
  /** A message the server left for this page; there without a script too. Its id tells it from the page before. */
  flash?: ToastView | null | undefined;
}

/**
 * The shop's messages. The two regions stand in the page from the first byte, because a screen reader only announces
 * what appears inside a region it already knows.
 */
export function Toasts({ flash = null }: ToastsProps) {
  const queued = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const [dismissedFlashId, setDismissedFlashId] = useState<string | null>(null);
  const hasFlash = flash !== null && flash.id !== dismissedFlashId;
  // What the server has to say is newer than any failure still on the screen.
  const flashId = flash?.id ?? null;
  useEffect(() => {
    if (flashId) dismissFailures();
  }, [flashId]);
  const toasts = hasFlash ? [flash, ...queued] : queued;

  function dismiss(id: string) {
    if (id === flash?.id) setDismissedFlashId(id);
    else dismissToast(id);
  }

  const items = (tone: ToastView['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <ToastItem key={toast.id} toast={toast} onDismiss={dismiss} />);

  return (
    <section className={styles.toasts} aria-label="Avisos">
      <div role="status">{items('done')}</div>
      <div role="alert">{items('failed')}</div>
    </section>
  );
}
