import { Button } from '@mantine/core';
import { Link } from '@remix-run/react';

import { Icon } from '../icons/Icon';
import styles from './pages.module.css';

interface PagesProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** Links between the pages of a long list. Renders nothing for a list of one page. */
export function Pages({ page, pageCount, hrefOf }: PagesProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {page > 1 ? (
        <Button component={Link} to={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          Anterior
        </Button>
      ) : null}
      <p aria-current="page">{`Página ${page} de ${pageCount}`}</p>
      {page < pageCount ? (
        <Button component={Link} to={hrefOf(page + 1)} rel="next">
          Próxima
          <Icon name="arrow-right" />
        </Button>
      ) : null}
    </nav>
  );
}
