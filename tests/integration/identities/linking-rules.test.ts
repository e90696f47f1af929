import { describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { signIn } from '@cms/customers/operations/sign-in';
import { confirmIdentityLink } from '@cms/identities/operations/confirm-identity-link';
import { linkFor, unlinkFor } from '@tests/support/identity-provider/link-for';
import { findIdentityLink } from '@cms/identities/queries/find-identity-link';
import { listIdentities } from '@cms/identities/queries/list-identities';
import { facebook, google, identitySteps, IP, stepOf } from '@tests/support/identity-provider/identity-steps';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer, TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

const { enter, finish, count, accountOf, mails, mailedToken } = identitySteps(shop);

describe('a new person with an address proved by the provider', () => {
  it('leaves nothing behind before accepting the terms', async () => {
    expect(stepOf(await enter(google()))).toBe('finish');
    for (const table of ['customers', 'customers_identities', 'consents', 'outgoing_mails', 'account_tokens'])
      expect(await count(table), table).toBe(0);
  });

  it('has a confirmed account without a password, with the consents to terms and age, and signs in directly next time', async () => {
    const finished = await finish(google(), { fullName: ' Gilda  da Rosa ' });
    expect(stepOf(finished)).toBe('signed_in');
    expect(await accountOf('gilda@massamansa.test')).toMatchObject({
      name: 'Gilda da Rosa',
      phone: null,
      isConfirmed: true,
      hasPassword: false,
      identities: 1,
      sessions: 1,
    });
    expect(await shop.sql.query('select kind, text_version from consents order by kind')).toEqual([
      { kind: 'age-statement', text_version: '2025-01' },
      { kind: 'terms', text_version: '2025-01' },
    ]);
    expect(await mails()).toEqual([]);
    expect(stepOf(await enter(google()))).toBe('signed_in');
    expect(stepOf(await enter(google({ email: 'outra@massamansa.test' })))).toBe('signed_in');
    expect(await count('customers')).toBe(1);
  });

  it('gets one account from a form sent three times at once over two instances', async () => {
    const second = await openSecondInstance(shop.cms);
    try {
      const results = await Promise.all(
        [shop.cms, second.cms, shop.cms].map((cms) => finish(google(), {}, cms)),
      );
      expect(results.map(stepOf)).toEqual(['signed_in', 'signed_in', 'signed_in']);
    } finally {
      await second.close();
    }
    expect(await count('customers')).toBe(1);
    expect(await count('customers_identities')).toBe(1);
    expect(await count('consents')).toBe(2);
  });

  it('gets one account when two identities prove the same address at once', async () => {
    const results = await Promise.all([finish(google()), finish(google({ subject: '1002' }))]);
    expect(results.map(stepOf)).toEqual(['signed_in', 'signed_in']);
    expect(await count('customers')).toBe(1);
    expect(await count('customers_identities')).toBe(2);
    expect(await count('consents')).toBe(2);
  });

  it('is rejected with a name that breaks the rule, or an invalid address', async () => {
    expect(stepOf(await finish(google(), { fullName: 'G1lda' }))).toBe('invalid');
    expect(stepOf(await finish(facebook({ email: null }), { email: 'x' }))).toBe('invalid');
    expect(await count('customers')).toBe(0);
  });

  it('gets no fourth mail to one address in ten minutes', async () => {
    for (let index = 0; index < 3; index += 1) {
      expect(stepOf(await finish(facebook({ subject: `30${index}` })))).toBe('mail_sent');
    }
    expect(stepOf(await finish(facebook({ subject: '304' })))).toBe('too_many_attempts');
  });
});

describe('an existing account, when a new identity has its address,', () => {
  it('is linked and opened by Google if it is confirmed, and its owner gets a mail', async () => {
    const { id, email } = await makeCustomer(shop.cms);
    const results = await Promise.all([enter(google({ email })), enter(google({ email }))]);
    expect(results.map(stepOf)).toEqual(['signed_in', 'signed_in']);
    expect(await accountOf(email)).toMatchObject({ hasPassword: true, identities: 1, sessions: 2 });
    expect(await mails()).toEqual([{ kind: 'identity-linked', customer: id }]);
    expect(stepOf(await signIn(shop.cms, { email, password: TEST_PASSWORD, ip: IP }))).toBe('ok');
  });

  it.each([
    ['Google without its word for the address', (email: string) => google({ email, isEmailVerified: false })],
    ['Facebook', (email: string) => facebook({ email })],
  ])(
    'stays closed to %s until its owner confirms the link by mail, even if the account is confirmed',
    async (_who, identityOf) => {
      const { id, email } = await makeCustomer(shop.cms);
      const identity = identityOf(email);
      expect(await enter(identity)).toEqual({ ok: true, step: 'mail_sent', email });
      expect(await accountOf(email)).toMatchObject({ identities: 0, sessions: 0, hasPassword: true });
      expect(await mails()).toEqual([{ kind: 'identity-link', customer: id }]);

      const token = await mailedToken();
      // Opening the link does not use it up, because a mail scanner may open it several times.
      for (let look = 0; look < 3; look += 1) {
        expect(await findIdentityLink(shop.cms, token)).toEqual({
          provider: identity.provider,
          email,
          endsPassword: false,
        });
      }
      expect(await accountOf(email)).toMatchObject({ identities: 0 });

      const confirmed = await Promise.all([1, 2, 3].map(() => confirmIdentityLink(shop.cms, token)));
      expect(
        await shop.sql.query(`select detail from security_events where event = 'identity_linked'`),
      ).toEqual([{ detail: identity.provider }]);
      expect(confirmed.map(stepOf).sort()).toEqual(['invalid_link', 'invalid_link', 'ok']);
      expect(await accountOf(email)).toMatchObject({ identities: 1, sessions: 0, hasPassword: true });
      expect(await findIdentityLink(shop.cms, token)).toBeNull();
      expect(stepOf(await enter(identity))).toBe('signed_in');
    },
  );

  it("keeps nothing of a stranger's registration once Google proves its owner's address", async () => {
    const { id, email } = await makeCustomer(shop.cms, { isConfirmed: false, fullName: 'Intruso' });
    await shop.sql.query(`update customers set phone = '71900000000' where id = $1`, [id]);
    await shop.sql.query(
      `insert into account_tokens (customer_id, kind, expires_at) values ($1, 'password-reset', now() + interval '1 hour')`,
      [id],
    );
    expect(stepOf(await enter(google({ email })))).toBe('finish');
    expect(stepOf(await finish(google({ email })))).toBe('signed_in');
    expect(await accountOf(email)).toMatchObject({
      id,
      name: 'Gilda Rosa',
      phone: null,
      isConfirmed: true,
      hasPassword: false,
      identities: 1,
      sessions: 1,
    });
    expect(await count('account_tokens')).toBe(0);
    expect(stepOf(await signIn(shop.cms, { email, password: TEST_PASSWORD, ip: IP }))).toBe(
      'invalid_credentials',
    );
  });

  it("no longer accepts a stranger's password once its owner has confirmed the link for Facebook", async () => {
    const { email } = await makeCustomer(shop.cms, { isConfirmed: false, fullName: 'Intruso' });
    expect(stepOf(await enter(facebook({ email })))).toBe('finish');
    expect(stepOf(await finish(facebook({ email })))).toBe('mail_sent');
    expect(await accountOf(email)).toMatchObject({ isConfirmed: false, hasPassword: true, identities: 0 });
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    const theirs = { name: 'Gilda Rosa', isConfirmed: true, hasPassword: false, identities: 1 };
    expect(await accountOf(email)).toMatchObject(theirs);
  });

  it("stays closed if it is an admin's: no mail is sent, and only the admin can link the new identity", async () => {
    const { id, email } = await makeCustomer(shop.cms, { role: 'admin' });
    expect(stepOf(await enter(google({ email })))).toBe('admin_account');
    expect(stepOf(await enter(facebook({ email })))).toBe('admin_account');
    expect(stepOf(await finish(google({ email })))).toBe('admin_account');
    // The response is the same as for any address, so that a stranger does not learn who runs the shop.
    expect(stepOf(await finish(facebook({ email: null }), { email }))).toBe('mail_sent');
    expect(await mails()).toEqual([]);
    expect(await accountOf(email)).toMatchObject({ identities: 0, sessions: 0 });
    expect(stepOf(await linkFor(shop.cms, { customerId: id, identity: google({ email }) }))).toBe('ok');
    expect(stepOf(await enter(google({ email })))).toBe('signed_in');
  });

  it('stays erased if it was erased, and the identity opens a new account', async () => {
    const first = await finish(google());
    const [account] = await shop.sql.query<{ id: string }>('select id from customers');
    await eraseCustomer(shop.cms, { customerId: account?.id ?? '', proof: 'request' });
    expect(stepOf(first)).toBe('signed_in');
    expect(stepOf(await enter(google()))).toBe('finish');
    expect(stepOf(await finish(google()))).toBe('signed_in');
    const rows = await shop.sql.query(
      'select erased_at is not null as gone from customers order by created_at',
    );
    expect(rows).toEqual([{ gone: true }, { gone: false }]);
  });
});

describe('linking and unlinking while signed in', () => {
  it('links an identity once, rejects one that opens another account, and mails the owner', async () => {
    const ana = await makeCustomer(shop.cms);
    const bia = await makeCustomer(shop.cms);
    const links = await Promise.all(
      [1, 2].map(() => linkFor(shop.cms, { customerId: ana.id, identity: google() })),
    );
    expect(links.map(stepOf)).toEqual(['ok', 'ok']);
    expect(stepOf(await linkFor(shop.cms, { customerId: bia.id, identity: google() }))).toBe(
      'identity_taken',
    );
    expect(await mails()).toEqual([{ kind: 'identity-linked', customer: ana.id }]);
    expect((await listIdentities(shop.cms, { customerId: bia.id })).linked).toEqual([]);
  });

  it('keeps the last way to sign in, also when the last two are unlinked at once', async () => {
    await finish(google());
    const [account] = await shop.sql.query<{ id: string }>('select id from customers');
    const customerId = account?.id ?? '';
    const idsOf = async () => (await listIdentities(shop.cms, { customerId })).linked.map(({ id }) => id);
    const [only = ''] = await idsOf();
    expect(stepOf(await unlinkFor(shop.cms, { customerId, identityId: only }))).toBe('only_way_in');
    await linkFor(shop.cms, { customerId, identity: facebook() });
    const both = await idsOf();
    const results = await Promise.all(
      both.map((identityId) => unlinkFor(shop.cms, { customerId, identityId })),
    );
    expect(results.map(stepOf).sort()).toEqual(['ok', 'only_way_in']);
    expect(await idsOf()).toHaveLength(1);
  });

  it('removes no identity from another customer’s account', async () => {
    const ana = await makeCustomer(shop.cms);
    const bia = await makeCustomer(shop.cms);
    await linkFor(shop.cms, { customerId: ana.id, identity: google() });
    const { linked } = await listIdentities(shop.cms, { customerId: ana.id });
    const identityId = linked[0]?.id ?? '';
    expect(stepOf(await unlinkFor(shop.cms, { customerId: bia.id, identityId }))).toBe('not_linked');
    expect(stepOf(await unlinkFor(shop.cms, { customerId: ana.id, identityId }))).toBe('ok');
    expect(stepOf(await enter(google()))).toBe('finish');
  });
});
