import type { ProductForm } from '@shop/catalog/product-form';

import { hasLotsSql } from '../has-lots';
import { FREE_STOCK } from '../sellable-stock';
import { readReservedUnits } from '../units-in-freezer';
import type { Cms } from '../../platform/context';
import type { LastChange } from '../../platform/audit/last-change';
import { sqlOf } from '../../platform/database/sql';
import { namePatterns } from '../../platform/database/name-pattern';
import { isRecordId } from '../../platform/database/record-id';
import { imagePath } from '../pictures/image-view';
import { readScheduledPrices, type ShownScheduledPrice } from '../price-now';
import { readEvidence, type ClaimEvidence } from './claim-evidence';
import { pictureIdsOf, productFormOf } from '../stored-product';

/** A product as its page in the admin panel shows it. */
export interface AdminProduct {
  id: string;
  slug: string;
  form: ProductForm;
  /** Sent back with every action on the product, so that a stale view is detected. */
  updatedAt: string;
  /** The prices that hold now or later, the earliest first. */
  scheduledPrices: ShownScheduledPrice[];
  /** The free units. */
  stockQuantity: number;
  /** The units in the freezer that orders hold. */
  reservedUnits: number;
  /** Whether "Marcar como esgotado" pauses the product. */
  isPaused: boolean;
  /** Whether the product has lots. If so, only releasing a lot adds units. */
  hasLots: boolean;
  /** The names of the kit's components, by id, and those of the kits that the product is in. */
  componentNames: Record<string, string>;
  kitNames: string[];
  /** The component on whose account the kit is not on sale; null if there is none. */
  missingComponent: string | null;
  labelConfirmedAt: string | null;
  labelConfirmedBy: string | null;
  /** The files that prove the claims of the product's label. */
  evidence: ClaimEvidence[];
  /** Small and large URL of each picture, by media id. */
  pictures: Record<string, PictureAddress>;
  /** Who saved the product last, according to the audit log. */
  changedBy: LastChange | null;
}

export interface PictureAddress {
  thumbUrl: string;
  url: string;
}

type StockFacts = Pick<
  AdminProduct,
  'hasLots' | 'stockQuantity' | 'componentNames' | 'kitNames' | 'missingComponent'
>;

const NO_STOCK: StockFacts = {
  hasLots: false,
  stockQuantity: 0,
  componentNames: {},
  kitNames: [],
  missingComponent: null,
};

/** Returns one product for its page; null if there is none, or if it was deleted. */
export async function findAdminProduct(cms: Cms, productId: string): Promise<AdminProduct | null> {
  if (!isRecordId(productId)) return null;
  const [product] = (
    await cms.payload.find({
      collection: 'products',
      where: { id: { equals: productId } },
      depth: 0,
      limit: 1,
      overrideAccess: true,
    })
  ).docs;
  if (!product) return null;
  const sql = sqlOf(cms.payload);
  const [pictures, evidence, people, changes, [stock], scheduled, reserved] = await Promise.all([
    readPictures(cms, pictureIdsOf(product)),
    readEvidence(sql, productId),
    sql.query<{ name: string }>('select full_name as name from customers where id = $1', [
      product.labelConfirmedBy ?? null,
    ]),
    sql.query<{ name: string; at: Date }>(
      `select c.full_name as name, a.created_at as at from audit_log a join customers c on c.id = a.actor_id
       where a.subject_id = $1 and a.subject_type = 'products' and a.action <> 'adjust-stock'
       order by a.created_at desc limit 1`,
      [productId],
    ),
    sql.query<StockFacts>(
      `select ${hasLotsSql('p.id')} as "hasLots", ${FREE_STOCK}::int as "stockQuantity",
         coalesce((select json_object_agg(c.id, c.name) from products_components k join products c on c.id = k.product_id
           where k._parent_id = p.id), '{}') as "componentNames",
         array(select c.name from products_components k join products c on c.id = k._parent_id
           where k.product_id = p.id and c.deleted_at is null order by c.name) as "kitNames",
         (select c.name from products_components k join products c on c.id = k.product_id
           where k._parent_id = p.id and (c.active and c.label_confirmed_at is not null and c.deleted_at is null) is not true
           order by k._order limit 1) as "missingComponent"
       from products p where p.id = $1::uuid`,
      [productId],
    ),
    readScheduledPrices(sql, { now: cms.now(), productIds: [productId] }),
    readReservedUnits(sql, [productId]),
  ]);
  const [change] = changes;
  return {
    id: product.id,
    slug: product.slug,
    form: productFormOf(product, new Map(pictures.map(({ id, alt }) => [id, alt]))),
    updatedAt: product.updatedAt,
    scheduledPrices: scheduled.get(productId) ?? [],
    ...(stock ?? NO_STOCK),
    reservedUnits: reserved.get(productId) ?? 0,
    isPaused: Boolean(product.soldOutAt),
    labelConfirmedAt: product.labelConfirmedAt ?? null,
    labelConfirmedBy: people[0]?.name ?? null,
    evidence,
    pictures: Object.fromEntries(pictures.map(({ id, thumbUrl, url }) => [id, { thumbUrl, url }])),
    changedBy: change ? { name: change.name, at: change.at.toISOString() } : null,
  };
}

/** A stored picture with its addresses. */
export interface StoredPicture extends PictureAddress {
  id: string;
  alt: string;
}

const PICTURE = `id, alt, coalesce(sizes_thumb_filename, filename) as thumb, coalesce(sizes_webp480_filename, filename) as full`;

const readPictures = (cms: Cms, ids: readonly string[]): Promise<StoredPicture[]> =>
  ids.length === 0 ? Promise.resolve([]) : picturesOf(cms, 'where id = any($1::uuid[])', [ids]);

/** How many stored pictures can be chosen from at once. */
const MAX_CHOICES = 24;

/** Returns the newest stored pictures whose descriptions match the search; an empty search matches all of them. */
export const findStoredPictures = (cms: Cms, search: string): Promise<StoredPicture[]> =>
  picturesOf(cms, 'where lower(alt) ~ all ($1::text[]) order by created_at desc, id limit $2', [
    namePatterns(search.replace(/\0/g, '').trim()),
    MAX_CHOICES,
  ]);

async function picturesOf(cms: Cms, where: string, values: unknown[]): Promise<StoredPicture[]> {
  const rows = await sqlOf(cms.payload).query<{ id: string; alt: string; thumb: string; full: string }>(
    `select ${PICTURE} from media ${where}`,
    values,
  );
  return rows.map(({ id, alt, thumb, full }) => ({
    id,
    alt,
    thumbUrl: imagePath(thumb),
    url: imagePath(full),
  }));
}
