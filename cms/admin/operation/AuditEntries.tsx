import { formatOrderDate } from '@shop/time/bahia';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';

import type { AuditEntry } from '../../reports/queries/search-audit';
import controls from '../orders/controls.module.css';
import { orderHref } from '../orders/orders-address';
import pages from '../orders/pagination.module.css';
import { actionText, changeTexts, subjectText } from './audit-words';
import { auditHref, type AuditAddress } from './operation-address';
import styles from './operation.module.css';

interface AuditEntriesProps {
  address: AuditAddress;
  entries: AuditEntry[];
  hasMore: boolean;
}

/** What was done, newest first, a page at a time. */
export function AuditEntries({ address, entries, hasMore }: AuditEntriesProps) {
  const { page } = address;
  const href = (wanted: number) => auditHref({ ...address, page: wanted });
  return (
    <>
      {entries.length === 0 ? (
        <p className={styles.fine}>Nada encontrado.</p>
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {page > 1 || hasMore ? (
        <nav className={pages.pagination} aria-label="Páginas">
          {page > 1 ? (
            <Link href={href(page - 1)} prefetch={false} rel="prev" className={controls.button}>
              <IconChevronLeft aria-hidden="true" />
              Mais novas
            </Link>
          ) : (
            <span />
          )}
          <p>Página {page.toLocaleString('pt-BR')}</p>
          {hasMore ? (
            <Link href={href(page + 1)} prefetch={false} rel="next" className={controls.button}>
              Mais antigas
              <IconChevronRight aria-hidden="true" />
            </Link>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  const subject = subjectText(entry);
  return (
    <li>
      <div className={styles.what}>
        <p>
          <b>{actionText(entry.action)}</b>
          {' · '}
          {entry.subjectType === 'orders' && entry.subjectId ? (
            <Link href={orderHref(entry.subjectId)} prefetch={false}>
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        {changeTexts(entry).map((change) => (
          <p key={change}>{change}</p>
        ))}
        <p className={styles.muted}>
          {entry.actorName ?? 'Sistema'} ·{' '}
          <time dateTime={entry.at.toISOString()}>{formatOrderDate(entry.at)}</time>
        </p>
      </div>
    </li>
  );
}
