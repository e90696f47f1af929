import { formatDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';

import { AdminLink } from '../../components/page/AdminLink';
import strip from '../../components/page/strip.module.css';
import { customersAddressHref, type CustomersAddress } from './customers-address';
import styles from './customers.module.css';

/** Says that the list is limited to customers who registered on certain days, and links to the whole list. */
export function RegisteredNotice({ address }: { address: CustomersAddress }) {
  const { registered } = address.filter;
  if (!registered) return null;
  return (
    <p className={`${strip.strip} ${styles.notice}`}>
      <IconCalendar aria-hidden="true" />
      <span>
        Só quem criou a conta de {formatDay(registered.from)} a {formatDay(registered.to)}.{' '}
        <AdminLink
          href={customersAddressHref({
            ...address,
            filter: { ...address.filter, registered: null },
            page: 1,
          })}
        >
          Ver todos
        </AdminLink>
      </span>
    </p>
  );
}
