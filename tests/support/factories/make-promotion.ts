import type { Cms } from '@cms/platform/context';
import type { Promotion } from '@cms/payload-types';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Creates a promotion, by default of 10 % on everything, which started yesterday and ends tomorrow. */
export function makePromotion(cms: Cms, wish: Partial<Promotion> = {}): Promise<Promotion> {
  const now = cms.now().getTime();
  return cms.payload.create({
    collection: 'promotions',
    overrideAccess: true,
    data: {
      title: 'Semana da Pizza',
      discountPercentage: 10,
      startDate: new Date(now - DAY_MS).toISOString(),
      endDate: new Date(now + DAY_MS).toISOString(),
      active: true,
      scope: 'all',
      ...wish,
    },
  });
}
