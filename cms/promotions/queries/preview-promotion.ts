import {
  bestPromotionFor,
  promotionCovers,
  promotionState,
  type Promotion,
  type PromotionState,
} from '@shop/promotions/promotion';
import type { PromotionForm } from '@shop/promotions/promotion-form';

import { priceAtSql } from '../../catalog/price-now';
import { imagePath } from '../../catalog/pictures/image-view';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { pricedPromotionOf } from '../stored-promotion';
import { loadPromotions } from './load-promotions';

/** How a promotion changes one price. Amounts are in centavos. */
export interface PromotionEffect {
  id: string;
  name: string;
  pictureUrl: string | null;
  fromCents: number;
  toCents: number;
  /**
   * The title of another promotion that gives the same or a bigger discount and therefore applies instead. Discounts of
   * several promotions are never added up.
   */
  betterTitle: string | null;
}

export interface PromotionPreview {
  state: PromotionState;
  /** The number of products on sale that the promotion covers. */
  coveredCount: number;
  /** The number of covered products whose price the promotion determines. */
  changedCount: number;
  examples: PromotionEffect[];
}

const EXAMPLES = 6;
const DRAFT_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/**
 * Computes how the promotion in a form would change the shop's prices beside the existing promotions. The prices are
 * those of now or, if the promotion starts in the future, of its first day. Assumes that the promotion is switched on.
 */
export async function previewPromotion(
  cms: Cms,
  { form, promotionId }: { form: PromotionForm; promotionId: string | null },
): Promise<PromotionPreview> {
  const now = cms.now();
  const draft = { ...pricedPromotionOf(form, promotionId ?? DRAFT_ID), active: true };
  const state = promotionState(draft, now);
  const at = state === 'active' ? now : draft.startDate;
  const sql = sqlOf(cms.payload);
  const others = (await loadPromotions(sql, now)).filter(({ id }) => id !== promotionId);
  const products = await sql.query<ProductRow>(
    `select p.id, p.name, ${priceAtSql('$1::timestamptz')} as "priceCents", p.category_id as "categoryId",
       (select coalesce(m.sizes_thumb_filename, m.filename) from products_images i join media m on m.id = i.image_id
        where i._parent_id = p.id order by i._order limit 1) as thumb
     from products p where p.active and p.label_confirmed_at is not null and p.deleted_at is null
     order by p.name, p.id`,
    [at],
  );
  const effects = products
    .filter((product) => promotionCovers(draft, product))
    .map((product) => effectOn(product, { draft, others, at }));
  const changed = effects.filter(
    ({ betterTitle, fromCents, toCents }) => !betterTitle && toCents < fromCents,
  );
  return {
    state: promotionState({ ...draft, active: form.active }, now),
    coveredCount: effects.length,
    changedCount: changed.length,
    // Lists changed products first, because they matter most to the admin.
    examples: [...changed, ...effects.filter((effect) => !changed.includes(effect))].slice(0, EXAMPLES),
  };
}

interface ProductRow {
  id: string;
  name: string;
  priceCents: number;
  categoryId: string | null;
  thumb: string | null;
}

function effectOn(
  { id, name, priceCents, categoryId, thumb }: ProductRow,
  { draft, others, at }: { draft: Promotion; others: readonly Promotion[]; at: Date },
): PromotionEffect {
  const best = bestPromotionFor({ id, priceCents, categoryId }, [...others, draft], at);
  return {
    id,
    name,
    pictureUrl: thumb ? imagePath(thumb) : null,
    fromCents: priceCents,
    toCents: priceCents - (best?.unitDiscountCents ?? 0),
    betterTitle: best && best.promotion.id !== draft.id ? best.promotion.title : null,
  };
}
