import { legalDueAt, targetAt } from '@shop/cases/case-deadlines';
import type { CaseReport } from '@shop/cases/case-form';
import { HEALTH_CONSENT_VERSION, reportErrors } from '@shop/cases/case-form';
import type { CaseKind, HelpKind } from '@shop/cases/case-kinds';
import { PHOTO_DAYS } from '@shop/cases/case-photos';
import { unitsLeft, type ChosenLine } from '@shop/cases/case-lines';
import { kindState } from '@shop/cases/open-kinds';
import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import { cancelOrder, isOfUnpaidGuest } from '../../payments/cancel-order';
import type { Cms } from '../../platform/context';
import { slotStart } from '../../orders/order-slot';
import { isRecordId } from '../../platform/database/record-id';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueMail } from '../../platform/queue/queue-mail';
import {
  customerIdOf,
  lockCaseOrder,
  REPORTED,
  stateForBuyer,
  type CaseBuyer,
  type CaseOrderLine,
  type LockedCaseOrder,
} from '../case-order';
import { recordOpening, writeCaseEvent } from '../case-row';
import { moveToWithdrawal } from '../move-to-withdrawal';
import { lockOrderMoney, recordStatedRefund } from '../../payments/refundable-payment';

/** `MAX_PER_ORDER` limits the cases of one order, `MAX_PER_DAY` those of one buyer in 24 hours. */
const MAX_PER_ORDER = 10;
const MAX_PER_DAY = 10;

export interface OpenCaseInput {
  buyer: CaseBuyer;
  orderId: string;
  /** A uuid created with the form, so that sending the form twice opens one case. */
  clientKey: string;
  kind: HelpKind;
  report: CaseReport;
  /** Whether the buyer has agreed that the withdrawal cancels the entire order. */
  mayCancel: boolean;
}

export type OpenCaseError =
  | { code: 'not_found' }
  | { code: 'case_too_early' }
  | { code: 'case_over' }
  | { code: 'case_order_cancelled' }
  /** The link by which the order was opened cannot cancel it. */
  | { code: 'case_not_by_link' }
  | { code: 'case_quantity' }
  /** The sent form has no valid key, or its report lacks something that a case of this kind requires. */
  | { code: 'form_outdated' }
  /** When the page was loaded, a withdrawal would not have cancelled the order; now it would. */
  | { code: 'case_changed' }
  | { code: 'case_limit' }
  /** The report of illness has photos, but the consent to store health data is not ticked. */
  | { code: 'case_consent_required' };

export interface OpenedCase {
  caseId: string;
  protocol: string;
}

/**
 * Opens a case about a buyer's own order and queues a mail with the case's protocol number. A withdrawal from an order
 * that has not been sent cancels the order at once, and the case is stored as resolved. A withdrawal takes its units out
 * of other cases, and units that are already in an open withdrawal stay there. The database's clock decides whether a
 * deadline has passed.
 */
export async function openCase(cms: Cms, input: OpenCaseInput): Promise<Result<OpenedCase, OpenCaseError>> {
  const { buyer, orderId, clientKey, kind, report } = input;
  if (!isRecordId(orderId)) return { ok: false, error: { code: 'not_found' } };
  if (!isRecordId(clientKey)) return { ok: false, error: { code: 'form_outdated' } };
  return inTransaction(cms.payload, async (tx) => {
    const locked = await lockCaseOrder(tx, { buyer, orderId });
    if (!locked) return { ok: false, error: { code: 'not_found' } } as const;
    const known = await findCase(tx, { orderId, clientKey });
    if (known) return { ok: true, ...known } as const;
    const state = stateForBuyer(
      buyer,
      kindState(kind, { ...locked, ...locked.order, slotStartsAt: slotStart(locked.order) }),
    );
    if (state === 'too_early') return { ok: false, error: { code: 'case_too_early' } } as const;
    if (state === 'over') return { ok: false, error: { code: 'case_over' } } as const;
    if (state === 'cancelled') return { ok: false, error: { code: 'case_order_cancelled' } } as const;
    if (state === 'not_by_link') return { ok: false, error: { code: 'case_not_by_link' } } as const;
    // Withdrawals are not limited, because the law gives them. The units that were bought bound their number.
    if (kind !== 'arrependimento' && (await isOverLimit(tx, { orderId, buyer })))
      return { ok: false, error: { code: 'case_limit' } } as const;
    if (state === 'cancels') {
      if (!input.mayCancel) return { ok: false, error: { code: 'case_changed' } } as const;
      return { ok: true, ...(await withdrawUnsent(tx, { input, locked })) } as const;
    }
    const lines = acceptedLines(kind, { lines: locked.lines, chosen: report.lines });
    if (!lines) return { ok: false, error: { code: 'case_quantity' } } as const;
    const joined =
      kind === 'arrependimento' && lines.length === 0 ? await findOpenWithdrawal(tx, orderId) : null;
    if (joined) return { ok: true, ...joined } as const;
    if (Object.keys(reportErrors(kind, { ...report, lines })).length > 0)
      return { ok: false, error: { code: 'form_outdated' } } as const;
    if (kind === 'passei_mal' && !report.healthConsent && (await hasPhotos(tx, { orderId, clientKey })))
      return { ok: false, error: { code: 'case_consent_required' } } as const;
    return { ok: true, ...(await storeOpenCase(tx, { input, locked, lines })) } as const;
  });
}

