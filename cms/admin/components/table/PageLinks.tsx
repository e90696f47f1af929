import { formatNumber } from '@shop/text/format-number';
import { ButtonLink } from '../page/ButtonLink';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';

import styles from './page-links.module.css';

interface PageLinksProps {
  page: number;
  /** The number of pages; unless it is known, `hasMore` says whether another page follows. */
  pageCount?: number;
  hasMore?: boolean;
  hrefOf: (page: number) => string;
  label?: string;
  words?: { previous: string; next: string };
  /** Whether a link keeps the scroll position, for a list inside a longer page. */
  keepsPlace?: boolean;
}

/** Links to the previous and next page of a list. Renders nothing when the list has only one page. */
export function PageLinks({
  page,
  pageCount,
  hasMore = pageCount !== undefined && page < pageCount,
  hrefOf,
  label = 'Páginas',
  words = { previous: 'Anterior', next: 'Próxima' },
  keepsPlace = false,
}: PageLinksProps) {
  if (page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pagination} aria-label={label}>
      {page > 1 ? (
        <ButtonLink href={hrefOf(page - 1)} scroll={!keepsPlace} rel="prev">
          <IconChevronLeft aria-hidden="true" />
          {words.previous}
        </ButtonLink>
      ) : (
        <span />
      )}
      <p>
        Página {formatNumber(page)}
        {pageCount === undefined ? null : ` de ${formatNumber(pageCount)}`}
      </p>
      {hasMore ? (
        <ButtonLink href={hrefOf(page + 1)} scroll={!keepsPlace} rel="next">
          {words.next}
          <IconChevronRight aria-hidden="true" />
        </ButtonLink>
      ) : (
        <span />
      )}
    </nav>
  );
}
