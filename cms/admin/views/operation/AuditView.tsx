import { adminMessages } from '@shop/messages/admin-messages';

import { searchAudit, type AuditEntry } from '../../../reports/queries/search-audit';
import { AUDIT_KINDS } from '@shop/reports/audit-kind';
import { listPage } from '../../engine/list-page';
import { LoadFailure } from '../../components/page/LoadFailure';
import { auditFieldsBySubject } from './audit-fields';
import { AdminLink } from '../../components/page/AdminLink';
import { ScrollRow } from '../../components/page/ScrollRow';
import { dayOf, formatLongDateTime } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import Link from 'next/link';
import { customerHref } from '../customers/customers-address';
import { lotHref } from '../lots/lots-address';
import { orderHref } from '../orders/orders-address';
import { recallHref } from '../recalls/recalls-address';
import panel from '../../components/page/panel.module.css';
import { NothingFound } from '../../components/table/NothingFound';
import { changeTexts, fieldsNamed } from './audit-changes';
import styles from './operation.module.css';
import { AUDIT_KIND_LABEL, actionText, subjectsNamed, subjectText } from './audit-labels';
import { AUDIT_PATH, auditAddress } from './operation-address';

/** An entry shows at most this many changes. Further changes are collapsed. */
const SHOWN = 6;

function Entry({ entry, changes }: { entry: AuditEntry; changes: string[] }) {
  const subject = subjectText(entry);
  const href = subjectHref(entry);
  return (
    <li>
      <div className={styles.what}>
        <p>
          <b>{actionText(entry)}</b>
          {'\u00a0· '}
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
  // A single further change would take as much room folded.
  const shown = changes.length === SHOWN + 1 ? changes.length : SHOWN;
  const rest = changes.slice(shown);
  return (
    <>
      {lines(changes.slice(0, shown))}
      {rest.length > 0 ? (
        <details>
          <summary>{`Mais ${rest.length} campos`}</summary>
          {lines(rest)}
        </details>
      ) : null}
    </>
  );
}

type AuditValues = ReturnType<typeof auditAddress.read>;

/** Today and yesterday, for which nobody should have to write dates. The chosen day leads back to all days. */
function DayShortcuts({ values, today }: { values: AuditValues; today: string }) {
  const { from, to } = values.filter;
  const shortcuts = [
    { label: 'Hoje', day: today },
    { label: 'Ontem', day: addDays(today, -1) },
  ];
  return (
    <ScrollRow look="pills" label="Dia">
      {shortcuts.map(({ label, day }) => {
        const isCurrent = from === day && to === day;
        const days = isCurrent ? { from: null, to: null } : { from: day, to: day };
        return (
          <AdminLink
            key={label}
            href={auditAddress.href({ ...values, page: 1, filter: { ...values.filter, ...days } })}
            scroll={false}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {label}
          </AdminLink>
        );
      })}
    </ScrollRow>
  );
}

/** `/admin/operacao/auditoria`: who did what, and when; newest first. */
export const AuditView = listPage('audit', {
  address: auditAddress,
  read: ({ context, values, view }) =>
    searchAudit(context.cms, {
      ...values,
      subjects: subjectsNamed(values.filter.search),
      fields: fieldsNamed(values.filter.search, auditFieldsBySubject(view.initPageResult.req.payload.config)),
    }),
  failure: <LoadFailure message={adminMessages.operation_load_failed} />,
  filters: () => ({
    search: { label: 'Pessoa, produto, campo, texto ou número', placeholder: 'Pessoa, produto ou texto' },
    choices: [
      {
        name: 'assunto',
        label: 'Assunto',
        options: [
          { value: '', label: 'Todos' },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: AUDIT_KIND_LABEL[kind] })),
        ],
      },
    ],
    hasDays: true,
  }),
  note: ({ values, context }) => <DayShortcuts values={values} today={dayOf(context.cms.now())} />,
  rows: ({ entries }) => entries,
  list: (entries, { data: { names }, view }) => {
    const fields = auditFieldsBySubject(view.initPageResult.req.payload.config);
    return (
      <div className={panel.panel}>
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              changes={changeTexts(entry, { fields: fields[entry.subjectType] ?? {}, names })}
            />
          ))}
        </ul>
      </div>
    );
  },
  empty: ({ values: { filter } }) => (
    <section className={panel.panel} role="status">
      <NothingFound
        isFiltered={Object.values(filter).some(Boolean)}
        none={{ title: 'Nada registrado ainda', text: 'O que a equipe mudar na loja aparece aqui.' }}
        all={{ href: AUDIT_PATH }}
      />
    </section>
  ),
  pager: ({ values: { page }, data: { hasMore } }) => ({
    page,
    hasMore,
    words: { previous: 'Mais novas', next: 'Mais antigas' },
  }),
});
