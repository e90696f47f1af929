import { cleanLine } from '../text/clean-text';
import { isDay, readDay } from '../time/days';
import { z } from '../forms/zod';
import { lotMessages } from '../messages/lot-messages';
import { readDecimal, readQuantity } from '../reading/quantity';
import { GLUTEN_RESULTS } from './gluten';

export const MAX_LOT_UNITS = 10_000;
export const MAX_LOT_INGREDIENTS = 40;
export const MAX_LOT_NOTE = 200;

/** An ingredient, with the supplier's number of the lot that it came from. */
export interface LotIngredient {
  name: string;
  supplier: string;
  /** The supplier's lot number; empty while it has not been filled in. */
  supplierLot: string;
}

const MAX_MG_KG = 100_000;

/** Reads an amount of gluten as it is typed: '5', '7,5', '5 mg/kg'. Returns null for any other text. */
export function readMgKg(text: string): number | null {
  const read = readDecimal(text.replace(/\s*mg\/kg\s*$/i, ''));
  return read !== null && read >= 0 && read < MAX_MG_KG && hasTwoDecimals(read) ? read : null;
}

const hasTwoDecimals = (value: number): boolean => Number(value.toFixed(2)) === value;

const line = (max: number) =>
  z
    .string()
    .default('')
    .transform((text) => cleanLine(text))
    .pipe(z.string().max(max, lotMessages.lot_text_long));

const day = (message: string) =>
  z
    .string({ error: message })
    .transform((text) => readDay(text) ?? '')
    .pipe(z.string().refine(isDay, message));

const optionalDay = z
  .string()
  .default('')
  .transform((text, context) => {
    if (text.trim() === '') return null;
    const read = readDay(text);
    if (read === null) context.addIssue({ code: 'custom', message: lotMessages.lot_day_invalid });
    return read;
  });

const optionalMgKg = (isAllowed: (value: number) => boolean) =>
  z
    .string()
    .default('')
    .transform((text, context) => {
      if (text.trim() === '') return null;
      const read = readMgKg(text);
      if (read === null || !isAllowed(read)) {
        context.addIssue({ code: 'custom', message: lotMessages.lot_figure_invalid });
        return null;
      }
      return read;
    });

/**
 * A lot as its form sends it, with all values as typed texts. The form of a draft may leave all fields of the
 * laboratory report empty.
 */
export const lotSchema = z
  .object({
    productId: z.string({ error: lotMessages.lot_product_required }).min(1, lotMessages.lot_product_required),
    quantity: z.preprocess(
      (units) => (typeof units === 'string' ? readQuantity(units) : units),
      z
        .number({ error: lotMessages.lot_quantity_invalid })
        .int(lotMessages.lot_quantity_invalid)
        .min(1, lotMessages.lot_quantity_invalid)
        .max(MAX_LOT_UNITS, lotMessages.lot_quantity_invalid),
    ),
    madeOn: day(lotMessages.lot_day_invalid),
    bestBefore: day(lotMessages.lot_day_invalid),
    madeById: z
      .string()
      .nullish()
      .transform((id) => id || null),
    glutenResult: z
      .enum(GLUTEN_RESULTS)
      .or(z.literal(''))
      .nullish()
      .transform((result) => result || null),
    glutenMgKg: optionalMgKg((value) => value >= 0),
    glutenLimitMgKg: optionalMgKg((value) => value > 0),
    glutenMethod: line(60),
    laboratory: line(120),
    testedOn: optionalDay,
    ingredients: z
      .array(z.object({ name: line(200), supplier: line(80), supplierLot: line(40) }))
      .max(MAX_LOT_INGREDIENTS)
      .default([])
      .transform((rows) => rows.filter(({ name }) => name !== '')),
  })
  .refine(({ madeOn, bestBefore }) => !isDay(madeOn) || !isDay(bestBefore) || bestBefore >= madeOn, {
    path: ['bestBefore'],
    message: lotMessages.lot_expires_before_made,
  })
  .refine(({ glutenResult, glutenMgKg }) => glutenResult !== 'value' || glutenMgKg !== null, {
    path: ['glutenMgKg'],
    message: lotMessages.lot_figure_required,
  })
  .transform((lot) => ({ ...lot, glutenMgKg: lot.glutenResult === 'value' ? lot.glutenMgKg : null }));

/** The checked data of a lot's form. Days are 'YYYY-MM-DD', amounts of gluten are in milligrams per kilogram. */
export type LotDraft = z.output<typeof lotSchema>;
export type LotFormValues = z.input<typeof lotSchema>;
