import { z } from '@shop/forms/zod';
import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { lotSchema } from '@shop/lots/lot-form';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { closeLot } from './operations/close-lot';
import { createLot } from './operations/create-lot';
import { freezeLot } from './operations/freeze-lot';
import { loseUnits } from './operations/lose-units';
import { releaseLot } from './operations/release-lot';
import { saveLot } from './operations/save-lot';
import { tickCheck } from './operations/tick-check';
import { unfreezeLot } from './operations/unfreeze-lot';

const lot = { lotId: recordId };
const note = z.string().max(500).default('');
const item = z.enum(LOT_CHECKS);

/** What the panel's pages of lots do. The laboratory's report is uploaded to an endpoint of its own. */
export const lotActs = actRouter({
  create: act('lot:manage')
    .input(z.object({ ...lot, draft: lotSchema, checks: z.array(item).max(20).default([]) }))
    .mutation(doing(createLot)),
  save: act('lot:manage')
    .input(z.object({ ...lot, version: z.int(), draft: lotSchema }))
    .mutation(doing(saveLot)),
  tickCheck: act('lot:manage')
    .input(z.object({ ...lot, item, isTicked: z.boolean() }))
    .mutation(doing(tickCheck)),
  release: act('lot:manage').input(z.object(lot)).mutation(doing(releaseLot)),
  freeze: act('lot:freeze')
    .input(z.object({ ...lot, note }))
    .mutation(doing(freezeLot)),
  unfreeze: act('lot:manage').input(z.object(lot)).mutation(doing(unfreezeLot)),
  loseUnits: act('lot:manage')
    .input(z.object({ ...lot, lossId: recordId, units: z.int(), note }))
    .mutation(doing(loseUnits)),
  close: act('lot:manage').input(z.object(lot)).mutation(doing(closeLot)),
});
