import { addMs, hoursMs, minutesMs } from '../time';

import { fail, numberedError, paymentNotFound, succeed, type Outcome } from '../api-error';
import { OPEN_STATUSES, refundedCents } from '../model';
import type { Payment, PaymentMethod, PaymentStatus, Preference } from '../model';
import type { SimulatorState } from '../state';

const PIX_DEFAULT_LIFE_MS = hoursMs(24);

/** The shortest lifetime of a Pix that the bank accepts. */
const PIX_SHORTEST_MS = minutesMs(30);

export const PIX_EXPIRY_RULES = [
  /** The preference's `date_of_expiration` applies, however near it is. */
  'honour',
  /** A `date_of_expiration` less than 30 minutes ahead is ignored, and the Pix is valid for a day. */
  'ignore',
  /** With a `date_of_expiration` less than 30 minutes ahead, no Pix is made. */
  'refuse',
] as const;
export type PixExpiryRule = (typeof PIX_EXPIRY_RULES)[number];

export type PaymentAction = 'payment.created' | 'payment.updated';

/** Called after every change that the shop must be notified of. */
export type NotifyShop = (payment: Payment, action: PaymentAction) => void;

export interface NewPayment {
  /** The preference that is paid; null for a payment without a preference. */
  preference: Preference | null;
  status: PaymentStatus;
  statusDetail?: string;
  method: PaymentMethod;
  holder?: string | null;
  /** Overrides the preference's amount, to simulate a payment that does not match the request. */
  amountCents?: number;
  currencyId?: string;
  collectorId?: string;
  externalReference?: string | null;
  notificationUrl?: string | null;
  /** The order that the payment belongs to; only for a Pix of the Orders API. */
  orderId?: string;
  expiresAt?: string;
  description?: string;
  notify?: boolean;
}

export interface StatusChange {
  status: PaymentStatus;
  statusDetail?: string;
  notify?: boolean;
}

export interface Payments {
  create(input: NewPayment): Payment;
  /** Returns when a Pix that is made now for the preference would expire, or null when no Pix would be made. */
  pixExpiry(preference: Preference | null): string | null;
  pixExpiryRule(): PixExpiryRule;
  setPixExpiryRule(rule: PixExpiryRule): void;
  find(id: string): Payment | undefined;
  all(): Payment[];
  ofPreference(preferenceId: string): Payment[];
  /**
   * Makes any change, even one that the real service would not allow, because the caller acts as the bank and not as
   * the shop.
   */
  changeStatus(payment: Payment, change: StatusChange): Payment;
  /**
   * Handles the shop's request to cancel a payment (`PUT /v1/payments/:id`), which succeeds only for an open payment.
   */
  cancel(id: string): Outcome<Payment>;
  /**
   * Cancels the expired Pix codes and returns their number. Every read of a payment also cancels it if it has expired.
   */
  expireOverdue(): number;
}

const DETAIL_OF: Record<PaymentStatus, string> = {
  pending: 'pending_waiting_payment',
  in_process: 'pending_contingency',
  authorized: 'pending_capture',
  approved: 'accredited',
  rejected: 'cc_rejected_other_reason',
  cancelled: 'by_collector',
  refunded: 'refunded',
  in_mediation: 'pending',
  charged_back: 'settled',
};

const usualDetail = (status: PaymentStatus, method: PaymentMethod): string =>
  status === 'pending' && method === 'pix' ? 'pending_waiting_transfer' : DETAIL_OF[status];

/**
 * Sets the time of a payment's last update. The time increases with every change, so that a reader of two responses can
 * tell which state of the payment is newer.
 */
export function touch(payment: Payment, now: Date): void {
  const next = addMs(new Date(payment.updatedAt), 1);
  payment.updatedAt = (now > next ? now : next).toISOString();
}

