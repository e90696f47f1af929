import { can } from '@shop/permissions/permissions';
import {
  Forbidden,
  generateExpiredPayloadCookie,
  headersWithCors,
  type Endpoint,
  type PayloadRequest,
  type TypedUser,
} from 'payload';

import { SESSION_SECONDS } from '../../../customers/customers';
import { endSession } from '../../../customers/operations/end-session';
import { sessionIdOf } from '../../admin-endpoint';

const gone = () => Response.json({ errors: [{ message: 'Não encontrado' }] }, { status: 404 });

/**
 * Replaces Payload's account endpoints with 404 responses. Some of Payload's own endpoints create accounts; the others
 * write the whole customer row, which reverts a concurrent change of role or password. The storefront handles sign-in;
 * the admin panel only signs out and maintains its session.
 */
const closed: Endpoint[] = [
  '/login',
  '/first-register',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:token',
].map((path) => ({ path, method: 'post' as const, handler: gone }));

/**
 * Returns only these fields, because the full row contains the ids of every session and the linked accounts. The panel
 * leaves the page at `exp`, and what was typed would be lost. So `exp` is the end of a session that nobody uses: until
 * then the gate renews it, and afterwards the panel asks to sign in again (`SignInAgain`).
 */
const sessionOf = ({ id, collection, email, fullName, role }: TypedUser) => ({
  user: { id, collection, email, fullName, role },
  exp: Math.floor(Date.now() / 1000) + SESSION_SECONDS,
});

/**
 * Returns the signed-in user; the admin panel calls this endpoint on each load. Payload's own endpoint reads the
 * customer's row with the user's permissions, which fails for a role that may not read customers.
 */
const me: Endpoint = {
  path: '/me',
  method: 'get',
  handler: (req: PayloadRequest) => {
    if (!req.user) return Response.json({ user: null });
    if (!can(req.user, 'panel:open')) throw new Forbidden(req.t);
    return Response.json(sessionOf(req.user));
  },
};

/**
 * The admin panel calls this endpoint before the session token expires. The storefront's gate renews the cookie, so
 * this endpoint only returns the user.
 */
const refresh: Endpoint = {
  path: '/refresh-token',
  method: 'post',
  handler: (req: PayloadRequest) => {
    if (!req.user) return Response.json({ errors: [{ message: 'Sessão encerrada' }] }, { status: 401 });
    return Response.json({ message: 'Sessão válida', ...sessionOf(req.user) });
  },
};

const logout: Endpoint = {
  path: '/logout',
  method: 'post',
  handler: async (req: PayloadRequest) => {
    const sessionId = sessionIdOf(req);
    if (req.user && sessionId) await endSession(req.payload, { customerId: String(req.user.id), sessionId });
    const cookie = generateExpiredPayloadCookie({
      collectionAuthConfig: req.payload.collections.customers.config.auth,
      config: req.payload.config,
      cookiePrefix: req.payload.config.cookiePrefix,
    });
    return Response.json(
      { message: 'Logout realizado com sucesso!' },
      { headers: headersWithCors({ headers: new Headers({ 'Set-Cookie': cookie }), req }) },
    );
  },
};

export const panelSessionEndpoints: Endpoint[] = [...closed, me, refresh, logout];
