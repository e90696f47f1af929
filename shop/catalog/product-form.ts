import { z } from '../forms/zod';
import { cleanLine, cleanLines } from '../text/clean-text';
import { adminMessages } from '../messages/admin-messages';
import { formMessages } from '../messages/form-messages';
import { kitTexts } from '../messages/kit-messages';
import { MAX_COMPONENT_UNITS, MAX_COMPONENTS } from './kit';
import { nutritionFacts } from './nutrition';

export const MAX_PICTURES = 12;
const MAX_PRICE_CENTS = 10_000_000;
const MAX_STOCK = 1_000_000;
const MAX_NOTICE_DAYS = 30;
const MAX_SHELF_LIFE_DAYS = 730;
/** The usual shelf life of a frozen pizza: "até 3 meses". */
export const DEFAULT_SHELF_LIFE_DAYS = 90;
const MAX_LIST = 80;

const line = (maxLength: number) =>
  z.string().overwrite(cleanLine).max(maxLength, { error: formMessages.field_too_long });
const lines = (maxLength: number) =>
  z.string().overwrite(cleanLines).max(maxLength, { error: formMessages.field_too_long });

const uuid = z.uuid({ error: formMessages.form_outdated });

/** A list of words, as on a label; empty entries are dropped. */
const wordList = z
  .array(line(200))
  .max(MAX_LIST, { error: formMessages.field_too_long })
  .transform((words) => words.filter((word) => word !== ''));

/** An optional amount: a number from 0 to 100,000, or null. */
const measure = z
  .number({ error: adminMessages.product_number_invalid })
  .min(0, { error: adminMessages.product_number_invalid })
  .max(100_000, { error: adminMessages.product_number_invalid })
  .nullable();

const count = z
  .number({ error: adminMessages.product_stock_invalid })
  .int({ error: adminMessages.product_stock_invalid })
  .min(0, { error: adminMessages.product_stock_invalid })
  .max(MAX_STOCK, { error: adminMessages.product_stock_invalid });

/** A price in centavos. */
export const priceSchema = z
  .number({ error: adminMessages.product_price_invalid })
  .int({ error: adminMessages.product_price_invalid })
  .min(0, { error: adminMessages.product_price_invalid })
  .max(MAX_PRICE_CENTS, { error: adminMessages.product_price_invalid });

const noticeDays = z
  .number({ error: adminMessages.product_notice_invalid })
  .int({ error: adminMessages.product_notice_invalid })
  .min(0, { error: adminMessages.product_notice_invalid })
  .max(MAX_NOTICE_DAYS, { error: adminMessages.product_notice_invalid });

const shelfLifeDays = z
  .number({ error: adminMessages.product_shelf_life_invalid })
  .int({ error: adminMessages.product_shelf_life_invalid })
  .min(1, { error: adminMessages.product_shelf_life_invalid })
  .max(MAX_SHELF_LIFE_DAYS, { error: adminMessages.product_shelf_life_invalid });

const facts = z.object({
  kcal: measure,
  carbsGrams: measure,
  sugarsGrams: measure,
  addedSugarsGrams: measure,
  proteinGrams: measure,
  fatsGrams: measure,
  saturatedFatsGrams: measure,
  transFatsGrams: measure,
  fibreGrams: measure,
  sodiumMilligrams: measure,
});

/**
 * A product as its page in the admin panel sends it: name, price and minimum stock are required, all other fields
 * optional. Each error belongs to a field. The form does not contain the stock, because the stock changes only by
 * recorded stock movements.
 */
export const productFormSchema = z.object({
  name: line(120).refine((name) => name !== '', { error: formMessages.name_required }),
  description: lines(600),
  priceCents: priceSchema,
  categoryId: uuid.nullable(),
  pictures: z
    .array(
      z.object({
        mediaId: uuid,
        alt: line(240).refine((alt) => alt !== '', { error: adminMessages.product_picture_alt_required }),
      }),
    )
    .max(MAX_PICTURES, { error: formMessages.form_outdated }),
  tags: wordList,
  ingredients: wordList,
  contains: wordList,
  mayContain: wordList,
  portionsPerPack: measure,
  portionGrams: measure,
  portionLabel: line(60),
  perPortion: facts,
  per100g: facts,
  netWeightGrams: measure,
  preparationTimeMinutes: measure,
  storage: lines(600),
  /** The number of days from production to the best-before date. */
  shelfLifeDays,
  minStockLevel: count,
  /** An order with this product cannot be delivered. */
  pickupOnly: z.boolean(),
  /** The first window (time slot) that is offered is at least this many days after the order. */
  noticeDays,
  isGlutenFree: z.boolean(),
  isLactoseFree: z.boolean(),
  isSugarFree: z.boolean(),
  isOrganic: z.boolean(),
  isNew: z.boolean(),
  isFeatured: z.boolean(),
  active: z.boolean(),
  /** What a kit is made of; empty for any other product. */
  components: z
    .array(
      z.object({
        productId: uuid,
        quantity: z
          .number({ error: kitTexts.kit_quantity })
          .int({ error: kitTexts.kit_quantity })
          .min(1, { error: kitTexts.kit_quantity })
          .max(MAX_COMPONENT_UNITS, { error: kitTexts.kit_quantity }),
      }),
    )
    .max(MAX_COMPONENTS, { error: kitTexts.kit_large })
    .refine((rows) => new Set(rows.map(({ productId }) => productId)).size === rows.length, {
      error: kitTexts.kit_twice,
    }),
});

/** A product's fields, as its page in the admin panel reads and sends them. Prices are in centavos. */
export type ProductForm = z.infer<typeof productFormSchema>;

/** The number of free units that a new product starts with. */
export const openingStockSchema = count;

/** Returns the first message of each invalid field, by its path ('name', 'pictures.0.alt'). */
export function fieldErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of error.issues) errors[path.join('.')] ??= message;
  return errors;
}

/**
 * Returns the form of a new product. Its minimum stock is 5, as the spec says. It is not on sale, because its label has
 * not been confirmed yet.
 */
export const emptyProductForm = (): ProductForm => ({
  name: '',
  description: '',
  priceCents: 0,
  categoryId: null,
  pictures: [],
  tags: [],
  ingredients: [],
  contains: [],
  mayContain: [],
  portionsPerPack: null,
  portionGrams: null,
  portionLabel: '',
  perPortion: nutritionFacts(),
  per100g: nutritionFacts(),
  netWeightGrams: null,
  preparationTimeMinutes: null,
  storage: '',
  shelfLifeDays: DEFAULT_SHELF_LIFE_DAYS,
  minStockLevel: 5,
  pickupOnly: false,
  noticeDays: 0,
  isGlutenFree: false,
  isLactoseFree: false,
  isSugarFree: false,
  isOrganic: false,
  isNew: false,
  isFeatured: false,
  active: false,
  components: [],
});
