import { z } from '@shop/forms/zod';
import type { Endpoint } from 'payload';

import { adminEndpoint } from '../../admin-endpoint';
import { searchAdmin } from './search-admin';

const search = z
  .string()
  .max(100)
  .transform((text) => text.replace(/\0/g, '').trim())
  .refine((text) => text.length >= 2);

/**
 * `POST /api/office/search`: the search over the whole admin panel. The text is in the body, because URLs are logged.
 */
export const searchEndpoint: Endpoint = adminEndpoint<{ search: string }, never>({
  path: '/office/search',
  permission: 'panel:open',
  schema: z.object({ search }),
  statusOf: {},
  work: async ({ cms, admin, body }) => ({
    ok: true,
    ...(await searchAdmin(cms, { search: body.search, person: admin })),
  }),
});