async function findCase(
  tx: Transaction,
  { orderId, clientKey }: { orderId: string; clientKey: string },
): Promise<OpenedCase | null> {
  const [row] = await tx.query<{ caseId: string; protocol: string }>(
    'select id as "caseId", protocol from cases where order_id = $1 and client_key = $2',
    [orderId, clientKey],
  );
  return row ?? null;
}

async function hasPhotos(
  tx: Transaction,
  { orderId, clientKey }: { orderId: string; clientKey: string },
): Promise<boolean> {
  const photos = await tx.query('select 1 from case_photos where order_id = $1 and client_key = $2 limit 1', [
    orderId,
    clientKey,
  ]);
  return photos.length > 0;
}

async function isOverLimit(
  tx: Transaction,
  { orderId, buyer }: { orderId: string; buyer: CaseBuyer },
): Promise<boolean> {
  const [counts] = await tx.query<{ ofOrder: number; ofDay: number }>(
    `select count(*) filter (where c.order_id = $1)::int as "ofOrder",
       count(*) filter (where c.opened_at > now() - interval '24 hours')::int as "ofDay"
     from cases c join orders o on o.id = c.order_id where o.id = $1 or o.customer_id = $2`,
    [orderId, customerIdOf(buyer)],
  );
  return counts !== undefined && (counts.ofOrder >= MAX_PER_ORDER || counts.ofDay >= MAX_PER_DAY);
}

/** Returns the newest withdrawal of the order that waits for a decision. */
async function findOpenWithdrawal(tx: Transaction, orderId: string): Promise<OpenedCase | null> {
  const [row] = await tx.query<{ caseId: string; protocol: string }>(
    `select id as "caseId", protocol from cases
     where order_id = $1 and kind = 'arrependimento' and decision is null order by opened_at desc, id limit 1`,
    [orderId],
  );
  return row ?? null;
}

/**
 * Returns the lines that a new case gets; null when the buyer chose more units than they can. A withdrawal leaves out
 * units that are already in an open withdrawal, so that a page that is older than that withdrawal is not refused. Then
 * no lines may be left, and the buyer is led to that withdrawal.
 */
function acceptedLines(
  kind: CaseKind,
  { lines, chosen }: { lines: CaseOrderLine[]; chosen: ChosenLine[] },
): ChosenLine[] | null {
  const ids = new Set(chosen.map(({ lineId }) => lineId));
  if (ids.size !== chosen.length) return null;
  const accepted: ChosenLine[] = [];
  for (const { lineId, quantity } of chosen) {
    const line = lines.find((each) => each.lineId === lineId);
    if (!line || !Number.isSafeInteger(quantity) || quantity <= 0) return null;
    const units = Math.min(quantity, unitsLeft(kind, line));
    const isWithdrawn = kind === 'arrependimento' && quantity - units <= line.withdrawn;
    if (units < quantity && !isWithdrawn) return null;
    if (units > 0) accepted.push({ lineId, quantity: units });
  }
  return accepted;
}

interface Opening {
  input: OpenCaseInput;
  locked: LockedCaseOrder;
}

/**
 * Cancels an order that has not been sent, and stores the withdrawal as a resolved case. A job makes the refund, as
 * after every cancellation. One mail states the protocol, the cancellation and the refund, unless a guest never paid.
 */
