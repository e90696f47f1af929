import { NUTRIENTS, type ProductForm } from '@shop/catalog/product-form';
import { parseReais } from '@shop/money/parse-reais';

import { reais } from '../forms/written-number';

/**
 * A product as it stands in the page's fields: what was typed, right or wrong. Names are the paths under which the
 * form's errors come.
 */
export interface ProductDraft {
  texts: Record<string, string>;
  flags: Record<FlagName, boolean>;
  pictures: ProductForm['pictures'];
}

export const FLAGS = [
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
  'isNew',
  'isFeatured',
  'active',
] as const;
export type FlagName = (typeof FLAGS)[number];

const LISTS = ['tags', 'ingredients', 'contains', 'mayContain'] as const;
const MEASURES = ['portionGrams', 'netWeightGrams', 'preparationTimeMinutes'] as const;
const TABLES = ['perPortion', 'per100g'] as const;

/** Fields whose change takes the label's confirmation away. */
export const LABEL_FIELDS = [
  'ingredients',
  'contains',
  'mayContain',
  'isGlutenFree',
  'isLactoseFree',
  'isSugarFree',
  'isOrganic',
] as const;

const decimal = (value: number | null) =>
  value === null ? '' : value.toLocaleString('pt-BR', { useGrouping: false, maximumFractionDigits: 3 });

/** The fields of a stored product; a new one has an empty price instead of a free one. */
export function draftOf(form: ProductForm, { isNew = false } = {}): ProductDraft {
  const texts: Record<string, string> = {
    name: form.name,
    description: form.description,
    priceCents: isNew ? '' : reais(form.priceCents),
    categoryId: form.categoryId ?? '',
    portionLabel: form.portionLabel,
    storage: form.storage,
    minStockLevel: String(form.minStockLevel),
    openingStock: '0',
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
  };
}

/** A number as people write it here; NaN, which no schema takes, for anything else. */
function numberOf(text: string): number | null {
  const written = text.trim();
  if (written === '') return null;
  return /^\d+([.,]\d+)?$/.test(written) ? Number(written.replace(',', '.')) : Number.NaN;
}

/** A whole number; NaN for anything else, nothing included. */
export const wholeOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN);

/** Words one by one: a line each, or between commas outside brackets that are no decimal comma. */
export const listOf = (text: string): string[] =>
  text
    .split(/\n|;|,(?!\d)(?![^(]*\))/)
    .map((word) => word.trim())
    .filter(Boolean);

/** What the fields say, for the form's schema to judge. A list nobody touched is sent as it was stored. */
export function formOf({ texts, flags, pictures }: ProductDraft, base: ProductForm): unknown {
  const untouched = draftOf(base).texts;
  const list = (name: (typeof LISTS)[number]) =>
    texts[name] === untouched[name] ? base[name] : listOf(texts[name] ?? '');
  const number = (name: string) => numberOf(texts[name] ?? '');
  const table = (name: (typeof TABLES)[number]) =>
    Object.fromEntries(NUTRIENTS.map((nutrient) => [nutrient.name, number(`${name}.${nutrient.name}`)]));
  return {
    ...flags,
    pictures,
    name: texts.name,
    description: texts.description,
    priceCents: parseReais(texts.priceCents ?? '') ?? Number.NaN,
    categoryId: texts.categoryId || null,
    tags: list('tags'),
    ingredients: list('ingredients'),
    contains: list('contains'),
    mayContain: list('mayContain'),
    portionGrams: number('portionGrams'),
    portionLabel: texts.portionLabel,
    perPortion: table('perPortion'),
    per100g: table('per100g'),
    netWeightGrams: number('netWeightGrams'),
    preparationTimeMinutes: number('preparationTimeMinutes'),
    storage: texts.storage,
    minStockLevel: wholeOf(texts.minStockLevel ?? ''),
  };
}
