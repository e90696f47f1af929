import { CLAIMS, type ClaimFlag } from '@shop/catalog/claims';
import { dayOf, endOfDay, startOfDay } from '@shop/time/bahia';
import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { seedCategories } from './content/categories';
import { unitsInLots } from './content/lots';
import { seedOrders, seedOrderStatus } from './content/orders';
import type { SeedPictureKey } from './content/pictures';
import { boxesOf, seedProducts } from './content/products';
import { seedPromotions } from './content/promotions';
import { sampleEvidence } from './content/sample-pdf';
import { openingTime, type SeedMovement } from './seed-movements';

/** A stored product with the data the sample orders need. */
export interface SeededProduct {
  id: string;
  name: string;
  categoryId: string;
  priceCents: number;
  image: string | null;
}

/**
 * Returns how many units of a product the sample orders take that are not cancelled. The opening stock exceeds the
 * stock that the demo displays by that number.
 */
const soldUnits = (productSlug: string) =>
  seedOrders
    .filter((order) => seedOrderStatus(order) !== 'cancelado')
    .flatMap((order) => boxesOf(order.lines))
    .filter((line) => line.productSlug === productSlug)
    .reduce((units, line) => units + line.quantity, 0);

/**
 * Stores categories, products and promotions, and adds the opening stock to the movements. The products' labels are
 * stored as confirmed; only the demo's seed confirms labels automatically.
 */
export async function seedCatalog(
  payload: Payload,
  tx: Transaction,
  {
    pictures,
    adminId,
    now,
    movements,
  }: {
    pictures: Record<SeedPictureKey, string>;
    adminId: string;
    now: Date;
    movements: SeedMovement[];
  },
): Promise<Map<string, SeededProduct>> {
  const categoryIds = new Map<string, string>();
  for (const category of seedCategories) {
    const stored = await payload.create({
      collection: 'categories',
      data: category,
      overrideAccess: true,
      req: tx.req,
    });
    categoryIds.set(category.slug, stored.id);
  }
  const products = new Map<string, SeededProduct>();
  for (const {
    images,
    categorySlug,
    stockQuantity,
    tags,
    ingredients,
    allergens,
    components = [],
    ...product
  } of seedProducts) {
    const categoryId = categoryIds.get(categorySlug) ?? null;
    const stored = await payload.create({
      collection: 'products',
      data: {
        ...product,
        tags: [...tags],
        ingredients: [...ingredients],
        allergens: { contains: [...allergens.contains], mayContain: [...allergens.mayContain] },
        category: categoryId,
        images: images.map((key) => ({ image: pictures[key] })),
        components: components.map(({ productSlug, quantity }) => ({
          product: products.get(productSlug)?.id ?? '',
          quantity,
        })),
      },
      overrideAccess: true,
      req: tx.req,
    });
    const opening = stockQuantity + soldUnits(product.slug) - unitsInLots(product.slug, now);
    if (opening > 0)
      movements.push({
        at: openingTime(now),
        productId: stored.id,
        delta: opening,
        reason: 'lote',
        actorId: adminId,
      });
    await attachEvidence(tx, { productId: stored.id, product, adminId });
    await confirmLabel(tx, { productId: stored.id, adminId, now });
    products.set(product.slug, {
      id: stored.id,
      name: product.name,
      categoryId: categoryId ?? '',
      priceCents: product.priceCents,
      image: await findPicture(tx, stored.id),
    });
  }
  await storePromotions(payload, tx, { categoryIds, products, now });
  return products;
}

/** Attaches a file to each claim, because the admin panel requires one. The file states that it is a sample. */
async function attachEvidence(
  tx: Transaction,
  {
    productId,
    product,
    adminId,
  }: { productId: string; product: Record<ClaimFlag, boolean>; adminId: string },
): Promise<void> {
  for (const { flag, label } of CLAIMS.filter((claim) => product[claim.flag])) {
    await tx.query(
      `insert into claim_evidence (product_id, claim, file_name, content_type, content, uploaded_by_id)
       values ($1, $2, 'amostra.pdf', 'application/pdf', $3, $4)`,
      [productId, flag, sampleEvidence(label), adminId],
    );
  }
}

async function confirmLabel(
  tx: Transaction,
  { productId, adminId, now }: { productId: string; adminId: string; now: Date },
): Promise<void> {
  await tx.query('update products set label_confirmed_at = $2, label_confirmed_by_id = $3 where id = $1', [
    productId,
    now,
    adminId,
  ]);
}

async function findPicture(tx: Transaction, productId: string): Promise<string | null> {
  const [picture] = await tx.query<{ name: string }>(
    `select coalesce(m.sizes_thumb_filename, m.filename) as name from products_images i join media m on m.id = i.image_id
     where i._parent_id = $1 order by i._order limit 1`,
    [productId],
  );
  return picture?.name ?? null;
}

async function storePromotions(
  payload: Payload,
  tx: Transaction,
  {
    categoryIds,
    products,
    now,
  }: { categoryIds: Map<string, string>; products: Map<string, SeededProduct>; now: Date },
): Promise<void> {
  for (const { startDay, endDay, categorySlugs, productSlugs, ...promotion } of seedPromotions(dayOf(now))) {
    await payload.create({
      collection: 'promotions',
      data: {
        ...promotion,
        startDate: startOfDay(startDay).toISOString(),
        endDate: endOfDay(endDay).toISOString(),
        categories: categorySlugs.map((slug) => categoryIds.get(slug) ?? ''),
        products: productSlugs.map((slug) => products.get(slug)?.id ?? ''),
      },
      overrideAccess: true,
      req: tx.req,
    });
  }
}
