import { adminMessages } from '@shop/messages/admin-messages';

import { searchAudit, AUDIT_KINDS, type AuditEntry } from '../../../reports/queries/search-audit';
import type { AdminContext } from '../../admin-context';
import { page, readOr } from '../../engine/page';
import { SHOP_STEP } from '../../engine/pages';
import { AdminPage } from '../../components/page/AdminPage';
import { LoadFailure } from '../../components/page/LoadFailure';
import { PageHead } from '../../components/page/PageHead';
import { SectionTabs } from '../../components/page/SectionTabs';
import { auditFieldsBySubject, type AuditFields } from './audit-fields';
import { formatNumber } from '@shop/text/format-number';
import { ButtonLink } from '../../components/page/ButtonLink';
import { formatLongDateTime } from '@shop/time/bahia';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import Link from 'next/link';
import { customerHref } from '../customers/customers-address';
import { lotHref } from '../lots/lots-address';
import { orderHref } from '../orders/orders-address';
import { recallHref } from '../recalls/recalls-address';
import { AdminLink } from '../../components/page/AdminLink';
import list from '../../components/table/list-page.module.css';
import pages from '../../components/table/page-links.module.css';
import { changeTexts, type DocumentNames } from './audit-changes';
import styles from './operation.module.css';
import { ListFilters } from '../../components/table/ListFilters';
import { AUDIT_KIND_LABEL, actionText, subjectText } from './audit-labels';
import { AUDIT_PATH, readAuditAddress, type AuditAddress, auditHref } from './operation-address';

interface AuditEntriesProps {
  address: AuditAddress;
  entries: AuditEntry[];
  hasMore: boolean;
  /** The fields of the records, by type of record. */
  fields: Record<string, AuditFields>;
  names: DocumentNames;
}

/** An entry shows at most this many changes. Further changes are collapsed. */
const SHOWN = 6;

/** The audit log, newest first, with pagination. */
function AuditEntries({ address, entries, hasMore, fields, names }: AuditEntriesProps) {
  const { page } = address;
  const href = (wanted: number) => auditHref({ ...address, page: wanted });
  return (
    <>
      {entries.length === 0 ? (
        <NoEntries isFiltered={Object.values(address.filter).some(Boolean)} />
      ) : (
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              changes={changeTexts(entry, { fields: fields[entry.subjectType] ?? {}, names })}
            />
          ))}
        </ul>
      )}
      {page > 1 || hasMore ? (
        <nav className={pages.pagination} aria-label="Páginas">
          {page > 1 ? (
            <ButtonLink href={href(page - 1)} rel="prev">
              <IconChevronLeft aria-hidden="true" />
              Mais novas
            </ButtonLink>
          ) : (
            <span />
          )}
          <p>Página {formatNumber(page)}</p>
          {hasMore ? (
            <ButtonLink href={href(page + 1)} rel="next">
              Mais antigas
              <IconChevronRight aria-hidden="true" />
            </ButtonLink>
          ) : (
            <span />
          )}
        </nav>
      ) : null}
    </>
  );
}

const NoEntries = ({ isFiltered }: { isFiltered: boolean }) => (
  <div className={list.empty}>
    <p>{isFiltered ? 'Nada encontrado com essa busca e esses filtros.' : 'Nada registrado ainda.'}</p>
    {isFiltered ? <AdminLink href={AUDIT_PATH}>Ver tudo</AdminLink> : null}
  </div>
);

function Entry({ entry, changes }: { entry: AuditEntry; changes: string[] }) {
  const subject = subjectText(entry);
  const href = subjectHref(entry);
  return (
    <li>
      <div className={styles.what}>
        <p>
          <b>{actionText(entry)}</b>
          {' · '}
          {href ? (
            <Link href={href} prefetch={false}>
              {subject}
            </Link>
          ) : (
            subject
          )}
        </p>
        <Changes entry={entry} changes={changes} />
        <p className={styles.muted}>
          {entry.actorName ?? 'Sistema'} ·{' '}
          <time dateTime={entry.at.toISOString()}>{formatLongDateTime(entry.at)}</time>
        </p>
      </div>
    </li>
  );
}

/** Returns the URL of the changed record's page; null if the record no longer exists or has no page. */
function subjectHref({ subjectType, subjectId, subjectName }: AuditEntry): string | null {
  if (!subjectId) return null;
  if (subjectType === 'orders') return orderHref(subjectId);
  const hrefOf = subjectName === null ? undefined : NAMED_PAGES.get(subjectType);
  return hrefOf ? hrefOf(subjectId) : null;
}

const NAMED_PAGES: ReadonlyMap<string, (id: string) => string> = new Map([
  ['customers', customerHref],
  ['lots', lotHref],
  ['recalls', recallHref],
]);

function Changes({ entry, changes }: { entry: AuditEntry; changes: string[] }) {
  // A customer's entries contain only field names, so one line shows all of them.
  if (entry.subjectType === 'customers') {
    return changes.length > 0 ? <p>Campos alterados: {changes.join(', ')}</p> : null;
  }
  const lines = (texts: string[]) => texts.map((change, place) => <p key={place}>{change}</p>);
  const rest = changes.slice(SHOWN);
  return (
    <>
      {lines(changes.slice(0, SHOWN))}
      {rest.length > 0 ? (
        <details>
          <summary>{rest.length === 1 ? 'Mais 1 campo' : `Mais ${rest.length} campos`}</summary>
          {lines(rest)}
        </details>
      ) : null}
    </>
  );
}

/** Filters by person, type of record and days. */
const AuditFilters = ({ address: { filter } }: { address: AuditAddress }) => (
  <ListFilters
    path={AUDIT_PATH}
    search={{ label: 'Quem, ou número do pedido ou do lote', value: filter.search }}
    choice={{
      name: 'assunto',
      label: 'Assunto',
      value: filter.kind,
      all: 'Todos',
      options: AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABEL[kind] })),
    }}
    days={filter}
  />
);

/** `/admin/operacao/auditoria`: who did what, and when. */
export const AuditView = page('audit', async (adminContext, props) => {
  const { req } = props.initPageResult;
  const address = readAuditAddress(props.searchParams ?? {});
  const found = await load(adminContext, address);
  return (
    <AdminPage view={props} steps={[SHOP_STEP, { label: 'Quem mudou o quê' }]}>
      <PageHead title="Registros" />
      <SectionTabs href={AUDIT_PATH} adminContext={adminContext} />
      <AuditFilters address={address} />
      {found ? (
        <AuditEntries address={address} {...found} fields={auditFieldsBySubject(req.payload.config)} />
      ) : (
        <LoadFailure message={adminMessages.operation_load_failed} />
      )}
    </AdminPage>
  );
});

function load({ cms }: AdminContext, address: AuditAddress) {
  return readOr({ cms }, { what: 'audit', otherwise: null }, () => searchAudit(cms, address));
}
