import type { QueueSection } from '@shop/orders/queue-section';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { QueueLimits } from '@shop/orders/order-clock';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { isOnSql } from '../../platform/resources/read-resources';
import { BUYER_NAME, JOIN_BUYER } from '../buyer';
import { IS_UNCOLLECTED } from '../uncollected';
import { selectCards, toAdminCard, type AdminCardRow, type AdminOrderCard } from './admin-cards';
import { namePatterns } from '../../platform/database/name-pattern';
import { adminOrdersCondition, matchingOrders, type AdminOrderFilter } from './admin-order-search';
import { readQueueLimits } from './queue-limits';

export interface QueueOrder extends AdminOrderCard {
  section: QueueSection;
  /** How often the order's slip was printed. */
  printCount: number;
  /** Who told the buyer last over WhatsApp about the present status, and when; null if nobody has. */
  noticed: { byName: string; at: Date } | null;
}

interface RowFacts extends Pick<QueueOrder, 'printCount'> {
  noticed: { byName: string; at: string } | null;
}

/** The values by which the orders of the queue can be filtered. */
export interface QueueChoices {
  days: string[];
  windows: Pick<SlotWindow, 'from' | 'to'>[];
  neighborhoods: string[];
}

export interface WorkQueue {
  /** The orders, sorted by promised time window, the earliest first. */
  orders: QueueOrder[];
  /** The total number of orders in each section, including orders that are not shown. */
  counts: Record<QueueSection, number>;
  /** How many of them nobody has begun, which is the number in the menu. */
  freshCounts: Record<QueueSection, number>;
  choices: QueueChoices;
  limits: QueueLimits;
  /** Today's date at the shop, 'YYYY-MM-DD'. */
  today: string;
  /** The current time, by the server's clock. */
  now: Date;
}

export type QueueFilter = Pick<AdminOrderFilter, 'slotDate' | 'slotFrom' | 'neighborhood'> & {
  method?: DeliveryMethod | null;
  /** Part of the buyer's name, e-mail or phone, of the order's number, or of the bairro. */
  search?: string;
};

/**
 * The maximum number of orders shown in a section. It is more than a team finishes before it looks at the queue again.
 * Further orders appear when these are done.
 */
export const QUEUE_SECTION_SIZE = 60;

/**
 * SQL condition on an order `o`: the team still has something to do for the order. The index `orders_queue` contains
 * these orders and, in addition, the uncollected cash orders, which the panel shows in a separate list.
 */
const IN_QUEUE = `(o.payment_status <> 'unpaid' and o.status <> 'entregue' and o.status <> 'cancelado'
  and not ${IS_UNCOLLECTED})`;

const ROW_FACTS = `(select count(*) from order_prints s where s.order_id = o.id)::int as "printCount",
  (select json_build_object('byName', a.full_name, 'at', n.created_at)
   from step_notices n join customers a on a.id = n.actor_id
   where n.order_id = o.id and n.status = o.status::text and ${isOnSql('whatsapp')}
   order by n.created_at desc limit 1) as noticed`;

/** Returns SQL for the section of an order `o`. `today` and `tomorrow` are parameters of the query. */
const sectionSql = (today: string, tomorrow: string) => `case
    when o.status = 'enviado' and coalesce(o.slot_date, (o.received_at at time zone 'America/Bahia')::date) < ${today}::date then 'out'
    when o.slot_date is null or o.slot_date <= ${today}::date then 'today'
    when o.slot_date = ${tomorrow}::date then 'tomorrow' else 'later' end`;

/**
 * Returns SQL that sorts orders in the sequence of work. The earliest promised time, which is the end of the window, comes
 * first. Orders without a time window come before the orders with a window of today. Of those promised for the same time,
 * orders that have not been sent come before orders that have, and then the one that was paid first.
 */
export const workOrder = (today: string) => `coalesce(o.slot_date, ${today}::date), o.slot_to nulls first,
  o.status = 'enviado', o.received_at, o.id`;

/**
 * Returns the open work: the paid orders that are not delivered, sorted by the window promised to the buyer. Uses SQL:
 * the first query filters, counts and limits, and the second reads the cards of the orders shown. With a single query,
 * Postgres would read the cards of all orders, because its planner cannot know how few orders the filter and the limit
 * leave.
 */
export async function readWorkQueue(cms: Cms, filter: QueueFilter): Promise<WorkQueue> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const today = dayOf(now);
  const places = await readPlaces(sql, filter, today);
  const counts = { today: 0, tomorrow: 0, later: 0, out: 0 };
  const freshCounts = { ...counts };
  for (const { section, total, fresh } of places) {
    counts[section] = total;
    freshCounts[section] = fresh;
  }
  const cards = await sql.query<AdminCardRow & RowFacts>(
    `with page as (select u.id, u.place from unnest($1::uuid[]) with ordinality as u (id, place))
     ${selectCards(ROW_FACTS)} order by page.place`,
    [places.map(({ id }) => id)],
  );
  const sections = new Map(places.map(({ id, section }) => [id, section]));
  return {
    orders: cards.flatMap((card) => {
      const section = sections.get(card.id);
      const { noticed } = card;
      return section
        ? [
            {
              ...card,
              ...toAdminCard(card),
              noticed: noticed && { ...noticed, at: new Date(noticed.at) },
              section,
            },
          ]
        : [];
    }),
    counts,
    freshCounts,
    choices: await readChoices(sql),
    limits: await readQueueLimits(sql),
    today,
    now,
  };
}

