import { NUTRIENTS } from '@shop/catalog/nutrition';

import { FLAGS, type FlagName, type ProductDraft } from './product-draft';

const FLAG_LABELS: Record<FlagName, string> = {
  isGlutenFree: 'Sem glúten',
  isLactoseFree: 'Sem lactose',
  isSugarFree: 'Sem açúcar',
  isOrganic: 'Orgânico',
  pickupOnly: 'Só para retirada',
  isNew: 'Novo',
  isFeatured: 'Destaque',
  active: 'Ativo',
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

const PICTURES = 'pictures';

/** Returns the label of a field. */
export const fieldLabel = (name: string): string =>
  name === PICTURES ? 'Fotos' : (FLAG_LABELS[name as FlagName] ?? TEXT_LABELS[name] ?? name);

/** Returns the names of the fields in which two drafts differ, in the page's order. */
export function changedFields(one: ProductDraft, other: ProductDraft): string[] {
  const texts = Object.keys(TEXT_LABELS).filter((name) => one.texts[name] !== other.texts[name]);
  const flags = FLAGS.filter((flag) => one.flags[flag] !== other.flags[flag]);
  const hasOtherPictures = JSON.stringify(one.pictures) !== JSON.stringify(other.pictures);
  return [...texts, ...flags, ...(hasOtherPictures ? [PICTURES] : [])];
}

/** Returns a field's value as shortened text; null for a value that cannot be shown as text. */
export function fieldText(draft: ProductDraft, name: string): string | null {
  if (name === PICTURES || name === 'categoryId') return null;
  const text = FLAGS.includes(name as FlagName)
    ? draft.flags[name as FlagName]
      ? 'ligado'
      : 'desligado'
    : (draft.texts[name] ?? '').replace(/\n/g, ', ');
  if (text === '') return 'vazio';
  return text.length > 120 ? `${text.slice(0, 117)}…` : text;
}

interface Three {
  /** The stored version from which both `mine` and `theirs` were edited. */
  base: ProductDraft;
  mine: ProductDraft;
  theirs: ProductDraft;
}

/** Merges the local changes into the version that another user saved: a locally changed field keeps the typed value. */
export function mergeDrafts({ base, mine, theirs }: Three): ProductDraft {
  const typed = new Set(changedFields(base, mine));
  return {
    texts: Object.fromEntries(
      Object.keys(theirs.texts).map((name) => [
        name,
        (typed.has(name) ? mine.texts[name] : theirs.texts[name]) ?? '',
      ]),
    ),
    flags: Object.fromEntries(
      FLAGS.map((flag) => [flag, (typed.has(flag) ? mine : theirs).flags[flag]]),
    ) as Record<FlagName, boolean>,
    pictures: (typed.has(PICTURES) ? mine : theirs).pictures,
  };
}
