import { z } from '../forms/zod';
import { cleanLine, cleanLines } from '../text/clean-text';
import { addDays, isDay } from '../time/days';
import { adminMessages } from '../messages/admin-messages';
import { formMessages } from '../messages/form-messages';

const uuids = z
  .array(z.uuid({ error: formMessages.form_outdated }))
  .max(1_000, { error: formMessages.form_outdated });

/**
 * A promotion as its form sends it. Days are whole days in America/Bahia; the last day is later than the first day, as
 * the spec says. The discount has up to two decimals, like the calculation of prices.
 */
export const promotionFormSchema = z
  .object({
    title: z
      .string()
      .overwrite(cleanLine)
      .min(1, { error: adminMessages.promotion_title_required })
      .max(120, { error: formMessages.field_too_long }),
    description: z.string().overwrite(cleanLines).max(600, { error: formMessages.field_too_long }),
    discountPercentage: z
      .number({ error: adminMessages.promotion_discount_invalid })
      .min(0, { error: adminMessages.promotion_discount_invalid })
      .max(100, { error: adminMessages.promotion_discount_invalid })
      .transform((percent) => Math.round(percent * 100) / 100),
    startDay: z.string().refine(isDay, { error: adminMessages.promotion_start_required }),
    endDay: z.string().refine(isDay, { error: adminMessages.promotion_end_required }),
    scope: z.enum(['all', 'categories', 'products']),
    categoryIds: uuids,
    productIds: uuids,
    bannerId: z.uuid({ error: formMessages.form_outdated }).nullable(),
    bannerAlt: z.string().overwrite(cleanLine).max(240, { error: formMessages.field_too_long }),
    active: z.boolean(),
  })
  .superRefine((form, context) => {
    // Days in this format can be compared as text.
    if (isDay(form.startDay) && isDay(form.endDay) && form.endDay <= form.startDay) {
      context.addIssue({ code: 'custom', path: ['endDay'], message: adminMessages.promotion_dates_invalid });
    }
    if (
      (form.scope === 'categories' && form.categoryIds.length === 0) ||
      (form.scope === 'products' && form.productIds.length === 0)
    ) {
      context.addIssue({ code: 'custom', path: ['scope'], message: adminMessages.promotion_scope_empty });
    }
    if (form.bannerId && form.bannerAlt === '') {
      context.addIssue({
        code: 'custom',
        path: ['bannerAlt'],
        message: adminMessages.product_picture_alt_required,
      });
    }
  });

/** A promotion's fields as its form reads and sends them. */
export type PromotionForm = z.infer<typeof promotionFormSchema>;

/**
 * Returns the form with the spec's defaults: 10 %, from today to tomorrow, active. `today` is the day in Bahia. A
 * promotion of one product is called like the product and covers only that product; any other covers everything.
 */
export const newPromotionForm = (today: string, product?: { id: string; name: string }): PromotionForm => ({
  title: product?.name ?? '',
  description: '',
  discountPercentage: 10,
  startDay: today,
  endDay: addDays(today, 1),
  scope: product ? 'products' : 'all',
  categoryIds: [],
  productIds: product ? [product.id] : [],
  bannerId: null,
  bannerAlt: '',
  active: true,
});
