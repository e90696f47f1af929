import type { CaseDecision, CaseKind, CaseStatus, CaseWish } from '@shop/cases/case-kinds';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';

import { BUYER_EMAIL, HAS_EMAIL, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import {
  CASE_LINES,
  customerIdOf,
  IS_OPEN_TO_BUYER,
  IS_OWN,
  knownTo,
  mayReach,
  MOVED_LINES,
  IS_MOVED,
  WITHDRAWAL,
  type CaseBuyer,
} from '../case-order';
import { givenBackCents, WITHDRAWN_WORTH, type WithdrawnWorth } from '../withdrawn-worth';
import { PHOTO_IDS } from '../photos/photo-rows';
import { IS_RETURNED_BY_BANK } from '../../orders/queries/returned-by-bank';

/** A case as its buyer reads it. Amounts in centavos. */
export interface OwnCase {
  id: string;
  protocol: string;
  kind: CaseKind;
  status: CaseStatus;
  wish: CaseWish | null;
  callMe: boolean;
  openedAt: Date;
  dueAt: Date;
  order: { status: OrderStatus; deliveryMethod: DeliveryMethod };
  decision: CaseDecision | null;
  decidedAt: Date | null;
  amountCents: number;
  /** What the shop gives back for a withdrawal that waits for its collection; null where that is not certain. */
  givenBackCents: number | null;
  /** Whether the bank returns the amount, because it took the payment back before the shop refunded it. */
  isReturnedByBank: boolean;
  reply: string | null;
  /** The replacement order that the decision `troca` (exchange) placed. */
  replacement: { id: string; number: string } | null;
  /**
   * The e-mail address to which a copy of the case was mailed. Null for a person who opened the order by its link: the
   * page must not show the address, because such a person proves to be the buyer by knowing it.
   */
  email: string | null;
  /** Whether the buyer has an address at all. An order by telephone may have none. */
  hasEmail: boolean;
  /**
   * Whether the mail with the copy of the case has been waiting to be sent for more than a minute, because the mail
   * server is slow.
   */
  isMailLate: boolean;
  /** The lines with the units that are in the case. */
  lines: { name: string; quantity: number }[];
  /** The lines with the units that a withdrawal took out of the case, and the withdrawal that took the last of them. */
  moved: { name: string; quantity: number }[];
  withdrawal: { id: string; protocol: string } | null;
  /** Whether the withdrawal took every unit of the case. */
  isMoved: boolean;
  /** The key of the form, which is needed to add photos to the case. */
  clientKey: string;
  photos: string[];
}

/** Returns a case about a buyer's own order; null when there is none. */
export async function findOwnCase(
  cms: Cms,
  { buyer, orderId, caseId }: { buyer: CaseBuyer; orderId: string; caseId: string },
): Promise<OwnCase | null> {
  if (!isRecordId(orderId) || !isRecordId(caseId) || !mayReach(buyer, orderId)) return null;
  const [row] = await sqlOf(cms.payload).query<
    Omit<OwnCase, 'replacement' | 'givenBackCents'> & {
      replacementId: string | null;
      withdrawnWorth: WithdrawnWorth | null;
    } & Record<string, unknown>
  >(
    `select r.id, r.protocol, r.kind, r.status, r.wish, r.call_me as "callMe", r.opened_at as "openedAt",
       r.due_at as "dueAt", json_build_object('status', o.status, 'deliveryMethod', o.delivery_method) as "order", r.decision, r.decided_at as "decidedAt", r.amount_cents as "amountCents", ${IS_RETURNED_BY_BANK} as "isReturnedByBank", r.reply,
       case when $2::uuid is not null then ${BUYER_EMAIL} end as email, ${HAS_EMAIL} as "hasEmail", r.client_key as "clientKey",
       r.replacement_order_id as "replacementId",
       coalesce(m.sent_at is null and m.created_at < now() - interval '1 minute', false) as "isMailLate",
       ${CASE_LINES} as lines, ${MOVED_LINES} as moved, ${WITHDRAWAL} as withdrawal, ${IS_MOVED} as "isMoved",
       ${WITHDRAWN_WORTH} as "withdrawnWorth",
       ${PHOTO_IDS} as photos
     from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}
       left join outgoing_mails m on m.dedupe_key = 'case-opened:' || r.id
     where ${IS_OWN} and ${IS_OPEN_TO_BUYER} and r.id = $4`,
    [orderId, customerIdOf(buyer), knownTo(buyer), caseId],
  );
  if (!row) return null;
  const { replacementId, withdrawnWorth, ...reported } = row;
  return {
    ...reported,
    givenBackCents: givenBackCents(withdrawnWorth),
    replacement: replacementId === null ? null : { id: replacementId, number: orderNumber(replacementId) },
  };
}
