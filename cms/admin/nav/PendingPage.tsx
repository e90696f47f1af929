'use client';

import { Portal } from '@mantine/core';
import { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import page from '../office-page.module.css';
import text from '../styles/text.module.css';
import { pageShape } from './page-shape';
import { PageSkeleton } from './PageSkeleton';
import styles from './pending-page.module.css';

/**
 * Inside a link of the panel: covers the page while the next one loads. The frame stays, so that another entry can be
 * chosen meanwhile.
 */
export function PendingPage({ href }: { href: unknown }) {
  const { pending } = useLinkStatus();
  return pending ? <Pending href={typeof href === 'string' ? href : ''} /> : null;
}

/** The outline of another list, of the dashboard or of the reports; otherwise a ring over the page as it is. */
function Pending({ href }: { href: string }) {
  const shape = pageShape(href, usePathname());
  useBusyPage();
  return (
    <Portal>
      <div role="status" className={`${styles.veil} ${shape ? styles.opaque : ''}`}>
        <span className={text.srOnly}>Carregando…</span>
        {shape ? (
          <div className={page.page} aria-hidden="true">
            <PageSkeleton shape={shape} />
          </div>
        ) : (
          <span className={styles.ring} aria-hidden="true" />
        )}
      </div>
    </Portal>
  );
}

function useBusyPage() {
  useEffect(() => {
    const main = document.querySelector('[data-office-page]');
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, []);
}
