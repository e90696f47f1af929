import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { QueueLimits } from '@shop/orders/order-clock';
import { dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import type { Cms } from '../../platform/context';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { IS_UNCOLLECTED } from '../uncollected';
import { selectCards, toAdminCard, type AdminCardRow, type AdminOrderCard } from './admin-cards';
import { adminOrdersCondition, type AdminOrderFilter } from './admin-order-search';
import { readQueueLimits } from './queue-limits';

/**
 * The parts of the queue. `today` includes what is late and what has no window; `out` has the orders of earlier days
 * that left the shop and that nobody has marked as delivered.
 */
export const QUEUE_SECTIONS = ['today', 'tomorrow', 'later', 'out'] as const;
export type QueueSection = (typeof QUEUE_SECTIONS)[number];

export interface QueueOrder extends AdminOrderCard {
  section: QueueSection;
  /** How often its slip was printed. */
  printCount: number;
}

/** What the orders of the queue can be filtered by. */
export interface QueueChoices {
  days: string[];
  windows: Pick<SlotWindow, 'from' | 'to'>[];
  neighborhoods: string[];
}

export interface WorkQueue {
  /** Oldest promise first. */
  orders: QueueOrder[];
  /** The number of orders of each section, shown or not. */
  counts: Record<QueueSection, number>;
  choices: QueueChoices;
  limits: QueueLimits;
  /** The day of the shop, 'YYYY-MM-DD'. */
  today: string;
  /** By the server's clock. */
  now: Date;
}

export type QueueFilter = Pick<AdminOrderFilter, 'slotDate' | 'slotFrom' | 'neighborhood'> & {
  method?: DeliveryMethod | null;
};

/** More than a team works through before the next look; the others follow when these are done. */
export const QUEUE_SECTION_SIZE = 60;

/**
 * SQL, of an order `o`: whether there is something to be done. The index `orders_queue` has the same condition without
 * the cash that nobody brought, which has its own list.
 */
const IN_QUEUE = `(o.payment_status <> 'unpaid' and o.status <> 'entregue' and o.status <> 'cancelado'
  and not ${IS_UNCOLLECTED})`;

const PRINT_COUNT = '(select count(*) from order_prints s where s.order_id = o.id)::int as "printCount"';

/** SQL: the section of an order `o`; today and tomorrow are parameters. */
const sectionSql = (today: string, tomorrow: string) => `case
    when o.status = 'enviado' and coalesce(o.slot_date, (o.received_at at time zone 'America/Bahia')::date) < ${today}::date then 'out'
    when o.slot_date is null or o.slot_date <= ${today}::date then 'today'
    when o.slot_date = ${tomorrow}::date then 'tomorrow' else 'later' end`;

/**
 * SQL: the order of work. The oldest promise comes first, orders without a window before those of today; within a window
 * what is still in the house comes before what has left.
 */
const workOrder = (
  today: string,
) => `coalesce(o.slot_date, ${today}::date), o.slot_from nulls first, o.slot_to,
  o.status = 'enviado', o.received_at, o.id`;

/**
 * Returns what is to be done now: the paid orders that are not delivered, by the promise given to the buyer. SQL: one
 * query filters, counts and cuts, and reads the cards only of what is shown.
 */
export async function readWorkQueue(cms: Cms, filter: QueueFilter): Promise<WorkQueue> {
  const sql = sqlOf(cms.payload);
  const now = cms.now();
  const today = dayOf(now);
  const condition = adminOrdersCondition({ status: null, search: '', isHeldOnly: false, ...filter });
  const value = (given: unknown) => `$${condition.values.push(given)}`;
  const [todayAt, tomorrowAt] = [value(today), value(addDays(today, 1))];
  const rows = await sql.query<AdminCardRow & Pick<QueueOrder, 'section' | 'printCount'> & { total: number }>(
    `with open as (
       select o.id, ${sectionSql(todayAt, tomorrowAt)} as section,
         row_number() over (order by ${workOrder(todayAt)}) as place
       from orders o where ${IN_QUEUE} and ${condition.sql}),
     page as (
       select * from (select open.*, row_number() over (partition by section order by place) as rank,
         (count(*) over (partition by section))::int as total from open) ranked
       where rank <= ${value(QUEUE_SECTION_SIZE)})
     ${selectCards(`page.section, page.total, ${PRINT_COUNT}`)} order by page.place`,
    condition.values,
  );
  const counts = { today: 0, tomorrow: 0, later: 0, out: 0 };
  for (const { section, total } of rows) counts[section] = total;
  return {
    orders: rows.map(({ total: _, section, printCount, ...row }) => ({
      ...toAdminCard(row),
      section,
      printCount,
    })),
    counts,
    choices: await readChoices(sql),
    limits: await readQueueLimits(sql),
    today,
    now,
  };
}

/** Returns what the whole queue can be filtered by, whatever filter is on. */
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

/** Returns the groups of orders beside the queue that need somebody now and then. */
export async function countBesideQueue(cms: Cms): Promise<{ aguardando: number; naoRetirados: number }> {
  const [counts] = await sqlOf(cms.payload).query<{ aguardando: number; naoRetirados: number }>(
    `select (select count(*) from orders o where o.payment_status = 'unpaid' and o.status <> 'cancelado')::int as aguardando,
       (select count(*) from orders o where ${IS_UNCOLLECTED})::int as "naoRetirados"`,
  );
  return counts ?? { aguardando: 0, naoRetirados: 0 };
}
