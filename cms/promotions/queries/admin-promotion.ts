import type { PromotionForm } from '@shop/promotions/promotion-form';

import { imagePath } from '../../catalog/pictures/image-view';
import { findProductsByIds, type ProductOption } from '../../catalog/queries/product-options';
import type { Cms } from '../../platform/context';
import { readLastChanges, type LastChange } from '../../platform/audit/last-change';
import { sqlOf } from '../../platform/database/sql';
import { isRecordId } from '../../platform/database/record-id';
import { promotionFormOf } from '../stored-promotion';

/** A promotion as its form in the admin panel shows it. */
export interface AdminPromotion {
  id: string;
  form: PromotionForm;
  updatedAt: string;
  bannerUrl: string | null;
  /** The products chosen for the promotion, with their names. */
  products: ProductOption[];
  /** Which admin changed the promotion last, and when, from the audit log. */
  changedBy: LastChange | null;
}

/** Returns one promotion for its form; null when it does not exist. */
export async function findAdminPromotion(cms: Cms, promotionId: string): Promise<AdminPromotion | null> {
  if (!isRecordId(promotionId)) return null;
  const [promotion] = (
    await cms.payload.find({
      collection: 'promotions',
      where: { id: { equals: promotionId } },
      depth: 0,
      limit: 1,
      overrideAccess: true,
    })
  ).docs;
  if (!promotion) return null;
  const sql = sqlOf(cms.payload);
  const bannerId = typeof promotion.banner === 'string' ? promotion.banner : null;
  const form = promotionFormOf(promotion, '');
  const [banners, products, lastChanges] = await Promise.all([
    sql.query<{ alt: string; filename: string }>(
      'select alt, coalesce(sizes_webp480_filename, filename) as filename from media where id = $1',
      [bannerId],
    ),
    findProductsByIds(cms, form.productIds),
    readLastChanges(sql, 'promotions', [promotionId]),
  ]);
  const [banner] = banners;
  const known = new Set(products.map(({ id }) => id));
  return {
    id: promotion.id,
    // Leaves out products that were deleted after the promotion was saved.
    form: {
      ...form,
      productIds: form.productIds.filter((id) => known.has(id)),
      bannerAlt: banner?.alt ?? '',
    },
    updatedAt: promotion.updatedAt,
    bannerUrl: banner ? imagePath(banner.filename) : null,
    products,
    changedBy: lastChanges.get(promotionId) ?? null,
  };
}
