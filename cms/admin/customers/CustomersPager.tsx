import { ButtonLink } from '../parts/ButtonLink';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';

import { OFFICE_CUSTOMERS_PER_PAGE, type OfficeCustomerList } from '../../customers/queries/office-customers';
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
            <ButtonLink href={href(page - 1)} rel="prev">
              <IconArrowLeft aria-hidden="true" />
              Anterior
            </ButtonLink>
          ) : null}
          {page < pageCount ? (
            <ButtonLink href={href(page + 1)} rel="next">
              Próxima
              <IconArrowRight aria-hidden="true" />
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
