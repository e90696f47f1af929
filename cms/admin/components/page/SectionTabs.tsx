import { formatNumber } from '@shop/text/format-number';

import type { AdminContext } from '../../admin-context';
import { caseAttentionOf, toResolveOf, waitingReviewsOf } from '../../attention';
import { hasScreen, menuOf, type OpenEntry, type OpenTab } from '../../engine/menu';
import { pagePath } from '../../engine/pages';
import { AdminLink } from './AdminLink';
import { ScrollRow } from './ScrollRow';
import styles from './section-tabs.module.css';

interface SectionTabsProps {
  /** The link of the menu's screen that is shown. */
  href: string;
  adminContext: AdminContext;
  /** Whether narrow screens show the form of a record alone, without tabs. */
  isBesideForm?: boolean;
}

/**
 * The tabs of the menu's entry to which a screen belongs and, below them, the screens of the current tab as pills. Where there
 * is nothing to choose, nothing is rendered. On a phone, the screens of "Loja" have no tabs: the header leads back to its list.
 */
export function SectionTabs({ href, adminContext, isBesideForm = false }: SectionTabsProps) {
  const entry = menuOf(adminContext.admin).find(({ tabs }) => tabs.some((tab) => hasScreen(tab, href)));
  const current = entry?.tabs.find((tab) => hasScreen(tab, href));
  return entry && current ? <Tabs {...{ entry, current, href, adminContext, isBesideForm }} /> : null;
}

async function Tabs({
  entry,
  current,
  href,
  adminContext,
  isBesideForm = false,
}: SectionTabsProps & { entry: OpenEntry; current: OpenTab }) {
  const cases = entry.tabs.some((tab) => tab.href === pagePath('cases'))
    ? await caseAttentionOf(adminContext)
    : null;
  const reviews = entry.tabs.some((tab) => tab.href === pagePath('reviews'))
    ? await waitingReviewsOf(adminContext)
    : 0;
  const toResolve = current.screens.some((screen) => screen.href === pagePath('operation'))
    ? await toResolveOf(adminContext)
    : null;
  return (
    <>
      {entry.tabs.length > 1 ? (
        <ScrollRow
          look="tabs"
          label={entry.label}
          isWideOnly={entry.icon === 'shop'}
          isBesideForm={isBesideForm}
        >
          {entry.tabs.map((tab) => (
            <AdminLink key={tab.label} href={tab.href} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
              {tab.href === pagePath('cases') ? <Count count={cases?.openCount ?? 0} /> : null}
              {tab.href === pagePath('reviews') ? <Count count={reviews} /> : null}
            </AdminLink>
          ))}
        </ScrollRow>
      ) : null}
      {current.screens.length > 1 ? (
        <ScrollRow look="pills" label={current.label}>
          {current.screens.map((screen) => (
            <AdminLink
              key={screen.href}
              href={screen.href}
              aria-current={screen.href === href ? 'page' : undefined}
            >
              {screen.pill ?? screen.label}
              {screen.href === pagePath('operation') ? <Count count={toResolve?.count ?? 0} /> : null}
            </AdminLink>
          ))}
        </ScrollRow>
      ) : null}
    </>
  );
}

const Count = ({ count }: { count: number }) =>
  count > 0 ? <span className={styles.count}>{formatNumber(count)}</span> : null;
