import { orderNumber } from '@shop/orders/order-number';
import { can } from '@shop/permissions/permissions';
import { MAX_WRONG_CODES, PEOPLE_SHOWN_HOURS, type RunState, type StopOutcome } from '@shop/runs/run-status';
import { dayOf } from '@shop/time/bahia';
import type { SlotWindow } from '@shop/delivery/slot-text';

import { LINE_PARTS, PART_TO_SEND } from '../../lots/lot-pool';
import { BUYER_NAME, BUYER_PHONE, IS_BUYER_ERASED, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { IS_STOPPED } from '../run-orders';

/** The name, phone and address of a stop's buyer. It contains no amounts of money and no e-mail address. */
export interface StopPerson {
  name: string;
  phone: string | null;
  street: string | null;
  number: string | null;
  complement: string | null;
  neighborhood: string | null;
  city: string | null;
  cep: string | null;
  instructions: string | null;
}

export interface CourierStop {
  id: string;
  position: number;
  number: string;
  outcome: StopOutcome | null;
  reason: string | null;
  decidedAt: Date | null;
  isLocked: boolean;
  triesLeft: number;
  boxCount: number;
  /** The order must not be delivered, because it was cancelled, held, returned or recalled meanwhile. */
  isStopped: boolean;
  slot: SlotWindow | null;
  /** Null before the run starts, and again from two hours after the run has ended. */
  person: StopPerson | null;
}

export interface CourierRun {
  id: string;
  date: string;
  state: RunState;
  startedAt: Date | null;
  endedAt: Date | null;
  courierName: string;
  /** Whether the signed-in user is the run's courier. Any other user can only look at the run. */
  isOwn: boolean;
  showsPeople: boolean;
  stops: CourierStop[];
}

/** SQL condition that the courier of a run `r` may see names and addresses, by the database's clock. */
const SHOWS_PEOPLE = `(r.state = 'na_rua' or (r.state = 'encerrada' and r.started_at is not null
  and r.ended_at > now() - interval '${PEOPLE_SHOWN_HOURS} hours'))`;

const PERSON = `json_build_object('name', ${BUYER_NAME}, 'phone', ${BUYER_PHONE}, 'street', o.address_street,
  'number', o.address_number, 'complement', o.address_complement, 'neighborhood', o.address_neighborhood,
  'city', o.address_city, 'cep', o.address_cep, 'instructions', o.delivery_instructions)`;

type StopRow = Omit<CourierStop, 'number' | 'isLocked' | 'triesLeft'> & {
  orderId: string;
  wrongCodes: number;
};

/**
 * Returns the run that a courier works on: the run on the road, otherwise a planned run of today, otherwise the run
 * that ended last. Users who manage runs can select another run by `runId`. Null if there is no run.
 */
export async function findCourierRun(
  cms: Cms,
  { person, runId }: { person: { customerId: string; role: string }; runId?: string | null },
): Promise<CourierRun | null> {
  if (runId && (!isRecordId(runId) || !can(person, 'delivery-run:manage'))) return null;
  const [run] = await sqlOf(cms.payload).query<Omit<CourierRun, 'stops'>>(
    `select r.id, r.date::text as date, r.state, r.started_at as "startedAt", r.ended_at as "endedAt",
       k.full_name as "courierName", r.courier_id = $1 as "isOwn", ${SHOWS_PEOPLE} as "showsPeople"
     from runs r join customers k on k.id = r.courier_id
     where (case when $3::uuid is null then r.courier_id = $1 else r.id = $3 end)
       and (r.date = $2::date or ${SHOWS_PEOPLE}) and not (r.state = 'encerrada' and r.started_at is null)
     order by r.state = 'na_rua' desc, r.state = 'montada' desc, r.ended_at desc, r.created_at, r.id limit 1`,
    [person.customerId, dayOf(cms.now()), runId ?? null],
  );
  return run ? { ...run, stops: await readCourierStops(cms, run) } : null;
}

async function readCourierStops(
  cms: Cms,
  { id, showsPeople }: { id: string; showsPeople: boolean },
): Promise<CourierStop[]> {
  const rows = await sqlOf(cms.payload).query<StopRow & Record<string, unknown>>(
    `select s.id, s.order_id as "orderId", s.position, s.outcome, s.reason, s.decided_at as "decidedAt",
       s.wrong_codes as "wrongCodes",
       (select coalesce(sum(${PART_TO_SEND}), 0)::int from ${LINE_PARTS} where l._parent_id = o.id) as "boxCount",
       ${IS_STOPPED} as "isStopped",
       case when o.slot_date is not null then json_build_object('date', o.slot_date, 'from', o.slot_from, 'to', o.slot_to) end as slot,
       case when $2 and not ${IS_BUYER_ERASED} then ${PERSON} end as person
     from run_stops s join orders o on o.id = s.order_id ${JOIN_BUYER}
     where s.run_id = $1 order by s.position`,
    [id, showsPeople],
  );
  return rows.map(({ orderId, wrongCodes, ...stop }) => ({
    ...stop,
    number: orderNumber(orderId),
    isLocked: wrongCodes >= MAX_WRONG_CODES,
    triesLeft: MAX_WRONG_CODES - wrongCodes,
  }));
}
