import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { IS_IN_REVIEW } from '../../orders/awaits-payment';
import { BUYER_EMAIL, BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import { sqlOf, type SqlRunner } from '../../platform/database/sql';
import { inTransaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { isRecordId } from '../../platform/database/record-id';
import {
  isPaymentProviderError,
  isRefusedForGood,
  needsOwner,
  type OpenedPix,
} from '../../platform/ports/payment-provider';
import { noticeRefusal } from '../notices/leave-notice';
import { lockOrder } from '../../orders/order-row';
import { applyPayment } from '../apply-payment';
import {
  findOpenCodes,
  insertRequest,
  readPayableCode,
  readUnanswered,
  recordAnswer,
  recordLeft,
  recordRefusal,
  type PixCode,
  type PixRequestRow,
} from '../pix/pix-codes';
import { readPixOffer } from '../queries/pix-offer';
import { setPrice } from '../pix/pay-price';
import { queuePixMail } from '../pix/queue-pix-mail';
import { shopEmailOf, SPARE_NAME } from '../pix/spare-payer';
import { cancelPayment } from './cancel-payment';

/** The maximum number of Pix codes per order, so that nobody can make the shop call the provider without end. */
const MAX_CODES = 5;

type OpenPixError =
  | { code: 'not_found' }
  /** The shop does not offer Pix on its own page. */
  | { code: 'not_offered' }
  /** The order is paid, cancelled or held, a card of it is under review, or its reservation is over. */
  | { code: 'not_payable' }
  | { code: 'too_many_codes' }
  /**
   * The buyer of a counter order has not given an e-mail yet. The provider requires one, and the buyer's own page asks
   * for it.
   */
  | { code: 'email_required' }
  /** The provider refuses to open a Pix for the shop, and the owner has a notice, so the customer pays by card. */
  | { code: 'pix_refused' }
  /** The provider does not respond, or refuses for now, so the customer must try again or pay by card. */
  | { code: 'provider_silent' };

type OpenPixResult = Result<{ pix: PixCode }, OpenPixError>;

type Step =
  | { kind: 'code'; pix: PixCode }
  | { kind: 'ask'; request: PixRequestRow }
  /** Open Pix codes that must be closed before a new code is opened. */
  | { kind: 'close'; codes: { providerPaymentId: string }[] }
  | { kind: 'refuse'; error: OpenPixError };

interface OpenPixOptions {
  /**
   * Whether the shop shows the code on its own screen. A buyer who stands there and gave no e-mail pays without one:
   * the provider gets an address of the shop's own site.
   */
  isOnShopScreen?: boolean;
}

/**
 * Opens the order's Pix code, or returns the code that can still be paid, because an order has at most one open code.
 * The request is written before the provider is called, and it is sent with the same idempotency key on every call.
 * Therefore two simultaneous requests, or a request after a crash, get the same code. An older code is cancelled at the
 * provider first. Makes no provider call inside a transaction. The caller has checked whose order it is.
 */
export async function openPixCode(
  cms: Cms,
  orderId: string,
  { isOnShopScreen = false }: OpenPixOptions = {},
): Promise<OpenPixResult> {
  const spareEmail = isOnShopScreen ? shopEmailOf(cms, orderId) : null;
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  try {
    const first = await takeStep(cms, { orderId, spareEmail });
    const step =
      first.kind === 'close'
        ? await closeAndTakeStep(cms, { orderId, spareEmail, codes: first.codes })
        : first;
    if (step.kind === 'code') return { ok: true, pix: step.pix };
    if (step.kind === 'refuse') return { ok: false, error: step.error };
    if (step.kind === 'close') return { ok: false, error: { code: 'provider_silent' } };
    return await ask(cms, { orderId, spareEmail, request: step.request });
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.warn({ orderId, failure: error.failure }, 'no Pix code for an order');
    return { ok: false, error: { code: needsOwner(error) ? 'pix_refused' : 'provider_silent' } };
  }
}

interface PixOfOrder {
  orderId: string;
  /** The e-mail for a buyer without one; null when such a buyer must give one first. */
  spareEmail: string | null;
}

const refuse = (code: OpenPixError['code']): Step => ({ kind: 'refuse', error: { code } });

/**
 * Decides the next step under the order's lock. If a request to the provider is about to be sent, also writes that
 * request.
 */
const takeStep = (cms: Cms, { orderId, spareEmail }: PixOfOrder): Promise<Step> =>
  inTransaction(cms.payload, async (tx): Promise<Step> => {
    const order = await lockOrder(tx, orderId);
    if (!order) return refuse('not_found');
    const pix = await readPayableCode(tx, orderId);
    if (pix) {
      await setPrice(tx, order, 'pix');
      return { kind: 'code', pix };
    }
    const isPayable =
      order.status !== 'cancelado' &&
      order.paymentStatus === 'unpaid' &&
      order.heldReason === null &&
      order.totalCents > 0 &&
      !order.isReservationOver;
    if (!isPayable || (await isInReview(tx, orderId))) return refuse('not_payable');
    const offer = await readPixOffer(tx);
    if (offer !== 'here') return refuse(offer === 'resting' ? 'pix_refused' : 'not_offered');
    if (!(await readPayer(tx, { orderId, spareEmail }))) return refuse('email_required');
    await setPrice(tx, order, 'pix');
    // This is checked before any Pix code is closed, because a notification may already have reported the code that
    // this unanswered request opened.
    const unanswered = await readUnanswered(tx, orderId);
    if (unanswered) return { kind: 'ask', request: unanswered };
    const codes = await findOpenCodes(tx, orderId);
    if (codes.length > 0) return { kind: 'close', codes };
    const request = await insertRequest(tx, { orderId, maxAttempts: MAX_CODES });
    return request ? { kind: 'ask', request } : refuse('too_many_codes');
  });

async function isInReview(tx: SqlRunner, orderId: string): Promise<boolean> {
  const [order] = await tx.query<{ isInReview: boolean }>(
    `select ${IS_IN_REVIEW} as "isInReview" from orders o where o.id = $1`,
    [orderId],
  );
  return order?.isInReview ?? false;
}

/**
 * Closes the open codes and decides the next step again. If the provider refuses to cancel a code, the code was just
 * paid or has expired. The code is then read again, and the order's new state decides the next step.
 */
async function closeAndTakeStep(
  cms: Cms,
  { codes, ...pix }: PixOfOrder & { codes: { providerPaymentId: string }[] },
): Promise<Step> {
  for (const { providerPaymentId } of codes) await cancelPayment(cms, providerPaymentId);
  await faultPoint('open-pix:closed-old');
  return takeStep(cms, pix);
}

async function ask(
  cms: Cms,
  { orderId, spareEmail, request }: PixOfOrder & { request: PixRequestRow },
): Promise<OpenPixResult> {
  const payer = await readPayer(sqlOf(cms.payload), { orderId, spareEmail });
  if (!payer) return { ok: false, error: { code: 'email_required' } };
  await faultPoint('open-pix:asked');
  const pix = await createPix(cms, { orderId, request, payer });
  await faultPoint('open-pix:created');
  const isUsable = pix.payment.amountCents === request.amountCents && pix.payment.currency === 'BRL';
  const accountId = await cms.paymentProvider.accountId();
  await inTransaction(cms.payload, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return;
    if (isUsable) await recordAnswer(tx, { requestId: request.id, pix });
    else await recordRefusal(tx, request.id);
    // This also closes the code if the order was cancelled or paid meanwhile.
    await applyPayment(tx, { payment: pix.payment, orderId, accountId });
    if (isUsable) await queuePixMail(tx, cms, orderId);
    await faultPoint('open-pix:before-commit');
  });
  await faultPoint('open-pix:recorded');
  if (!isUsable) {
    cms.log.error({ orderId, paymentId: pix.payment.id }, 'provider opened a Pix of another amount');
    await cancelPayment(cms, pix.payment.id);
    return { ok: false, error: { code: 'provider_silent' } };
  }
  const code = await readPayableCode(sqlOf(cms.payload), orderId);
  if (code) return { ok: true, pix: code };
  // The provider's first response to this request may have been lost long ago, so the code may have expired meanwhile.
  // The customer's next try then makes a new request.
  const isOver = pix.payment.status === 'cancelled' || pix.payment.status === 'rejected';
  return { ok: false, error: { code: isOver ? 'provider_silent' : 'not_payable' } };
}

async function createPix(
  cms: Cms,
  {
    orderId,
    request,
    payer,
  }: { orderId: string; request: PixRequestRow; payer: { fullName: string; email: string } },
): Promise<OpenedPix> {
  const { amountCents, lifetimeMinutes } = request;
  const idempotencyKey = `${orderId}:pix:${request.attempt}`;
  const asked = { orderId, amountCents, lifetimeMinutes };
  try {
    return await cms.paymentProvider
      .createPix({ ...asked, idempotencyKey, payer })
      .catch((error: unknown) => {
        if (!isRefusedForGood(error) || error.refusal.reason !== 'payer_data') throw error;
        // The provider does not take the buyer's name or e-mail. The shop's own data opens the same Pix.
        const shop = { fullName: SPARE_NAME, email: shopEmailOf(cms, orderId) };
        const key = `${idempotencyKey}:essential`;
        return cms.paymentProvider.createPix({ ...asked, idempotencyKey: key, payer: shop });
      });
  } catch (error) {
    if (isUsedUp(error)) await recordRefusal(sqlOf(cms.payload), request.id);
    await noticeRefusal(cms, { call: 'pix', error });
    throw error;
  }
}

/**
 * Returns whether the key of a request brings nothing any more, so that the next attempt makes a new request: it would
 * return the same refusal again, or it belongs to a request with other data.
 */
const isUsedUp = (error: unknown): boolean =>
  needsOwner(error) || (isPaymentProviderError(error) && error.refusal?.reason === 'repeated_key');

/** Returns the buyer's data that the provider requires; null without an e-mail. */
async function readPayer(
  sql: SqlRunner,
  { orderId, spareEmail }: PixOfOrder,
): Promise<{ fullName: string; email: string } | null> {
  const [payer] = await sql.query<{ fullName: string; email: string | null }>(
    `select ${BUYER_NAME} as "fullName", ${BUYER_EMAIL} as email from orders o ${JOIN_BUYER} where o.id = $1`,
    [orderId],
  );
  if (!payer) throw new Error('order has no buyer');
  const email = payer.email ?? spareEmail;
  return email === null ? null : { fullName: payer.fullName, email };
}

/**
 * Closes the order's open codes, because the customer prefers another payment method, and gives the order the price of
 * that method. A provider that does not respond does not prevent the change, because a payment by the other method
 * closes the code. If both are paid, one of them is refunded; a Pix that is paid first has its own price.
 */
export async function leavePix(cms: Cms, orderId: string): Promise<void> {
  if (!isRecordId(orderId)) return;
  const sql = sqlOf(cms.payload);
  try {
    for (const { providerPaymentId } of await findOpenCodes(sql, orderId)) {
      // Written first, so that a crash after the cancellation does not lose why the code ended. While the code is open,
      // the note says nothing.
      await recordLeft(sql, providerPaymentId);
      await cancelPayment(cms, providerPaymentId);
    }
  } catch (error) {
    if (!isPaymentProviderError(error)) throw error;
    cms.log.warn({ orderId, failure: error.failure }, 'a Pix code could not be closed');
  }
  await faultPoint('leave-pix:closed');
  await inTransaction(cms.payload, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (order && order.status !== 'cancelado' && order.closingReason === null)
      await setPrice(tx, order, 'card');
  });
}
