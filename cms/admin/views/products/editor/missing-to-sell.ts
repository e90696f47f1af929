import { parseReais } from '@shop/money/parse-reais';

import { listOf, wholeOf, type ProductDraft } from './product-draft';

/** Something that a product still needs before it can be sold: its words, and the id of the field that asks for it. */
export interface MissingPart {
  text: string;
  /** The id of the element to jump to. */
  anchor: string;
}

/**
 * Returns what a draft still needs to be sold, in the page's order: what a shopper reads first, and what the law asks
 * for. `isNew`: the page also asks for the first units.
 */
export function missingToSell(
  { texts, flags, pictures }: ProductDraft,
  { isNew }: { isNew: boolean },
): MissingPart[] {
  const parts: (MissingPart & { isMissing: boolean })[] = [
    { text: 'o nome', anchor: 'o-que-e', isMissing: !texts.name?.trim() },
    { text: 'a categoria', anchor: 'o-que-e', isMissing: !texts.categoryId },
    { text: 'o preço', anchor: 'o-que-e', isMissing: !parseReais(texts.priceCents ?? '') },
    { text: 'a foto', anchor: 'fotos', isMissing: pictures.length === 0 },
    { text: 'os ingredientes', anchor: 'rotulo', isMissing: listOf(texts.ingredients ?? '').length === 0 },
    { text: 'se contém glúten', anchor: 'rotulo', isMissing: glutenOf({ texts, flags }) === '' },
    {
      text: 'quantas há no freezer',
      anchor: 'estoque',
      isMissing: isNew && !(wholeOf(texts.openingStock ?? '') > 0),
    },
  ];
  return parts.filter(({ isMissing }) => isMissing).map(({ text, anchor }) => ({ text, anchor }));
}

/** The answer about gluten; '' while nobody has given one. */
export const glutenOf = ({ texts, flags }: Pick<ProductDraft, 'texts' | 'flags'>): 'sem' | 'com' | '' =>
  flags.isGlutenFree ? 'sem' : texts.gluten === 'com' ? 'com' : '';

/** Returns the line above the form: 'Faltam 2 coisas para vender:'. */
export const missingText = (count: number): string =>
  count === 1 ? 'Falta 1 coisa para vender:' : `Faltam ${count} coisas para vender:`;
