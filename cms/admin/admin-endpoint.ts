import { isRecordId } from '../platform/database/record-id';
import type { z } from '@shop/forms/zod';
import type { Result } from '@shop/result';
import type { Permission } from '@shop/permissions/permissions';
import type { Endpoint, PayloadRequest } from 'payload';

import { adminContextOf, type AdminContext } from './admin-context';

/** The errors of the request itself, which are found before an operation is called. */
export type AdminRequestError = { code: 'signed_out' } | { code: 'access_denied' } | { code: 'malformed' };

const REQUEST_STATUS: Record<AdminRequestError['code'], number> = {
  signed_out: 401,
  access_denied: 403,
  malformed: 400,
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
  answer: (adminContext: AdminContext, req: PayloadRequest) => Response | Promise<Response>;
}

/**
 * Creates an endpoint of the admin panel. The endpoint itself checks the user's permission and does not rely on the
 * storefront's gate in front of it. Payload keeps `custom` in its configuration, where a test compares the permission
 * with the expected one.
 */
export const guardedEndpoint = ({ path, method, permission, answer }: GuardedEndpoint): Endpoint => ({
  path,
  method,
  custom: { permission },
  handler: async (req) => {
    const adminContext = adminContextOf(req, permission);
    return adminContext
      ? answer(adminContext, req)
      : refuse({ code: req.user ? 'access_denied' : 'signed_out' });
  },
});

interface AdminEndpointOptions<Body, Error extends { code: string }> {
  path: string;
  permission: Permission;
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
  schema,
  statusOf,
  work,
}: AdminEndpointOptions<Body, Error>): Endpoint {
  const answer = async (adminContext: AdminContext, req: PayloadRequest): Promise<Response> => {
    const id = typeof req.routeParams?.id === 'string' ? req.routeParams.id : '';
    const body = await readJson(req, schema);
    if (!body || (path.includes(':id') && !isRecordId(id))) return refuse({ code: 'malformed' });
    const result = await work({ ...adminContext, id, body: body.value, req });
    return Response.json(result, {
      status: result.ok ? 200 : statusOf[result.error.code as Error['code']],
      headers,
    });
  };
  return guardedEndpoint({ path, method: 'post', permission, answer });
}

const refuse = (error: AdminRequestError) =>
  Response.json({ ok: false, error }, { status: REQUEST_STATUS[error.code], headers });

async function readJson<Body>(req: PayloadRequest, schema: z.ZodType<Body>): Promise<{ value: Body } | null> {
  if (!req.headers.get('content-type')?.startsWith('application/json') || !req.json) return null;
  const body: unknown = await req.json().catch(() => null);
  const parsed = schema.safeParse(body);
  return parsed.success ? { value: parsed.data } : null;
}
