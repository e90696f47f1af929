import { priceAt, type ScheduledPrice } from '@shop/catalog/scheduled-price';
import { stockState, type StockState } from '@shop/catalog/stock-label';
import { bestPromotionFor } from '@shop/promotions/promotion';

import { readScheduledPrices } from '../../catalog/price-now';
import { hasLotsSql } from '../../catalog/has-lots';
import { FREE_STOCK, isKitSql } from '../../catalog/sellable-stock';
import { readReservedUnits } from '../../catalog/units-in-freezer';
import type { Cms } from '../../platform/context';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';
import { loadPromotions } from '../../promotions/queries/load-promotions';
import { imagePath } from '../../catalog/pictures/image-view';
import {
  NEWEST_PRODUCTS,
  PRODUCT_ORDER_COLUMN,
  type ProductOrdering,
} from '../../catalog/queries/product-ordering';

/** 'restock': the stock is at or below the minimum, or the product is sold out. Kits are not made, so they never are. */
export type StockFilter = StockState | 'restock';

export interface AdminProductFilter {
  /** Words of the name or the description. */
  search: string;
  categoryId: string | null;
  stock: StockFilter | null;
  /** 'rotulo' selects the products whose label is not confirmed, which the shop therefore hides. */
  state: 'ativos' | 'inativos' | 'pausados' | 'rotulo' | null;
}

/** A product in the admin's list. Amounts in centavos. */
export interface AdminProductCard {
  id: string;
  slug: string;
  name: string;
  description: string | null;
  categoryName: string | null;
  /** The product's own price, which holds whenever no scheduled one does. */
  priceCents: number;
  /** The price now, before promotions. */
  priceNowCents: number;
  /** The prices that hold now or later, the earliest first. */
  scheduledPrices: ScheduledPrice[];
  discountedPriceCents: number | null;
  /** The free units. */
  stockQuantity: number;
  /** The units in the freezer that orders hold. */
  reservedUnits: number;
  stockState: StockState;
  /** Whether the product has lots. If so, only releasing a lot adds units. */
  hasLots: boolean;
  /** Whether it is a kit. If so, its stock is that of its components. */
  isKit: boolean;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
  active: boolean;
  isFeatured: boolean;
  isNew: boolean;
  isLabelConfirmed: boolean;
  createdAt: Date;
  pictureUrl: string | null;
  /** Sent back with every change, so that changes from a stale screen are rejected. */
  updatedAt: string;
}

export interface AdminProductList {
  products: AdminProductCard[];
  total: number;
  page: number;
  pageCount: number;
}

export const ADMIN_PRODUCTS_PER_PAGE = 24;

interface ProductRow extends Omit<
  AdminProductCard,
  | 'stockState'
  | 'reservedUnits'
  | 'priceNowCents'
  | 'scheduledPrices'
  | 'discountedPriceCents'
  | 'pictureUrl'
  | 'updatedAt'
> {
  minStockLevel: number;
  categoryId: string | null;
  thumb: string | null;
  updatedAt: Date;
}

/** Returns one page of the products that are not deleted, with current prices. */
export async function listAdminProducts(
  cms: Cms,
  {
    filter,
    ordering = NEWEST_PRODUCTS,
    page,
  }: { filter: AdminProductFilter; ordering?: ProductOrdering; page: number },
): Promise<AdminProductList> {
  const sql = sqlOf(cms.payload);
  const condition = productCondition(filter);
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from products p where ${condition.sql}`,
    condition.values,
  );
  const total = counted?.total ?? 0;
  const pageCount = Math.max(1, Math.ceil(total / ADMIN_PRODUCTS_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const next = condition.values.length + 1;
  const order = `order by ${PRODUCT_ORDER_COLUMN[ordering.by]} ${ordering.isDescending ? 'desc' : 'asc'}, p.id`;
  const rows = await sql.query<ProductRow>(
    `select p.id, p.slug, p.name, p.description, c.name as "categoryName", p.category_id as "categoryId",
       p.price_cents as "priceCents", ${FREE_STOCK}::int as "stockQuantity", ${isKitSql('p.id')} as "isKit", coalesce(p.min_stock_level, 0) as "minStockLevel",
       ${hasLotsSql('p.id')} as "hasLots",
       p.sold_out_at is not null as "isPaused", coalesce(p.active, false) as active, coalesce(p.is_featured, false) as "isFeatured",
       coalesce(p.is_new, false) as "isNew", p.label_confirmed_at is not null as "isLabelConfirmed",
       coalesce(m.sizes_thumb_filename, m.filename) as thumb, p.created_at as "createdAt", p.updated_at as "updatedAt"
     from (select p.* from products p where ${condition.sql} ${order} limit $${next} offset $${next + 1}) p
     left join categories c on c.id = p.category_id
     left join lateral (select image_id from products_images where _parent_id = p.id order by _order limit 1) i on true
     left join media m on m.id = i.image_id
     ${order}`,
    [...condition.values, ADMIN_PRODUCTS_PER_PAGE, (shown - 1) * ADMIN_PRODUCTS_PER_PAGE],
  );
  const now = cms.now();
  const productIds = rows.map(({ id }) => id);
  const [promotions, scheduled, reserved] = await Promise.all([
    loadPromotions(sql, now),
    readScheduledPrices(sql, { now, productIds }),
    readReservedUnits(sql, productIds),
  ]);
  return {
    products: rows.map(({ minStockLevel, categoryId, thumb, updatedAt, ...row }) => {
      const scheduledPrices = scheduled.get(row.id) ?? [];
      const priceNowCents = priceAt(row.priceCents, scheduledPrices, now);
      const best = bestPromotionFor({ id: row.id, priceCents: priceNowCents, categoryId }, promotions, now);
      return {
        ...row,
        reservedUnits: reserved.get(row.id) ?? 0,
        priceNowCents,
        scheduledPrices,
        discountedPriceCents: best ? priceNowCents - best.unitDiscountCents : null,
        stockState: stockState({ stockQuantity: row.stockQuantity, minStockLevel }),
        pictureUrl: thumb ? imagePath(thumb) : null,
        updatedAt: updatedAt.toISOString(),
      };
    }),
    total,
    page: shown,
    pageCount,
  };
}

const STOCK_CONDITION: Record<StockFilter, string> = {
  restock: `p.stock_quantity <= coalesce(p.min_stock_level, 0) and not ${isKitSql('p.id')}`,
  out: `${FREE_STOCK} <= 0`,
  low: `${FREE_STOCK} > 0 and ${FREE_STOCK} <= coalesce(p.min_stock_level, 0)`,
  in: `${FREE_STOCK} > 0 and ${FREE_STOCK} > coalesce(p.min_stock_level, 0)`,
};

const STATE_CONDITION: Record<NonNullable<AdminProductFilter['state']>, string> = {
  ativos: 'p.active',
  inativos: 'p.active is not true',
  pausados: 'p.sold_out_at is not null',
  rotulo: 'p.label_confirmed_at is null',
};

function productCondition({ search, categoryId, stock, state }: AdminProductFilter): {
  sql: string;
  values: unknown[];
} {
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  const conditions = ['p.deleted_at is null'];
  if (categoryId) conditions.push(`p.category_id = ${value(categoryId)}::uuid`);
  if (stock) conditions.push(STOCK_CONDITION[stock]);
  if (state) conditions.push(STATE_CONDITION[state]);
  if (search) {
    const words = value(namePatterns(search));
    conditions.push(`lower(p.name || ' ' || coalesce(p.description, '')) ~ all (${words}::text[])`);
  }
  return { sql: conditions.join(' and '), values };
}
