import { z } from '@shop/forms/zod';
import { RECALL_DUTIES } from '@shop/recalls/recall-duties';
import { RECALL_REASONS } from '@shop/recalls/recall-form';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { closeRecall, publishNotice, recordDuty, recordPersonStep } from './operations/follow-recall';
import { startRecall } from './operations/start-recall';

const permission = 'recall:run';

const recall = { recallId: recordId };

/** What the panel's pages of recalls do. */
export const recallActs = actRouter({
  start: act(permission)
    .input(
      z.object({
        lotId: recordId,
        reason: z.enum(RECALL_REASONS),
        risk: z.string().max(1000),
        instruction: z.string().max(1000),
        code: z.string().max(40),
        seenPeople: z.int().min(0),
        isDrill: z.boolean(),
      }),
    )
    .mutation(doing(startRecall)),
  recordPersonStep: act(permission)
    .input(z.object({ ...recall, personId: recordId, step: z.enum(['warned', 'collected']) }))
    .mutation(doing(recordPersonStep)),
  recordDuty: act(permission)
    .input(z.object({ ...recall, duty: z.enum(RECALL_DUTIES) }))
    .mutation(doing(recordDuty)),
  publishNotice: act(permission).input(z.object(recall)).mutation(doing(publishNotice)),
  close: act(permission).input(z.object(recall)).mutation(doing(closeRecall)),
});
