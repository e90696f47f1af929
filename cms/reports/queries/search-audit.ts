import type { AuditKind } from '@shop/reports/audit-kind';
import { isLotCode } from '@shop/lots/lot-code';
import { startOfDay, startOfNextDay } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { isStaffSql } from '../../platform/access/role-sql';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';

export interface AuditFilter {
  /**
   * The admin's name or e-mail, the name or number of the changed document, or the code of a lot. An empty text finds
   * all actions.
   */
  search: string;
  /** A kind of action; see `AUDIT_KINDS`. */
  kind: AuditKind | null;
  /** The first and last day of the search, in Bahia. Both days are included. */
  from: string | null;
  to: string | null;
}

export const KIND_SUBJECTS: Record<AuditKind, readonly string[]> = {
  pedidos: ['orders', 'payments', 'cases', 'runs'],
  lotes: ['lots', 'recalls'],
  catalogo: [
    'products',
    'categories',
    'promotions',
    'coupons',
    'reviews',
    'review-settings',
    'stock-movements',
  ],
  clientes: ['customers', 'team-invitations', 'addresses', 'campaigns'],
  conteudo: [
    'media',
    'settings',
    'delivery-zones',
    'slot-templates',
    'closed-days',
    'opening-hours',
    'delivery',
    'automatic-mails',
    'sms-settings',
    'resources',
    'step-notices',
    'home',
    'menu-page',
    'about',
    'faq',
    'contact',
    'privacy-policy',
    'terms-of-use',
    'returns-policy',
  ],
  operacao: ['jobs', 'reports'],
};

export interface AuditEntry {
  id: string;
  at: Date;
  actorName: string | null;
  action: string;
  subjectType: string;
  subjectId: string | null;
  /**
   * The subject's current name. It is looked up, because an entry about a price change, for example, does not contain
   * the product's name.
   */
  subjectName: string | null;
  /** Whether the subject is an order that its buyer picks up, whose statuses have words of their own. */
  isPickup: boolean;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export const AUDIT_PER_PAGE = 30;

/** SQL condition: only valid ids are looked up, because the log stores arbitrary text and one row must not make a page fail. */
const IS_ID = `a.subject_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'`;

/** SQL expression for the subject's current name. */
const SUBJECT_NAME = `case when ${IS_ID} then case a.subject_type
    when 'products' then (select p.name from products p where p.id = a.subject_id::uuid)
    when 'coupons' then (select c.code from coupons c where c.id = a.subject_id::uuid)
    when 'reviews' then (select p.name from reviews r join products p on p.id = r.product_id where r.id = a.subject_id::uuid)
    when 'promotions' then (select p.title from promotions p where p.id = a.subject_id::uuid)
    when 'categories' then (select c.name from categories c where c.id = a.subject_id::uuid)
    when 'customers' then (select c.full_name from customers c where c.id = a.subject_id::uuid and c.erased_at is null)
    when 'media' then (select m.alt from media m where m.id = a.subject_id::uuid)
    when 'lots' then (select t.code from lots t where t.id = a.subject_id::uuid)
    when 'recalls' then (select t.code from recalls r join lots t on t.id = r.lot_id where r.id = a.subject_id::uuid)
    when 'campaigns' then (select c.title from campaigns c where c.id = a.subject_id::uuid)
    end end`;

/** SQL expression: whether the subject is an order that its buyer picks up. */
const IS_PICKUP = `coalesce(case when a.subject_type = 'orders' and ${IS_ID}
  then (select o.delivery_method = 'pickup' from orders o where o.id = a.subject_id::uuid) end, false)`;

/** SQL expression for the name that the log itself knows of a document that no longer exists. */
const LOGGED_NAME = `(select coalesce(d.before ->> 'title', d.after ->> 'title', d.before ->> 'name', d.after ->> 'name')
  from audit_log d where d.subject_id = a.subject_id and d.subject_type = a.subject_type
    and a.subject_type in ('products', 'promotions', 'categories')
    and coalesce(d.before ->> 'title', d.after ->> 'title', d.before ->> 'name', d.after ->> 'name') is not null
  order by d.created_at desc limit 1)`;

/**
 * Returns one page of admin actions, newest first. Reads one more action than a page shows, to know whether another
 * page follows.
 */
export async function searchAudit(
  cms: Cms,
  {
    filter,
    page,
    subjects = [],
    fields = [],
  }: {
    filter: AuditFilter;
    page: number;
    /** The kinds of documents whose words the search text names. */
    subjects?: readonly string[];
    /** The fields whose labels the search text names. */
    fields?: readonly NamedFields[];
  },
): Promise<{ entries: AuditEntry[]; hasMore: boolean; names: Map<string, string> }> {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const text = filter.search.trim();
  const conditions = auditConditions(filter, value);
  if (text) {
    const [actorIds, subjectIds] = await Promise.all([findActors(cms, text), findSubjects(cms, text)]);
    conditions.push(textCondition(text, { actorIds, subjectIds, subjects, fields }, value));
  }
  const limit = value(AUDIT_PER_PAGE + 1);
  const offset = value((page - 1) * AUDIT_PER_PAGE);
  const rows = await sqlOf(cms.payload).query<AuditEntry & Record<string, unknown>>(
    `select a.id, a.created_at as at, (select c.full_name from customers c where c.id = a.actor_id) as "actorName", a.action, a.subject_type as "subjectType",
       a.subject_id as "subjectId", coalesce(${SUBJECT_NAME}, ${LOGGED_NAME}) as "subjectName", ${IS_PICKUP} as "isPickup",
       a.before, a.after
     from (select * from audit_log a ${conditions.length > 0 ? `where ${conditions.join(' and ')}` : ''}
       order by a.created_at desc, a.id limit ${limit} offset ${offset}) a
     order by a.created_at desc, a.id`,
    values,
  );
  const entries = rows.slice(0, AUDIT_PER_PAGE);
  const names = await readDocumentNames(
    cms,
    entries.map(({ before, after }) => [before, after]),
  );
  return { entries, hasMore: rows.length > AUDIT_PER_PAGE, names };
}

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Returns the current names of the documents to which stored values refer, such as a product's category, a promotion's
 * products or pictures.
 */
export async function readDocumentNames(cms: Cms, values: readonly unknown[]): Promise<Map<string, string>> {
  const ids = new Set(values.flatMap((each) => JSON.stringify(each).match(UUIDS) ?? []));
  if (ids.size === 0) return new Map();
  const rows = await sqlOf(cms.payload).query<{ id: string; name: string | null }>(
    `select id, name from categories where id = any($1::uuid[])
     union all select id, name from products where id = any($1::uuid[])
     union all select id, title from promotions where id = any($1::uuid[])
     union all select id, coalesce(nullif(alt, ''), 'foto sem descrição') from media where id = any($1::uuid[])
     union all select id, full_name from customers where id = any($1::uuid[]) and ${isStaffSql('role')}`,
    [[...ids]],
  );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name] as const] : [])));
}

