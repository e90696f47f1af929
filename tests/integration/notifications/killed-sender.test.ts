import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startMailProcess } from '@tests/support/mail/send-mail-process';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

let sink: SmtpSink;
let post: MailPost;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(shop.cms, { smtpUrl: sink.url, databaseUrl: shop.databaseUrl });
});

afterEach(async () => {
  post.close();
  await sink.stop();
});

test.each([
  {
    point: 'send-mail:before-send',
    atDeath: { outcome: null, sentAt: null },
    mailsAtDeath: 0,
    afterwards: 'sent',
  },
  {
    point: 'send-mail:sent',
    atDeath: { outcome: 'handed_over', sentAt: null },
    mailsAtDeath: 1,
    afterwards: 'unconfirmed',
  },
])(
  'a sender killed at $point and a second sender produce one mail',
  async ({ point, atDeath, mailsAtDeath, afterwards }) => {
    const customer = await makeCustomer(shop.cms, { isConfirmed: false });
    const mailId = await post.queue({ kind: 'confirm-email', customerId: customer.id });
    const sender = await startMailProcess({ mailId, smtpUrl: sink.url, faultPoints: `${point}=kill` });
    expect(await sender.ended).toBe('SIGKILL');
    expect(await post.find(mailId)).toMatchObject(atDeath);
    expect(sink.mails).toHaveLength(mailsAtDeath);

    expect(await post.send(mailId)).toBe('settled');
    expect(sink.mails).toHaveLength(1);
    expect(await post.find(mailId)).toMatchObject({ outcome: afterwards, sentAt: expect.any(Date) as Date });
  },
);

test('a sender killed before it sent the end of its message, and a second sender, produce one mail', async () => {
  const customer = await makeCustomer(shop.cms, { isConfirmed: false });
  const mailId = await post.queue({ kind: 'confirm-email', customerId: customer.id });
  // The sender's claim waits for this locked row, so the mail server has the message without its end.
  const holder = new Client({ connectionString: shop.databaseUrl });
  await holder.connect();
  await holder.query('begin');
  await holder.query('select 1 from outgoing_mails where id = $1 for update', [mailId]);
  const waiting = () =>
    shop.sql.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
  const sender = await startMailProcess({ mailId, smtpUrl: sink.url });
  await expect.poll(async () => (await waiting()).length).toBe(1);
  sender.kill();
  await sender.ended;
  await expect.poll(() => sink.brokenOff).toBe(1);
  await holder.query('rollback');
  await holder.end();
  // Postgres may still be carrying out the dead sender's claim.
  await expect.poll(async () => (await waiting()).length).toBe(0);

  expect(sink.mails).toHaveLength(0);
  expect(await post.send(mailId)).toBe('settled');
  expect(sink.mails).toHaveLength(1);
  expect(await post.find(mailId)).toMatchObject({ outcome: 'sent' });
});

test.each([
  { point: 'send-mail:before-send', addressesLeft: 0 },
  // A sender that was only slow may still report a refusal, so only the clean-up on the fourth day deletes the
  // address.
  { point: 'send-mail:sent', addressesLeft: 1 },
])(
  'the last mail to an erased account arrives once and its address is deleted, although its sender is killed at $point',
  async ({ point, addressesLeft }) => {
    const { id, email } = await makeCustomer(shop.cms);
    await eraseCustomer(shop.cms, { customerId: id, proof: 'password' });
    const [mail] = await shop.sql.query<{ id: string }>('select id from outgoing_mails');
    const mailId = mail?.id ?? '';
    const sender = await startMailProcess({ mailId, smtpUrl: sink.url, faultPoints: `${point}=kill` });
    expect(await sender.ended).toBe('SIGKILL');
    const addresses = () => shop.sql.query('select 1 from outgoing_mail_addresses');
    expect(await addresses()).toHaveLength(1);
    expect(await post.send(mailId)).toBe('settled');
    expect(sink.mails.map(({ to }) => to)).toEqual([[email]]);
    expect(await addresses()).toHaveLength(addressesLeft);
    await shop.sql.query(`update outgoing_mails set created_at = now() - interval '4 days 1 minute'`);
    await cleanUp(shop.cms);
    expect(await addresses()).toEqual([]);
  },
);
