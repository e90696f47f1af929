import { isRecordId } from '../platform/database/record-id';
import type { z } from '@shop/forms/zod';
import type { Result } from '@shop/result';
import { needsProof, type Permission } from '@shop/permissions/permissions';
import type { Endpoint, PayloadRequest } from 'payload';

import { isProven } from '../customers/sessions/proof';
import { sqlOf } from '../platform/database/sql';
import { adminContextOf, type AdminContext } from './admin-context';

/** The errors of the request itself, which are found before an operation is called. */
export type AdminRequestError =
  | { code: 'signed_out' }
  | { code: 'access_denied' }
  | { code: 'malformed' }
  /** The person has to prove first that it is still them; nothing was done. */
  | { code: 'proof_needed' };

const REQUEST_STATUS: Record<AdminRequestError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
  proof_needed: 403,
};

const headers = { 'Cache-Control': 'no-store' };

interface AdminCall<Body> extends AdminContext {
  /** The id in the path, or '' if the path has none. A request with an invalid id is rejected as malformed. */
  id: string;
  body: Body;
  req: PayloadRequest;
}

interface GuardedEndpoint {
  path: string;
  method: 'get' | 'post' | 'delete';
  /** The permission that the user needs; without it the request is rejected. */
  permission: Permission;
  /**
   * Whether the act needs a proof of who acts; by default what the table of permissions says, for everything but reading.
   */
  asksProof?: boolean;
  answer: (adminContext: AdminContext, req: PayloadRequest) => Response | Promise<Response>;
}

/**
 * Creates an endpoint of the admin panel. The endpoint itself checks the user's permission and does not rely on the
 * storefront's gate in front of it. Payload keeps `custom` in its configuration, where a test compares the permission
 * with the expected one.
 */
export const guardedEndpoint = ({
  path,
  method,
  permission,
  asksProof = needsProof(permission) && method !== 'get',
  answer,
}: GuardedEndpoint): Endpoint => ({
  path,
  method,
  custom: { permission, asksProof },
  handler: async (req) => {
    const adminContext = adminContextOf(req, permission);
    if (!adminContext) return refuse({ code: req.user ? 'access_denied' : 'signed_out' });
    if (asksProof && !(await isProvenRequest(adminContext, req))) return refuse({ code: 'proof_needed' });
    return answer(adminContext, req);
  },
});

/** Returns the id of the session of a request, as Payload read it from the token. */
export const sessionIdOf = ({ user }: Pick<PayloadRequest, 'user'>): string | null =>
  (user as { _sid?: string } | null)?._sid ?? null;

/** Returns whether the person of a request proved within the last ten minutes, in this session, who they are. */
const isProvenRequest = ({ cms, admin }: AdminContext, req: Pick<PayloadRequest, 'user'>): Promise<boolean> =>
  isProven(sqlOf(cms.payload), { customerId: admin.id, sessionId: sessionIdOf(req) });

/** Returns a parameter of a request's path; '' without it. */
export const routeParam = ({ routeParams }: PayloadRequest, name: string): string => {
  const value = routeParams?.[name];
  return typeof value === 'string' ? value : '';
};

interface AdminEndpointOptions<Body, Error extends { code: string }> {
  path: string;
  permission: Permission;
  /** As in `GuardedEndpoint`. */
  asksProof?: boolean;
  schema: z.ZodType<Body>;
  /** The HTTP status of each error. */
  statusOf: Record<Error['code'], number>;
  work: (call: AdminCall<Body>) => Promise<Result<object, Error>>;
}

/**
 * Creates a POST endpoint of the admin panel. It accepts only JSON, because a form on another site cannot send JSON
 * without a preflight request. It returns an operation's result unchanged.
 */
export function adminEndpoint<Body, Error extends { code: string }>({
  path,
  permission,
  asksProof,
  schema,
  statusOf,
  work,
}: AdminEndpointOptions<Body, Error>): Endpoint {
  const answer = async (adminContext: AdminContext, req: PayloadRequest): Promise<Response> => {
    const id = routeParam(req, 'id');
    const body = await readJson(req, schema);
    if (!body || (path.includes(':id') && !isRecordId(id))) return refuse({ code: 'malformed' });
    const result = await work({ ...adminContext, id, body: body.value, req });
    return Response.json(result, {
      status: result.ok ? 200 : statusOf[result.error.code as Error['code']],
      headers,
    });
  };
  return guardedEndpoint({
    path,
    method: 'post',
    permission,
    ...(asksProof !== undefined && { asksProof }),
    answer,
  });
}

/** Returns the response to a request that is refused before an operation is called. */
export const refuse = (error: AdminRequestError): Response =>
  Response.json({ ok: false, error }, { status: REQUEST_STATUS[error.code], headers });

async function readJson<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<{ value: Body } | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? { value: parsed.data } : null;
}
