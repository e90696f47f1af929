import type { CaseDecision, CaseKind, CaseStatus, CaseWish } from '@shop/cases/case-kinds';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { orderNumber } from '@shop/orders/order-number';
import type { PaymentStatus } from '@shop/orders/payment-status';

import { BUYER_NAME, BUYER_PHONE, HAS_EMAIL, JOIN_BUYER } from '../../orders/buyer';
import { TO_SEND } from '../../lots/lot-pool';
import { paidInAll } from '../../orders/payment-origin';
import { UNIT_WORTH } from '../../orders/select';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { DELIVERED_AT, MOVED_LINES, WITHDRAWAL } from '../case-order';
import { IS_READABLE, PHOTO_IDS, REMOVED_PHOTO_IDS } from '../photos/photo-rows';
import { IS_RETURNED_BY_BANK } from '../../orders/queries/returned-by-bank';

/** A case as the team reads it. Amounts in centavos. */
export interface AdminCase {
  id: string;
  protocol: string;
  kind: CaseKind;
  status: CaseStatus;
  wish: CaseWish | null;
  text: string | null;
  /**
   * What the buyer wrote about their health. Null for readers without the permission, for a report without consent, and
   * after the text was deleted.
   */
  healthText: string | null;
  callMe: boolean;
  openedAt: Date;
  dueAt: Date;
  decision: CaseDecision | null;
  decidedAt: Date | null;
  amountCents: number;
  /** Whether the bank returns the amount, because it took the payment back before the shop refunded it. */
  isReturnedByBank: boolean;
  reply: string | null;
  /**
   * If a recall led to this case, the recall and the code of the recalled lot, of which the buyer has boxes; otherwise
   * null.
   */
  recall: { id: string; lotCode: string } | null;
  /** The replacement order that the decision `troca` (exchange) placed. */
  replacement: { id: string; number: string; isCancelled: boolean } | null;
  orderId: string;
  orderNumber: string;
  orderStatus: OrderStatus;
  deliveryMethod: DeliveryMethod;
  paymentMethod: string;
  deliveryFeeCents: number;
  deliveredAt: Date | null;
  /** The id is null for an order without an account. `hasEmail` says whether mails reach the buyer. */
  buyer: { id: string | null; fullName: string; phone: string | null; hasEmail: boolean };
  /** The lines with the units that are in the case. */
  lines: { lineId: string; name: string; quantity: number; unitsOfOrder: number; unitCents: number }[];
  /** The lots of the case's boxes, as far as the boxes were packed with a lot. */
  lots: CaseLot[];
  /** The lines with the units that a withdrawal took out of the case, and the withdrawal that took the last of them. */
  moved: { name: string; quantity: number }[];
  withdrawal: { id: string; protocol: string } | null;
  /** The ids of the photos; empty when the case is a report of illness and the reader may not read health data. */
  photos: string[];
  /** The ids of the photos that the buyer took back before the decision. */
  removedPhotos: string[];
  /** The reductions that were already given for units of this withdrawal, in the cases that the units were in before. */
  reducedCents: number;
  paymentStatus: PaymentStatus;
  heldReason: string | null;
  /** What is to be paid in cash; 0 when nothing is. */
  dueCents: number;
  /** Whether every unit of the order is in the case. */
  isWholeOrder: boolean;
  /** The part of the order's payment that can still be refunded. */
  leftCents: number;
  events: {
    event: 'opened' | 'taken' | 'moved' | 'decided';
    actor: string;
    name: string | null;
    at: string;
  }[];
}

export interface CaseLot {
  id: string;
  code: string;
  /** 'YYYY-MM-DD'. */
  madeOn: string;
  /** How many other cases are complaints about boxes of the lot. */
  otherComplaints: number;
}

type Row = Omit<AdminCase, 'orderNumber' | 'buyer' | 'replacement'> & {
  replacement: { id: string; isCancelled: boolean } | null;
  buyerId: string | null;
  fullName: string;
  phone: string | null;
  hasEmail: boolean;
} & Record<string, unknown>;

/** SQL for a case `r` and a lot `t`: how many other cases complain about boxes of the lot. */
const PAID = paidInAll('p');

const OTHER_COMPLAINTS = `(select count(distinct e.id)::int from order_line_lots b
    join case_lines u on u.line_id = b.line_id join cases e on e.id = u.case_id
  where b.lot_id = t.id and e.id <> r.id and e.kind in ('descongelado_ou_danificado', 'faltou_ou_errado', 'passei_mal'))`;

