import { CHOSEN_DECISIONS, changesOrder } from '@shop/cases/case-kinds';
import { z } from '@shop/forms/zod';

import { act, actRouter, doing, requireProof } from '../platform/acts/act';
import { recordId, slotSchema } from '../platform/acts/inputs';
import { decideCase } from './operations/decide-case';
import { takeCase } from './operations/take-case';

/** What the panel's pages of cases do. */
export const caseActs = actRouter({
  take: act('case:decide')
    .input(z.object({ caseId: recordId }))
    .mutation(doing(takeCase)),
  decide: act('case:decide')
    .input(
      z.object({
        caseId: recordId,
        decision: z.enum(CHOSEN_DECISIONS),
        amountCents: z.int(),
        leftCents: z.int(),
        units: z.int(),
        reply: z.string().max(2000),
        slot: slotSchema.nullish().transform((slot) => slot ?? null),
      }),
    )
    .mutation(async ({ ctx, input }) => {
      if (changesOrder(input.decision)) await requireProof(ctx);
      return decideCase(ctx.cms, { ...input, actorId: ctx.actor.id });
    }),
});
