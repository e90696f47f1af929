import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '@cms/customers/operations/change-password';
import { createAddress } from '@cms/customers/operations/create-address';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { savePreferences } from '@cms/customers/operations/save-preferences';
import { signIn } from '@cms/customers/operations/sign-in';
import { signUp } from '@cms/customers/operations/sign-up';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { listConsents } from '@cms/customers/queries/list-consents';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { confirmIdentityLink } from '@cms/identities/operations/confirm-identity-link';
import { linkFor } from '@tests/support/identity-provider/link-for';
import { findIdentityLink } from '@cms/identities/queries/find-identity-link';
import { PREFERENCE_DEFAULTS } from '@shop/customers/preferences';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { facebook, google, identitySteps, IP, stepOf } from '@tests/support/identity-provider/identity-steps';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const { enter, finish, count, accountOf, mailedToken } = identitySteps(shop);

const owner = facebook();
const email = owner.email ?? '';
const OTHER_PASSWORD = 'Outra$Senha1';
let customerId = '';

const signInWith = async (password: string) =>
  stepOf(await signIn(shop.cms, { email, password, ip: IP, userAgent: null }));

/** Confirms the stranger's sign-up, including the stranger's password, as the previous version of the shop did. */
async function confirmAsFormerly(): Promise<void> {
  await shop.sql.query(
    `update customers c set _verified = true, hash = a.hash, salt = a.salt, phone = a.phone
     from sign_up_attempts a where a.customer_id = c.id and c.id = $1`,
    [customerId],
  );
  await shop.sql.query('delete from sign_up_attempts');
  // The previous version stored the consents at the sign-up.
  await shop.sql.query(
    `insert into consents (customer_id, kind, text_version, granted) values ($1, 'terms', '2025-01', true)`,
    [customerId],
  );
}

// A stranger signs up with the owner's address. The owner signs in with Facebook and gets a link by mail, but then
// confirms the stranger's older mail.
beforeEach(async () => {
  const account = { email, password: TEST_PASSWORD, fullName: 'Intruso', phone: '(71) 90000-0001', ip: IP };
  const signedUp = await signUp(shop.cms, { ...account, termsVersion: '2025-01' });
  customerId = signedUp.ok ? signedUp.customerId : '';
  expect(stepOf(await finish(owner))).toBe('mail_sent');
  await confirmAsFormerly();
});

describe('an account that a stranger registered and its owner confirmed before using the mailed link', () => {
  it('keeps no password, phone, session, identity or link of the stranger once the mailed link is used', async () => {
    expect(await signInWith(TEST_PASSWORD)).toBe('ok');
    await linkFor(shop.cms, { customerId, identity: google({ email: 'intruso@massamansa.test' }) });
    const change = { customerId, newEmail: 'intruso@massamansa.test', password: TEST_PASSWORD, ip: IP };
    expect((await requestEmailChange(shop.cms, change)).ok).toBe(true);
    const token = await mailedToken();
    expect(await findIdentityLink(shop.cms, token)).toMatchObject({ email, endsPassword: true });

    expect(stepOf(await confirmIdentityLink(shop.cms, token))).toBe('ok');
    expect(await accountOf(email)).toMatchObject({
      id: customerId,
      name: 'Gilda Rosa',
      phone: null,
      isConfirmed: true,
      hasPassword: false,
      identities: 1,
      sessions: 0,
    });
    expect(await signInWith(TEST_PASSWORD)).toBe('invalid_credentials');
    expect(stepOf(await enter(google({ email: null })))).toBe('finish');
    expect(await shop.sql.query('select kind from account_tokens where used_at is null')).toEqual([]);
    expect(stepOf(await enter(owner))).toBe('signed_in');
  });

  it('drops the stranger’s delivery address, preferences and pending deletion; withdraws consents, keeps refusals', async () => {
    const yes = { marketingEmails: true, thirdPartySharing: true, smsPromotions: true };
    await savePreferences(shop.cms, { customerId, change: { ...yes, analytics: false, emailOrders: false } });
    await createAddress(shop.cms, {
      customerId,
      address: {
        label: 'Alheio',
        street: 'Rua Alheia',
        number: '1',
        complement: '',
        neighborhood: 'Centro',
        city: 'Salvador',
        state: 'BA',
        zipCode: '40000-000',
        isDefault: true,
      },
    });
    await shop.sql.query(`insert into erasure_requests (customer_id, source) values ($1, 'customer')`, [
      customerId,
    ]);
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');

    expect(await readPreferences(shop.cms, { customerId })).toEqual({
      ...PREFERENCE_DEFAULTS,
      analytics: false,
    });
    const consents = await listConsents(shop.cms, { customerId, limit: 50 });
    const newest = new Map(consents.toReversed().map(({ kind, granted }) => [kind, granted]));
    expect(Object.fromEntries(newest)).toEqual({
      terms: true,
      'age-statement': true,
      'marketing-emails': false,
      'third-party-sharing': false,
      'sms-promotions': false,
      analytics: false,
    });
    // The terms were accepted by the stranger first, and later by the owner.
    expect(consents.filter(({ kind }) => kind === 'terms')).toHaveLength(2);
    expect(await listAddresses(shop.cms, { customerId })).toEqual([]);
    expect(await count('erasure_requests')).toBe(0);
  });

  it('becomes the owner’s alone through a newer mail, too, even if another identity requested a mail in between', async () => {
    expect(await enter(facebook({ subject: '6666' }))).toMatchObject({ step: 'mail_sent' });
    expect(stepOf(await enter(owner))).toBe('mail_sent');
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    expect(await accountOf(email)).toMatchObject({ hasPassword: false, identities: 1 });
    expect(await signInWith(TEST_PASSWORD)).toBe('invalid_credentials');
  });
});

describe('a password that was set after the link was mailed', () => {
  it('stays valid when a reset set it: the older link is invalid, and a newer link only links the identity', async () => {
    const token = await mailedToken();
    await requestPasswordReset(shop.cms, { email, ip: IP });
    const reset = await mailedLink(shop.cms, 'password-reset');
    expect((await resetPassword(shop.cms, { token: reset, password: OTHER_PASSWORD })).ok).toBe(true);
    expect(stepOf(await confirmIdentityLink(shop.cms, token))).toBe('invalid_link');

    expect(stepOf(await enter(owner))).toBe('mail_sent');
    expect(await findIdentityLink(shop.cms, await mailedToken())).toMatchObject({ endsPassword: false });
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    expect(await signInWith(OTHER_PASSWORD)).toBe('ok');
  });

  it('invalidates the link, too, when the signed-in customer set it, and is reported by mail', async () => {
    const token = await mailedToken();
    const opened = await signIn(shop.cms, { email, password: TEST_PASSWORD, ip: IP, userAgent: null });
    if (!opened.ok) throw new Error(opened.error.code);
    const changed = await changePassword(shop.cms, {
      session: { customerId, sessionId: opened.sessionId },
      currentPassword: TEST_PASSWORD,
      password: OTHER_PASSWORD,
      userAgent: null,
    });
    expect(stepOf(changed)).toBe('ok');
    expect(stepOf(await confirmIdentityLink(shop.cms, token))).toBe('invalid_link');
    const told = await shop.sql.query(`select 1 from outgoing_mails where kind = 'password-changed'`);
    expect(told).toHaveLength(1);
  });
});
