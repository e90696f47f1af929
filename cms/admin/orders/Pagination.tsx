import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';

import controls from './controls.module.css';
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
        <Link href={href(page - 1)} prefetch={false} rel="prev" className={controls.button}>
          <IconChevronLeft aria-hidden="true" />
          Anterior
        </Link>
      ) : (
        <span />
      )}
      <p>
        Página {page.toLocaleString('pt-BR')} de {pageCount.toLocaleString('pt-BR')}
      </p>
      {page < pageCount ? (
        <Link href={href(page + 1)} prefetch={false} rel="next" className={controls.button}>
          Próxima
          <IconChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
