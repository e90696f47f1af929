import { orderNumber } from '@shop/orders/order-number';

import { BUYER_NAME, BUYER_PHONE, HAS_EMAIL, JOIN_BUYER } from '../buyer';
import { SENT_WITHOUT_LOT, TO_SEPARATE } from '../packing/missing-lots';
import { IS_READY_TO_GO } from '../packing/preparation-row';
import { IS_UNCOLLECTED } from '../uncollected';
import { PAYS } from '../payment-origin';
import { linesToPack, orderColumns, type LineRowOf, type OrderRowOf } from '../select';
import { REFUND_STILL_DUE } from './returned-by-bank';

const CARD = [
  'id',
  'source',
  'placedAt',
  'receivedAt',
  'status',
  'paymentStatus',
  'paymentMethod',
  'deliveryMethod',
  'deliveryAddress',
  'addressNeighborhood',
  'deliveryInstructions',
  'zoneName',
  'slot',
  'slotHeld',
  'slotTemplateId',
  'totalCents',
  'reservedUntil',
  'heldReason',
  'closingReason',
] as const;
const CARD_LINE = ['name', 'notes'] as const;

/** An order on a card of the admin's order list. Amounts in centavos. */
export interface AdminOrderCard extends OrderRowOf<typeof CARD> {
  number: string;
  /**
   * The amount that was paid or, as long as the order is unpaid, its total. A paid amount differs from the total only if an
   * admin accepted another amount.
   */
  paidCents: number;
  /** The refunded part of the payment that pays the order. */
  refundedCents: number;
  /** The amount still due to be refunded, from any payment of the order. */
  refundDueCents: number;
  /** Whether the provider is still reviewing one of the order's payments. */
  isInReview: boolean;
  /** Whether nobody came in time to pick the order up and pay for it in cash. */
  isUncollected: boolean;
  /** How many boxes were sent without a lot. */
  sentWithoutLot: number;
  /** Whether the kitchen pressed "Pronto", and no box of a stopped lot is in the order. */
  isReady: boolean;
  /** How many boxes are to be separated, if any of them lacks a lot; otherwise 0. */
  boxesToSeparate: number;
  customerName: string;
  /** Whether mails can reach the buyer. */
  hasEmail: boolean;
  customerPhone: string | null;
  /** The order's lines, without units that were taken out of the order. */
  lines: (LineRowOf<typeof CARD_LINE> & { quantity: number })[];
}

/**
 * Returns SQL that selects the cards of the orders whose ids are in a CTE called `page`. With `more`, it also selects
 * columns of that CTE.
 */
export const selectCards = (more?: string): string => `
  select ${more ? `${more}, ` : ''}${orderColumns(CARD)}, ${BUYER_NAME} as "customerName", ${BUYER_PHONE} as "customerPhone", ${HAS_EMAIL} as "hasEmail",
    coalesce(p.paid, o.total_cents)::int as "paidCents", coalesce(p.refunded, 0)::int as "refundedCents", coalesce(p.due, 0)::int as "refundDueCents",
    coalesce(p.in_review, false) as "isInReview", ${IS_UNCOLLECTED} as "isUncollected", ${SENT_WITHOUT_LOT} as "sentWithoutLot",
    ${IS_READY_TO_GO} as "isReady", ${TO_SEPARATE} as "boxesToSeparate",
    ${linesToPack(CARD_LINE)} as lines
  from page
  join orders o on o.id = page.id
  ${JOIN_BUYER}
  left join lateral (
    select sum(p.amount_cents) filter (where ${PAYS}) as paid,
      sum(p.refunded_cents) filter (where ${PAYS}) as refunded,
      sum(${REFUND_STILL_DUE}) as due,
      bool_or(p.status = 'in_process') as in_review
    from payments p where p.order_id = o.id
  ) p on true`;

export type AdminCardRow = Omit<AdminOrderCard, 'number'>;

export const toAdminCard = (row: AdminCardRow): AdminOrderCard => ({
  ...row,
  number: orderNumber(row.id),
});
