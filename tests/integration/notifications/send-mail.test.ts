import { describe, expect, test } from 'vitest';

import { addressLink } from '@tests/support/customers/confirmations';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openMailPost } from '@tests/support/mail/mail-post';
import { messageIdOf, useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);
const { queueConfirmed, queueStatus, messageIds } = mails;

describe('a due mail', () => {
  test('is sent to its customer under its own message id and recorded as sent', async () => {
    const mailId = await queueConfirmed();
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(mails.sink.mails).toHaveLength(1);
    const [mail] = mails.sink.mails;
    expect(mail?.to).toEqual(['luana@massamansa.test']);
    expect(mail?.header('Message-ID')).toBe(messageIdOf(mailId));
    expect(mail?.header('Reply-To')).toBe('ola@massamansa.test');
    expect(mail?.header('Subject')).toContain('confirmado');
    expect(await mails.post.find(mailId)).toMatchObject({
      outcome: 'sent',
      sentAt: expect.any(Date) as Date,
    });
  });

  test('shows the order as stored in the database, with the current label, and typed text never as markup', async () => {
    await mails.post.send(await queueConfirmed());
    const raw = mails.sink.mails[0]?.raw.replace(/=\r\n/g, '') ?? '';
    expect(raw).toContain('Margherita');
    expect(raw).toContain('Bem &lt;b&gt;assada&lt;/b&gt;');
    expect(raw.slice(raw.indexOf('Content-Type: text/html'))).not.toContain('<b>assada');
    expect(raw).toContain('N=C3=83O CONT=C3=89M GL=C3=9ATEN');
  });

  test('says nothing about gluten once the label is no longer confirmed', async () => {
    await shop.sql.query('update products set label_confirmed_at = null');
    await mails.post.send(await queueConfirmed());
    expect(mails.sink.mails[0]?.raw).not.toContain('GL=C3=9ATEN');
  });

  test('is sent once, however often sending is requested', async () => {
    const mailId = await queueConfirmed();
    for (let time = 0; time < 3; time += 1) expect(await mails.post.send(mailId)).toBe('settled');
    expect(mails.sink.mails).toHaveLength(1);
  });

  test('is accepted once by the mail server when two workers send it four times each, at once', async () => {
    const otherWorker = openMailPost(shop.cms, { smtpUrl: mails.sink.url, databaseUrl: shop.databaseUrl });
    const mailId = await queueConfirmed();
    const outcomes = await Promise.all(
      [mails.post, otherWorker].flatMap((each) => [1, 2, 3, 4].map(() => each.send(mailId))),
    );
    otherWorker.close();
    expect(outcomes).toContain('settled');
    expect(messageIds()).toEqual([messageIdOf(mailId)]);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'sent' });
  });

  test('does not exist for an unknown id', async () => {
    expect(await mails.post.send('00000000-0000-4000-8000-000000000000')).toBe('settled');
    expect(mails.sink.mails).toHaveLength(0);
  });

  test('gets no header from a customer’s name', async () => {
    await shop.sql.query('update customers set full_name = $2 where id = $1', [
      mails.customerId,
      'Luana\r\nBcc: espia@massamansa.test\r\n\r\nOi',
    ]);
    await mails.post.send(await queueConfirmed());
    expect(mails.sink.mails[0]?.to).toEqual(['luana@massamansa.test']);
    expect(mails.sink.mails[0]?.header('Bcc')).toBe('');
  });
});

describe('the confirmation of an address', () => {
  test('contains the link that confirms the address', async () => {
    const open = await makeCustomer(shop.cms, { isConfirmed: false });
    const link = await addressLink(shop.cms, open.email);
    await mails.post.send(await mails.post.queue({ kind: 'confirm-email', customerId: open.id }));
    expect(mails.sink.mails[0]?.to).toEqual([open.email]);
    expect(mails.sink.mails[0]?.raw.replace(/=\r\n/g, '')).toContain(
      `http://localhost:3000/confirmar-email?token=3D${link}`,
    );
  });

  test('is not sent to a customer who has confirmed meanwhile', async () => {
    const mailId = await mails.post.queue({ kind: 'confirm-email', customerId: mails.customerId });
    await mails.post.send(mailId);
    expect(mails.sink.mails).toHaveLength(0);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'obsolete', sentAt: null });
  });
});

