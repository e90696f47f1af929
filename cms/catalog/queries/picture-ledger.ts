import type { Cms } from '../../platform/context';
import {
  ledgerConditions,
  readLedgerPage,
  type LedgerPage,
  type LedgerQuery,
} from '../../platform/database/ledger-page';
import { namePatterns } from '../../platform/database/name-pattern';
import { sqlOf } from '../../platform/database/sql';
import { imagePath } from '../pictures/image-view';

export const PICTURE_STATES = ['em-produtos', 'fora-de-produtos'] as const;
export type PictureState = (typeof PICTURE_STATES)[number];

/** A picture in the admin's list. */
export interface LedgerPicture {
  id: string;
  at: Date;
  alt: string;
  thumbUrl: string | null;
  width: number | null;
  height: number | null;
  /** How many products show the picture, including deleted products. */
  productCount: number;
}

const IN_PRODUCTS = 'exists (select 1 from products_images i where i.image_id = l.id)';

const STATE_CONDITION: Record<PictureState, string> = {
  'em-produtos': IN_PRODUCTS,
  'fora-de-produtos': `not ${IN_PRODUCTS}`,
};

/** Returns one page of pictures, whose descriptions match the search. */
export async function listPictures(
  cms: Cms,
  query: LedgerQuery<PictureState>,
): Promise<LedgerPage<LedgerPicture>> {
  const found = ledgerConditions(query);
  const { conditions, value } = found;
  if (query.state) conditions.push(STATE_CONDITION[query.state]);
  if (query.search) conditions.push(`lower(l.alt) ~ all (${value(namePatterns(query.search))}::text[])`);
  const list = await readLedgerPage<Omit<LedgerPicture, 'thumbUrl'> & { thumb: string | null }>(
    sqlOf(cms.payload),
    {
      table: 'media',
      select: {
        columns: `l.id, l.created_at as at, l.alt, coalesce(l.sizes_webp480_filename, l.filename) as thumb,
          l.width::float8 as width, l.height::float8 as height,
          (select count(distinct i._parent_id)::int from products_images i where i.image_id = l.id) as "productCount"`,
      },
      found,
      query,
    },
  );
  return {
    ...list,
    rows: list.rows.map(({ thumb, ...picture }) => ({
      ...picture,
      thumbUrl: thumb ? imagePath(thumb) : null,
    })),
  };
}
