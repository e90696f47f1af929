import { APIError, ValidationError, type CollectionBeforeChangeHook } from 'payload';

import type { Product } from '../payload-types';

/**
 * Rejects a slug that another product has; products in the trash may share slugs. The database's partial unique index
 * guarantees this. The hook only gives the conflict a message: at the field, or as an error of the request when a
 * product is restored from the trash.
 */
export const requireFreeSlug: CollectionBeforeChangeHook<Product> = async ({
  data,
  originalDoc,
  operation,
  req,
  collection,
}) => {
  const stored = operation === 'update' ? originalDoc : undefined;
  const isRestoring = Boolean(stored?.deletedAt) && !data.deletedAt;
  if (!data.slug || data.deletedAt || (data.slug === stored?.slug && !isRestoring)) return data;
  const { totalDocs } = await req.payload.count({
    collection: 'products',
    where: { slug: { equals: data.slug }, ...(stored ? { id: { not_equals: stored.id } } : {}) },
    overrideAccess: true,
    req,
  });
  if (totalDocs === 0) return data;
  if (isRestoring) {
    throw new APIError(
      `Este produto não pode voltar: o endereço “${data.slug}” agora é de outro produto. Mude o endereço do outro e tente de novo.`,
      409,
      null,
      true,
    );
  }
  throw new ValidationError(
    {
      collection: collection.slug,
      errors: [{ path: 'slug', label: 'Endereço', message: 'Já existe um produto com este endereço.' }],
      req,
    },
    req.t,
  );
};
