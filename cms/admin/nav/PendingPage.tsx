'use client';

import { useLinkStatus } from 'next/link';

import text from '../styles/text.module.css';
import styles from './pending-page.module.css';

/**
 * Inside a link of ours: a ring over the page while the next one is being read. The frame stays, so that nothing flickers
 * and whoever pressed the wrong entry can press another.
 */
export function PendingPage() {
  const { pending } = useLinkStatus();
  if (!pending) return null;
  return (
    <span role="status" className={styles.veil}>
      <span className={styles.ring} aria-hidden="true" />
      <span className={text.srOnly}>Carregando…</span>
    </span>
  );
}
