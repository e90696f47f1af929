'use client';

import {
  IconBell,
  IconBriefcase,
  IconChartBar,
  IconChefHat,
  IconChevronDown,
  IconCirclePercentage,
  IconFileText,
  IconLayoutDashboard,
  IconLifebuoy,
  IconPizza,
  IconReceipt,
  IconScan,
  IconTruckDelivery,
  IconUsers,
} from '@tabler/icons-react';
import Link from 'next/link';
import { usePathname } from 'next/navigation';

import { CASES_PATH } from '../../views/cases/cases-address';
import { ORDERS_PATH } from '../../views/orders/orders-address';
import text from '../theme/text.module.css';
import { isCurrent, navGroupsOf, navListsOf, openedBy, type NavGroup, type NavItem } from './nav-items';
import styles from './nav.module.css';
import { PendingPage } from './PendingPage';

const ICONS: Record<NavItem['icon'] | NavGroup['icon'], typeof IconReceipt> = {
  dashboard: IconLayoutDashboard,
  orders: IconReceipt,
  kitchen: IconChefHat,
  delivery: IconTruckDelivery,
  lots: IconScan,
  cases: IconLifebuoy,
  products: IconPizza,
  reports: IconChartBar,
  customers: IconUsers,
  promotions: IconCirclePercentage,
  notifications: IconBell,
  content: IconFileText,
  operation: IconBriefcase,
};

interface NavLinksProps {
  person: { role: string };
  freshCount: number;
  /** How many cases wait for a decision; null for users who may not read cases. */
  cases: { openCount: number; urgentCount: number } | null;
  /** Whether deliveries are promised for today, or are still to be brought. */
  hasDeliveriesToday: boolean;
}

/**
 * The links of the sidebar and the drawer, limited to those that a person may open: first the links for the day's work,
 * then the links for the shop. "Pedidos" shows the number of new orders, "Casos" the number of open cases.
 */
export function NavLinks({ person, freshCount, cases, hasDeliveriesToday }: NavLinksProps) {
  const pathname = usePathname();
  const { day, shop } = navListsOf(person);
  const groups = navGroupsOf(person);
  const list = (items: NavItem[]) =>
    items.map((item) => (
      <ItemLink
        key={item.href}
        item={item}
        opened={openedBy(item, { person, hasDeliveriesToday })}
        pathname={pathname}
        freshCount={item.href === ORDERS_PATH ? freshCount : 0}
        cases={item.href === CASES_PATH ? cases : null}
      />
    ));
  return (
    <>
      <div role="group" aria-label="Dia a dia">
        {list(day)}
      </div>
      {shop.length + groups.length > 0 ? (
        <div role="group" aria-label="Loja" className={styles.second}>
          {list(shop)}
          {groups.map((group) => (
            <Group key={group.label} group={group} pathname={pathname} />
          ))}
        </div>
      ) : null}
    </>
  );
}

interface ItemLinkProps extends Pick<NavLinksProps, 'freshCount' | 'cases'> {
  item: NavItem;
  /** The page that the link opens. The link is current on every page of its item. */
  opened: string;
  pathname: string;
}

function ItemLink({ item: { label, href, icon }, opened, pathname, freshCount, cases }: ItemLinkProps) {
  const Icon = ICONS[icon];
  return (
    <Link
      href={opened}
      prefetch={false}
      className={styles.link}
      aria-current={isCurrent(pathname, href) ? 'page' : undefined}
    >
      <Icon aria-hidden="true" />
      {label}
      {freshCount > 0 ? <FreshCount count={freshCount} /> : null}
      {cases && cases.openCount > 0 ? <CaseCount cases={cases} /> : null}
      <PendingPage href={opened} />
    </Link>
  );
}

function FreshCount({ count }: { count: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className={text.srOnly}>{count === 1 ? '1 novo' : `${count} novos`}</span>
    </span>
  );
}

function CaseCount({
  cases: { openCount, urgentCount },
}: {
  cases: { openCount: number; urgentCount: number };
}) {
  const urgent = urgentCount > 0 ? `, ${urgentCount} urgente${urgentCount === 1 ? '' : 's'}` : '';
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{urgentCount > 0 ? `${openCount} !` : openCount}</span>
      <span className={text.srOnly}>{`${openCount} aberto${openCount === 1 ? '' : 's'}${urgent}`}</span>
    </span>
  );
}

function Group({ group, pathname }: { group: NavGroup; pathname: string }) {
  const Icon = ICONS[group.icon];
  const isOpen = group.items.some(({ href }) => isCurrent(pathname, href));
  return (
    // A new key mounts the group again, so that it opens when a link outside the group leads to one of its pages.
    <details key={String(isOpen)} className={styles.group} open={isOpen}>
      <summary className={styles.link}>
        <Icon aria-hidden="true" />
        {group.label}
        <IconChevronDown className={styles.chevron} aria-hidden="true" />
      </summary>
      <ul>
        {group.items.map(({ label, href }) => (
          <li key={href}>
            <Link
              href={href}
              prefetch={false}
              className={styles.sublink}
              aria-current={isCurrent(pathname, href) ? 'page' : undefined}
            >
              {label}
              <PendingPage href={href} />
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
