import { randomUUID } from 'node:crypto';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import type { Product } from '@cms/payload-types';

export interface ProductWish extends Partial<
  Omit<Product, 'id' | 'createdAt' | 'updatedAt' | 'labelConfirmedAt'>
> {
  /** The number of free units, which are written as a batch of the stock ledger. */
  stock?: number;
  isLabelConfirmed?: boolean;
}

/** Creates a product that is on sale, by default at R$ 49,90 and with ten units. */
export async function makeProduct(
  cms: Cms,
  { stock = 10, isLabelConfirmed = true, ...wish }: ProductWish = {},
): Promise<Product> {
  const mark = randomUUID().slice(0, 8);
  const product = await cms.payload.create({
    collection: 'products',
    overrideAccess: true,
    context: { confirmsLabel: true },
    data: {
      name: `Pizza ${mark}`,
      slug: `pizza-${mark}`,
      description: 'Uma pizza de teste.',
      priceCents: 4990,
      ingredients: ['farinha de arroz', 'água'],
      ...wish,
      labelConfirmedAt: isLabelConfirmed ? new Date().toISOString() : null,
    },
  });
  if (stock > 0) {
    await sqlOf(cms.payload).query(
      `insert into stock_movements (product_id, delta, reason) values ($1, $2, 'lote')`,
      [product.id, stock],
    );
  }
  return product;
}
