import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { OFFLINE_NOTE } from '@app/http/early-presses';
import text from '@app/styles/text.module.css';
import { pageMessages } from '@shop/messages/page-messages';

import { canImport } from '../import-early';
import { isNoteInSight } from './note-in-sight';
import { PlainToast } from './PlainToast';
import { toastText } from './ToastMessage';
import {
  dismissToast,
  lastTakenFlash,
  noToasts,
  shownToasts,
  subscribeToToasts,
  takeFlash,
  type ToastView,
} from './toast-queue';
import styles from './toasts.module.css';

export interface ToastsProps {
  /**
   * A message that the server left for this page. It is shown without JavaScript too. Its id distinguishes it from the
   * previous page's message.
   */
  flash?: ToastView | null | undefined;
}

interface Notifications {
  Stack: ComponentType<{ tone: ToastView['tone'] }>;
  avoidActions: (toasts: HTMLElement) => () => void;
}

/**
 * The shop's messages. The two live regions are in the page from the first byte, because screen readers only announce
 * what appears in a region they already know. The code of the notifications is loaded when it is first needed.
 * Until then, and if loading fails, messages appear as plain toasts in their usual place.
 */
export function Toasts({ flash = null }: ToastsProps) {
  const queued = useSyncExternalStore(subscribeToToasts, shownToasts, noToasts);
  const takenFlash = useSyncExternalStore(subscribeToToasts, lastTakenFlash, () => null);
  const toasts = flash === null || flash.id === takenFlash ? queued : [...queued, flash];
  const visible = toasts.filter(({ isSeen }) => !isSeen);
  const notifications = useNotifications(visible.length);
  const Stack = notifications?.Stack;
  const section = useRef<HTMLElement>(null);
  const shown = visible.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (section.current && shown !== '') return notifications?.avoidActions(section.current);
  }, [notifications, shown]);
  useEffect(() => {
    if (flash) takeFlash({ ...flash, isSeen: flash.isSeen || isNoteInSight(flash, { isNewPage: true }) });
  }, [flash]);

  const region = (tone: ToastView['tone']) => (
    <>
      {toasts
        .filter((toast) => toast.tone === tone)
        .map((toast) =>
          toast.isSeen ? (
            // Only announced: the note of the page that shows the text has no live region.
            <p key={toast.id} className={text.srOnly}>
              {toastText(toast)}
            </p>
          ) : Stack ? null : (
            <PlainToast key={toast.id} toast={toast} onClose={() => dismissToast(toast.id)} />
          ),
        )}
      {Stack ? <Stack tone={tone} /> : null}
    </>
  );
  return (
    <section ref={section} className={styles.toasts} aria-label="Avisos">
      <div role="status">{region('done')}</div>
      <div role="alert">{region('failed')}</div>
      <p id={OFFLINE_NOTE} className={styles.toast} data-tone="failed" role="alert" hidden>
        {toastText(pageMessages.request_lost)}
      </p>
    </section>
  );
}

/** Returns the code of the notifications once a toast has needed it and it has loaded; null before that. */
function useNotifications(toastCount: number): Notifications | null {
  const [loaded, setLoaded] = useState<Notifications | null>(null);

  useEffect(() => {
    if (toastCount === 0 || loaded || !canImport()) return;
    import('./ToastNotifications').then(
      ({ default: Stack, avoidActions }) => setLoaded({ Stack, avoidActions }),
      () => undefined,
    );
  }, [toastCount, loaded]);

  return loaded;
}
