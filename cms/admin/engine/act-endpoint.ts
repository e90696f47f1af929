import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import type { Endpoint, PayloadRequest } from 'payload';

import { isProven } from '../../customers/sessions/proof';
import type { ActContext } from '../../platform/acts/act';
import { sqlOf } from '../../platform/database/sql';
import { readOffResources } from '../../resources/queries/read-off-resources';
import { adminCms } from '../admin-cms';
import { sessionIdOf } from '../admin-endpoint';
import { panelActs } from './panel-acts';

/** Makes the context of the acts from a request. */
export async function actContextOf(req: Pick<PayloadRequest, 'user' | 'payload'>): Promise<ActContext> {
  const { user, payload } = req;
  const sessionId = sessionIdOf(req);
  const cms = adminCms(payload);
  return {
    cms,
    actor: user && {
      id: String(user.id),
      fullName: user.fullName,
      role: user.role,
      off: await readOffResources(cms),
    },
    sessionId,
    isProven: async () =>
      user ? isProven(sqlOf(payload), { customerId: String(user.id), sessionId }) : false,
  };
}

/**
 * Returns the HTTP status of an act's refusal. The pages read only the body; the status is for logs and for whoever reads
 * the requests of a page.
 */
export function statusOfRefusal(code: string): number {
  if (code === 'access_denied') return 403;
  return code === 'not_found' || code.endsWith('_gone') ? 404 : 409;
}

const refusalOf = (data: unknown): string | null => {
  const result = data as { ok?: unknown; error?: { code?: unknown } } | undefined;
  return result?.ok === false && typeof result.error?.code === 'string' ? result.error.code : null;
};

/** The path of the acts below the site's address. */
export const ACTS_PATH = '/api/acts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/**
 * The endpoint of all acts. It accepts only JSON, because a form on another site cannot send JSON without a preflight
 * request, and one act for each request, because a batch would mix permissions. Each act checks its own permission
 * and does not rely on the storefront's gate in front of it.
 */
export const actEndpoint: Endpoint = {
  path: '/acts/:act',
  method: 'post',
  handler: async (req) => {
    if (!req.headers.get('content-type')?.startsWith('application/json')) {
      return Response.json({ error: { code: 'malformed' } }, { status: 400, headers: NO_STORE });
    }
    return fetchRequestHandler({
      endpoint: ACTS_PATH,
      req: req as PayloadRequest & Request,
      router: panelActs,
      createContext: () => actContextOf(req),
      allowBatching: false,
      onError: ({ error, path }) => {
        if (error.code === 'INTERNAL_SERVER_ERROR') req.payload.logger.error({ err: error, act: path });
      },
      responseMeta: ({ data }) => {
        const [first] = data;
        const refusal =
          first && 'result' in first ? refusalOf((first.result as { data?: unknown }).data) : null;
        return { headers: NO_STORE, ...(refusal !== null && { status: statusOfRefusal(refusal) }) };
      },
    });
  },
};
