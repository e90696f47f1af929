import { APIError, type CollectionBeforeDeleteHook } from 'payload';

import { pagesWithPictures } from './pages-with-pictures';

/**
 * Rejects the deletion of a picture in use. Payload removes the files before the row, so a rejection by the database
 * alone would come too late: the row would remain without its files.
 */
export const protectUsedPictures: CollectionBeforeDeleteHook = async ({ id, req }) => {
  const { payload } = req;
  const silent = { overrideAccess: true, req } as const;
  const [products, promotions] = [
    await payload.count({
      ...silent,
      collection: 'products',
      trash: true,
      where: { 'images.image': { equals: id } },
    }),
    await payload.count({ ...silent, collection: 'promotions', where: { banner: { equals: id } } }),
  ];
  const pagesOf = await pagesWithPictures(payload, req);
  const users = [
    products.totalDocs > 0 && 'em um produto (talvez na lixeira)',
    promotions.totalDocs > 0 && 'em uma promoção',
    pagesOf(String(id)).length > 0 && 'em uma página',
  ].filter(Boolean);
  if (users.length === 0) return;
  throw new APIError(
    `Esta foto aparece ${users.join(' e ')}. Tire-a de lá antes de excluir.`,
    409,
    null,
    true,
  );
};
