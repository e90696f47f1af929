import type { AppLoadContext } from '@remix-run/node';
import { hoursMs, inSeconds } from '@shop/time/durations';

import { encryptedCookie } from './encrypted-cookie';

/** The maximum number of ids in the cookie; the oldest leave first. */
const MAX_IDS = 20;

/**
 * The cookie by which an order's link shows reports of illness. It has the ids of the reports that this browser sent,
 * and of the orders whose e-mail was typed in it. A forwarded link alone shows no such report.
 */
const cookie = encryptedCookie<{ ids: string[] }>({
  name: 'massa-protocolo',
  maxAgeSeconds: inSeconds(hoursMs(12)),
});

/** Returns the ids of orders and cases of which this browser may show reports of illness. */
export const readKnownCases = async (request: Request, context: AppLoadContext): Promise<string[]> =>
  (await cookie.read(request, context))?.ids ?? [];

/** Returns the Set-Cookie header with which this browser may show the reports of one more order, or one more report. */
export async function leaveKnownCase(
  { request, context }: { request: Request; context: AppLoadContext },
  id: string,
): Promise<string> {
  const ids = (await readKnownCases(request, context)).filter((known) => known !== id);
  return cookie.leave(context, { ids: [...ids, id].slice(-MAX_IDS) });
}
