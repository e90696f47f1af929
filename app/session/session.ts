import { redirect, type AppLoadContext } from '@remix-run/node';
import type { SessionPlace } from '@cms/customers/sessions/open-session';
import { noteSeen } from '@cms/customers/operations/note-seen';
import { renewSession } from '@cms/customers/operations/renew-session';
import { readSession, type Session } from '@cms/customers/queries/read-session';
import { readNamedCustomer } from '@cms/customers/queries/read-named-customer';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';

import { PRIVATE } from '../cache/cache-control';
import { ownPathOf, withRedirectTo } from '../http/return-path';

const sessions = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Returns the signed-in customer, read once per request however many loaders ask; null for a visitor. */
export function getSession(request: Request, context: AppLoadContext): Promise<Session | null> {
  const known = sessions.get(context);
  if (known) return known;
  const session = readAndNote(context, cookieValue(request, sessionCookieName(context.cms)));
  sessions.set(context, session);
  return session;
}

async function readAndNote({ cms }: AppLoadContext, token: string | undefined): Promise<Session | null> {
  const session = await readSession(cms, token);
  if (session?.isSeenLongAgo) await noteSeen(cms, session);
  return session;
}

/**
 * Returns the customer that a request's signed session token names. It does not ask the database whether the session is
 * still valid, so the result is enough to keep customers' data apart, but never to grant access.
 */
export const namedCustomerId = (request: Request, context: AppLoadContext): Promise<string | null> =>
  readNamedCustomer(context.cms, cookieValue(request, sessionCookieName(context.cms)));

/**
 * Returns the session for a page that belongs to its customer alone. A visitor is redirected to sign in, and afterwards
 * back to the page. `signInPath` is the page with the sign-in forms; the account's own pages have these forms at
 * /conta.
 */
export async function requireCustomer(
  request: Request,
  context: AppLoadContext,
  signInPath: '/login' | '/conta' = '/login',
): Promise<Session> {
  const session = await getSession(request, context);
  if (session) return session;
  throw redirect(withRedirectTo(signInPath, ownPathOf(request)), { status: 303, headers: PRIVATE });
}

/**
 * Returns what opening a session needs to know about the browser: its User-Agent, and the current session, which the
 * new one replaces.
 */
export async function sessionPlace(request: Request, context: AppLoadContext): Promise<SessionPlace> {
  return { userAgent: request.headers.get('User-Agent'), replaces: await getSession(request, context) };
}

/**
 * Returns a Set-Cookie header that extends the session if more than half of its lifetime has passed; null before that,
 * and when nobody is signed in.
 */
export async function renewalCookie(request: Request, context: AppLoadContext): Promise<string | null> {
  const session = await getSession(request, context);
  const renewed = session && (await renewSession(context.cms, session));
  return renewed?.cookie ?? null;
}

/**
 * Returns the value of the first cookie with a name, exactly as the header contains it, because Payload's session
 * cookie is a token that the shop does not sign.
 */
function cookieValue(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? [];
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
