import { readWordList } from '@shop/reading/word-list';
import { undeclaredAllergens, type UndeclaredAllergen } from '@shop/catalog/undeclared-allergens';
import { adminMessages, labelUndeclaredText } from '@shop/messages/admin-messages';
import { readMoney } from '@shop/reading/money';
import { listText } from '@shop/text/list-text';

import { wholeOf, type ProductDraft } from './product-draft';

/** Something that a product still needs before it can be sold. */
export interface MissingPart {
  /** Its words in the line above the form. */
  text: string;
  /** The name of the field that asks for it. */
  field: string;
  /** What the field says. */
  hint: string;
}

const FIELD = 'campo-';

/** Returns the id of a field's element, to which the line above the form jumps. */
export const fieldId = (field: string): string => `${FIELD}${field}`;

/** Returns the name of the field that an element belongs to; null for an element of no such field. */
export const fieldOf = (element: Element): string | null =>
  element.closest(`[id^="${FIELD}"]`)?.id.slice(FIELD.length) ?? null;

/**
 * Returns what a draft still needs to be sold, in the page's order: what a shopper reads first, and what the law asks
 * for. `isNew`: the page also asks for the first units.
 */
export function missingToSell(
  { texts, flags, pictures, components }: ProductDraft,
  { isNew }: { isNew: boolean },
): MissingPart[] {
  const priceCents = readMoney(texts.priceCents ?? '');
  const undeclared = undeclaredIn({ texts });
  // The stock and the label of a kit are those of its components.
  const isKit = components.length > 0;
  const parts: (MissingPart & { isMissing: boolean })[] = [
    {
      text: 'a foto',
      field: 'pictures',
      hint: 'Envie uma foto do produto.',
      isMissing: pictures.length === 0,
    },
    { text: 'o nome', field: 'name', hint: 'Escreva o nome.', isMissing: !texts.name?.trim() },
    {
      text: 'o preço',
      field: 'priceCents',
      hint: priceCents === 0 ? adminMessages.product_price_zero : 'Escreva o preço.',
      isMissing: !priceCents,
    },
    {
      text: 'quantas há no freezer',
      field: 'openingStock',
      hint: 'Diga quantas há.',
      isMissing: isNew && !isKit && !(wholeOf(texts.openingStock ?? '') > 0),
    },
    { text: 'a categoria', field: 'categoryId', hint: 'Escolha a categoria.', isMissing: !texts.categoryId },
    {
      text: 'os ingredientes',
      field: 'ingredients',
      hint: 'Escreva os ingredientes, como no rótulo da caixa.',
      isMissing: !isKit && readWordList(texts.ingredients ?? '').length === 0,
    },
    {
      text: `o aviso de ${listText(undeclared.map(({ name }) => name))}`,
      field: 'contains',
      hint: labelUndeclaredText(undeclared),
      isMissing: !isKit && undeclared.length > 0,
    },
    {
      text: 'se contém glúten',
      field: 'gluten',
      hint: 'Diga se contém glúten.',
      isMissing: !isKit && glutenOf({ texts, flags }) === '',
    },
  ];
  return parts.filter(({ isMissing }) => isMissing).map(({ text, field, hint }) => ({ text, field, hint }));
}

/** Returns the allergens that a draft's ingredients name but "Contém" does not. */
export const undeclaredIn = ({ texts }: Pick<ProductDraft, 'texts'>): UndeclaredAllergen[] =>
  undeclaredAllergens({
    ingredients: readWordList(texts.ingredients ?? ''),
    contains: readWordList(texts.contains ?? ''),
  });

/** The answer about gluten; '' while nobody has given one. */
export const glutenOf = ({ texts, flags }: Pick<ProductDraft, 'texts' | 'flags'>): 'sem' | 'com' | '' =>
  flags.isGlutenFree ? 'sem' : texts.gluten === 'com' ? 'com' : '';

/** Returns the line above the form: 'Faltam 2 coisas para vender:'. */
export const missingText = (count: number): string =>
  count === 1 ? 'Falta 1 coisa para vender:' : `Faltam ${count} coisas para vender:`;
