import { describe, expect, it } from 'vitest';
import { confirmIdentityLink } from '@cms/identities/operations/confirm-identity-link';
import { findIdentityLink } from '@cms/identities/queries/find-identity-link';
import { facebook, identitySteps, stepOf } from '@tests/support/identity-provider/identity-steps';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const { enter, finish, count, accountOf, mails, mailedToken } = identitySteps(shop);

describe('a new person without a proved address', () => {
  it('must confirm the address by the mailed link before signing in', async () => {
    const identity = facebook({ email: null });
    expect(stepOf(await enter(identity))).toBe('finish');
    expect(await finish(identity, { email: ' Gilda@MassaMansa.test ' })).toEqual({
      ok: true,
      step: 'mail_sent',
      email: 'gilda@massamansa.test',
    });
    expect(await accountOf('gilda@massamansa.test')).toMatchObject({
      isConfirmed: false,
      identities: 0,
      sessions: 0,
    });
    expect((await mails()).map(({ kind }) => kind)).toEqual(['identity-link']);
    expect(stepOf(await enter(identity))).toBe('finish');
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    expect(stepOf(await enter(identity))).toBe('signed_in');
  });

  it('gets the link again at each sign-in until the limit of attempts', async () => {
    await finish(facebook());
    expect(stepOf(await enter(facebook()))).toBe('mail_sent');
    expect(await count('account_tokens')).toBe(1);
    for (let index = 0; index < 2; index += 1) expect(stepOf(await enter(facebook()))).toBe('mail_sent');
    expect(stepOf(await enter(facebook()))).toBe('too_many_attempts');
  });

  it('inherits nothing from a stranger who typed the same address, and must enter name and consent', async () => {
    const [owner, stranger] = [facebook(), facebook({ subject: '6666', email: null })];
    const email = owner.email ?? '';
    await finish(stranger, { fullName: 'Nome Alheio', email });
    expect(stepOf(await enter(owner))).toBe('finish');
    expect(stepOf(await finish(owner))).toBe('mail_sent');
    expect(stepOf(await enter(owner))).toBe('mail_sent');
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    expect(await accountOf(email)).toMatchObject({ name: 'Gilda Rosa', isConfirmed: true, identities: 1 });
    expect(stepOf(await enter(stranger))).toBe('finish');
  });

  it("must finish the sign-up again after a stranger finished one with the same address; only the newest mail's link works", async () => {
    const [owner, stranger] = [facebook(), facebook({ subject: '6666', email: null })];
    await finish(owner);
    const first = await mailedToken();
    await finish(stranger, { fullName: 'Nome Alheio', email: owner.email ?? '' });
    expect(stepOf(await confirmIdentityLink(shop.cms, first))).toBe('invalid_link');
    expect(stepOf(await enter(owner))).toBe('finish');
    await finish(owner);
    expect(stepOf(await confirmIdentityLink(shop.cms, await mailedToken()))).toBe('ok');
    expect(await accountOf(owner.email ?? '')).toMatchObject({ name: 'Gilda Rosa', identities: 1 });
  });

  it('cannot use a link twice, a link of another kind, or one that is too old', async () => {
    await finish(facebook());
    const token = await mailedToken();
    await shop.sql.query(`update account_tokens set expires_at = now() - interval '1 second'`);
    for (const text of [
      token,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      '',
      'x',
      "' or true --",
    ]) {
      expect(stepOf(await confirmIdentityLink(shop.cms, text))).toBe('invalid_link');
      expect(await findIdentityLink(shop.cms, text)).toBeNull();
    }
    expect(await count('customers_identities')).toBe(0);
  });
});
