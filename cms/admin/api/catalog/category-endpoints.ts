import { z } from '@shop/forms/zod';

import { adminEndpoint } from '../../admin-endpoint';
import { removeCategory, type RemoveCategoryError } from '../../../catalog/operations/remove-category';

export type AdminCategoryError = RemoveCategoryError;

const remove = adminEndpoint<{ moveToId: string | null }, AdminCategoryError>({
  path: '/:id/remove',
  permission: 'category:write',
  schema: z.object({ moveToId: z.uuid().nullable() }),
  statusOf: { forbidden: 403, category_gone: 404, category_in_use: 409, category_target_gone: 409 },
  work: ({ cms, admin, id, body }) => removeCategory(cms, { categoryId: id, ...body, actorId: admin.id }),
});

/** The endpoints of the admin panel's category page, under `/api/categories`. */
export const categoryEndpoints = [remove];
