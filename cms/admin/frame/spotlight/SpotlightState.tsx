'use client';

import { adminMessages } from '@shop/messages/admin-messages';

import text from '../theme/text.module.css';
import styles from './spotlight.module.css';
import type { AdminSearch } from './use-admin-search';

/** The state of the search. Screen readers always announce it; it is visible only when there are no results. */
export function SpotlightState({ search, count }: { search: AdminSearch; count: number }) {
  const message = messageOf(search, count);
  const isSeen = search.state === 'failed' || (search.state === 'found' && count === 0);
  return (
    <p
      role="status"
      className={isSeen ? styles.state : text.srOnly}
      data-failed={search.state === 'failed' || undefined}
    >
      {message}
    </p>
  );
}

function messageOf(search: AdminSearch, count: number): string {
  switch (search.state) {
    case 'idle':
      return '';
    case 'searching':
      return 'Buscando…';
    case 'failed':
      return search.isSignedOut ? adminMessages.signed_out : adminMessages.admin_search_failed;
    case 'found':
      if (count === 0) return 'Nada encontrado. Tente o número do pedido, um nome, um e-mail ou um telefone.';
      return count === 1 ? '1 resultado' : `${count} resultados`;
  }
}