/** An order of the queue as one line names it. */
export interface FirstOrder {
  id: string;
  customerName: string;
  deliveryMethod: DeliveryMethod;
  slot: SlotWindow | null;
}

/** Returns the first order of the queue that nobody has begun; null without one. */
export async function findFirstToBegin(sql: SqlRunner, today: string): Promise<FirstOrder | null> {
  const [order] = await sql.query<FirstOrder & Record<string, unknown>>(
    `select o.id, ${BUYER_NAME} as "customerName", o.delivery_method::text as "deliveryMethod",
       case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot
     from orders o ${JOIN_BUYER} where ${IN_QUEUE} and o.status = 'recebido'
     order by ${workOrder('$1')} limit 1`,
    [today],
  );
  return order ?? null;
}

/** Returns the orders to show, in the sequence of work, with the size of their sections. */
const readPlaces = (
  sql: SqlRunner,
  { search = '', ...filter }: QueueFilter,
  today: string,
): Promise<{ id: string; section: QueueSection; total: number; fresh: number }[]> => {
  const condition = adminOrdersCondition({ status: null, search: '', isHeldOnly: false, ...filter });
  const value = (given: unknown) => `$${condition.values.push(given)}`;
  const text = search.trim();
  const [todayAt, tomorrowAt] = [value(today), value(addDays(today, 1))];
  return sql.query(
    `with open as (
       select o.id, o.status = 'recebido' as is_fresh, ${sectionSql(todayAt, tomorrowAt)} as section,
         row_number() over (order by ${workOrder(todayAt)}) as place
       from orders o where ${IN_QUEUE} and ${condition.sql}${text ? ` and ${queueMatching(text, value)}` : ''})
     select id, section, total, fresh from (
       select open.*, row_number() over (partition by section order by place) as rank,
         (count(*) over (partition by section))::int as total,
         (count(*) filter (where is_fresh) over (partition by section))::int as fresh from open) ranked
     where rank <= ${value(QUEUE_SECTION_SIZE)} order by place`,
    condition.values,
  );
};

/**
 * Returns the SQL condition on an order `o` of the queue that matches a text while it is being typed. In addition to the
 * search of the list, it knows the bairro, and any part of a number, because the queue is short.
 */
function queueMatching(text: string, value: (given: unknown) => string): string {
  const bairro = namePatterns(text).map((word) => `lower(o.address_neighborhood) ~ ${value(word)}`);
  const number = text.replace(/^#\s*/, '').toUpperCase();
  const isNumber = /^(?=.*\d)[0-9A-F]{1,8}$/.test(number);
  return `(${[
    `o.id in (${matchingOrders(text, value)})`,
    `(${bairro.join(' and ')})`,
    ...(isNumber ? [`upper(right(o.id::text, 8)) like ${value(`%${number}%`)}`] : []),
  ].join(' or ')})`;
}

/** Returns the values by which the complete queue can be filtered, whatever filter is active. */
async function readChoices(sql: SqlRunner): Promise<QueueChoices> {
  const rows = await sql.query<{
    day: string | null;
    from: string | null;
    to: string | null;
    place: string | null;
  }>(
    `select distinct o.slot_date::text as day, o.slot_from as "from", o.slot_to as "to", o.address_neighborhood as place
     from orders o where ${IN_QUEUE}`,
  );
  const windows = new Map(
    rows.flatMap(({ from, to }) => (from && to ? [[`${from}-${to}`, { from, to }] as const] : [])),
  );
  return {
    days: distinct(rows.map(({ day }) => day)),
    windows: [...windows].sort(([one], [other]) => one.localeCompare(other)).map(([, window]) => window),
    neighborhoods: distinct(rows.map(({ place }) => place)),
  };
}

const distinct = (texts: readonly (string | null)[]): string[] =>
  [...new Set(texts.filter((text) => text !== null && text !== ''))]
    .map(String)
    .sort((one, other) => one.localeCompare(other, 'pt-BR'));

/**
 * Returns how many orders are in the two groups outside the queue that need attention now and then: orders that await
 * payment, and orders to be paid in cash that nobody picked up in time.
 */
export async function countBesideQueue(cms: Cms): Promise<{ aguardando: number; naoRetirados: number }> {
  const [counts] = await sqlOf(cms.payload).query<{ aguardando: number; naoRetirados: number }>(
    `select (select count(*) from orders o where o.payment_status = 'unpaid' and o.status <> 'cancelado')::int as aguardando,
       (select count(*) from orders o where ${IS_UNCOLLECTED})::int as "naoRetirados"`,
  );
  return counts ?? { aguardando: 0, naoRetirados: 0 };
}
