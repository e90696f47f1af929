import { createHash } from 'node:crypto';
import type { AppLoadContext } from '@remix-run/node';
import type { Session } from '@cms/customers/queries/read-session';
import { findCourierRun, type CourierRun } from '@cms/runs/queries/courier-run';
import { readOffResources } from '@cms/resources/queries/read-off-resources';
import { mayWork } from '@shop/permissions/entrance';
import { can } from '@shop/permissions/permissions';

import { FACTORS_PATH } from '../components/navigation/site-links';
import { redirectWithMessage } from '../session/flash';
import { getSession, requireCustomer } from '../session/session';
import { notFound } from './not-found';

/**
 * Returns the courier's session. A visitor is redirected to sign in, and a person who owes a factor to the page that sets
 * one up. For any other account, and in a shop without routes, the page does not exist (404).
 */
export async function requireCourier(request: Request, context: AppLoadContext): Promise<Session> {
  const session = await requireCustomer(request, context);
  const off = await readOffResources(context.cms);
  if (!can({ ...session, off }, 'delivery-run:read')) throw await notFound(context);
  if (session.isFactorDue)
    throw await redirectWithMessage(context, FACTORS_PATH, { code: 'factor_due', tone: 'failed' });
  return session;
}

/**
 * Like `requireCourier`, for a script's request. Returns null where `requireCourier` redirects or throws the 404 page.
 */
export async function findCourier(request: Request, context: AppLoadContext): Promise<Session | null> {
  const session = await getSession(request, context);
  if (!session) return null;
  const off = await readOffResources(context.cms);
  return mayWork({ ...session, off }, 'delivery-run:read') ? session : null;
}

export interface RunOnPage {
  run: CourierRun | null;
  /**
   * A hash of the delivery run's data, which changes with every change of the run. An open page compares it to notice
   * changes.
   */
  version: string;
}

/**
 * Reads the delivery run that a page shows: the courier's own run, or, for people who manage runs, the run that
 * `?rota=` names.
 */
export async function readRunOnPage(
  request: Request,
  { cms }: AppLoadContext,
  session: Session,
): Promise<RunOnPage> {
  const run = await findCourierRun(cms, {
    person: session,
    runId: new URL(request.url).searchParams.get('rota'),
  });
  return { run, version: createHash('sha256').update(JSON.stringify(run)).digest('base64url').slice(0, 16) };
}
