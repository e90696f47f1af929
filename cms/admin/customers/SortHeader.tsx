import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';

import type { CustomerOrdering } from '../../customers/queries/customer-search';
import { OfficeLink } from '../parts/OfficeLink';
import { customersAddressHref, type CustomersAddress } from './customers-address';
import styles from './customers.module.css';

interface SortHeaderProps {
  address: CustomersAddress;
  by: CustomerOrdering['by'];
  label: string;
  className?: string | undefined;
}

/** A column's name that orders the list by it; pressed again, the other way. Names begin at A, figures with the most. */
export function SortHeader({ address, by, label, className }: SortHeaderProps) {
  const { ordering } = address;
  const isCurrent = ordering.by === by;
  const Arrow = ordering.isDescending ? IconChevronDown : IconChevronUp;
  const next = { by, isDescending: isCurrent ? !ordering.isDescending : by !== 'nome' };
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isCurrent ? (ordering.isDescending ? 'descending' : 'ascending') : undefined}
    >
      <OfficeLink
        href={customersAddressHref({ ...address, ordering: next, page: 1 })}
        scroll={false}
        className={styles.sort}
      >
        {label}
        {isCurrent ? <Arrow aria-hidden="true" /> : null}
      </OfficeLink>
    </th>
  );
}
