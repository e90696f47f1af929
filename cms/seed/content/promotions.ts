import type { CategorySlug } from './categories';
import { addDays } from '@shop/time/days';

export type SeedPromotion = {
  title: string;
  description: string;
  discountPercentage: number;
  /** The first day of the promotion, in America/Bahia: `YYYY-MM-DD`. The first and the last day count completely. */
  startDay: string;
  endDay: string;
  active: boolean;
  scope: 'all' | 'categories' | 'products';
  categorySlugs: readonly CategorySlug[];
  productSlugs: readonly string[];
};

/** Returns one current, one future and one past promotion, relative to `today` (`YYYY-MM-DD`, a day in Bahia). */
export function seedPromotions(today: string): readonly SeedPromotion[] {
  return [
    {
      title: 'Semana do Queijo',
      description: 'Quatro Queijos com preço menor por uma semana.',
      discountPercentage: 10,
      startDay: today,
      endDay: addDays(today, 6),
      active: true,
      scope: 'products',
      categorySlugs: [],
      productSlugs: ['quatro-queijos'],
    },
    {
      title: 'Freezer cheio',
      description: 'Discos e kit com desconto para abastecer o freezer.',
      discountPercentage: 15,
      startDay: addDays(today, 10),
      endDay: addDays(today, 16),
      active: true,
      scope: 'categories',
      categorySlugs: ['discos'],
      productSlugs: [],
    },
    {
      title: 'Primavera na mesa',
      description: 'Margherita com desconto no fim de semana.',
      discountPercentage: 10,
      startDay: addDays(today, -40),
      endDay: addDays(today, -38),
      active: true,
      scope: 'products',
      categorySlugs: [],
      productSlugs: ['margherita'],
    },
  ];
}
