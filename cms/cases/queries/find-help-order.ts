import type { CaseKind, CaseStatus, HelpKind } from '@shop/cases/case-kinds';
import type { LineUnits } from '@shop/cases/case-lines';
import { asksFrozen, kindStates, type KindState } from '@shop/cases/open-kinds';
import type { Adjustment } from '@shop/cart/order-amounts';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderSource } from '@shop/orders/order-source';
import type { OrderStatus } from '@shop/orders/order-status';
import type { PaymentStatus } from '@shop/orders/payment-status';

import { imagePath } from '../../catalog/pictures/image-view';
import { TO_SEND } from '../../lots/lot-pool';
import { HAS_OWN_EMAIL, JOIN_BUYER } from '../../orders/buyer';
import { slotStart } from '../../orders/order-slot';
import { IS_PACKED } from '../../orders/packing/preparation-row';
import { LINE_DETAIL, orderColumns, orderLines, UNIT_WORTH, type LineRowOf } from '../../orders/select';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import {
  customerIdOf,
  DELIVERED_AT,
  IS_MOVED,
  IS_OPEN_TO_BUYER,
  IS_OWN,
  knownTo,
  mayReach,
  MOVABLE,
  REPORTED,
  SENT_AT,
  stateForBuyer,
  type CaseBuyer,
} from '../case-order';

const SOLD_LINE = [...LINE_DETAIL, 'image'] as const;

/** Units of a line that can be reported: those that were sent or still are. */
export interface HelpLine extends LineUnits {
  lineId: string;
  name: string;
  image: string | null;
  /** What the buyer paid for one unit. */
  worthCents: number;
}

/** A line as it was sold, for the order's sum. */
export type SoldLine = LineRowOf<typeof SOLD_LINE>;

export interface HelpCase {
  id: string;
  protocol: string;
  kind: CaseKind;
  status: CaseStatus;
  /** Whether a withdrawal took every unit of the case. */
  isMoved: boolean;
}

export interface HelpOrder {
  id: string;
  number: string;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  paymentMethod: string;
  deliveryMethod: DeliveryMethod;
  deliveredAt: Date | null;
  subtotalCents: number;
  discountCents: number;
  couponCode: string | null;
  pixPercent: number;
  adjustments: Adjustment[];
  totalCents: number;
  /** Every line that was bought, with what was changed in it later. */
  sold: SoldLine[];
  lines: HelpLine[];
  kinds: { kind: HelpKind; state: KindState }[];
  /** Whether the order's page asks if everything arrived frozen. */
  asksFrozen: boolean;
  /** The order's cases, newest first. */
  cases: HelpCase[];
  /** Whether the person came by a link with which they can prove to be the buyer (`proveBuyer`). */
  canProve: boolean;
  /** The order that this order replaces, and the protocol number of the case that led to the replacement. */
  replaces: { id: string; number: string; protocol: string } | null;
  now: Date;
}

type Row = Omit<HelpOrder, 'number' | 'kinds' | 'asksFrozen' | 'canProve' | 'replaces'> & {
  hasOwnEmail: boolean;
  replaces: { id: string; protocol: string } | null;
  source: OrderSource;
  isPacked: boolean;
  slotDate: string | null;
  slotFrom: string | null;
  sentAt: Date | null;
  isAnswered: boolean;
} & Record<string, unknown>;

const LINES = orderLines(['name', 'image'], {
  more: { lineId: 'l.id', worthCents: UNIT_WORTH, bought: TO_SEND, reported: REPORTED, movable: MOVABLE },
  where: `${TO_SEND} > 0`,
});

const withPicturePath = <Line extends { image: string | null }>(line: Line): Line => ({
  ...line,
  image: line.image && imagePath(line.image),
});

/** Returns what the help pages show of a buyer's own order; null when the order is not the buyer's. */
export async function findHelpOrder(
  cms: Cms,
  { buyer, orderId }: { buyer: CaseBuyer; orderId: string },
): Promise<HelpOrder | null> {
  if (!isRecordId(orderId) || !mayReach(buyer, orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<Row>(
    `select ${orderColumns([
      'id',
      'source',
      'status',
      'paymentStatus',
      'paymentMethod',
      'deliveryMethod',
      'subtotalCents',
      'discountCents',
      'couponCode',
      'pixPercent',
      'adjustments',
      'totalCents',
      'slotDate',
      'slotFrom',
    ])}, ${DELIVERED_AT} as "deliveredAt", ${SENT_AT} as "sentAt", ${IS_PACKED} as "isPacked", now() as now, ${LINES} as lines, ${orderLines(SOLD_LINE)} as sold,
       exists (select 1 from frozen_answers f where f.order_id = o.id) as "isAnswered",
       (select json_build_object('id', c.order_id, 'protocol', c.protocol) from cases c
         where c.replacement_order_id = o.id) as replaces,
       coalesce((select json_agg(json_build_object('id', r.id, 'protocol', r.protocol, 'kind', r.kind,
         'status', r.status, 'isMoved', ${IS_MOVED}) order by r.opened_at desc) from cases r where r.order_id = o.id and ${IS_OPEN_TO_BUYER}), '[]')
         as cases, ${HAS_OWN_EMAIL} as "hasOwnEmail"
     from orders o ${JOIN_BUYER} where ${IS_OWN}`,
    [orderId, customerIdOf(buyer), knownTo(buyer)],
  );
  if (!row) return null;
  const { slotDate, slotFrom, sentAt, isAnswered, source, isPacked, hasOwnEmail, ...order } = row;
  const state = { ...order, source, isPacked, slotStartsAt: slotStart({ slotDate, slotFrom }) };
  return {
    ...order,
    number: orderNumber(order.id),
    replaces: order.replaces && { ...order.replaces, number: orderNumber(order.replaces.id) },
    lines: order.lines.map(withPicturePath),
    sold: order.sold.map(withPicturePath),
    kinds: kindStates(state).map((each) => ({ ...each, state: stateForBuyer(buyer, each.state) })),
    canProve: 'link' in buyer && buyer.link.kind !== 'shared' && hasOwnEmail,
    asksFrozen: asksFrozen({ ...state, slotDate, sentAt, isAnswered }),
  };
}
