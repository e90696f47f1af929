'use client';

import { Portal, Skeleton } from '@mantine/core';
import { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';

import page from '../../components/page/admin-page.module.css';
import text from '../theme/text.module.css';
import { pageShape } from './page-shape';
import figure from '../../components/page/figure.module.css';
import head from '../../components/page/page-head.module.css';
import panel from '../../components/page/panel.module.css';
import orders from '../../components/table/list-page.module.css';
import type { PageShape } from '../../engine/pages';
import styles from './pending-page.module.css';

/** The skeleton of a page that is loading. It has the same layout as the content of that page. */
function PageSkeleton({ shape }: { shape: PageShape }) {
  return (
    <>
      <div className={head.head}>
        <Skeleton h={38} w={220} />
        <Skeleton h={44} w={180} />
      </div>
      {shape === 'figures' || shape === 'figures-and-table' ? <Figures /> : null}
      {shape === 'figures' ? <Panels /> : <Filters />}
      {shape === 'cards' ? <Cards /> : null}
      {shape === 'table' || shape === 'figures-and-table' ? <Rows count={10} /> : null}
    </>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const Filters = () => (
  <div className={styles.filters}>
    <Skeleton h={46} className={styles.search} />
    <Skeleton h={46} className={styles.choice} />
  </div>
);

const Figures = () => (
  <div className={figure.figures}>
    {times(4).map((key) => (
      <Skeleton key={key} h={116} radius="var(--style-radius-l)" />
    ))}
  </div>
);

const Cards = () => (
  <div className={orders.cards}>
    {times(9).map((key) => (
      <Skeleton key={key} h={236} radius="var(--style-radius-l)" />
    ))}
  </div>
);

const Rows = ({ count }: { count: number }) => (
  <div className={panel.panel}>
    {times(count).map((key) => (
      <div key={key} className={styles.row}>
        <Skeleton h={16} w="28%" />
        <Skeleton h={16} w="18%" />
        <Skeleton h={16} w="14%" />
      </div>
    ))}
  </div>
);

const Panels = () => (
  <div className={panel.columns}>
    <div className={panel.stack}>
      <Skeleton h={340} radius="var(--style-radius-l)" />
      <Rows count={5} />
    </div>
    <div className={panel.stack}>
      <Skeleton h={260} radius="var(--style-radius-l)" />
      <Skeleton h={220} radius="var(--style-radius-l)" />
    </div>
  </div>
);

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
