import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';

import { OFFICE_CUSTOMERS_PER_PAGE, type OfficeCustomerList } from '../../customers/queries/office-customers';
import controls from '../orders/controls.module.css';
import { OfficeLink } from '../parts/OfficeLink';
import { customersAddressHref, type CustomersAddress } from './customers-address';
import styles from './customers.module.css';

/** Which of how many are shown, and the way to the others. */
export function CustomersPager({ address, list }: { address: CustomersAddress; list: OfficeCustomerList }) {
  const { page, pageCount, total, customers } = list;
  const first = (page - 1) * OFFICE_CUSTOMERS_PER_PAGE + 1;
  const number = (count: number) => count.toLocaleString('pt-BR');
  const href = (wanted: number) => customersAddressHref({ ...address, page: wanted });
  return (
    <nav className={styles.pager} aria-label="Páginas">
      <p>
        {number(first)}–{number(first + customers.length - 1)} de {number(total)}
      </p>
      {pageCount > 1 ? (
        <div>
          {page > 1 ? (
            <OfficeLink href={href(page - 1)} rel="prev" className={controls.button}>
              <IconArrowLeft aria-hidden="true" />
              Anterior
            </OfficeLink>
          ) : null}
          {page < pageCount ? (
            <OfficeLink href={href(page + 1)} rel="next" className={controls.button}>
              Próxima
              <IconArrowRight aria-hidden="true" />
            </OfficeLink>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