describe('preferences and recipients:', () => {
  test('a customer who switched order mails off gets no status mails, but every mail about money', async () => {
    await shop.sql.query('update customers set notification_preferences_email_orders = false where id = $1', [
      mails.customerId,
    ]);
    for (const status of ['em_preparo', 'enviado', 'entregue'] as const) {
      const mailId = await queueStatus(status);
      await mails.post.send(mailId);
      expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'not_wanted', sentAt: null });
    }
    expect(mails.sink.mails).toHaveLength(0);
    await mails.post.send(await queueConfirmed());
    await mails.post.send(
      await mails.post.queue({
        kind: 'order-cancelled',
        customerId: mails.customerId,
        orderId: mails.orderId,
        detail: 'admin',
      }),
    );
    await mails.post.send(
      await mails.post.queue({
        kind: 'order-refunded',
        customerId: mails.customerId,
        orderId: mails.orderId,
        detail: 500,
      }),
    );
    expect(mails.sink.mails).toHaveLength(3);
  });

  test('the switch at the moment of sending decides', async () => {
    const mailId = await queueStatus('enviado');
    await shop.sql.query('update customers set notification_preferences_email_orders = false where id = $1', [
      mails.customerId,
    ]);
    await mails.post.send(mailId);
    expect(mails.sink.mails).toHaveLength(0);
  });

  test('an erased customer gets nothing, and the mail is settled', async () => {
    await shop.sql.query(`update customers set email = $1 || '@erased.invalid' where id = $1::uuid`, [
      mails.customerId,
    ]);
    const mailId = await queueConfirmed();
    expect(await mails.post.send(mailId)).toBe('settled');
    expect(mails.sink.mails).toHaveLength(0);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'no_recipient', sentAt: null });
  });

  test('an address that contains a second address reaches nobody', async () => {
    await shop.sql.query(
      `update customers set email = 'a@massamansa.test, b@massamansa.test' where id = $1`,
      [mails.customerId],
    );
    const mailId = await queueConfirmed();
    await mails.post.send(mailId);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'no_recipient' });
  });

  test('a mail to the admins is sent to every confirmed admin, and to nobody else', async () => {
    await makeCustomer(shop.cms, { email: 'dona@massamansa.test', role: 'admin' });
    await makeCustomer(shop.cms, { email: 'balcao@massamansa.test', role: 'admin' });
    await makeCustomer(shop.cms, { email: 'nova@massamansa.test', role: 'admin', isConfirmed: false });
    await mails.post.send(
      await mails.post.queue({ kind: 'order-received-admin', customerId: null, orderId: mails.orderId }),
    );
    expect(mails.sink.mails.map((mail) => mail.to)).toEqual([
      ['balcao@massamansa.test', 'dona@massamansa.test'],
    ]);
  });

  test('a mail to the admins is settled when there is no admin', async () => {
    const mailId = await mails.post.queue({
      kind: 'payment-held-admin',
      customerId: null,
      orderId: mails.orderId,
      detail: 'fraud_alert',
    });
    await mails.post.send(mailId);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'no_recipient' });
  });
});

describe('the order of mails about one order:', () => {
  test('a later mail sends the earlier ones first, oldest first', async () => {
    const first = await queueConfirmed();
    const second = await queueStatus('em_preparo');
    const third = await queueStatus('enviado');
    await mails.post.send(third);
    expect(messageIds()).toEqual([first, second, third].map(messageIdOf));
    for (const mailId of [first, second]) expect(await mails.post.send(mailId)).toBe('settled');
    expect(mails.sink.mails).toHaveLength(3);
  });

  test('a later mail waits when an earlier one cannot be sent', async () => {
    const first = await queueConfirmed();
    const second = await queueStatus('em_preparo');
    mails.sink.behave({ messageResponse: () => '451 4.3.0 try again later' });
    await expect(mails.post.send(second)).rejects.toThrow();
    mails.sink.behave({});
    await mails.post.send(second);
    expect(messageIds()).toEqual([first, second].map(messageIdOf));
  });

  test('the mails of another customer and of the admins do not wait for the earlier mails', async () => {
    await makeCustomer(shop.cms, { email: 'dona@massamansa.test', role: 'admin' });
    await queueConfirmed();
    const toAdmins = await mails.post.queue({
      kind: 'order-received-admin',
      customerId: null,
      orderId: mails.orderId,
    });
    await mails.post.send(toAdmins);
    expect(messageIds()).toEqual([messageIdOf(toAdmins)]);
  });
});