export function createPayments(input: {
  state: SimulatorState;
  collectorId: string;
  now: () => Date;
  tellShop: NotifyShop;
}): Payments {
  const { state, now, tellShop } = input;

  let rule: PixExpiryRule = 'honour';
  const ahead = (ms: number) => addMs(now(), ms).toISOString();

  function pixExpiry(preference: Preference | null): string | null {
    const wanted = preference?.pixExpiresAt ?? null;
    if (wanted === null) return ahead(PIX_DEFAULT_LIFE_MS);
    if (rule === 'honour' || wanted >= ahead(PIX_SHORTEST_MS)) return wanted;
    return rule === 'ignore' ? ahead(PIX_DEFAULT_LIFE_MS) : null;
  }

  /** Sets the fields that depend on the status, so that they never contradict it. */
  function settleFields(payment: Payment): void {
    const wasPaid = ['approved', 'refunded', 'in_mediation', 'charged_back'].includes(payment.status);
    if (wasPaid) payment.approvedAt ??= payment.updatedAt;
    if (payment.status === 'charged_back') payment.chargebackId ??= state.nextId();
    const restCents = payment.amountCents - refundedCents(payment);
    if (payment.status === 'refunded' && restCents > 0) {
      payment.refunds.push({
        id: state.nextId(),
        status: 'approved',
        amountCents: restCents,
        createdAt: payment.updatedAt,
      });
    }
  }

  function changeStatus(payment: Payment, change: StatusChange): Payment {
    payment.status = change.status;
    payment.statusDetail = change.statusDetail ?? usualDetail(change.status, payment.method);
    touch(payment, now());
    settleFields(payment);
    if (change.notify !== false) tellShop(payment, 'payment.updated');
    return payment;
  }

  function expireIfOverdue(payment: Payment): boolean {
    const { status, expiresAt } = payment;
    if (status !== 'pending' || expiresAt === null || now().toISOString() < expiresAt) return false;
    changeStatus(payment, { status: 'cancelled', statusDetail: 'expired' });
    return true;
  }

  function all(): Payment[] {
    const list = [...state.payments.values()];
    list.forEach(expireIfOverdue);
    return list;
  }

  return {
    pixExpiry,
    pixExpiryRule: () => rule,
    setPixExpiryRule: (wanted) => (rule = wanted),
    create(wanted) {
      const { preference } = wanted;
      const at = now().toISOString();
      const payment: Payment = {
        id: state.nextId(),
        preferenceId: preference?.id ?? null,
        merchantOrderId: preference?.merchantOrderId ?? state.nextId(),
        externalReference:
          wanted.externalReference === undefined
            ? (preference?.externalReference ?? null)
            : wanted.externalReference,
        status: wanted.status,
        statusDetail: wanted.statusDetail ?? usualDetail(wanted.status, wanted.method),
        method: wanted.method,
        holder: wanted.holder ?? null,
        amountCents: wanted.amountCents ?? preference?.totalCents ?? 0,
        currencyId: wanted.currencyId ?? preference?.currencyId ?? 'BRL',
        collectorId: wanted.collectorId ?? input.collectorId,
        refunds: [],
        chargebackId: null,
        notificationUrl: wanted.notificationUrl ?? preference?.notificationUrl ?? null,
        description: wanted.description ?? preference?.items[0]?.title ?? '',
        payer: preference?.payer ?? {},
        metadata: preference?.metadata ?? {},
        binaryMode: preference?.binaryMode ?? false,
        createdAt: at,
        approvedAt: null,
        updatedAt: at,
        expiresAt:
          wanted.method === 'pix'
            ? (wanted.expiresAt ?? pixExpiry(preference) ?? ahead(PIX_DEFAULT_LIFE_MS))
            : null,
        ...(wanted.orderId === undefined ? {} : { orderId: wanted.orderId }),
      };
      settleFields(payment);
      state.payments.set(payment.id, payment);
      if (wanted.notify !== false) tellShop(payment, 'payment.created');
      return payment;
    },

    find(id) {
      const payment = state.payments.get(id);
      if (payment) expireIfOverdue(payment);
      return payment;
    },
    all,
    ofPreference: (preferenceId) => all().filter((payment) => payment.preferenceId === preferenceId),

    changeStatus,

    cancel(id) {
      const payment = state.payments.get(id);
      if (!payment) return fail(paymentNotFound());
      expireIfOverdue(payment);
      if (!OPEN_STATUSES.includes(payment.status)) {
        const reason = 'The action requested is not valid for the current payment state';
        return fail(numberedError(400, 2018, reason));
      }
      return succeed(changeStatus(payment, { status: 'cancelled' }));
    },

    expireOverdue: () => [...state.payments.values()].filter(expireIfOverdue).length,
  };
}
