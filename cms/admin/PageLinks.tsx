import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';

import controls from './orders/controls.module.css';
import styles from './orders/pagination.module.css';

interface PageLinksProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  label?: string;
  /** A list inside a longer page: the page stays where it is. */
  keepsPlace?: boolean;
}

/** Earlier and later pages of a list; nothing when one page holds it all. */
export function PageLinks({
  page,
  pageCount,
  hrefOf,
  label = 'Páginas',
  keepsPlace = false,
}: PageLinksProps) {
  if (pageCount === 1) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 ? (
        <Link
          href={hrefOf(page - 1)}
          prefetch={false}
          scroll={!keepsPlace}
          rel="prev"
          className={controls.button}
        >
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
        <Link
          href={hrefOf(page + 1)}
          prefetch={false}
          scroll={!keepsPlace}
          rel="next"
          className={controls.button}
        >
          Próxima
          <IconChevronRight aria-hidden="true" />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}
