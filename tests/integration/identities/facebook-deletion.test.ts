import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishIdentitySignUp } from '@cms/identities/operations/finish-identity-sign-up';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { findDeletionRequest } from '@cms/identities/queries/find-deletion-request';
import { signIn } from '@cms/customers/operations/sign-in';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { signDeletionRequest } from '@tests/support/identity-provider/sign-deletion-request';
import { useIdentityShop } from '@tests/support/identity-provider/use-identity-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

const tested = useIdentityShop();
let storefront: OpenedStorefront;

beforeAll(async () => {
  storefront = await openStorefront(tested.shop.cms);
});
afterAll(() => storefront.close());

const SUBJECT = '20020002';
const ISSUED_AT = 1_795_000_000;

interface Wish {
  secret?: string;
  payload?: Record<string, unknown>;
}

const signedRequest = ({ secret, payload = {} }: Wish = {}): string =>
  signDeletionRequest({ user_id: SUBJECT, issued_at: ISSUED_AT, ...payload }, secret);

const post = (text: string) =>
  storefront.ask('/entrar/facebook/exclusao', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://www.facebook.com' },
    body: new URLSearchParams({ signed_request: text }).toString(),
  });

const identity = {
  provider: 'facebook',
  subject: SUBJECT,
  email: null,
  isEmailVerified: false,
  name: null,
} as const;

const requests = () =>
  tested.shop.sql.query<{ id: string; customer: string | null; isDone: boolean }>(
    `select id, customer_id as customer, done_at is not null as "isDone" from erasure_requests`,
  );

const stateOf = async (id: string) => {
  const [row] = await tested.shop.sql.query(
    `select erased_at is not null as "isErased",
       (select count(*)::int from customers_identities where _parent_id = $1) as identities,
       (select count(*)::int from customers_sessions where _parent_id = $1) as sessions
     from customers where id = $1`,
    [id],
  );
  return row;
};

/** Makes an account that can be opened only with Facebook, because it has no password; returns its id. */
async function withoutPassword(): Promise<string> {
  const made = await finishIdentitySignUp(tested.shop.cms, {
    identity: { ...identity, email: 'gilda@massamansa.test', isEmailVerified: true },
    fullName: 'Gilda Rosa',
    email: null,
    termsVersion: '2025-01',
    ip: '203.0.113.7',
    place: {},
  });
  if (!made.ok || made.step !== 'signed_in') throw new Error('no account was made');
  return made.session.customerId;
}

describe('a data deletion request from Facebook', () => {
  it('removes the identity from an account that also has a password, and ends its sessions', async () => {
    const customer = await makeCustomer(tested.shop.cms);
    await linkFor(tested.shop.cms, { customerId: customer.id, identity });
    await signIn(tested.shop.cms, { ...customer, ip: '203.0.113.7' });
    const response = await post(signedRequest());
    expect(response.status).toBe(200);
    const { url, confirmation_code: code } = response.json() as { url: string; confirmation_code: string };
    expect(url).toBe(`http://localhost:3000/privacidade/exclusao/${code}`);
    expect(await stateOf(customer.id)).toEqual({ isErased: false, identities: 0, sessions: 0 });
    expect(await requests()).toEqual([{ id: code, customer: customer.id, isDone: true }]);
  });

  it('erases an account that has no other way to sign in', async () => {
    const id = await withoutPassword();
    expect((await post(signedRequest())).status).toBe(200);
    expect(await stateOf(id)).toEqual({ isErased: true, identities: 0, sessions: 0 });
    expect(await requests()).toMatchObject([{ customer: id, isDone: true }]);
  });

  it('stays due while an order is open', async () => {
    const id = await withoutPassword();
    const product = await makeProduct(tested.shop.cms);
    await makeOrder(tested.shop.cms, { customerId: id, product, status: 'em_preparo' });
    expect((await post(signedRequest())).status).toBe(200);
    expect(await stateOf(id)).toEqual({ isErased: false, identities: 0, sessions: 0 });
    const [request] = await requests();
    expect(request).toMatchObject({ customer: id, isDone: false });
    expect(await findDeletionRequest(tested.shop.cms, request?.id ?? '')).toMatchObject({ doneAt: null });
  });

  it('gets the same response when repeated, also at the same moment, and keeps an identity that was linked again since', async () => {
    const customer = await makeCustomer(tested.shop.cms);
    await linkFor(tested.shop.cms, { customerId: customer.id, identity });
    const responses = await Promise.all(Array.from({ length: 5 }, () => post(signedRequest())));
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    await linkFor(tested.shop.cms, { customerId: customer.id, identity });
    expect((await post(signedRequest())).body).toBe(responses[0]?.body);
    expect(await stateOf(customer.id)).toMatchObject({ identities: 1 });
    expect(await requests()).toHaveLength(1);
    await post(signedRequest({ payload: { issued_at: ISSUED_AT + 1 } }));
    expect(await stateOf(customer.id)).toMatchObject({ identities: 0 });
  });

  it('about an unknown person gets the same response and is marked done', async () => {
    const response = await post(signedRequest());
    expect(Object.keys(response.json() as object)).toEqual(['url', 'confirmation_code']);
    expect(await requests()).toMatchObject([{ customer: null, isDone: true }]);
  });

  it('deletes mailed links that name the person, too', async () => {
    const customer = await makeCustomer(tested.shop.cms);
    await tested.shop.sql.query(
      `insert into account_tokens (customer_id, kind, provider, subject, expires_at)
       values ($1, 'identity-link', 'facebook', $2, now() + interval '1 hour'),
         ($1, 'identity-link', 'facebook', 'other', now() + interval '1 hour')`,
      [customer.id, SUBJECT],
    );
    await post(signedRequest());
    expect(await tested.shop.sql.query('select subject from account_tokens')).toEqual([{ subject: 'other' }]);
  });

  it('never erases an admin', async () => {
    const admin = await makeCustomer(tested.shop.cms, { role: 'admin' });
    await linkFor(tested.shop.cms, { customerId: admin.id, identity });
    await tested.shop.sql.query('update customers set hash = null, salt = null where id = $1', [admin.id]);
    await post(signedRequest());
    expect(await stateOf(admin.id)).toMatchObject({ isErased: false, identities: 0 });
  });

  it.each([
    ['forged', signedRequest({ secret: 'another' })],
    ['of another algorithm', signedRequest({ payload: { algorithm: 'none' } })],
    ['without a person', signedRequest({ payload: { user_id: '' } })],
    ['without a time', signedRequest({ payload: { issued_at: 'yesterday' } })],
    ['empty', ''],
    ['unsigned', `.${signedRequest().split('.')[1]}`],
    ['of three parts', `${signedRequest()}.x`],
  ])('is rejected when it is %s, and changes nothing', async (_how, text) => {
    const customer = await makeCustomer(tested.shop.cms);
    await linkFor(tested.shop.cms, { customerId: customer.id, identity });
    expect((await post(text)).status).toBe(400);
    expect(await stateOf(customer.id)).toMatchObject({ identities: 1 });
    expect(await requests()).toEqual([]);
  });

  it('is rejected when it is too long', async () => {
    expect((await post('x'.repeat(20_000))).status).toBe(413);
  });

  it('reports its progress to a visitor with the confirmation code, and nothing to a visitor who guesses one', async () => {
    for (const code of ['', 'x', crypto.randomUUID(), "' or true --"]) {
      expect(await findDeletionRequest(tested.shop.cms, code)).toBeNull();
    }
  });
});
