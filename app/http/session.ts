import { redirect, type AppLoadContext } from '@remix-run/node';
import type { SessionPlace } from '@cms/customers/open-session';
import { noteSeen } from '@cms/customers/operations/note-seen';
import { renewSession } from '@cms/customers/operations/renew-session';
import { readSession, type Session } from '@cms/customers/queries/read-session';
import { readNamedCustomer } from '@cms/customers/queries/read-named-customer';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';

import { PRIVATE } from './cache-control';
import { ownPathOf, withRedirectTo } from './return-path';

const sessions = new WeakMap<AppLoadContext, Promise<Session | null>>();

/** Who is signed in, read once for a request however many loaders ask; null for a visitor. */
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
 * Whom a request's session is of by its signed token alone, without asking the database whether it still lasts: enough to keep
 * one person's things apart from another's, never to let anybody in.
 */
export const namedCustomerId = (request: Request, context: AppLoadContext): Promise<string | null> =>
  readNamedCustomer(context.cms, cookieValue(request, sessionCookieName(context.cms)));

/**
 * The session of a page that is for its customer alone. Sends a visitor to sign in, and back here afterwards. `signInPath`
 * is the page with the forms: the account's own pages have theirs at /conta.
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

/** What opening a session wants to know of the browser: what it is, and which session of it ends. */
export async function sessionPlace(request: Request, context: AppLoadContext): Promise<SessionPlace> {
  return { userAgent: request.headers.get('User-Agent'), replaces: await getSession(request, context) };
}

/** A Set-Cookie header that prolongs a session past half of its time; null when it is too early or nobody is signed in. */
export async function renewalCookie(request: Request, context: AppLoadContext): Promise<string | null> {
  const session = await getSession(request, context);
  const renewed = session && (await renewSession(context.cms, session));
  return renewed?.cookie ?? null;
}

/** The first cookie of a name, as it stands in the header. Payload's cookie is a token of its own, not signed by us. */
function cookieValue(request: Request, name: string): string | undefined {
  const pairs = request.headers.get('Cookie')?.split(';') ?? [];
  const pair = pairs.map((text) => text.trim()).find((text) => text.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
