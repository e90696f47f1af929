'use client';

import { toast } from '../toasts/toast';
import { useEffect } from 'react';

import styles from './orders-view.module.css';

/** What could not be read, as a toast and in its place; the page asks again by itself. */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message);
  }, [message]);

  return (
    <p className={`${styles.notice} ${styles.bad}`}>{message}. Toque em Atualizar para tentar de novo.</p>
  );
}
