import { z } from '../forms/zod';
import { formMessages } from '../messages/form-messages';
import { couponFormMessages } from '../messages/coupon-messages';
import { isDay } from '../time/days';
import { COUPON_KINDS, type CouponKind } from './coupon';
import { readCouponCode } from './coupon-code';

const uuids = z.array(z.uuid({ error: formMessages.form_outdated })).max(1_000);

const MOST_CENTS = 10_000_000;

/** Whether a coupon of a kind may have a value: a percentage with up to two decimals, or centavos. */
export function isWorth(kind: CouponKind, value: number): boolean {
  if (kind === 'free_delivery') return value === 0;
  if (kind === 'fixed') return Number.isInteger(value) && value >= 1 && value <= MOST_CENTS;
  return value > 0 && value <= 100 && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

const day = z
  .string()
  .refine((text) => text === '' || isDay(text), { error: couponFormMessages.coupon_day_invalid });

const limit = z
  .number({ error: couponFormMessages.coupon_limit_invalid })
  .int({ error: couponFormMessages.coupon_limit_invalid })
  .min(1, { error: couponFormMessages.coupon_limit_invalid })
  .max(1_000_000, { error: couponFormMessages.coupon_limit_invalid })
  .nullable();

/**
 * A coupon as its form sends it. Days are whole days in America/Bahia, '' without a limit; limits of uses are null
 * without one. `value` is a percentage with up to two decimals, or centavos, or 0 for a free delivery.
 */
export const couponFormSchema = z
  .object({
    code: z.string().transform((typed, context) => {
      const code = readCouponCode(typed);
      if (code) return code;
      context.addIssue({ code: 'custom', message: couponFormMessages.coupon_code_invalid });
      return z.NEVER;
    }),
    kind: z.enum(COUPON_KINDS),
    value: z.number({ error: couponFormMessages.coupon_value_invalid }),
    minimumCents: z
      .number({ error: couponFormMessages.coupon_minimum_invalid })
      .int({ error: couponFormMessages.coupon_minimum_invalid })
      .min(0, { error: couponFormMessages.coupon_minimum_invalid })
      .max(MOST_CENTS, { error: couponFormMessages.coupon_minimum_invalid }),
    startDay: day,
    endDay: day,
    maxUses: limit,
    perCustomer: limit,
    firstOrderOnly: z.boolean(),
    keepsUse: z.boolean(),
    scope: z.enum(['all', 'categories', 'products']),
    categoryIds: uuids,
    productIds: uuids,
    active: z.boolean(),
  })
  .superRefine((form, context) => {
    const refuse = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (!isWorth(form.kind, form.value)) refuse('value', couponFormMessages.coupon_value_invalid);
    // Days in this format can be compared as text.
    if (form.startDay && form.endDay && form.endDay < form.startDay)
      refuse('endDay', couponFormMessages.coupon_days_invalid);
    if (
      (form.scope === 'categories' && form.categoryIds.length === 0) ||
      (form.scope === 'products' && form.productIds.length === 0)
    )
      refuse('scope', couponFormMessages.coupon_scope_empty);
  });

/** A coupon's fields as its form reads and sends them. */
export type CouponForm = z.infer<typeof couponFormSchema>;

/** Returns the form of a new coupon: 10 % off everything, from today, without an end, once for each person. */
export const newCouponForm = (today: string): CouponForm => ({
  code: '',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  startDay: today,
  endDay: '',
  maxUses: null,
  perCustomer: 1,
  firstOrderOnly: false,
  keepsUse: false,
  scope: 'all',
  categoryIds: [],
  productIds: [],
  active: true,
});
