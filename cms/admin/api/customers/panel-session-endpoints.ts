import { generateExpiredPayloadCookie, headersWithCors, type Endpoint, type PayloadRequest } from 'payload';

import { endSession } from '../../../customers/operations/end-session';

const gone = () => Response.json({ errors: [{ message: 'Não encontrado' }] }, { status: 404 });

/**
 * Payload's own account endpoints, replaced: they write the whole customer row (undoing a role or password change made
 * meanwhile) or make accounts. Signing in is the shop's; the panel only signs out and keeps its session.
 */
const closed: Endpoint[] = [
  '/login',
  '/first-register',
  '/forgot-password',
  '/reset-password',
  '/unlock',
  '/verify/:token',
].map((path) => ({ path, method: 'post' as const, handler: gone }));

/** The panel asks for this before its token ends; the gate renews the cookie, so this only tells it who it is. */
const refresh: Endpoint = {
  path: '/refresh-token',
  method: 'post',
  handler: (req: PayloadRequest) => {
    if (!req.user) return Response.json({ errors: [{ message: 'Sessão encerrada' }] }, { status: 401 });
    const { id, collection, email, fullName, role } = req.user;
    // Not the row as it was read: it has the ids of every session and the linked accounts.
    const user = { id, collection, email, fullName, role };
    return Response.json({ message: 'Sessão válida', user, exp: Math.floor(Date.now() / 1000) + 3600 });
  },
};

const logout: Endpoint = {
  path: '/logout',
  method: 'post',
  handler: async (req: PayloadRequest) => {
    const sessionId = (req.user as { _sid?: string } | null)?._sid;
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

export const panelSessionEndpoints: Endpoint[] = [...closed, refresh, logout];
