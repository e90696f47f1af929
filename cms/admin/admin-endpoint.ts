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
    const adminContext = await adminContextOf(req, permission);
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

/** Returns the response to a request that is refused before an operation is called. */
export const refuse = (error: AdminRequestError): Response =>
  Response.json({ ok: false, error }, { status: REQUEST_STATUS[error.code], headers });
