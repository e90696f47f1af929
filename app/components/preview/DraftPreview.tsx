import { useEffect } from 'react';
import { useRevalidator } from '@remix-run/react';

import styles from './draft-preview.module.css';

/**
 * The two messages between this page and Payload's admin panel. `DRAFT_UNCHANGED` is the type of the message that the
 * panel sends after each saved draft. The panel sends none before it has received the message `READY`.
 */
const DRAFT_UNCHANGED = 'payload-document-event';
const READY = { type: 'payload-live-preview', ready: true };

/**
 * Returns the window of the admin panel that shows this page in its frame or has opened it; null when the panel did
 * neither.
 */
function panelOf(frame: Window): Window | null {
  const panel = (frame.opener as Window | null) ?? frame.parent;
  return panel === frame ? null : panel;
}

/**
 * Reloads the page after each draft saved in the admin panel, and announces to the panel that this page is a preview.
 */
export default function DraftPreview() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const panel = panelOf(window);
    if (!panel) return;
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin !== window.location.origin || source !== panel) return;
      if (data?.type === DRAFT_UNCHANGED) void revalidate();
    };
    window.addEventListener('message', hear);
    panel.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, [revalidate]);
  return <p className={styles.note}>Prévia: este rascunho só aparece para você.</p>;
}
