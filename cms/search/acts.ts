import { z } from '@shop/forms/zod';

import { act, actRouter } from '../platform/acts/act';
import { searchPanel } from './queries/search-panel';

const search = z
  .string()
  .max(100)
  .transform((text) => text.replace(/\0/g, '').trim())
  .refine((text) => text.length >= 2);

/** The search over the whole panel. The text is in the body, because URLs are logged. */
export const searchActs = actRouter({
  find: act('panel:open')
    .input(z.object({ search }))
    .mutation(
      async ({ ctx: { cms, actor }, input }) =>
        ({ ok: true, ...(await searchPanel(cms, { ...input, person: actor })) }) as const,
    ),
});
