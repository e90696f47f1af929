import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SignJWT } from 'jose';

import { accountTokenText, findAccountToken, issueAccountToken } from '@cms/customers/account-token';
import { signIn } from '@cms/customers/operations/sign-in';
import { renewSession } from '@cms/customers/operations/renew-session';
import { readSession } from '@cms/customers/queries/read-session';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { readUnsubscribeToken, unsubscribeToken } from '@cms/customers/unsubscribe-token';
import { inTransaction } from '@cms/platform/database/transaction';
import { cookieValue } from '@tests/support/cms/cookie-value';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { startFakeAdmin } from '@tests/support/server/fake-admin';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

const OLD = 'o-segredo-de-antes-com-mais-de-32-letras';
const OLDER = 'o-de-antes-do-de-antes-com-mais-de-32-letras';
const NEVER = 'um-segredo-que-nunca-foi-da-loja-0123456789';

let shop: TestShop;
let office: Awaited<ReturnType<typeof startFakeAdmin>>;
let storefront: OpenedStorefront;

beforeAll(async () => {
  shop = await openTestShop({ env: { PAYLOAD_SECRET_PREVIOUS: `${OLD},${OLDER}` } });
  office = await startFakeAdmin();
  storefront = await openStorefront(shop.cms, { env: { OFFICE_URL: office.url } });
});

afterAll(async () => {
  await storefront.close();
  await office.close();
  await shop.close();
});

/**
 * Returns the key that Payload derives from a secret. If a new version of Payload derives another key, everybody is
 * signed out, and this test fails.
 */
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32);

/** Returns an admin's token that is signed with `secret`, as it was before the shop's secret was replaced. */
async function tokenOf(secret: string) {
  const customer = await makeCustomer(shop.cms, { role: 'admin' });
  const signedIn = await signIn(shop.cms, { ...customer, ip: '203.0.113.7' });
  if (!signedIn.ok) throw new Error(signedIn.error.code);
  const current = cookieValue(signedIn.cookie);
  const claims = JSON.parse(Buffer.from(current.split('.')[1] ?? '', 'base64url').toString()) as {
    [claim: string]: unknown;
  };
  const token = await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256', authVersion: 1, typ: 'JWT' })
    .sign(new TextEncoder().encode(keyOf(secret)));
  return { customer, token };
}

test('the key that these tests derive from the secret is the one that Payload derives', () => {
  expect(shop.cms.payload.secret).toBe(keyOf(process.env.PAYLOAD_SECRET ?? ''));
});

test.each([OLD, OLDER])(
  'a session from before the secret was replaced is still signed in, and gets a new token at once: %s',
  async (secret) => {
    const { customer, token } = await tokenOf(secret);
    const session = await readSession(shop.cms, token);
    expect(session).toMatchObject({ customerId: customer.id, isOfOldSecret: true });
    const renewed = session && (await renewSession(shop.cms, session));
    const next = await readSession(shop.cms, cookieValue(renewed?.cookie ?? ''));
    expect(next).toMatchObject({ sessionId: session?.sessionId, isOfOldSecret: false });
    expect(next && (await renewSession(shop.cms, next))).toBeNull();
  },
);

test('a token signed with a secret other than the current and the replaced ones is rejected', async () => {
  expect(await readSession(shop.cms, (await tokenOf(NEVER)).token)).toBeNull();
});

test('the admin panel receives a token of the current secret, and the browser stores it', async () => {
  const { token } = await tokenOf(OLD);
  office.seen.length = 0;
  const name = sessionCookieName(shop.cms);
  const response = await storefront.ask('/admin', { headers: { cookie: `${name}=${token}` } });
  expect(response.status).toBe(200);
  const [seen] = office.seen;
  const handed = String(seen?.headers.authorization).replace(/^JWT /, '');
  expect(handed).not.toBe(token);
  const { user } = await shop.cms.payload.auth({ headers: new Headers({ Authorization: `JWT ${handed}` }) });
  expect(user?.collection).toBe('customers');
  expect(String(response.headers['set-cookie'])).toContain(`${name}=${handed}`);
});

test('links mailed before the secret was replaced still work, both for a new password and for unsubscribing', async () => {
  const { id: customerId } = await makeCustomer(shop.cms);
  const kind = 'password-reset' as const;
  const id = await inTransaction(shop.cms.payload, (tx) => issueAccountToken(tx, { customerId, kind }));
  const signed = (secret: string, text: string) =>
    createHmac('sha256', keyOf(secret)).update(text).digest('base64url');
  const find = (text: string) => findAccountToken(shop.sql, shop.cms.payload, { text, kind });
  expect(await find(`${id}.${signed(OLD, `account-token:${kind}:${id}`)}`)).toMatchObject({ customerId });
  expect(await find(`${id}.${signed(NEVER, `account-token:${kind}:${id}`)}`)).toBeNull();
  expect(await find(accountTokenText(shop.cms.payload, { id, kind }))).toMatchObject({ customerId });

  const subscription = {
    customerId,
    type: 'informativo' as const,
    channel: 'email' as const,
    campaignId: null,
  };
  const text = `unsubscribe:${customerId}:informativo`;
  const link = (secret: string) => `${customerId}.informativo.${signed(secret, text)}`;
  expect(readUnsubscribeToken(shop.cms.payload, link(OLDER))).toEqual(subscription);
  expect(readUnsubscribeToken(shop.cms.payload, link(NEVER))).toBeNull();
  expect(readUnsubscribeToken(shop.cms.payload, unsubscribeToken(shop.cms.payload, subscription))).toEqual(
    subscription,
  );
});
