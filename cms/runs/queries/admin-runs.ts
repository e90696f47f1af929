import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import { RUNS_PATH, workplaceOf } from '@shop/permissions/workplaces';
import { MAX_WRONG_CODES, type RunState, type StopOutcome } from '@shop/runs/run-status';

import { LINE_PARTS, PART_TO_SEND } from '../../lots/lot-pool';
import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import { hasPermissionSql } from '../../platform/access/role-sql';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { IS_READY_TO_GO } from '../../orders/packing/preparation-row';
import { linesToPack } from '../../orders/select';
import { COUNTER_DELIVERED_AT, IS_ON_A_RUN, IS_STOPPED, MAY_GO, WAITS_FOR_COURIER } from '../run-orders';

/**
 * A delivery run in the list that the shop's counter uses. Runs are read by SQL, because the counts of a run are
 * computed from its stops.
 */
export interface AdminRunRow {
  id: string;
  date: string;
  /** The day for which its orders are promised; null when they have several days, or none. */
  slotDate: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  courierId: string;
  courierName: string;
  state: RunState;
  startedAt: Date | null;
  endedAt: Date | null;
  stopCount: number;
  deliveredCount: number;
  absentCount: number;
  lockedCount: number;
}

export interface AdminStop {
  id: string;
  orderId: string;
  number: string;
  position: number;
  customerName: string;
  phone: string | null;
  /** The whole address in one line, and its parts; a part is null if the buyer left it out, or was erased. */
  address: string;
  street: string | null;
  houseNumber: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  cep: string | null;
  instructions: string | null;
  slotDate: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  orderStatus: OrderStatus;
  boxCount: number;
  /** What is in the boxes. */
  lines: { name: string; quantity: number }[];
  outcome: StopOutcome | null;
  reason: string | null;
  decidedAt: Date | null;
  /** When the counter marked the order as delivered, in place of the courier; null if it did not. */
  counterDeliveredAt: Date | null;
  /** The order must not be delivered, because it was cancelled, held, returned or recalled meanwhile. */
  isStopped: boolean;
  isLocked: boolean;
}

export interface AdminRun extends AdminRunRow {
  /** Sorted by the sequence in which the courier drives. */
  stops: AdminStop[];
}

/** An order that can be added to a run. */
export interface ReadyOrder {
  id: string;
  number: string;
  customerName: string;
  neighborhood: string | null;
  address: string;
  slotDate: string | null;
  slotFrom: string | null;
  slotTo: string | null;
  boxCount: number;
  /** Whether a courier has already found nobody at home. */
  wasAbsent: boolean;
  /** Whether the order is still in preparation: the kitchen has not said that it is ready. */
  isBeingMade: boolean;
}

/** SQL for the number of boxes of an order `o`. */
const BOX_COUNT = `(select coalesce(sum(${PART_TO_SEND}), 0)::int from ${LINE_PARTS} where l._parent_id = o.id)`;

/** SQL for a run `r`: one end of the window that all its orders share; null when they have several, or none. */
const sharedWindow = (end: 'slot_from' | 'slot_to'): string =>
  `(select case when count(distinct (o.slot_from, o.slot_to)) = 1 then min(o.${end}) end
    from run_stops s join orders o on o.id = s.order_id where s.run_id = r.id)`;

const RUN = `r.id, r.date::text as date,
  (select case when count(distinct o.slot_date) = 1 then min(o.slot_date) end
   from run_stops s join orders o on o.id = s.order_id where s.run_id = r.id)::text as "slotDate",
  ${sharedWindow('slot_from')} as "slotFrom", ${sharedWindow('slot_to')} as "slotTo",
  r.courier_id as "courierId",
  k.full_name as "courierName", r.state, r.started_at as "startedAt", r.ended_at as "endedAt",
  (select count(*)::int from run_stops s where s.run_id = r.id) as "stopCount",
  (select count(*)::int from run_stops s where s.run_id = r.id
     and (s.outcome in ('entregue', 'sem_codigo') or ${COUNTER_DELIVERED_AT} is not null)) as "deliveredCount",
  (select count(*)::int from run_stops s where s.run_id = r.id and s.outcome = 'ninguem_em_casa') as "absentCount",
  (select count(*)::int from run_stops s where s.run_id = r.id and s.outcome is null and s.wrong_codes >= ${MAX_WRONG_CODES}
     and ${COUNTER_DELIVERED_AT} is null) as "lockedCount"`;

