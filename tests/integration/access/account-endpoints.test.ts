import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, signedIn, type People, type Person } from '@tests/support/access/people';
import { callRest, type RestResponse, type RestRequest } from '@tests/support/access/rest';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';

let shop: TestShop;
let people: People;

beforeAll(async () => {
  shop = await openTestShop();
});

beforeEach(async () => {
  await shop.reset();
  people = await makePeople(shop.cms);
});

afterAll(() => shop.close());

/** Matches a field with a secret value. No response may contain such a field. */
const SECRET =
  /"(hash|salt|resetPasswordToken|resetPasswordExpiration|_verificationToken|token|refreshedToken)":"/i;

async function everyoneCalls(request: Omit<RestRequest, 'as'>): Promise<Record<Person, RestResponse>> {
  const answers = {} as Record<Person, RestResponse>;
  for (const person of PEOPLE) answers[person] = await callRest({ ...request, as: people[person] });
  return answers;
}

const statuses = (answers: Record<Person, RestResponse>) =>
  Object.fromEntries(PEOPLE.map((person) => [person, answers[person].status]));

const all = (status: number) => Object.fromEntries(PEOPLE.map((person) => [person, status]));

describe('the account endpoints of Payload', () => {
  const closed: [string, string, (customer: { email: string; token: string }) => unknown][] = [
    ['signing in', '/login', ({ email }) => ({ email, password: TEST_PASSWORD })],
    [
      'making the first account',
      '/first-register',
      () => ({
        email: 'novo@massamansa.test',
        password: TEST_PASSWORD,
        fullName: 'Novo Admin',
        role: 'admin',
      }),
    ],
    ['asking for a new password', '/forgot-password', ({ email }) => ({ email })],
    ['setting a new password', '/reset-password', ({ token }) => ({ token, password: 'Outra@12345' })],
    ['unlocking an account', '/unlock', ({ email }) => ({ email, password: TEST_PASSWORD })],
  ];

  it.each(closed)('return 404 for %s and change nothing', async (_, path, bodyFor) => {
    const { id, email } = await makeCustomer(shop.cms);
    await shop.sql.query(
      `update customers set reset_password_token = 'a-token', reset_password_expiration = now() + interval '1 hour'
       where id = $1`,
      [id],
    );
    const before = await databaseDigest(shop.pool);
    const json = bodyFor({ email, token: 'a-token' });
    const written = [
      path,
      `${path}/`,
      path.toUpperCase(),
      `/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
    ];
    for (const each of written) {
      const answers = await everyoneCalls({ method: 'POST', path: `/customers${each}`, json });
      expect(statuses(answers)).toEqual(all(404));
      expect(PEOPLE.map((person) => answers[person].headers.get('Set-Cookie'))).toEqual(
        PEOPLE.map(() => null),
      );
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('cannot be used to confirm an e-mail address', async () => {
    const { id } = await makeCustomer(shop.cms, { isConfirmed: false });
    const [row] = await shop.sql.query<{ token: string }>(
      'select _verificationtoken as token from customers where id = $1',
      [id],
    );
    const before = await databaseDigest(shop.pool);
    const answers = await everyoneCalls({
      method: 'POST',
      path: `/customers/verify/${row?.token}`,
      json: {},
    });
    expect(statuses(answers)).toEqual(all(404));
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('create no admin in a shop without accounts, not even with four requests at once', async () => {
    await shop.reset();
    const responses = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        callRest({
          method: 'POST',
          path: '/customers/first-register',
          json: {
            email: `admin${number}@massamansa.test`,
            password: TEST_PASSWORD,
            fullName: 'Primeiro Admin',
          },
        }),
      ),
    );
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await shop.sql.query('select 1 from customers')).toEqual([]);
  });

  it('return the signed-in user without secrets and issue no new token', async () => {
    const cook = await signedIn(shop.cms, 'cozinha');
    const before = await databaseDigest(shop.pool);
    const me = await everyoneCalls({ method: 'GET', path: '/customers/me' });
    expect(statuses(me)).toEqual({ ...all(403), signedOut: 200, admin: 200 });
    expect(me.signedOut.body.user).toBeNull();
    expect((me.admin.body.user as { id: string }).id).toBe(people.admin.id);
    const own = await callRest({ method: 'GET', path: '/customers/me', as: cook });
    expect([own.status, (own.body.user as { id: string }).id]).toEqual([200, cook.id]);
    const renewed = await everyoneCalls({ method: 'POST', path: '/customers/refresh-token', json: {} });
    expect(statuses(renewed)).toEqual({ ...all(200), signedOut: 401 });
    for (const person of PEOPLE) {
      expect(me[person].text + renewed[person].text).not.toMatch(SECRET);
      expect(renewed[person].headers.get('Set-Cookie')).toBeNull();
    }
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });

  it('give the same response to everybody, whether or not an account exists', async () => {
    const answers = await everyoneCalls({ method: 'GET', path: '/customers/init' });
    expect(PEOPLE.map((person) => answers[person].text)).toEqual(PEOPLE.map(() => '{"initialized":true}'));
  });

  it('grant access to the admin panel to admins only', async () => {
    const answers = await everyoneCalls({ method: 'GET', path: '/access' });
    expect(PEOPLE.filter((person) => answers[person].body.canAccessAdmin)).toEqual(['admin']);
  });

  it('end only the session that sends the sign-out, and change no other row', async () => {
    // The row about the session's device is deleted together with the session.
    const ended = {
      'public.customers_sessions': '',
      'public.session_devices': '',
      'public.security_events': '',
    };
    const others = { ...(await databaseDigest(shop.pool)), ...ended };
    const response = await callRest({
      method: 'POST',
      path: '/customers/logout?allSessions=true',
      as: people.owner,
      json: {},
    });
    expect(response.status).toBe(200);
    expect(response.headers.get('Set-Cookie')).toMatch(/^massa-token=; Expires=/);
    expect({ ...(await databaseDigest(shop.pool)), ...ended }).toEqual(others);
    const left = await shop.sql.query<{ id: string }>('select _parent_id as id from customers_sessions');
    expect(left.map(({ id }) => id).sort()).toEqual(
      [people.other.id, people.admin.id, people.demoted.id].sort(),
    );
    expect(
      await shop.sql.query('select event, customer_id as id, actor_id as actor from security_events'),
    ).toEqual([{ event: 'sessions_ended', id: people.owner.id, actor: null }]);
  });

  it('end no session when nobody is signed in', async () => {
    const before = await databaseDigest(shop.pool);
    const response = await callRest({ method: 'POST', path: '/customers/logout', json: {} });
    expect(response.headers.get('Set-Cookie')).toMatch(/^massa-token=; Expires=/);
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('a session', () => {
  const promotions = (headers: Record<string, string>) =>
    callRest({ method: 'GET', path: '/promotions', headers }).then(({ status }) => status);

  it('in a cookie is accepted only when a page of the shop sends the request', async () => {
    const Cookie = `massa-token=${people.admin.token}`;
    const Origin = 'http://localhost:3000';
    expect(await promotions({ Cookie, Origin })).toBe(200);
    expect(await promotions({ Cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(200);
    expect(await promotions({ Cookie, 'Sec-Fetch-Site': 'cross-site' })).toBe(403);
    expect(await promotions({ Cookie, Origin: 'https://evil.example' })).toBe(403);
    expect(await promotions({ Cookie, Origin: 'null' })).toBe(403);
    expect(await promotions({ Cookie })).toBe(403);
  });

  it('loses admin rights as soon as the role is removed, and ends when its row is deleted', async () => {
    const as = people.admin;
    const asks = async () => (await callRest({ method: 'GET', path: '/promotions', as })).status;
    expect(await asks()).toBe(200);
    await shop.sql.query(`update customers set role = 'cliente' where id = $1`, [as.id]);
    expect(await asks()).toBe(403);
    await shop.sql.query(`update customers set role = 'admin' where id = $1`, [as.id]);
    expect(await asks()).toBe(200);
    await shop.sql.query('delete from customers_sessions where _parent_id = $1', [as.id]);
    expect(await asks()).toBe(403);
  });

  it('of an account with an unconfirmed e-mail address is not accepted', async () => {
    await shop.sql.query('update customers set _verified = false where id = $1', [people.admin.id]);
    expect((await callRest({ method: 'GET', path: '/promotions', as: people.admin })).status).toBe(403);
  });

  it('is not created by an API key or a password in the headers', async () => {
    for (const Authorization of [
      `customers API-Key ${people.admin.id}`,
      `Basic ${Buffer.from(`${people.admin.email}:${TEST_PASSWORD}`).toString('base64')}`,
      `Bearer ${people.admin.id}`,
    ]) {
      expect(await promotions({ Authorization })).toBe(403);
    }
  });
});

describe('an endpoint that the shop does not offer', () => {
  it.each([
    ['GraphQL', 'POST', '/graphql'],
    ['its playground', 'GET', '/graphql-playground'],
    ['Payload’s jobs', 'GET', '/payload-jobs/run'],
    ['jobs as a collection', 'GET', '/payload-jobs'],
    ['ordering', 'POST', '/reorder'],
    ['keys of an account', 'POST', `/customers/${crypto.randomUUID()}/api-key/reveal`],
  ] as const)('returns 404: %s', async (_, method, path) => {
    const response = await callRest({
      method,
      path,
      as: people.admin,
      ...(method === 'POST' ? { json: {} } : {}),
    });
    expect(response.status).toBe(404);
  });

  it('returns 400 for a request to upload a picture from a URL', async () => {
    const response = await callRest({
      method: 'GET',
      path: '/media/paste-url?src=http://127.0.0.1:9/',
      as: people.admin,
    });
    expect(response.status).toBe(400);
  });
});

it('REST never returns the id of a session, not even to its own user', async () => {
  const texts = await Promise.all(
    (['owner', 'admin'] as const).flatMap((person) =>
      ['/customers/me', `/customers/${people[person].id}`, '/customers?depth=1'].map(async (path) => {
        const { text } = await callRest({ method: 'GET', path, as: people[person] });
        return text;
      }),
    ),
  );
  const ids = await shop.sql.query<{ id: string }>('select id from customers_sessions');
  expect(ids.length).toBeGreaterThan(0);
  for (const { id } of ids) expect(texts.join()).not.toContain(id);
  expect(texts.join()).toContain(people.admin.email);
});
