import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { recordTap, type RecordTapError } from '@cms/runs/operations/record-tap';
import { tapSchema } from '@shop/runs/tap';

import { PRIVATE } from '../cache/cache-control';
import { readJson } from '../http/read-json';
import { findCourier, readRunOnPage } from '../http/run-page';

/** In characters. Every valid tap is shorter than this. */
const MAX_LENGTH = 2_048;

const STATUS: Record<RecordTapError['code'], number> = { access_denied: 403, not_found: 404, malformed: 400 };

/** Returns the current version of the run that an open page shows. Called by scripts only. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const session = await findCourier(request, context);
  if (!session) return reply({ code: 'signed_out' }, 401);
  const { version } = await readRunOnPage(request, context, session);
  return reply({ version }, 200);
}

/**
 * Records one tap of a courier's page, sent at once or after the tap has waited for a network. Called by
 * scripts only.
 */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const session = await findCourier(request, context);
  if (!session) return reply({ code: 'signed_out' }, 401);
  const tap = tapSchema.safeParse(await readJson(request, MAX_LENGTH));
  if (!tap.success) return reply({ code: 'malformed' }, 400);
  const recorded = await recordTap(context.cms, { tap: tap.data, actorId: session.customerId });
  return recorded.ok ? reply(recorded, 200) : reply(recorded.error, STATUS[recorded.error.code]);
}

const reply = (body: object, status: number) => Response.json(body, { status, headers: PRIVATE });
