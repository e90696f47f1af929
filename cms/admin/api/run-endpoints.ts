import { z } from '@shop/forms/zod';
import { isDay, isTime } from '@shop/time/days';
import type { Endpoint } from 'payload';

import { arrangeStops, type ArrangeStopsError } from '../../runs/operations/arrange-stops';
import { changeStop, type ChangeStopError } from '../../runs/operations/change-stop';
import { endRun, type EndRunError } from '../../runs/operations/end-run';
import { saveRun, type SaveRunError } from '../../runs/operations/save-run';
import {
  startRun,
  type OrderOfDay,
  type OrderWithoutLot,
  type StartRunError,
} from '../../runs/operations/start-run';
import { adminEndpoint } from '../admin-endpoint';

const permission = 'delivery-run:manage';

/** The maximum number of stops in a delivery run. No courier carries this many orders. */
const MAX_STOPS = 60;
/** The maximum number of answers with which a run starts. An order may be asked about twice, if it changed. */
const MAX_ANSWERS = 2 * MAX_STOPS;

type RunError = SaveRunError | StartRunError | ChangeStopError | ArrangeStopsError | EndRunError;

/** The HTTP status of each error of the run endpoints. */
const STATUS: Record<RunError['code'], number> = {
  access_denied: 403,
  not_found: 404,
  run_empty: 422,
  run_no_courier: 422,
  run_started: 409,
  run_order_changed: 409,
  run_order_taken: 409,
  run_courier_away: 409,
  run_ended: 409,
  run_changed: 409,
  run_not_under_way: 409,
  lots_missing: 409,
  later_days: 409,
};

const time = z.string().refine(isTime);

const save = adminEndpoint<
  {
    date: string;
    window: { from: string; to: string } | null;
    courierId: string;
    orderIds: string[];
  },
  SaveRunError
>({
  path: '/office/runs/:id/save',
  permission,
  schema: z.object({
    date: z.string().refine(isDay),
    window: z.object({ from: time, to: time }).nullable(),
    courierId: z.uuid(),
    orderIds: z.array(z.uuid()).min(1).max(MAX_STOPS),
  }),
  statusOf: STATUS,
  work: ({ cms, admin, id, body }) => saveRun(cms, { ...body, runId: id, actorId: admin.id }),
});

const start = adminEndpoint<{ withoutLot: OrderWithoutLot[]; confirmedDays: OrderOfDay[] }, StartRunError>({
  path: '/office/runs/:id/start',
  permission,
  // An answer names its orders, so a run whose orders changed after the question asks again.
  schema: z.object({
    withoutLot: z.array(z.object({ orderId: z.uuid(), units: z.int().min(1) })).max(MAX_ANSWERS),
    confirmedDays: z.array(z.object({ orderId: z.uuid(), date: z.string().refine(isDay) })).max(MAX_ANSWERS),
  }),
  statusOf: STATUS,
  work: ({ cms, admin, id, body }) => startRun(cms, { ...body, runId: id, actorId: admin.id }),
});

const order = adminEndpoint<{ stopIds: string[] }, ArrangeStopsError>({
  path: '/office/runs/:id/order',
  permission,
  schema: z.object({ stopIds: z.array(z.uuid()).min(1).max(MAX_STOPS) }),
  statusOf: STATUS,
  work: ({ cms, admin, id, body }) => arrangeStops(cms, { ...body, runId: id, actorId: admin.id }),
});

const stop = adminEndpoint<{ act: 'desbloquear' | 'devolver' | 'reabrir' }, ChangeStopError>({
  path: '/office/run-stops/:id',
  permission,
  schema: z.object({ act: z.enum(['desbloquear', 'devolver', 'reabrir']) }),
  statusOf: STATUS,
  work: ({ cms, admin, id, body }) => changeStop(cms, { ...body, stopId: id, actorId: admin.id }),
});

const end = adminEndpoint<object, EndRunError>({
  path: '/office/runs/:id/end',
  permission,
  schema: z.object({}),
  statusOf: STATUS,
  work: ({ cms, admin, id }) => endRun(cms, { runId: id, actorId: admin.id }),
});

/** The endpoints of delivery runs, under `/api/office`. Each checks the user's permission. */
export const runEndpoints: Endpoint[] = [save, start, order, stop, end];
