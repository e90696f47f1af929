import { formatNumber } from '@shop/text/format-number';
import { ButtonLink } from '../page/ButtonLink';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
  label?: string;
  /** Whether a link keeps the scroll position, for a list inside a longer page. */
  keepsPlace?: boolean;
}

/** Links to the previous and next page of a list. Renders nothing when the list has only one page. */
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
        <ButtonLink href={hrefOf(page - 1)} scroll={!keepsPlace} rel="prev">
          <IconChevronLeft aria-hidden="true" />
          Anterior
        </ButtonLink>
      ) : (
        <span />
      )}
      <p>
        Página {formatNumber(page)} de {formatNumber(pageCount)}
      </p>
      {page < pageCount ? (
        <ButtonLink href={hrefOf(page + 1)} scroll={!keepsPlace} rel="next">
          Próxima
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
