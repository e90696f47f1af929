import { PROMOTION_TABS, type PromotionTab } from '@shop/promotions/promotion-tabs';
import { promotionState, type PromotionScope, type PromotionState } from '@shop/promotions/promotion';
import { dayOf } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';

/** A promotion as a card in the admin's list shows it. */
export interface AdminPromotionCard {
  id: string;
  title: string;
  description: string | null;
  discountPercentage: number;
  startDate: Date;
  endDate: Date;
  active: boolean;
  state: PromotionState;
  scope: PromotionScope;
  /** The names of the promotion's categories or products, at most three. `nameCount` is the number of all of them. */
  names: string[];
  nameCount: number;
  /**
   * The time of the last change. The panel sends it back with every change, so that changes from a stale screen are
   * rejected.
   */
  updatedAt: string;
}

export interface AdminPromotionList {
  promotions: AdminPromotionCard[];
  /** The number of promotions that match the search, for each tab. */
  counts: Record<PromotionTab, number>;
  page: number;
  pageCount: number;
}

export const PROMOTIONS_PER_PAGE = 12;

const DAY_OF = (column: string) => `(${column} at time zone 'America/Bahia')::date`;

/**
 * The rule of the pure function `promotionState`, written in SQL. `$1` is today's date in Bahia. A test compares the
 * SQL with the function.
 */
const TAB_CONDITION: Record<PromotionTab, string> = {
  todas: 'true',
  ativas: `coalesce(p.active, false) and ${DAY_OF('p.start_date')} <= $1::date and ${DAY_OF('p.end_date')} >= $1::date`,
  agendadas: `coalesce(p.active, false) and ${DAY_OF('p.start_date')} > $1::date`,
  expiradas: `coalesce(p.active, false) and ${DAY_OF('p.end_date')} < $1::date`,
  inativas: 'not coalesce(p.active, false)',
};

/** The states in the order in which the list shows them: what changes prices now comes first. */
const STATES = ['ativas', 'agendadas', 'inativas', 'expiradas'] as const;

const MATCHES = 'lower(p.title) ~ all ($2::text[])';

/** Returns one page of the promotions, by their state and then newest first, with the number of promotions in every tab. */
export async function listAdminPromotions(
  cms: Cms,
  { tab, search, page }: { tab: PromotionTab; search: string; page: number },
): Promise<AdminPromotionList> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const values = [dayOf(now), namePatterns(search)];
  const [counts] = await sql.query<Record<PromotionTab, number>>(
    `select ${PROMOTION_TABS.map((name) => `count(*) filter (where ${TAB_CONDITION[name]})::int as ${name}`).join(', ')}
     from promotions p where ${MATCHES}`,
    values,
  );
  if (!counts) throw new Error('counting promotions answered nothing');
  const pageCount = Math.max(1, Math.ceil(counts[tab] / PROMOTIONS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<Omit<AdminPromotionCard, 'state' | 'updatedAt'> & { updatedAt: Date }>(
    `select p.id, p.title, p.description, p.discount_percentage::float8 as "discountPercentage",
       p.start_date as "startDate", p.end_date as "endDate", coalesce(p.active, false) as active,
       p.scope::text as scope, p.updated_at as "updatedAt",
       coalesce(n.names[1:3], '{}') as names, coalesce(cardinality(n.names), 0) as "nameCount"
     from promotions p left join lateral (
       select array_agg(coalesce(c.name, d.name) order by r."order", r.id) as names from promotions_rels r
       left join categories c on c.id = r.categories_id
       left join products d on d.id = r.products_id and d.deleted_at is null
       where r.parent_id = p.id and coalesce(c.name, d.name) is not null
         and case p.scope::text when 'categories' then r.categories_id is not null when 'products' then r.products_id is not null end
     ) n on true
     where ($1::date is not null) and ${TAB_CONDITION[tab]} and ${MATCHES}
     order by case ${STATES.map((state, place) => `when ${TAB_CONDITION[state]} then ${place}`).join(' ')} end, p.created_at desc, p.id limit $3 offset $4`,
    [...values, PROMOTIONS_PER_PAGE, (shown - 1) * PROMOTIONS_PER_PAGE],
  );
  return {
    promotions: rows.map(({ updatedAt, ...row }) => ({
      ...row,
      state: promotionState(row, now),
      updatedAt: updatedAt.toISOString(),
    })),
    counts,
    page: shown,
    pageCount,
  };
}