/** Returns the runs of a day and the open runs of any day; runs that are on the road come first. */
export const listRuns = (cms: Cms, date: string): Promise<AdminRunRow[]> =>
  sqlOf(cms.payload).query<AdminRunRow & Record<string, unknown>>(
    `select ${RUN} from runs r join customers k on k.id = r.courier_id
     where (r.date = $1::date or r.state <> 'encerrada') and not (r.state = 'encerrada' and r.started_at is null)
     order by r.state = 'encerrada', r.state = 'montada', r.created_at, r.id`,
    [date],
  );

/** Returns one run with its stops; null when there is no such run. */
export async function findAdminRun(cms: Cms, runId: string): Promise<AdminRun | null> {
  if (!isRecordId(runId)) return null;
  const sql = sqlOf(cms.payload);
  const [run] = await sql.query<AdminRunRow & Record<string, unknown>>(
    `select ${RUN} from runs r join customers k on k.id = r.courier_id where r.id = $1`,
    [runId],
  );
  if (!run) return null;
  const stops = await sql.query<Omit<AdminStop, 'number'> & Record<string, unknown>>(
    `select s.id, s.order_id as "orderId", s.position, ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as phone,
       o.delivery_address as address, o.address_street as street, o.address_number as "houseNumber",
       o.address_complement as complement, o.address_neighborhood as neighborhood, o.address_city as city,
       o.address_cep as cep, o.delivery_instructions as instructions, o.slot_date::text as "slotDate",
       o.slot_from as "slotFrom", o.slot_to as "slotTo", o.status::text as "orderStatus", s.outcome, s.reason,
       s.decided_at as "decidedAt", ${COUNTER_DELIVERED_AT} as "counterDeliveredAt", ${IS_STOPPED} as "isStopped",
       ${BOX_COUNT} as "boxCount", ${linesToPack(['name'])} as lines,
       s.outcome is null and s.wrong_codes >= ${MAX_WRONG_CODES} as "isLocked"
     from run_stops s join orders o on o.id = s.order_id ${JOIN_BUYER} where s.run_id = $1 order by s.position`,
    [runId],
  );
  return { ...run, stops: stops.map((stop) => ({ ...stop, number: orderNumber(stop.orderId) })) };
}

/** The maximum number of orders in the list. It is more than one courier carries. */
const MAX_READY = 200;

/**
 * Returns the prepared orders that are in no run, by delivery window. `runId` is a run that is being changed; the
 * orders of that run are included too.
 */
export async function listReadyOrders(cms: Cms, runId: string | null = null): Promise<ReadyOrder[]> {
  const rows = await sqlOf(cms.payload).query<Omit<ReadyOrder, 'number'> & Record<string, unknown>>(
    `select o.id, ${BUYER_NAME} as "customerName", o.address_neighborhood as neighborhood, o.delivery_address as address,
       o.slot_date::text as "slotDate", o.slot_from as "slotFrom", o.slot_to as "slotTo",
       ${BOX_COUNT} as "boxCount",
       exists (select 1 from run_stops s where s.order_id = o.id and s.outcome = 'ninguem_em_casa') as "wasAbsent",
       o.status = 'em_preparo' and not ${IS_READY_TO_GO} as "isBeingMade"
     from orders o ${JOIN_BUYER}
     where ${MAY_GO} and (not ${IS_ON_A_RUN}
       or exists (select 1 from run_stops s where s.order_id = o.id and s.outcome is null and s.run_id = $1))
     order by o.slot_date nulls first, o.slot_from, o.address_neighborhood, o.created_at, o.id limit ${MAX_READY}`,
    [runId],
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.id) }));
}

