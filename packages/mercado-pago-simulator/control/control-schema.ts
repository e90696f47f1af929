import { z } from 'zod';
import { ENDPOINTS, FAULT_MODES, REFUSAL_REASONS } from '../faults';
import { PAYMENT_METHODS, PAYMENT_STATUSES } from '../model';
import { PIX_EXPIRY_RULES } from '../payments/payments';

const cents = z.int().min(0);
const webUrl = z.url({ protocol: /^https?$/ });
const delayMs = z.int().min(0).max(600_000);

export const newPaymentSchema = z
  .strictObject({
    preferenceId: z.string().optional(),
    /**
     * Without `preferenceId`, this selects the newest payment preference that has this reference. With `preferenceId`,
     * it is the reference that the new payment gets.
     */
    externalReference: z.string().nullable().optional(),
    status: z.enum(PAYMENT_STATUSES).default('approved'),
    statusDetail: z.string().optional(),
    method: z.enum(PAYMENT_METHODS).default('pix'),
    amountCents: cents.optional(),
    currency: z.string().length(3).optional(),
    collectorId: z.string().regex(/^\d+$/).optional(),
    notificationUrl: webUrl.optional(),
    notify: z.boolean().default(true),
  })
  .refine((body) => body.preferenceId !== undefined || typeof body.externalReference === 'string', {
    message: 'preferenceId or externalReference is needed',
  });

export const statusChangeSchema = z.strictObject({
  status: z.enum(PAYMENT_STATUSES),
  statusDetail: z.string().optional(),
  notify: z.boolean().default(true),
});

export const pixExpirySchema = z.strictObject({ rule: z.enum(PIX_EXPIRY_RULES) });

export const orderLinkSchema = z.strictObject({ isLinked: z.boolean() });

export const refundPaceSchema = z.strictObject({ bankWaits: z.boolean() });

export const refundsSettledSchema = z.strictObject({ status: z.enum(['approved', 'rejected']) });

export const outsideRefundSchema = z.strictObject({
  amountCents: z.int().min(1).optional(),
  notify: z.boolean().default(true),
});

export const notificationSchema = z
  .strictObject({
    paymentId: z.string().optional(),
    /**
     * The id in the notification. By default it is the id of the payment, its order or its chargeback, depending on the
     * topic. Set it to send an id that does not exist or that belongs to something else.
     */
    dataId: z.string().min(1).optional(),
    topic: z.string().min(1).default('payment'),
    action: z.string().default('payment.updated'),
    url: webUrl.optional(),
    times: z.int().min(1).max(500).default(1),
    parallel: z.boolean().default(false),
    delayMs: delayMs.default(0),
    signature: z.enum(['valid', 'forged', 'unsigned', 'malformed']).optional(),
    timestampUnit: z.enum(['seconds', 'milliseconds']).default('seconds'),
    timestampOffsetMs: z.int().default(0),
    /** Repeats notifications that were not received, as the real service would. */
    retry: z.boolean().default(false),
    /**
     * Whether the command responds only when all notifications have been delivered. With false, it responds at once.
     */
    wait: z.boolean().default(true),
  })
  .refine((body) => body.paymentId !== undefined || body.dataId !== undefined, {
    message: 'paymentId or dataId is needed',
  });

export const resumeSchema = z.strictObject({
  order: z.enum(['sent', 'reversed', 'shuffled']).default('sent'),
  times: z.int().min(1).max(50).default(1),
});

export const settledSchema = z.strictObject({ timeoutMs: delayMs.default(10_000) });

export const faultSchema = z.strictObject({
  endpoint: z.enum(ENDPOINTS),
  mode: z.enum(FAULT_MODES),
  times: z.int().min(1).nullable().default(null),
  delayMs: delayMs.default(1_000),
  retryAfterSeconds: z.int().min(0).max(3_600).default(1),
  deltaCents: z.int().default(1),
  reason: z.enum(REFUSAL_REASONS).default('other'),
});
