import type { CaseDecision, CaseStatus } from '@shop/cases/case-kinds';
import { orderNumber } from '@shop/orders/order-number';
import { dutyDueAt, RECALL_DUTIES, type RecallDuty } from '@shop/recalls/recall-duties';
import type { RecallReason } from '@shop/recalls/recall-form';
import { personState, type PersonState } from '@shop/recalls/person-state';

import {
  BUYER_EMAIL,
  BUYER_NAME,
  BUYER_PHONE,
  HAS_EMAIL,
  IS_BUYER_ERASED,
  JOIN_BUYER,
} from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { readPackedInHouse, readPossibleHolders } from '../holders';

/** A person with boxes of a recalled lot, as the panel shows them to the team. */
export interface RecallPerson {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  units: number;
  orders: { id: string; number: string; receivedAt: Date | null }[];
  state: PersonState;
  mailedAt: Date | null;
  /** Whether the warning could not be delivered by mail. */
  isMailFailed: boolean;
  warnedAt: Date | null;
  answeredAt: Date | null;
  collectedAt: Date | null;
}

/** An order that may have boxes of the lot, and whether the shop reached its buyer. */
export interface PossibleOrder {
  id: string;
  number: string;
  name: string;
  phone: string | null;
  mailedAt: Date | null;
  /** Whether the mail to the buyer could not be delivered. */
  isMailFailed: boolean;
}

/** A case of a buyer with boxes of the lot. Amounts in centavos. */
export interface RecallCase {
  id: string;
  protocol: string;
  status: CaseStatus;
  decision: CaseDecision | null;
  amountCents: number;
  orderNumber: string;
  name: string;
}

export interface RecallView {
  id: string;
  lotId: string;
  lotCode: string;
  productName: string;
  reason: RecallReason;
  risk: string;
  instruction: string;
  isDrill: boolean;
  startedAt: Date;
  startedBy: string;
  noticeAt: Date | null;
  closedAt: Date | null;
  /** How many boxes were made, and how many of them were neither packed nor lost (`remainder`). */
  quantity: number;
  remainder: number;
  /** Sorted so that people that nobody has reached yet come first. */
  people: RecallPerson[];
  duties: { duty: RecallDuty; dueAt: Date; doneAt: Date | null }[];
  toRefill: { id: string; number: string; units: number }[];
  /**
   * Orders that were sent without a recorded lot and may have boxes of this lot. They are listed separately, because
   * whether they have any is unknown.
   */
  possible: PossibleOrder[];
  /** Sorted so that cases that wait for a decision come first. */
  cases: RecallCase[];
}

type Head = Omit<RecallView, 'people' | 'duties' | 'toRefill' | 'possible' | 'cases'> & {
  done: { duty: RecallDuty; at: string }[];
} & Record<string, unknown>;

type PersonRow = Omit<RecallPerson, 'state' | 'orders'> & {
  isErased: boolean;
  orders: { id: string; receivedAt: string | null }[];
} & Record<string, unknown>;

const PEOPLE = `select h.id, ${BUYER_NAME} as name, case when ${HAS_EMAIL} then ${BUYER_EMAIL} end as email,
    case when not ${IS_BUYER_ERASED} then ${BUYER_PHONE} end as phone, ${IS_BUYER_ERASED} as "isErased",
    m.sent_at as "mailedAt", coalesce(m.sent_at is null and m.outcome is not null, false) as "isMailFailed",
    h.warned_at as "warnedAt", h.answered_at as "answeredAt", h.collected_at as "collectedAt",
    (select sum(x.units)::int from recall_orders x where x.person_id = h.id) as units,
    (select json_agg(json_build_object('id', x.order_id, 'receivedAt', (select max(e.created_at) from order_events e
        where e.order_id = x.order_id and e.to_status = 'entregue' and e.from_status is distinct from e.to_status)))
      from recall_orders x where x.person_id = h.id) as orders
  from recall_people h join orders o on o.id = h.order_id ${JOIN_BUYER}
    left join outgoing_mails m on m.dedupe_key = 'recall:' || h.id
  where h.recall_id = $1 order by ${BUYER_NAME}, h.id`;

