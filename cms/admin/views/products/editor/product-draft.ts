import { NUTRIENTS } from '@shop/catalog/nutrition';
import type { ProductForm } from '@shop/catalog/product-form';
import { readMoney } from '@shop/reading/money';
import { readDecimal, readQuantity } from '@shop/reading/quantity';
import { readWordList } from '@shop/reading/word-list';
import { formatReais, formatTypedNumber } from '@shop/text/format-number';

/**
 * A product as typed into the page's fields, valid or not. The field names are the paths that the form's errors use.
 */
export interface ProductDraft {
  texts: Record<string, string>;
  flags: Record<FlagName, boolean>;
  pictures: ProductForm['pictures'];
  components: ProductForm['components'];
}

export const FLAGS = [
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
  'pickupOnly',
  'isNew',
  'isFeatured',
  'active',
] as const;
export type FlagName = (typeof FLAGS)[number];

const LISTS = ['tags', 'ingredients', 'contains', 'mayContain'] as const;
const MEASURES = ['portionsPerPack', 'portionGrams', 'netWeightGrams', 'preparationTimeMinutes'] as const;
const TABLES = ['perPortion', 'per100g'] as const;

/** Fields whose change revokes the confirmation of the label. */
export const LABEL_FIELDS: readonly string[] = [
  'ingredients',
  'contains',
  'mayContain',
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
  'portionsPerPack',
  'portionGrams',
  'portionLabel',
  ...TABLES.flatMap((table) => NUTRIENTS.map(({ name }) => `${table}.${name}`)),
  'netWeightGrams',
  'storage',
  'components',
];

const decimal = (value: number | null) => (value === null ? '' : formatTypedNumber(value));

/** Returns the draft of a stored product. A new product has an empty price instead of zero. */
export function draftOf(form: ProductForm, { isNew = false } = {}): ProductDraft {
  const texts: Record<string, string> = {
    name: form.name,
    description: form.description,
    priceCents: isNew && form.priceCents === 0 ? '' : formatReais(form.priceCents),
    categoryId: form.categoryId ?? '',
    portionLabel: form.portionLabel,
    storage: form.storage,
    shelfLifeDays: String(form.shelfLifeDays),
    noticeDays: String(form.noticeDays),
    minStockLevel: String(form.minStockLevel),
    openingStock: '0',
    // A new product starts without an answer about gluten, because nobody may be told by a default.
    gluten: isNew ? '' : 'com',
  };
  for (const name of LISTS) texts[name] = form[name].join(', ');
  for (const name of MEASURES) texts[name] = decimal(form[name]);
  for (const table of TABLES) {
    for (const { name } of NUTRIENTS) texts[`${table}.${name}`] = decimal(form[table][name]);
  }
  return {
    texts,
    flags: Object.fromEntries(FLAGS.map((flag) => [flag, form[flag]])) as Record<FlagName, boolean>,
    pictures: form.pictures,
    components: form.components,
  };
}

/**
 * Parses a number with decimal comma or point; null for an empty text, NaN (which every schema rejects) for any other
 * text.
 */
function numberOf(text: string): number | null {
  if (text.trim() === '') return null;
  const read = readDecimal(text);
  return read !== null && read >= 0 ? read : Number.NaN;
}

/** Reads a whole number; returns NaN for any other text, including an empty one, because schemas reject it. */
export const wholeOf = (text: string): number => readQuantity(text) ?? Number.NaN;

/** Returns the draft's values for validation by the form's schema. An unchanged list is returned as it was stored. */
export function formOf({ texts, flags, pictures, components }: ProductDraft, base: ProductForm): unknown {
  const untouched = draftOf(base).texts;
  const list = (name: (typeof LISTS)[number]) =>
    texts[name] === untouched[name] ? base[name] : readWordList(texts[name] ?? '');
  const number = (name: string) => numberOf(texts[name] ?? '');
  const table = (name: (typeof TABLES)[number]) =>
    Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient.name, number(`${name}.${nutrient.name}`)]));
  return {
    ...flags,
    // A picture without words of its own is described by the product's name.
    pictures: pictures.map(({ mediaId, alt }) => ({ mediaId, alt: alt.trim() || (texts.name ?? '') })),
    components,
    name: texts.name,
    description: texts.description,
    priceCents: readMoney(texts.priceCents ?? '') ?? Number.NaN,
    categoryId: texts.categoryId || null,
    tags: list('tags'),
    ingredients: list('ingredients'),
    contains: list('contains'),
    mayContain: list('mayContain'),
    portionsPerPack: number('portionsPerPack'),
    portionGrams: number('portionGrams'),
    portionLabel: texts.portionLabel,
    perPortion: table('perPortion'),
    per100g: table('per100g'),
    netWeightGrams: number('netWeightGrams'),
    preparationTimeMinutes: number('preparationTimeMinutes'),
    storage: texts.storage,
    shelfLifeDays: wholeOf(texts.shelfLifeDays ?? ''),
    noticeDays: wholeOf(texts.noticeDays ?? ''),
    minStockLevel: wholeOf(texts.minStockLevel ?? ''),
  };
}
