import {
  MAX_CASE_TEXT,
  MIN_REFUSAL_LETTERS,
  changesOrder,
  returnsMoney,
  type ChosenDecision,
} from '@shop/cases/case-kinds';
import { formatBrl } from '@shop/money/format-brl';
import type { SlotId } from '@shop/delivery/slot-key';
import { isRefundUnderWay } from '@shop/payments/refundable';
import type { Result } from '@shop/result';
import { cleanLines } from '@shop/text/clean-text';

import type { ChangeRefusal } from '../../order-changes/changeable-order';
import { takeOutLines } from '../../order-changes/take-out-lines';
import { writeOrderEvent } from '../../orders/move-order';
import { writeOrderNote } from '../../orders/order-note';
import { lockOrder, type OrderRow } from '../../orders/order-row';
import { cancelOrder } from '../../payments/cancel-order';
import { requestPartRefund } from '../../payments/request-refund';
import { isAllowedNow } from '../../platform/access/is-allowed-now';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { isRecordId } from '../../platform/database/record-id';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import { lockCase, orderOfCase, writeCaseEvent, type CaseRow } from '../case-row';
import { lockOrderMoney, recordStatedRefund, type OrderMoney } from '../../payments/refundable-payment';
import { placeReplacement, type ReplacementError } from '../replacement-order';

export interface DecideCaseInput {
  caseId: string;
  decision: ChosenDecision;
  /** The amount to refund, in centavos; ignored by decisions that refund nothing. */
  amountCents: number;
  /**
   * The amount in centavos that could still be refunded when the page was loaded. If this amount has changed since
   * then, the decision is rejected and nothing is refunded.
   */
  leftCents: number;
  /**
   * The number of units in the case when the page was loaded. If a withdrawal has taken some of them out since then, the
   * decision is rejected.
   */
  units: number;
  /**
   * The time window of the replacement order that the decision `troca` (exchange) places; if absent, the next open
   * window.
   */
  slot?: SlotId | null;
  /** The answer that the buyer reads; required for a refusal. */
  reply: string;
  actorId: string;
}

export type DecideCaseError =
  /** An admin has already decided the case, at the time `at`. */
  | { code: 'case_decided'; at: Date }
  /** The buyer withdrew from the purchase, so all units of the case are in the withdrawal. */
  | { code: 'case_withdrawn' }
  /** A withdrawal has taken a part of the units out of the case. */
  | { code: 'case_units_changed' }
  | { code: 'case_reply_short' }
  | { code: 'case_reply_long' }
  | { code: 'case_amount' }
  /** The amount that can still be refunded changed after the page was loaded. */
  | { code: 'case_changed' }
  | ChangeRefusal
  | ReplacementError;

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Decides a case and notifies its buyer, once. A job makes the refund, in the same way as a refund from the order's
 * page: a partial refund leaves the order unchanged, and a refund of the whole remaining amount cancels the order. One
 * mail states the decision, the refund and the cancellation. The decision `troca` (exchange) places a replacement order
 * for the units that the buyer reported in the case; `retirar` takes these units out of an order that is to be paid in
 * cash.
 */
export async function decideCase(
  cms: Cms,
  input: DecideCaseInput,
): Promise<Result<{ isWhole: boolean; replacementId: string | null }, DecideCaseError>> {
  const { caseId, decision, actorId } = input;
  const reply = cleanLines(input.reply);
  if (decision === 'recusar' && lettersOf(reply) < MIN_REFUSAL_LETTERS)
    return { ok: false, error: { code: 'case_reply_short' } };
  if (reply.length > MAX_CASE_TEXT) return { ok: false, error: { code: 'case_reply_long' } };
  const orderId = isRecordId(caseId) ? await orderOfCase(sqlOf(cms.payload), caseId) : null;
  if (!orderId) return { ok: false, error: { code: 'not_found' } };
  return inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    const row = order && (await lockCase(tx, caseId));
    if (!order || !row) return { ok: false, error: { code: 'not_found' } } as const;
    if (!(await isDecider(tx, input))) return { ok: false, error: { code: 'access_denied' } } as const;
    const changed = changedMeanwhile(row, input);
    if (changed) return { ok: false, error: changed } as const;
    let isWhole = false;
    let replacementId: string | null = null;
    const amountCents = returnsMoney(decision) ? input.amountCents : 0;
    if (returnsMoney(decision)) {
      // A cancelled order has no money left to refund here, because the cancellation already requested a full refund.
      const money = order.status === 'cancelado' ? null : await lockOrderMoney(tx, order);
      const error = moneyRefusal(money, input);
      if (!money || error) return { ok: false, error: error ?? { code: 'not_refundable' } } as const;
      isWhole = amountCents === money.leftCents;
      await recordStatedRefund(tx, { order, money, amountCents });
      await returnMoney(tx, { order, row, input, isWhole });
      if (decision === 'devolver') await markCaseRefunded(tx, caseId);
    }
    if (decision === 'troca') {
      const placed = await placeReplacement(tx, { order, caseId, slot: input.slot ?? null, actorId });
      // If the replacement order was rejected, nothing was written for it, so there is nothing to undo.
      if (!placed.ok) return placed;
      replacementId = placed.orderId;
    }
    if (decision === 'retirar') {
      const refusal = await takeOutLines(tx, {
        order,
        items: await readCaseUnits(tx, caseId),
        actorId,
        about: `Caso ${row.protocol}`,
      });
      if (refusal) return { ok: false, error: refusal } as const;
    }
    const status = decision === 'recusar' ? 'recusado' : 'resolvido';
    await tx.query(
      `update cases set status = $2, decision = $3, amount_cents = $4, reply = $5, replacement_order_id = $6,
         decided_at = now(), updated_at = now()
       where id = $1 and decision is null`,
      [caseId, status, decision, amountCents, reply || null, replacementId],
    );
    await writeCaseEvent(tx, { caseId, event: 'decided', actor: { kind: 'admin', customerId: actorId } });
    await writeAudit(tx, {
      actorId,
      action: 'case.decide',
      subjectType: 'cases',
      subjectId: caseId,
      before: { status: row.status },
      after: { decision, amountCents, ...(replacementId && { replacementId }) },
    });
    await queueMail(tx, {
      kind: 'case-decided',
      customerId: order.customerId,
      orderId,
      dedupeKey: `case-decided:${caseId}`,
      detail: caseId,
    });
    await faultPoint('decide-case:before-commit');
    return { ok: true, isWhole, replacementId } as const;
  });
}

