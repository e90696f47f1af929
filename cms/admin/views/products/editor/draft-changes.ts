import { NUTRIENTS } from '@shop/catalog/nutrition';

import type { RecordField } from '../../../engine/record-fields';
import { FLAGS, type FlagName, type ProductDraft } from './product-draft';

const FLAG_LABELS: Record<FlagName, string> = {
  isGlutenFree: 'Sem glúten',
  isLactoseFree: 'Sem lactose',
  isSugarFree: 'Sem açúcar',
  isOrganic: 'Orgânico',
  pickupOnly: 'Só para retirada',
  isNew: 'Novo',
  isFeatured: 'Destaque',
  active: 'À venda',
};

const TEXT_LABELS: Record<string, string> = {
  name: 'Nome',
  description: 'Descrição',
  priceCents: 'Preço',
  categoryId: 'Categoria',
  tags: 'Palavras para a busca',
  ingredients: 'Ingredientes',
  contains: 'Contém',
  mayContain: 'Pode conter',
  portionsPerPack: 'Porções por embalagem',
  portionGrams: 'Porção',
  portionLabel: 'Medida caseira',
  netWeightGrams: 'Peso líquido',
  preparationTimeMinutes: 'Tempo de forno',
  storage: 'Conservação',
  shelfLifeDays: 'Validade em dias',
  noticeDays: 'Prazo de preparo',
  minStockLevel: 'Avisar abaixo de',
  openingStock: 'Estoque inicial',
  gluten: 'Glúten',
  ...Object.fromEntries(
    NUTRIENTS.flatMap(({ name, label }) => [
      [`perPortion.${name}`, `${label} por porção`],
      [`per100g.${name}`, `${label} por 100 g`],
    ]),
  ),
};

const shortened = (text: string) => (text.length > 120 ? `${text.slice(0, 117)}…` : text);

/** The fields of a product, in the page's order. Their names are the paths that the form's errors use. */
export const productFields: readonly RecordField<ProductDraft>[] = [
  ...Object.entries(TEXT_LABELS).map(([name, label]): RecordField<ProductDraft> => {
    const textOf = ({ texts }: ProductDraft) => texts[name] ?? '';
    return {
      name,
      label,
      valueOf: textOf,
      // The draft has only the id of the category.
      textOf: (draft) =>
        name === 'categoryId' ? null : shortened(textOf(draft).replace(/\n/g, ', ') || 'vazio'),
      copy: (to, from) => ({ ...to, texts: { ...to.texts, [name]: textOf(from) } }),
    };
  }),
  ...FLAGS.map((flag): RecordField<ProductDraft> => ({
    name: flag,
    label: FLAG_LABELS[flag],
    valueOf: ({ flags }) => flags[flag],
    textOf: ({ flags }) => (flags[flag] ? 'ligado' : 'desligado'),
    copy: (to, from) => ({ ...to, flags: { ...to.flags, [flag]: from.flags[flag] } }),
  })),
  {
    name: 'pictures',
    label: 'Fotos',
    valueOf: ({ pictures }) => pictures,
    textOf: () => null,
    copy: (to, { pictures }) => ({ ...to, pictures }),
  },
  {
    name: 'components',
    label: 'O que vem no kit',
    valueOf: ({ components }) => components,
    textOf: () => null,
    copy: (to, { components }) => ({ ...to, components }),
  },
];
