'use client';

import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import styles from './nav.module.css';

/**
 * Selects the content of a page. Payload's editors have no `main`, so their content is the column after the sidebar.
 */
const CONTENT = '[data-admin-page], .template-default__wrap';

/** Lets keyboard users skip the menu. It is the first element of every page of the admin panel. */
export function SkipLink() {
  return (
    <a
      href={`#${PAGE_HEADING_ID}`}
      className={styles.skip}
      onClick={(event) => {
        event.preventDefault();
        const heading = document.getElementById(PAGE_HEADING_ID);
        const place = heading ?? document.querySelector<HTMLElement>(CONTENT);
        if (!place) return;
        if (!heading) place.tabIndex = -1;
        place.focus();
      }}
    >
      Pular para o conteúdo
    </a>
  );
}
