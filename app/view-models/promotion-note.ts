import type { PromotionBannerView } from '@cms/menu/queries/read-promotion-banner';
import { formatNumber } from '@shop/text/format-number';
import { dayOf } from '@shop/time/bahia';
import { formatDayOfMonth } from '@shop/time/days';

import type { PromotionNoteView } from '../components/content/PromotionNote';

/** Returns the current promotion as the page announces it. */
export function promotionNote(promotion: PromotionBannerView | null): PromotionNoteView | null {
  if (!promotion) return null;
  const { title, description, discountPercentage, endsAt, image, path } = promotion;
  return {
    title,
    description,
    discount: `−${formatNumber(discountPercentage)}%`,
    until: `Até ${formatDayOfMonth(dayOf(endsAt))}`,
    image,
    path,
  };
}