async function withdrawUnsent(tx: Transaction, { input, locked }: Opening): Promise<OpenedCase> {
  const { order } = locked;
  const money = await lockOrderMoney(tx, order);
  if (money) await recordStatedRefund(tx, { order, money, amountCents: money.leftCents });
  await cancelOrder(tx, {
    order,
    actor: { kind: 'customer', customerId: order.customerId },
    reason: 'cancelled_by_customer',
    isTold: true,
  });
  const lines = locked.lines.flatMap((line) => {
    const quantity = unitsLeft('arrependimento', line);
    return quantity > 0 ? [{ lineId: line.lineId, quantity }] : [];
  });
  const isUnpaidGuest = isOfUnpaidGuest(order, 'cancelled_by_customer');
  const opened = await storeCase(tx, { input, locked, lines, isTold: isUnpaidGuest });
  await tx.query(
    `update cases set status = 'resolvido', decision = 'cancelado', amount_cents = $2, decided_at = now()
     where id = $1`,
    [opened.caseId, money?.leftCents ?? 0],
  );
  await writeCaseEvent(tx, {
    caseId: opened.caseId,
    event: 'decided',
    actor: { kind: 'system', customerId: null },
  });
  await faultPoint('open-case:before-commit');
  return opened;
}

async function storeOpenCase(
  tx: Transaction,
  { input, locked, lines }: Opening & { lines: ChosenLine[] },
): Promise<OpenedCase> {
  const { kind, report } = input;
  const opened = await storeCase(tx, { input, locked, lines });
  if (kind === 'passei_mal' && report.text) {
    // The text is stored apart from the case, because it is deleted earlier (by the clean-up) and fewer people may
    // read it.
    await tx.query(
      `insert into case_health (case_id, text, consent_version, erase_at)
       values ($1, $2, $3, now() + interval '180 days')`,
      [opened.caseId, report.text, HEALTH_CONSENT_VERSION],
    );
  }
  // The photos that were sent with the form are now stored for as long as all other photos of cases.
  await tx.query(
    `update case_photos set erase_at = now() + make_interval(days => $3), consent_version = $4
     where order_id = $1 and client_key = $2`,
    [locked.order.id, input.clientKey, PHOTO_DAYS, kind === 'passei_mal' ? HEALTH_CONSENT_VERSION : null],
  );
  await queueMail(tx, {
    kind: 'case-opened-admin',
    customerId: null,
    orderId: locked.order.id,
    dedupeKey: `case-opened-admin:${opened.caseId}`,
    detail: opened.caseId,
  });
  await faultPoint('open-case:before-commit');
  return opened;
}

/** Stores the case with its lines and its first event, and queues the mail with its protocol number. */
async function storeCase(
  tx: Transaction,
  { input, locked, lines, isTold = false }: Opening & { lines: ChosenLine[]; isTold?: boolean },
): Promise<OpenedCase> {
  const { kind, report, clientKey } = input;
  const { order, now } = locked;
  const isHealth = kind === 'passei_mal';
  const [row] = await tx.query<{ caseId: string; protocol: string }>(
    `insert into cases (order_id, client_key, kind, wish, text, call_me, protocol, opened_at, due_at, target_at)
     values ($1, $2, $3, $4, $5, $6, $7 || '-' || lpad(nextval('case_protocols')::text, 4, '0'), $8, $9, $10)
     returning id as "caseId", protocol`,
    [
      order.id,
      clientKey,
      kind,
      report.wish,
      isHealth ? null : report.text || null,
      report.callMe,
      dayOf(now).replaceAll('-', '').slice(2),
      now,
      legalDueAt(now),
      targetAt(kind, now),
    ],
  );
  if (!row) throw new Error('case was not written');
  if (kind === 'arrependimento')
    await moveToWithdrawal(tx, { ...row, customerId: order.customerId, chosen: lines, lines: locked.lines });
  await writeCaseLines(tx, { caseId: row.caseId, kind, lines });
  await recordOpening(tx, { caseId: row.caseId, order, isTold });
  return row;
}

/**
 * Writes the lines of a case. Throws if a line has more units than are left: the units bought, minus the units removed
 * from the order and the units in other cases.
 */
async function writeCaseLines(
  tx: Transaction,
  { caseId, kind, lines }: { caseId: string; kind: CaseKind; lines: ChosenLine[] },
): Promise<void> {
  const written = await tx.query(
    `insert into case_lines (case_id, line_id, quantity)
     select $1, l.id, chosen.quantity
     from unnest($2::text[], $3::int[]) as chosen(line_id, quantity)
       join orders_lines l on l.id = chosen.line_id
       join cases this on this.id = $1 and this.order_id = l._parent_id
     where chosen.quantity <= l.quantity - l.removed_units - case when $4 = 'passei_mal' then 0 else ${REPORTED} end
     returning 1`,
    [caseId, lines.map(({ lineId }) => lineId), lines.map(({ quantity }) => quantity), kind],
  );
  if (written.length !== lines.length) throw new Error('a case asked for more units than were bought');
}
