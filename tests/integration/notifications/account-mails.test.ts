import { describe, expect, test } from 'vitest';
import { confirmEmailChange } from '@cms/customers/operations/confirm-email-change';
import { requestEmailChange } from '@cms/customers/operations/request-email-change';
import { requestPasswordReset } from '@cms/customers/operations/request-password-reset';
import { resetPassword } from '@cms/customers/operations/reset-password';
import { mailedLink } from '@tests/support/customers/mailed-links';
import { TEST_PASSWORD } from '@tests/support/factories/make-customer';
import { useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);

const OWN = 'luana@massamansa.test';
const NEW = 'depois@massamansa.test';
const IP = '203.0.113.7';

const forget = () => requestPasswordReset(shop.cms, { email: OWN, ip: IP });
const move = () =>
  requestEmailChange(shop.cms, {
    customerId: mails.customerId,
    newEmail: NEW,
    password: TEST_PASSWORD,
    ip: IP,
  });
/** Decodes the text of a message as a mail program does. */
const textOf = (raw: string) => raw.replace(/=\r\n/g, '').replace(/=3D/g, '=');
const htmlOf = (raw: string) => /Content-Type: text\/html[\s\S]*?(?=\r\n--)/.exec(textOf(raw))?.[0] ?? '';
const sent = () => mails.sink.mails.map(({ to, raw }) => ({ to, raw: textOf(raw) }));
const outcomes = () => shop.sql.query('select kind, outcome from outgoing_mails order by created_at, kind');

describe('the mail with a link', () => {
  test("carries a valid link, is sent to the account's address, and a later mail contains no secret", async () => {
    await forget();
    const token = await mailedLink(shop.cms, 'password-reset');
    await mails.post.work();
    expect(sent()).toMatchObject([{ to: [OWN] }]);
    expect(sent()[0]?.raw).toContain(`/redefinir-senha?token=${encodeURIComponent(token)}`);
    expect(mails.sink.mails[0]?.header('Auto-Submitted')).toBe('auto-generated');
    expect((await resetPassword(shop.cms, { token, password: 'Nova$Senha1' })).ok).toBe(true);
    await mails.post.work();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]?.raw).not.toMatch(/token=|Nova\$Senha1/);
  });

  test('is not sent once its link is invalid: replaced by a newer one, or too old', async () => {
    await forget();
    await forget();
    await shop.sql.query(`update account_tokens set expires_at = now() - interval '1 second'`);
    await mails.post.work();
    expect(sent()).toEqual([]);
    expect(await outcomes()).toEqual([
      { kind: 'password-reset', outcome: 'obsolete' },
      { kind: 'password-reset', outcome: 'obsolete' },
    ]);
  });
});

describe('a change of address', () => {
  test('mails a link to the new address, and a notice to the old one before and after', async () => {
    await move();
    const token = await mailedLink(shop.cms, 'email-change');
    await mails.post.work();
    expect(new Map(sent().map(({ to, raw }) => [to[0], raw.includes('token=')]))).toEqual(
      new Map([
        [NEW, true],
        [OWN, false],
      ]),
    );
    await confirmEmailChange(shop.cms, token);
    await mails.post.work();
    expect(sent().at(-1)?.to).toEqual([OWN]);
    expect(sent().at(-1)?.raw).not.toContain(NEW);
    expect(await shop.sql.query('select 1 from outgoing_mail_addresses')).toEqual([]);
  });

  test('mails the old address although the change is done before the mail leaves', async () => {
    await move();
    await confirmEmailChange(shop.cms, await mailedLink(shop.cms, 'email-change'));
    await mails.post.work();
    expect(sent().map(({ to }) => to[0])).toEqual([OWN, OWN]);
    expect(await outcomes()).toContainEqual({ kind: 'email-change-confirm', outcome: 'obsolete' });
  });
});

test.each([
  ['another header', 'Ana\r\nBcc: ladra@massamansa.test\r\n\r\nOi'],
  ['another recipient', 'Ana" <ladra@massamansa.test>, "Bia'],
  ['markup', '<script>alert(1)</script>'],
  ['right-to-left', '\u202eanauL'],
  ['emoji', '👩‍🍳 Luana'],
])('a name that is %s adds no recipient to the mails and stays a name', async (_name, fullName) => {
  await shop.sql.query('update customers set full_name = $2 where id = $1', [mails.customerId, fullName]);
  await forget();
  await move();
  await mails.post.work();
  expect(mails.sink.mails).toHaveLength(3);
  for (const mail of mails.sink.mails) {
    expect(mail.to).toHaveLength(1);
    expect([OWN, NEW]).toContain(mail.to[0]);
    expect(mail.header('Bcc')).toBe('');
    expect(mail.header('Subject')).not.toBe('');
    expect(htmlOf(mail.raw)).toContain('Oi, ');
    expect(htmlOf(mail.raw)).not.toContain('<script>');
  }
});
