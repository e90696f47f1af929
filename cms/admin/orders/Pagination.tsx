import { ButtonLink } from '../parts/ButtonLink';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import { ordersHref, type OrdersAddress } from './orders-address';
import styles from './pagination.module.css';

/** Earlier and later pages of the list; nothing when one page holds it all. */
export function Pagination({
  address,
  page,
  pageCount,
}: {
  address: OrdersAddress;
  page: number;
  pageCount: number;
}) {
  if (pageCount === 1) return null;
  const href = (wanted: number) => ordersHref({ ...address, page: wanted });
  return (
    <nav className={styles.pagination} aria-label="Páginas">
      {page > 1 ? (
        <ButtonLink href={href(page - 1)} rel="prev">
          <IconChevronLeft aria-hidden="true" />
          Anterior
        </ButtonLink>
      ) : (
        <span />
      )}
      <p>
        Página {page.toLocaleString('pt-BR')} de {pageCount.toLocaleString('pt-BR')}
      </p>
      {page < pageCount ? (
        <ButtonLink href={href(page + 1)} rel="next">
          Próxima
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
