'use client';

import { IconMenu2, IconSun } from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

import { currentEntry } from '../../engine/current-entry';
import type { OpenEntry } from '../../engine/menu';
import { pagePath } from '../../engine/pages';
import { MENU_ICONS } from './menu-icons';
import { FreshCount } from './NavLinks';
import { PendingPage } from './PendingPage';
import styles from './phone-bar.module.css';

/** The menu of a phone: a bar at the lower edge with the entries of the day, "Loja" as a list, and "Mais" for all others. */
export function PhoneBar({ entries, freshCount }: { entries: readonly OpenEntry[]; freshCount: number }) {
  const pathname = usePathname();
  const current = currentEntry(entries, pathname);
  const links = entries
    .filter(({ inBar }) => inBar !== undefined)
    .map((entry) => {
      const isList = entry.icon === 'shop' && entry.tabs.length > 1;
      return {
        label: entry.inBar ?? entry.label,
        href: isList ? pagePath('shop') : entry.href,
        Icon: entry.icon === 'dashboard' ? IconSun : MENU_ICONS[entry.icon],
        isCurrent: entry === current || (isList && pathname === pagePath('shop')),
        count: entry.icon === 'orders' ? freshCount : 0,
      };
    });
  const more = {
    label: 'Mais',
    href: pagePath('more'),
    Icon: IconMenu2,
    isCurrent: pathname === pagePath('more') || (current !== undefined && current.inBar === undefined),
    count: 0,
  };
  return (
    <nav className={styles.bar} aria-label="Navegação inferior" data-phone-bar="">
      {[...links, more].map(({ label, href, Icon, isCurrent, count }) => (
        <Link
          key={href}
          href={href}
          prefetch={false}
          className={styles.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          <span className={styles.icon}>
            <Icon aria-hidden="true" />
          </span>
          {label}
          {count > 0 ? <FreshCount count={count} /> : null}
          <PendingPage href={href} />
        </Link>
      ))}
    </nav>
  );
}
