import type { PromotionForm } from '@shop/promotions/promotion-form';
import type { Promotion as PricedPromotion } from '@shop/promotions/promotion';
import { dayOf, endOfDay, startOfDay } from '@shop/time/bahia';

import type { Promotion } from '../payload-types';

const idOf = (relation: string | { id: string }) => (typeof relation === 'string' ? relation : relation.id);

/** Returns the contents of the admin panel's form for a stored promotion. */
export function promotionFormOf(promotion: Promotion, bannerAlt: string): PromotionForm {
  return {
    title: promotion.title,
    description: promotion.description ?? '',
    discountPercentage: promotion.discountPercentage,
    startDay: dayOf(new Date(promotion.startDate)),
    endDay: dayOf(new Date(promotion.endDate)),
    scope: promotion.scope,
    categoryIds: (promotion.categories ?? []).map(idOf),
    productIds: (promotion.products ?? []).map(idOf),
    bannerId: promotion.banner ? idOf(promotion.banner) : null,
    bannerAlt,
    active: promotion.active ?? false,
  };
}

/**
 * Returns the data that Payload stores for a filled-in form. The promotion is valid from the first instant of its first
 * day to the last instant of its last day.
 */
export const promotionDataOf = (form: PromotionForm) => ({
  title: form.title,
  description: form.description || null,
  discountPercentage: form.discountPercentage,
  startDate: startOfDay(form.startDay).toISOString(),
  endDate: endOfDay(form.endDay).toISOString(),
  scope: form.scope,
  // Stores only the choices of the selected scope, because hidden choices of another scope must not apply if the scope
  // changes later.
  categories: form.scope === 'categories' ? form.categoryIds : [],
  products: form.scope === 'products' ? form.productIds : [],
  banner: form.bannerId,
  active: form.active,
});

/** Returns the form's contents in the shape that the price rules need, under the given id. */
export const pricedPromotionOf = (form: PromotionForm, id: string): PricedPromotion => ({
  id,
  title: form.title,
  discountPercentage: form.discountPercentage,
  startDate: startOfDay(form.startDay),
  endDate: endOfDay(form.endDay),
  active: form.active,
  scope: form.scope,
  categoryIds: form.categoryIds,
  productIds: form.productIds,
});
