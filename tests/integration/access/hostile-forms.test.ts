import { existsSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp } from '@cms/customers/operations/sign-up';
import { changePassword } from '@cms/customers/operations/change-password';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { readSession, type Session } from '@cms/customers/queries/read-session';
import { sessionCookieName } from '@cms/customers/queries/session-cookie-name';
import { inTransaction } from '@cms/platform/database/transaction';
import { createMailer } from '@cms/notifications/mailer';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { queueMail } from '@cms/platform/queue/queue-mail';
import { databaseDigest } from '@tests/support/access/database-digest';
import { signedIn, type SignedPerson } from '@tests/support/access/people';
import { personalRoutes } from '@tests/support/access/route-table';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { startSmtpSink } from '@tests/support/mail/smtp-sink';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { hashesDuring } from '@tests/support/customers/hashes-during';

import { Browser } from '../app/browser';

/** Values that attackers paste into forms, and values that break databases, headers and pages. */
const HOSTILE: Record<string, string> = {
  'a line break and a header': 'Ana\r\nBcc: todos@evil.test',
  'an encoded line break': 'Ana%0d%0aBcc:%20todos@evil.test',
  'another recipient': '"Ana" <ana@evil.test>, todos@evil.test',
  'the end of text': 'Ana\u0000Silva',
  'half a character': 'Ana \ud800',
  'text from right to left': '\u202eanA\u202c',
  'a picture of a pizza': '🍕🍕',
  markup: '<img src=x onerror=alert(1)><script>alert(1)</script>',
  SQL: "'; drop table customers; --",
  'a query of another database': '{"$ne":null}',
  'fifty thousand letters': 'a'.repeat(50_000),
  nothing: '',
};

/** The names of all fields in all forms of the account. */
const FIELDS = [
  'fullName',
  'email',
  'phone',
  'password',
  'currentPassword',
  'confirmation',
  'label',
  'street',
  'number',
  'complement',
  'neighborhood',
  'city',
  'state',
  'zipCode',
  'addressId',
  'device',
  'token',
  'redirectTo',
  'ageStatement',
];

let shop: TestShop;
let person: SignedPerson;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  person = await signedIn(shop.cms, 'cliente');
});
afterAll(() => shop.close());

type Action = Parameters<Browser['submit']>[0];

const FORMS = [
  ...Object.entries(
    personalRoutes({
      order: crypto.randomUUID(),
      address: crypto.randomUUID(),
      session: 'x',
      pushDevice: crypto.randomUUID(),
      stop: crypto.randomUUID(),
    }),
  )
    // `sair` is left out because, whatever its input, it ends the session that the tests of the other forms need.
    // `conta.notificacoes_.aparelho` is left out because it takes no form.
    .filter(([name, { acts }]) => acts && name !== 'sair' && name !== 'conta.notificacoes_.aparelho')
    .flatMap(([name, { acts = {}, path, params }]) =>
      Object.keys(acts).map((intent) => ({ name, intent, path, params })),
    ),
  { name: 'login', intent: 'sign-in', path: '/login', params: undefined },
  { name: 'login', intent: 'sign-up', path: '/login', params: undefined },
  { name: 'conta._index', intent: 'sign-up', path: '/conta', params: undefined },
  { name: 'esqueci-a-senha', intent: 'send-link', path: '/esqueci-a-senha', params: undefined },
];

/** Imports a route, which is a `.tsx` file, a `.ts` file or a folder with `route.tsx`. */
async function importRoute(name: string): Promise<{ action: Action }> {
  const route: unknown = existsSync(`app/routes/${name}.tsx`)
    ? await import(`../../../app/routes/${name}.tsx`)
    : existsSync(`app/routes/${name}.ts`)
      ? await import(`../../../app/routes/${name}.ts`)
      : await import(`../../../app/routes/${name}/route.tsx`);
  return route as { action: Action };
}

describe.each(FORMS)('the form of $name ($intent)', ({ name, intent, path, params }) => {
  it.each(Object.keys(HOSTILE))('never returns 500 or redirects off-site for %s in a field', async (kind) => {
    const { action } = await importRoute(name);
    const browser = new Browser(shop.cms);
    const isWayIn = name === 'login' || name === 'conta._index' || name === 'esqueci-a-senha';
    if (!isWayIn) browser.cookies.set(sessionCookieName(shop.cms), person.token);
    const fields = Object.fromEntries(FIELDS.map((field) => [field, HOSTILE[kind] ?? '']));
    const response = await browser.submit(action, path, { ...fields, ...(intent && { intent }) }, params);
    expect(response.status).toBeLessThan(500);
    expect(browser.failures).toEqual([]);
    // A redirect may lead only to a path of the shop.
    if (response.location) expect(response.location).toMatch(/^\/(?![/\\])/);
  });
});

describe('a password of one megabyte', () => {
  const huge = 'Aa1!'.repeat(262_144);

  it('is rejected without hashing by every form', async () => {
    const { cms } = shop;
    const { email } = await makeCustomer(cms);
    const ip = '198.51.100.9';
    const signed = await readSession(cms, person.token);
    const hashes = await hashesDuring(async () => {
      expect(await signIn(cms, { email, password: huge, ip })).toMatchObject({ ok: false });
      expect(
        await signUp(cms, {
          email: 'nova@massamansa.test',
          password: huge,
          fullName: 'Ana Silva',
          ip,
          termsVersion: '1',
        }),
      ).toMatchObject({ error: { code: 'invalid' } });
      expect(await resetPassword(cms, { token: 'x', password: huge })).toMatchObject({ ok: false });
      expect(
        await changePassword(cms, {
          session: signed as Session,
          currentPassword: TEST_PASSWORD,
          password: huge,
          userAgent: null,
        }),
      ).toMatchObject({ ok: false });
    });
    expect(hashes).toBe(0);
  });

  it('changes nothing in the database', async () => {
    const before = await databaseDigest(shop.pool);
    await signIn(shop.cms, { email: 'ninguem@massamansa.test', password: huge, ip: '198.51.100.10' });
    expect(await databaseDigest(shop.pool)).toEqual(before);
  });
});

describe('a hostile name stored in the database', () => {
  it.each(Object.entries(HOSTILE).filter(([kind]) => !/end of text|half a|nothing|fifty/.test(kind)))(
    'adds no header and no recipient to a mail, and appears in the mail as text: %s',
    async (_, name) => {
      const { cms, sql } = shop;
      const sink = await startSmtpSink();
      const mailer = createMailer({ smtpUrl: sink.url, from: 'Massa Mansa <loja@massamansa.test>' });
      const { id, email } = await makeCustomer(cms, { fullName: name });
      await inTransaction(cms.payload, (tx) =>
        queueMail(tx, { kind: 'account-deletion-put-off', customerId: id, dedupeKey: crypto.randomUUID() }),
      );
      const [mail] = await sql.query<{ id: string }>('select id from outgoing_mails where customer_id = $1', [
        id,
      ]);
      await sendMail(cms, { mailer, push: null }, mail?.id ?? '');
      expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
      expect(sink.mails[0]?.header('bcc')).toBe('');
      const [, ...body] = (sink.mails[0]?.raw ?? '').split('\r\n\r\n');
      expect(body.join('\n')).not.toMatch(/<img src=(?:3D)?x|<script/i);
      mailer.close();
      await sink.stop();
    },
  );
});