export interface Courier {
  id: string;
  name: string;
  /** Whether the courier is on the road with a run, and therefore cannot start another one now. */
  isAway: boolean;
  /** Whether delivering is what the person does; the owner may deliver too. */
  isCourier: boolean;
  /** When the courier last left with a run; null if never. */
  lastDroveAt: Date | null;
}

/** Returns the accounts that may work as couriers, sorted by name. */
export async function listCouriers(cms: Cms): Promise<Courier[]> {
  const rows = await sqlOf(cms.payload).query<Omit<Courier, 'isCourier'> & { role: string }>(
    `select k.id, k.full_name as name, k.role,
       exists (select 1 from runs r where r.courier_id = k.id and r.state = 'na_rua') as "isAway",
       (select max(r.started_at) from runs r where r.courier_id = k.id) as "lastDroveAt"
     from customers k
     where ${hasPermissionSql('k.role', 'delivery-run:complete')} and k._verified and k.erased_at is null
     order by k.full_name, k.id`,
  );
  return rows.map(({ role, ...courier }) => ({
    ...courier,
    isCourier: workplaceOf({ role })?.path === RUNS_PATH,
  }));
}

/** An order that came back because nobody was at home, and that has not been added to another run since. */
export interface AbsentOrder {
  orderId: string;
  number: string;
  customerName: string;
  phone: string | null;
  runId: string;
  reason: string;
  at: Date;
  courierName: string;
}

/**
 * Returns the orders that came back and about which staff at the shop's counter must decide. The order that has waited
 * longest comes first.
 */
export async function listAbsentOrders(cms: Cms): Promise<AbsentOrder[]> {
  const rows = await sqlOf(cms.payload).query<Omit<AbsentOrder, 'number'> & Record<string, unknown>>(
    `select distinct on (o.id) o.id as "orderId", ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as phone,
       s.run_id as "runId", s.reason, s.decided_at as at, d.full_name as "courierName"
     from run_stops s join orders o on o.id = s.order_id ${JOIN_BUYER} join runs r on r.id = s.run_id
       join customers d on d.id = r.courier_id
     where s.outcome = 'ninguem_em_casa' and o.status = 'enviado' and not ${IS_ON_A_RUN}
     order by o.id, s.decided_at desc`,
  );
  return rows
    .map((row) => ({ ...row, number: orderNumber(row.orderId) }))
    .sort((one, other) => (one.at < other.at ? -1 : 1));
}

/** An order that waits for another courier, because its courier may no longer deliver. */
export interface LeftOrder {
  orderId: string;
  number: string;
  customerName: string;
  phone: string | null;
  courierName: string;
  at: Date;
  /** Whether the courier was already on the road with the order, so that its boxes may not be at the shop. */
  wasOnTheRoad: boolean;
}

/** Returns the orders that wait for another courier; the order that has waited longest comes first. */
export async function listLeftOrders(cms: Cms): Promise<LeftOrder[]> {
  const rows = await sqlOf(cms.payload).query<Omit<LeftOrder, 'number'> & Record<string, unknown>>(
    `select o.id as "orderId", ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as phone, d.full_name as "courierName",
       s.decided_at as at, r.started_at is not null as "wasOnTheRoad"
     from run_stops s join orders o on o.id = s.order_id ${JOIN_BUYER} join runs r on r.id = s.run_id
       join customers d on d.id = r.courier_id
     where ${WAITS_FOR_COURIER} order by s.decided_at, o.id`,
  );
  return rows.map((row) => ({ ...row, number: orderNumber(row.orderId) }));
}
