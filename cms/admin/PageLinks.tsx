import { ButtonLink } from './parts/ButtonLink';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import styles from './page-links.module.css';

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
        <ButtonLink href={hrefOf(page - 1)} scroll={!keepsPlace} rel="prev">
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
