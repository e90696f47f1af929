import type { AppLoadContext } from '@remix-run/node';
import type { SessionPlace } from '@cms/customers/open-session';

import { getSession } from '../session';

/** The browser that is about to be let in, and the session it already has. */
export async function placeOf(request: Request, context: AppLoadContext): Promise<SessionPlace> {
  return { userAgent: request.headers.get('User-Agent'), replaces: await getSession(request, context) };
}
