import { Link } from '@remix-run/react';

import { buttonClass } from '../button/button-class';
import { Icon } from '../icons/Icon';
import styles from './pages.module.css';

interface PagesProps {
  page: number;
  pageCount: number;
  hrefOf: (page: number) => string;
}

/** From one page of a long list to the next. A list of one page shows nothing. */
export function Pages({ page, pageCount, hrefOf }: PagesProps) {
  if (pageCount < 2) return null;
  return (
    <nav className={styles.pages} aria-label="Páginas">
      {page > 1 ? (
        <Link className={buttonClass({ look: 'quiet' })} to={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          Anterior
        </Link>
      ) : null}
      <p aria-current="page">{`Página ${page} de ${pageCount}`}</p>
      {page < pageCount ? (
        <Link className={buttonClass({ look: 'quiet' })} to={hrefOf(page + 1)} rel="next">
          Próxima
          <Icon name="arrow-right" />
        </Link>
      ) : null}
    </nav>
  );
}
