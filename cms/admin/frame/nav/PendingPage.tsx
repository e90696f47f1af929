'use client';

import { Portal } from '@mantine/core';
import { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import page from '../../components/page/admin-page.module.css';
import text from '../theme/text.module.css';
import { pageShape } from './page-shape';
import { PageSkeleton } from './PageSkeleton';
import styles from './pending-page.module.css';

/**
 * Rendered inside a link of the admin panel. It covers the current page while the link's page loads. The frame stays
 * visible, so that another link can be chosen.
 */
export function PendingPage({ href }: { href: unknown }) {
  const { pending } = useLinkStatus();
  return pending ? <Pending href={typeof href === 'string' ? href : ''} /> : null;
}

/**
 * Shows a skeleton if the link leads to another list, the dashboard or the reports; otherwise shows a loader over the
 * current page.
 */
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
    const main = document.querySelector('[data-admin-page]');
    main?.setAttribute('aria-busy', 'true');
    return () => main?.removeAttribute('aria-busy');
  }, []);
}
