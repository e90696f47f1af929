import { describe, expect, test } from 'vitest';

import { openMailPost } from '@tests/support/mail/mail-post';
import { useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);

const address = { name: 'Luana de antes', email: 'antes@massamansa.test' };

const queue = () =>
  mails.post.queue({
    kind: 'order-confirmed',
    customerId: mails.customerId,
    orderId: mails.orderId,
    address,
  });
const kept = () => shop.sql.query('select mail_id, name, address from outgoing_mail_addresses');

describe('a mail to an address other than the customer’s', () => {
  test('is sent only there, and the address is deleted once it was sent', async () => {
    const mailId = await queue();
    expect(await kept()).toEqual([{ mail_id: mailId, name: address.name, address: address.email }]);
    await mails.post.send(mailId);
    expect(mails.sink.mails.map(({ to }) => to)).toEqual([[address.email]]);
    expect(mails.sink.mails[0]?.header('To')).toContain(address.name);
    expect(await kept()).toEqual([]);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'sent' });
  });

  test('keeps its address while the mail server does not accept it', async () => {
    const mailId = await queue();
    const nowhere = openMailPost(shop.cms, {
      smtpUrl: 'smtp://127.0.0.1:1',
      databaseUrl: shop.databaseUrl,
    });
    await expect(nowhere.send(mailId)).rejects.toThrow();
    nowhere.close();
    expect(await kept()).toHaveLength(1);
    await mails.post.send(mailId);
    expect(mails.sink.mails.map(({ to }) => to)).toEqual([[address.email]]);
  });

  test('is never sent to the customer instead when its address is missing', async () => {
    const mailId = await queue();
    await shop.sql.query('delete from outgoing_mail_addresses');
    await mails.post.send(mailId);
    expect(mails.sink.mails).toEqual([]);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'no_recipient' });
  });
});