const ORDER: Record<PersonState, number> = { falta: 0, avisado: 1, sem_contato: 2, respondeu: 3 };

/** Returns a recall and everybody who has boxes of its lot; null when there is no such recall. */
export async function findRecall(cms: Cms, recallId: string): Promise<RecallView | null> {
  if (!isRecordId(recallId)) return null;
  const sql = sqlOf(cms.payload);
  const [head] = await sql.query<Head>(
    `select r.id, t.id as "lotId", t.code as "lotCode", p.name as "productName", r.reason, r.risk, r.instruction,
       r.is_drill as "isDrill", r.started_at as "startedAt", coalesce(a.full_name, '') as "startedBy",
       r.notice_at as "noticeAt", r.closed_at as "closedAt", t.quantity,
       t.quantity - t.packed_units - t.lost_units as remainder,
       coalesce((select json_agg(json_build_object('duty', d.duty, 'at', d.done_at)) from recall_duties d
         where d.recall_id = r.id), '[]') as done
     from recalls r join lots t on t.id = r.lot_id join products p on p.id = t.product_id
       left join customers a on a.id = r.started_by_id
     where r.id = $1`,
    [recallId],
  );
  if (!head) return null;
  const { done, ...recall } = head;
  const [people, toRefill, possible, cases] = await Promise.all([
    sql.query<PersonRow>(PEOPLE, [recallId]),
    readPackedInHouse(sql, recall.lotId),
    readPossible(sql, recall),
    readCases(sql, recallId),
  ]);
  return {
    ...recall,
    people: people.map(toPerson).sort((one, other) => ORDER[one.state] - ORDER[other.state]),
    duties: RECALL_DUTIES.map((duty) => {
      const at = done.find((each) => each.duty === duty)?.at;
      return { duty, dueAt: dutyDueAt(duty, recall.startedAt), doneAt: at ? new Date(at) : null };
    }),
    toRefill: toRefill.map(({ orderId, units }) => ({ id: orderId, number: orderNumber(orderId), units })),
    possible,
    cases,
  };
}

function toPerson({ isErased, orders, ...person }: PersonRow): RecallPerson {
  return {
    ...person,
    orders: orders.map(({ id, receivedAt }) => ({
      id,
      number: orderNumber(id),
      receivedAt: receivedAt ? new Date(receivedAt) : null,
    })),
    state: personState({ ...person, isErased }),
  };
}

async function readPossible(
  sql: SqlRunner,
  { id, lotId }: Pick<RecallView, 'id' | 'lotId'>,
): Promise<PossibleOrder[]> {
  const [orders, mails] = await Promise.all([
    readPossibleHolders(sql, lotId),
    sql.query<{ orderId: string; mailedAt: Date | null; isMailFailed: boolean }>(
      `select m.order_id as "orderId", m.sent_at as "mailedAt", m.sent_at is null and m.outcome is not null as "isMailFailed"
       from outgoing_mails m where m.kind = 'recall-possible' and m.detail = $1`,
      [id],
    ),
  ]);
  return orders.map(({ orderId, fullName, phone }) => {
    const mail = mails.find((each) => each.orderId === orderId);
    return {
      id: orderId,
      number: orderNumber(orderId),
      name: fullName,
      phone,
      mailedAt: mail?.mailedAt ?? null,
      isMailFailed: mail?.isMailFailed ?? false,
    };
  });
}

async function readCases(sql: SqlRunner, recallId: string): Promise<RecallCase[]> {
  const rows = await sql.query<
    Omit<RecallCase, 'orderNumber'> & { orderId: string } & Record<string, unknown>
  >(
    `select r.id, r.protocol, r.status, r.decision, r.amount_cents as "amountCents", o.id as "orderId", ${BUYER_NAME} as name
     from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}
     where r.recall_id = $1 order by r.decision is not null, r.opened_at, r.id`,
    [recallId],
  );
  return rows.map(({ orderId, ...row }) => ({ ...row, orderNumber: orderNumber(orderId) }));
}
