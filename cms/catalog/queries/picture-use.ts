import type { Payload, PayloadRequest } from 'payload';

import type { SqlRunner } from '../../platform/database/sql';
import { pagesWithPictures } from '../pictures/pages-with-pictures';

/** A picture in use. */
export interface PictureInUse {
  id: string;
  alt: string;
  /** The places that show the picture, such as “produto “Margherita””. */
  places: string[];
}

interface PictureRow {
  id: string;
  alt: string;
  products: { name: string; isDeleted: boolean }[];
  promotions: string[];
  /** Whether a text shows it that will go on the site at a time. */
  isScheduled: boolean;
}

/** Returns which of these pictures are in use, and where. Includes drafts and products in the trash. */
export async function findPicturesInUse(
  { payload, sql, req }: { payload: Payload; sql: SqlRunner; req?: Partial<PayloadRequest> },
  pictureIds: readonly string[],
): Promise<PictureInUse[]> {
  const rows = await sql.query<PictureRow & Record<string, unknown>>(
    `select m.id, m.alt,
       array(select json_build_object('name', p.name, 'isDeleted', p.deleted_at is not null) from products p
         where p.id in (select i._parent_id from products_images i where i.image_id = m.id) order by p.name) as products,
       array(select title from promotions where banner_id = m.id order by title) as promotions,
       exists (select 1 from scheduled_texts s where s.ended_at is null and strpos(s.text::text, m.id::text) > 0) as "isScheduled"
     from media m where m.id = any($1::uuid[]) order by m.alt, m.id`,
    [pictureIds],
  );
  const pagesOf = await pagesWithPictures(payload, req);
  return rows
    .map(({ id, alt, products, promotions, isScheduled }) => ({
      id,
      alt,
      places: [
        ...products.map(({ name, isDeleted }) => `produto “${name}”${isDeleted ? ' (na lixeira)' : ''}`),
        ...promotions.map((title) => `promoção “${title}”`),
        ...pagesOf(id).map((page) => `página “${page}”`),
        ...(isScheduled ? ['texto com data marcada'] : []),
      ],
    }))
    .filter(({ places }) => places.length > 0);
}
