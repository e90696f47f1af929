import { addDays } from '@shop/time/days';
import { bahiaDayStart } from '@shop/time/bahia';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';

export interface AuditFilter {
  /** The admin's name or e-mail, or the number of what was changed. */
  search: string;
  /** A kind of act; see `AUDIT_KINDS`. */
  kind: AuditKind | null;
  /** Days of Bahia, both included. */
  from: string | null;
  to: string | null;
}

/** Groups of acts, by how their codes begin or by what they are about. */
export const AUDIT_KINDS = ['pedidos', 'catalogo', 'clientes', 'conteudo', 'operacao'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

const KIND_SUBJECTS: Record<AuditKind, readonly string[]> = {
  pedidos: ['orders', 'payments'],
  catalogo: ['products', 'categories', 'promotions', 'stock-movements'],
  clientes: ['customers', 'addresses', 'campaigns'],
  conteudo: [
    'media',
    'settings',
    'automatic-mails',
    'home',
    'menu-page',
    'about',
    'faq',
    'contact',
    'privacy-policy',
    'terms-of-use',
    'returns-policy',
  ],
  operacao: ['jobs'],
};

export interface AuditEntry {
  id: string;
  at: Date;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const AUDIT_PER_PAGE = 30;

/** One page of what admins did, newest first. One more than shown is read, so that a page says whether another follows. */
export async function searchAudit(
  cms: Cms,
  { filter, page }: { filter: AuditFilter; page: number },
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = auditConditions(filter, value);
  const limit = value(AUDIT_PER_PAGE + 1);
  const offset = value((page - 1) * AUDIT_PER_PAGE);
  const rows = await sqlOf(cms.payload).query<AuditEntry & Record<string, unknown>>(
    `select a.id, a.created_at as at, c.full_name as "actorName", a.action, a.subject_type as "subjectType",
       a.subject_id as "subjectId", a.before, a.after
     from (select * from audit_log a ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by a.created_at desc, a.id limit ${limit} offset ${offset}) a
     left join customers c on c.id = a.actor_id order by a.created_at desc, a.id`,
    values,
  );
  return { entries: rows.slice(0, AUDIT_PER_PAGE), hasMore: rows.length > AUDIT_PER_PAGE };
}

function auditConditions(
  { search, kind, from, to }: AuditFilter,
  value: (given: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (kind) conditions.push(`a.subject_type = any(${value(KIND_SUBJECTS[kind])}::text[])`);
  if (from) conditions.push(`a.created_at >= ${value(bahiaDayStart(from))}`);
  if (to) conditions.push(`a.created_at < ${value(bahiaDayStart(addDays(to, 1)))}`);
  const text = search.trim();
  if (text) {
    const pattern = value(`%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
    // Admins are few; numbers are looked for by their end, as people read them.
    conditions.push(`(a.actor_id in (select c.id from customers c where c.role = 'admin'
      and (lower(c.full_name) like ${pattern} or lower(c.email) like ${pattern}))
      ${/^#?[0-9a-f-]{4,36}$/i.test(text) ? `or a.subject_id like ${value(`%${text.replace('#', '').toLowerCase()}`)}` : ''})`);
  }
  return conditions;
}