function auditConditions(
  { kind, from, to }: Omit<AuditFilter, 'search'>,
  value: (given: unknown) => string,
): string[] {
  const conditions: string[] = [];
  if (kind) conditions.push(`a.subject_type = any(${value(KIND_SUBJECTS[kind])}::text[])`);
  if (from) conditions.push(`a.created_at >= ${value(startOfDay(from))}`);
  if (to) conditions.push(`a.created_at < ${value(startOfNextDay(to))}`);
  return conditions;
}

/**
 * Returns the ids of the team members whose name or e-mail contains a text. This is a separate query, because the team
 * is small and a search by number can then use its index alone.
 */
async function findActors(cms: Cms, text: string): Promise<string[]> {
  const pattern = `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await sqlOf(cms.payload).query<{ id: string }>(
    `select id from customers where ${isStaffSql('role')} and (lower(full_name) like $1 or lower(email) like $1)`,
    [pattern],
  );
  return rows.map(({ id }) => id);
}

/** At most this many documents are found by their name. */
const MAX_SUBJECTS = 200;

/** Returns the ids of the documents whose name contains all words of a text; deleted products are among them. */
async function findSubjects(cms: Cms, text: string): Promise<string[]> {
  const named = (table: string, name: string) =>
    `select id::text as id from ${table} where lower(${name}) ~ all ($1::text[])`;
  const rows = await sqlOf(cms.payload).query<{ id: string }>(
    `${named('products', 'name')} union all ${named('promotions', 'title')} union all ${named('categories', 'name')}
     union all ${named('campaigns', 'title')} limit ${MAX_SUBJECTS}`,
    [namePatterns(text)],
  );
  return rows.map(({ id }) => id);
}

/** Fields of one type of record, or of every type, by their names in the log. */
interface NamedFields {
  subjectType: string | null;
  names: readonly string[];
}

interface FoundByText {
  fields: readonly NamedFields[];
  actorIds: readonly string[];
  subjectIds: readonly string[];
  subjects: readonly string[];
}

/**
 * Returns the condition for a search text. The text may match the actor, the name of the changed document or of its kind,
 * the last characters of its id (which people read as the document's number), the code of a lot, which also finds the
 * lot's recalls, or the label of a field that was changed; a new or deleted record has all its fields.
 */
function textCondition(
  text: string,
  { actorIds, subjectIds, subjects, fields }: FoundByText,
  value: (given: unknown) => string,
): string {
  const conditions: string[] = [];
  if (actorIds.length > 0) conditions.push(`a.actor_id = any(${value(actorIds)}::uuid[])`);
  if (subjectIds.length > 0) conditions.push(`a.subject_id = any(${value(subjectIds)}::text[])`);
  if (subjects.length > 0) conditions.push(`a.subject_type = any(${value(subjects)}::text[])`);
  for (const { subjectType, names } of fields) {
    const known = value(names);
    const type = subjectType === null ? '' : `a.subject_type = ${value(subjectType)} and`;
    conditions.push(`${type} a.action not in ('create', 'delete')
      and (jsonb_exists_any(a.before, ${known}::text[]) or jsonb_exists_any(a.after, ${known}::text[]))`);
  }
  if (/^#?[0-9a-f-]{4,36}$/i.test(text))
    conditions.push(`a.subject_id like ${value(`%${text.replace('#', '').toLowerCase()}`)}`);
  if (isLotCode(text)) {
    const code = value(text);
    conditions.push(`a.subject_type in ('lots', 'recalls') and a.subject_id in (
      select t.id::text from lots t where t.code = ${code}
      union all select r.id::text from recalls r join lots t on t.id = r.lot_id where t.code = ${code})`);
  }
  return conditions.length > 0 ? `(${conditions.join(' or ')})` : 'false';
}
