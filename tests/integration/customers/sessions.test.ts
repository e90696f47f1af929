import { beforeEach, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import { endSession } from '@cms/customers/operations/end-session';
import { renewSession } from '@cms/customers/operations/renew-session';
import { signIn } from '@cms/customers/operations/sign-in';
import { signOut } from '@cms/customers/operations/sign-out';
import { readSession, type Session } from '@cms/customers/queries/read-session';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const DAY_MS = 24 * 60 * 60 * 1000;

const shop = useTestShop();
let customer: TestCustomer;
let token: string;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms, { role: 'admin' });
  const signedIn = await signIn(shop.cms, { ...customer, ip: '203.0.113.7' });
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  token = cookieValue(signedIn.cookie);
});

const later = (days: number) => ({ ...shop.cms, now: () => new Date(Date.now() + days * DAY_MS) });

async function currentSession(): Promise<Session> {
  const session = await readSession(shop.cms, token);
  if (!session) throw new Error('there is no session');
  return session;
}

/** Returns a token that is signed with the shop's secret, but has contents that the shop never signs. */
function forgedToken(claims: Record<string, unknown>, header: Record<string, unknown> = {}) {
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', authVersion: 1, typ: 'JWT', ...header })
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(new TextEncoder().encode(shop.cms.payload.secret));
}

describe('reading a session', () => {
  it('returns the customer with their current role', async () => {
    expect(await currentSession()).toMatchObject({
      customerId: customer.id,
      email: customer.email,
      role: 'admin',
    });
    await shop.sql.query(`update customers set role = 'cliente' where id = $1`, [customer.id]);
    expect(await currentSession()).toMatchObject({ role: 'cliente' });
  });

  it('rejects a token that is missing, tampered with or signed by somebody else', async () => {
    const [header = '', body = '', signature = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const stolen = Buffer.from(JSON.stringify({ ...claims, id: crypto.randomUUID() })).toString('base64url');
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', authVersion: 1 })).toString('base64url');
    const foreign = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', authVersion: 1 })
      .sign(new TextEncoder().encode('another secret of the same length'));
    const tokens = [
      undefined,
      '',
      'x',
      `${header}.${stolen}.${signature}`,
      `${unsigned}.${body}.`,
      foreign,
      `${header}.${body}.${signature.slice(0, -2)}xx`,
    ];
    for (const candidate of tokens) expect(await readSession(shop.cms, candidate)).toBeNull();
  });

  it('rejects a signed token of another collection or customer, without a session or in an old format', async () => {
    const { customerId, sessionId } = await currentSession();
    const other = await makeCustomer(shop.cms);
    const claims = { id: customerId, sid: sessionId, collection: 'customers', email: customer.email };
    expect(await readSession(shop.cms, await forgedToken(claims))).not.toBeNull();
    const wrong = [
      await forgedToken({ ...claims, collection: 'products' }),
      await forgedToken({ ...claims, sid: undefined }),
      await forgedToken({ ...claims, id: other.id }),
      await forgedToken({ ...claims, id: 'x' }),
      await forgedToken(claims, { authVersion: 0 }),
    ];
    for (const candidate of wrong) expect(await readSession(shop.cms, candidate)).toBeNull();
  });

  it('fails when the session expires in the database, and when the token expires', async () => {
    const { sessionId } = await currentSession();
    expect(await readSession(later(13), token)).not.toBeNull();
    expect(await readSession(later(15), token)).toBeNull();
    await shop.sql.query(
      `update customers_sessions set expires_at = now() - interval '1 second' where id = $1`,
      [sessionId],
    );
    expect(await readSession(shop.cms, token)).toBeNull();
  });

  it('fails when the e-mail is no longer confirmed', async () => {
    await shop.sql.query('update customers set _verified = false where id = $1', [customer.id]);
    expect(await readSession(shop.cms, token)).toBeNull();
  });

  it('uses the expected cookie name', () => {
    expect(sessionCookieName(shop.cms)).toBe('massa-token');
  });
});

describe('renewing a session', () => {
  it('does nothing in the first half of its lifetime', async () => {
    expect(await renewSession(later(6.9), await currentSession())).toBeNull();
  });

  it('gives the same session a new cookie and more time in the second half', async () => {
    const session = await currentSession();
    await shop.sql.query(`update customers_sessions set expires_at = now() + interval '1 day'`);
    const renewed = await renewSession(later(7.1), session);
    const again = await readSession(shop.cms, cookieValue(renewed?.cookie ?? ''));
    expect(again?.sessionId).toBe(session.sessionId);
    expect(again?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 13.9 * DAY_MS);
  });

  it('never revives an ended session', async () => {
    const session = await currentSession();
    await endSession(shop.cms.payload, session);
    expect(await renewSession(later(8), session)).toBeNull();
  });
});

describe('signing out', () => {
  it('makes a copy of the cookie worthless, for Payload, too, and leaves other devices signed in', async () => {
    const other = await signIn(shop.cms, { ...customer, ip: '203.0.113.7' });
    const { cookie } = await signOut(shop.cms, await currentSession());
    expect(cookie).toMatch(/^massa-token=; Expires=/);
    expect(await readSession(shop.cms, token)).toBeNull();
    const { user } = await shop.cms.payload.auth({ headers: new Headers({ Authorization: `JWT ${token}` }) });
    expect(user).toBeNull();
    expect(await readSession(shop.cms, other.ok ? cookieValue(other.cookie) : '')).not.toBeNull();
  });

  it('deletes the cookie even when there is no session', async () => {
    expect((await signOut(shop.cms, null)).cookie).toMatch(/^massa-token=; Expires=/);
  });
});
