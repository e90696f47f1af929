import { nutritionFacts } from '@shop/catalog/nutrition';
import { DEFAULT_SHELF_LIFE_DAYS, type ProductForm } from '@shop/catalog/product-form';

import type { Product } from '../payload-types';
import { componentsOf } from './kits';

const idOf = (relation: string | { id: string } | null | undefined) =>
  typeof relation === 'string' ? relation : (relation?.id ?? null);

/** Returns the ids of a stored product's pictures, in their order. */
export const pictureIdsOf = ({ images }: Product): string[] =>
  (images ?? []).flatMap(({ image }) => idOf(image) ?? []);

/** Returns a stored product as its form shows it. `alts` are the pictures' alternative texts, by media id. */
export function productFormOf(product: Product, alts: ReadonlyMap<string, string>): ProductForm {
  return {
    name: product.name,
    description: product.description ?? '',
    priceCents: product.priceCents,
    categoryId: idOf(product.category),
    pictures: pictureIdsOf(product).map((mediaId) => ({ mediaId, alt: alts.get(mediaId) ?? '' })),
    tags: product.tags ?? [],
    ingredients: product.ingredients ?? [],
    contains: product.allergens?.contains ?? [],
    mayContain: product.allergens?.mayContain ?? [],
    portionsPerPack: product.nutrition?.portionsPerPack ?? null,
    portionGrams: product.nutrition?.portionGrams ?? null,
    portionLabel: product.nutrition?.portionLabel ?? '',
    perPortion: nutritionFacts(product.nutrition?.perPortion),
    per100g: nutritionFacts(product.nutrition?.per100g),
    netWeightGrams: product.netWeightGrams ?? null,
    preparationTimeMinutes: product.preparationTimeMinutes ?? null,
    storage: product.storage ?? '',
    shelfLifeDays: product.shelfLifeDays ?? DEFAULT_SHELF_LIFE_DAYS,
    minStockLevel: product.minStockLevel ?? 0,
    pickupOnly: product.pickupOnly ?? false,
    noticeDays: product.noticeDays ?? 0,
    isGlutenFree: product.isGlutenFree ?? false,
    isLactoseFree: product.isLactoseFree ?? false,
    isSugarFree: product.isSugarFree ?? false,
    isOrganic: product.isOrganic ?? false,
    isNew: product.isNew ?? false,
    isFeatured: product.isFeatured ?? false,
    active: product.active ?? false,
    components: componentsOf(product),
  };
}

/** Returns the data that Payload stores from a form; slug, stock and label confirmation are not part of the form. */
export const productDataOf = (form: ProductForm) => ({
  name: form.name,
  description: form.description || null,
  priceCents: form.priceCents,
  category: form.categoryId,
  images: form.pictures.map(({ mediaId }) => ({ image: mediaId })),
  tags: form.tags,
  ingredients: form.ingredients,
  allergens: { contains: form.contains, mayContain: form.mayContain },
  nutrition: {
    portionsPerPack: form.portionsPerPack,
    portionGrams: form.portionGrams,
    portionLabel: form.portionLabel || null,
    perPortion: form.perPortion,
    per100g: form.per100g,
  },
  netWeightGrams: form.netWeightGrams,
  preparationTimeMinutes: form.preparationTimeMinutes,
  storage: form.storage || null,
  shelfLifeDays: form.shelfLifeDays,
  minStockLevel: form.minStockLevel,
  pickupOnly: form.pickupOnly,
  noticeDays: form.noticeDays,
  isGlutenFree: form.isGlutenFree,
  isLactoseFree: form.isLactoseFree,
  isSugarFree: form.isSugarFree,
  isOrganic: form.isOrganic,
  isNew: form.isNew,
  isFeatured: form.isFeatured,
  active: form.active,
  components: form.components.map(({ productId, quantity }) => ({ product: productId, quantity })),
});