/** Returns a case with its buyer, order and history; null when there is none. */
export async function findAdminCase(
  cms: Cms,
  { caseId, canReadHealth }: { caseId: string; canReadHealth: boolean },
): Promise<AdminCase | null> {
  if (!isRecordId(caseId)) return null;
  const [row] = await sqlOf(cms.payload).query<Row>(
    `select r.id, r.protocol, r.kind, r.status, r.wish, r.text, r.call_me as "callMe", r.opened_at as "openedAt",
       r.due_at as "dueAt", r.decision, r.decided_at as "decidedAt", r.amount_cents as "amountCents", ${IS_RETURNED_BY_BANK} as "isReturnedByBank", r.reply,
       (select json_build_object('id', n.id, 'isCancelled', n.status = 'cancelado') from orders n
         where n.id = r.replacement_order_id) as replacement,
       (select json_build_object('id', u.id, 'lotCode', t.code) from recalls u join lots t on t.id = u.lot_id
         where u.id = r.recall_id) as recall,
       o.id as "orderId", o.status as "orderStatus", o.delivery_method as "deliveryMethod", o.payment_method as "paymentMethod",
       o.payment_status as "paymentStatus", o.held_reason as "heldReason",
       case when o.payment_status = 'a_receber' then o.total_cents else 0 end::int as "dueCents",
       o.delivery_fee_cents::int as "deliveryFeeCents", ${DELIVERED_AT} as "deliveredAt", c.id as "buyerId", ${BUYER_NAME} as "fullName",
       ${BUYER_PHONE} as phone, ${HAS_EMAIL} as "hasEmail",
       case when $2 then (select h.text from case_health h where h.case_id = r.id) end as "healthText",
       coalesce((select json_agg(json_build_object('lineId', l.id, 'name', l.name, 'quantity', cl.quantity - cl.moved,
           'unitsOfOrder', ${TO_SEND}, 'unitCents', ${UNIT_WORTH}) order by l._order)
         from case_lines cl join orders_lines l on l.id = cl.line_id
         where cl.case_id = r.id and cl.quantity > cl.moved), '[]') as lines,
       coalesce((select json_agg(json_build_object('id', t.id, 'code', t.code, 'madeOn', t.made_on,
           'otherComplaints', ${OTHER_COMPLAINTS}) order by t.code)
         from lots t where t.id in (select b.lot_id from case_lines cl join order_line_lots b on b.line_id = cl.line_id
           where cl.case_id = r.id group by b.lot_id having sum(b.quantity) > 0)), '[]') as lots,
       ${MOVED_LINES} as moved, ${WITHDRAWAL} as withdrawal,
       coalesce((select sum(floor(e.amount_cents * u.moved / u.quantity)) from cases e
         cross join lateral (select sum(cl.moved) as moved, sum(cl.quantity) as quantity from case_lines cl where cl.case_id = e.id) u
         where e.withdrawal_id = r.id and e.decision = 'abater'), 0)::int as "reducedCents",
       case when ${IS_READABLE} then ${PHOTO_IDS} else '[]' end as photos,
       case when ${IS_READABLE} then ${REMOVED_PHOTO_IDS} else '[]' end as "removedPhotos",
       (select sum(${TO_SEND}) from orders_lines l where l._parent_id = o.id)
         = (select sum(cl.quantity - cl.moved) from case_lines cl where cl.case_id = r.id) as "isWholeOrder",
       coalesce((select ${PAID.amount} - ${PAID.asked} from payments p
         where p.order_id = o.id and p.counts_as_paid and p.status not in ('rejected', 'cancelled')
           and o.status <> 'cancelado' and o.payment_status in ('paid', 'partially_refunded')), 0)::int as "leftCents",
       coalesce((select json_agg(json_build_object('event', e.event, 'actor', e.actor, 'at', e.created_at,
           'name', case when e.actor = 'admin' then a.full_name end) order by e.created_at)
         from case_events e left join customers a on a.id = e.actor_customer_id where e.case_id = r.id), '[]') as events
     from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}
     where r.id = $1`,
    [caseId, canReadHealth],
  );
  if (!row) return null;
  const { buyerId, fullName, phone, hasEmail, ...reported } = row;
  return {
    ...reported,
    orderNumber: orderNumber(row.orderId),
    replacement: row.replacement && { ...row.replacement, number: orderNumber(row.replacement.id) },
    buyer: { id: buyerId, fullName, phone, hasEmail },
  };
}
