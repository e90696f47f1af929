'use client';

import { toast } from '../feedback/toast';
import { useEffect } from 'react';

import styles from '../table/list-page.module.css';

/** Shows a loading error as a toast and in the page; the page retries automatically. */
export function LoadFailure({ message }: { message: string }) {
  useEffect(() => {
    toast.error(message);
  }, [message]);

  return (
    <p className={`${styles.notice} ${styles.bad}`}>{message}. Toque em Atualizar para tentar de novo.</p>
  );
}
