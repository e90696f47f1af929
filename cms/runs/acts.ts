import { z } from '@shop/forms/zod';
import { isDay, isTime } from '@shop/time/days';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { arrangeStops } from './operations/arrange-stops';
import { changeStop } from './operations/change-stop';
import { endRun } from './operations/end-run';
import { saveRun } from './operations/save-run';
import { startRun } from './operations/start-run';

const permission = 'delivery-run:manage';

/** The maximum number of stops in a delivery run. No courier carries this many orders. */
const MAX_STOPS = 60;
/** The maximum number of answers with which a run starts. An order may be asked about twice, if it changed. */
const MAX_ANSWERS = 2 * MAX_STOPS;

const run = { runId: recordId };
const day = z.string().refine(isDay);
const time = z.string().refine(isTime);
const stopsOf = <Each extends z.ZodType>(each: Each) => z.array(each).min(1).max(MAX_STOPS);

/** What the panel's page of delivery runs does. */
export const runActs = actRouter({
  save: act(permission)
    .input(
      z.object({
        ...run,
        date: day,
        window: z.object({ from: time, to: time }).nullable(),
        courierId: recordId,
        /** In the sequence of the stops. */
        orderIds: stopsOf(recordId),
      }),
    )
    .mutation(doing(saveRun)),
  start: act(permission)
    .input(
      // An answer names its orders, so a run whose orders changed after the question asks again.
      z.object({
        ...run,
        /** The orders that leave although some of their units have no lot. */
        withoutLot: z.array(z.object({ orderId: recordId, units: z.int().min(1) })).max(MAX_ANSWERS),
        /** The orders that leave today although they are promised for a later day. */
        confirmedDays: z.array(z.object({ orderId: recordId, date: day })).max(MAX_ANSWERS),
      }),
    )
    .mutation(doing(startRun)),
  arrangeStops: act(permission)
    .input(z.object({ ...run, stopIds: stopsOf(recordId) }))
    .mutation(doing(arrangeStops)),
  changeStop: act(permission)
    .input(z.object({ stopId: recordId, act: z.enum(['desbloquear', 'devolver', 'reabrir']) }))
    .mutation(doing(changeStop)),
  end: act(permission).input(z.object(run)).mutation(doing(endRun)),
});
