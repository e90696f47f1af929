import { useEffect } from 'react';
import { useRevalidator } from '@remix-run/react';

import styles from './draft-preview.module.css';

/** What Payload's panel says after each draft it kept, and what it waits to hear before it says anything. */
const DRAFT_KEPT = 'payload-document-event';
const READY = { type: 'payload-live-preview', ready: true };

/** The panel that shows this page in its frame or has opened it; null in a window of its own. */
function panelOf(frame: Window): Window | null {
  const panel = (frame.opener as Window | null) ?? frame.parent;
  return panel === frame ? null : panel;
}

/** Reads the page anew after each draft the panel keeps, and tells the admin what this page is. */
export default function DraftPreview() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const panel = panelOf(window);
    if (!panel) return;
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin !== window.location.origin || source !== panel) return;
      if (data?.type === DRAFT_KEPT) void revalidate();
    };
    window.addEventListener('message', hear);
    panel.postMessage(READY, window.location.origin);
    return () => window.removeEventListener('message', hear);
  }, [revalidate]);
  return <p className={styles.note}>Prévia: este rascunho só aparece para você.</p>;
}
