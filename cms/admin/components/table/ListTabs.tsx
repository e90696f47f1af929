import { formatNumber } from '@shop/text/format-number';

import { AdminLink } from '../page/AdminLink';
import { ScrollRow } from '../page/ScrollRow';

export interface ListTab {
  label: string;
  href: string;
  isCurrent: boolean;
  /** How many rows it has. */
  count: number;
}

/** The groups of a list, each with the number of its rows. */
export const ListTabs = ({ tabs }: { tabs: readonly ListTab[] }) =>
  tabs.length > 0 ? (
    <ScrollRow look="pills" label="Situação">
      {tabs.map(({ label, href, isCurrent, count }) => (
        <AdminLink key={label} href={href} scroll={false} aria-current={isCurrent ? 'page' : undefined}>
          {label} {count > 0 ? <span>{formatNumber(count)}</span> : null}
        </AdminLink>
      ))}
    </ScrollRow>
  ) : null;
