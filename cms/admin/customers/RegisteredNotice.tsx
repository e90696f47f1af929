import { formatDay } from '@shop/time/days';
import { IconCalendar } from '@tabler/icons-react';

import { OfficeLink } from '../parts/OfficeLink';
import strip from '../parts/strip.module.css';
import { customersAddressHref, type CustomersAddress } from './customers-address';
import styles from './customers.module.css';

/** Says that the list shows new customers only, where somebody came from a figure of them, and leads out of it. */
export function RegisteredNotice({ address }: { address: CustomersAddress }) {
  const { registered } = address.filter;
  if (!registered) return null;
  return (
    <p className={`${strip.strip} ${styles.notice}`}>
      <IconCalendar aria-hidden="true" />
      <span>
        Só quem criou a conta de {formatDay(registered.from)} a {formatDay(registered.to)}.{' '}
        <OfficeLink
          href={customersAddressHref({
            ...address,
            filter: { ...address.filter, registered: null },
            page: 1,
          })}
        >
          Ver todos
        </OfficeLink>
      </span>
    </p>
  );
}
