import { formatNumber } from '@shop/text/format-number';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';

import { ButtonLink } from '../page/ButtonLink';
import styles from './list-pager.module.css';

interface ListPagerProps {
  page: number;
  pageCount: number;
  perPage: number;
  total: number;
  hrefOf: (page: number) => string;
  label?: string;
}

/** The range of the rows that are shown, the total number of rows, and links to the previous and next page. */
export function ListPager({ page, pageCount, perPage, total, hrefOf, label = 'Páginas' }: ListPagerProps) {
  if (total === 0) return null;
  const first = (page - 1) * perPage + 1;
  return (
    <nav className={styles.pager} aria-label={label}>
      <p>
        {formatNumber(first)}–{formatNumber(Math.min(total, first + perPage - 1))} de {formatNumber(total)}
      </p>
      {pageCount > 1 ? (
        <div>
          {page > 1 ? (
            <ButtonLink href={hrefOf(page - 1)} rel="prev">
              <IconArrowLeft aria-hidden="true" />
              Anterior
            </ButtonLink>
          ) : null}
          {page < pageCount ? (
            <ButtonLink href={hrefOf(page + 1)} rel="next">
              Próxima
              <IconArrowRight aria-hidden="true" />
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </nav>
  );
}