const isDecider = async (tx: Transaction, { actorId, decision }: DecideCaseInput): Promise<boolean> =>
  (await isAllowedNow(tx, actorId, 'case:decide')) &&
  (!changesOrder(decision) || (await isAllowedNow(tx, actorId, 'order:refund')));

/** Notes that the units of the case were refunded, so that the order's page does not offer them again. */
const markCaseRefunded = (tx: Transaction, caseId: string) =>
  tx.query(
    `update orders_lines l set refunded_units = least(l.quantity - l.removed_units, l.refunded_units + c.quantity - c.moved)
     from case_lines c where c.case_id = $1 and c.line_id = l.id`,
    [caseId],
  );

/** Returns the order's lines in a case, with the units that are in it. */
const readCaseUnits = (tx: Transaction, caseId: string) =>
  tx.query<{ lineId: string; units: number }>(
    `select cl.line_id as "lineId", (cl.quantity - cl.moved)::int as units from case_lines cl
     join orders_lines l on l.id = cl.line_id where cl.case_id = $1 and cl.quantity > cl.moved order by l._order`,
    [caseId],
  );

/** Returns how the case has changed since the page was loaded, if it can no longer be decided as it was shown. */
function changedMeanwhile(
  { decidedAt, isMoved, units }: CaseRow,
  input: DecideCaseInput,
): DecideCaseError | null {
  if (decidedAt)
    return isMoved && units === 0 ? { code: 'case_withdrawn' } : { code: 'case_decided', at: decidedAt };
  return units === input.units ? null : { code: 'case_units_changed' };
}

function moneyRefusal(
  money: OrderMoney | null,
  { amountCents, leftCents }: DecideCaseInput,
): DecideCaseError | null {
  if (!Number.isSafeInteger(amountCents) || amountCents <= 0) return { code: 'case_amount' };
  if (!money) return { code: 'not_refundable' };
  if (money.leftCents !== leftCents) return { code: 'case_changed' };
  if (money.leftCents === 0) return { code: 'not_refundable' };
  if (amountCents > money.leftCents) return { code: 'case_amount' };
  return amountCents < money.leftCents && isRefundUnderWay(money.payment)
    ? { code: 'refund_under_way' }
    : null;
}

interface Returned {
  order: OrderRow;
  row: CaseRow;
  input: DecideCaseInput;
  isWhole: boolean;
}

async function returnMoney(tx: Transaction, { order, row, input, isWhole }: Returned): Promise<void> {
  const { amountCents, actorId } = input;
  const eventId = isWhole
    ? await cancelOrder(tx, {
        order,
        actor: { kind: 'admin', customerId: actorId },
        reason: 'cancelled_by_admin',
        cancelReason: 'whole_refund',
        isTold: true,
      })
    : await returnPart(tx, { order, input });
  await writeOrderNote(tx, {
    orderId: order.id,
    authorId: actorId,
    eventId,
    text: `Devolução de ${formatBrl(amountCents)}: caso ${row.protocol}`,
  });
}

async function returnPart(
  tx: Transaction,
  { order, input }: Pick<Returned, 'order' | 'input'>,
): Promise<string> {
  await requestPartRefund(tx, { orderId: order.id, amountCents: input.amountCents });
  return writeOrderEvent(tx, {
    orderId: order.id,
    from: order.status,
    to: order.status,
    actor: { kind: 'admin', customerId: input.actorId },
    reason: 'part_refund_requested',
  });
}
