'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

import { currentEntry } from '../../engine/current-entry';
import type { OpenEntry } from '../../engine/menu';
import text from '../theme/text.module.css';
import { MENU_ICONS } from './menu-icons';
import styles from './nav.module.css';
import { PendingPage } from './PendingPage';

interface NavLinksProps {
  /** What the person may open (`menuOf`). The table of the menu stays on the server. */
  entries: readonly OpenEntry[];
  /** The orders that nobody has started, shown beside "Pedidos". */
  freshCount: number;
}

/** The links of the sidebar and the drawer: the shop's work, then the shop itself. */
export function NavLinks({ entries, freshCount }: NavLinksProps) {
  const current = currentEntry(entries, usePathname());
  const link = (entry: OpenEntry) => (
    <EntryLink
      key={entry.href}
      entry={entry}
      isCurrent={entry === current}
      freshCount={entry.icon === 'orders' ? freshCount : 0}
    />
  );
  const shop = entries.filter(({ icon }) => icon === 'shop');
  return (
    <>
      {entries.filter(({ icon }) => icon !== 'shop').map(link)}
      {shop.length > 0 ? <div className={styles.second}>{shop.map(link)}</div> : null}
    </>
  );
}

interface EntryLinkProps {
  entry: OpenEntry;
  isCurrent: boolean;
  freshCount: number;
}

function EntryLink({ entry: { label, href, icon }, isCurrent, freshCount }: EntryLinkProps) {
  const Icon = MENU_ICONS[icon];
  return (
    <Link href={href} prefetch={false} className={styles.link} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden="true" />
      {label}
      {freshCount > 0 ? <FreshCount count={freshCount} /> : null}
      <PendingPage href={href} />
    </Link>
  );
}

export function FreshCount({ count }: { count: number }) {
  return (
    <span className={styles.count} translate="no">
      <span aria-hidden="true">{count}</span>
      <span className={text.srOnly}>{count === 1 ? '1 novo' : `${count} novos`}</span>
    </span>
  );
}
