import { expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { joinWaitlist } from '@cms/waitlist/operations/join-waitlist';
import { tellWaitlist } from '@cms/waitlist/operations/tell-waitlist';
import { hourOf } from '@shop/time/bahia';
import { makeProduct } from '@tests/support/factories/make-product';
import { useOrderPushes } from '@tests/support/push/use-order-pushes';

const { shop, person, service, register, sendAll, outcomes } = useOrderPushes();

/** The customer waits for a product, which comes back. */
async function comesBack(): Promise<string> {
  const { id } = await makeProduct(shop.cms, { name: 'Calabresa', slug: 'calabresa', stock: 0 });
  const { customerId } = person;
  const [customer] = await shop.sql.query<{ email: string }>('select email from customers where id = $1', [
    customerId,
  ]);
  const email = customer?.email ?? '';
  await joinWaitlist(shop.cms, { email, productId: id, customerId, ip: '203.0.113.9' });
  await shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, 2, 'lote')`, [
    id,
  ]);
  await tellWaitlist(shop.cms);
  return id;
}

it('a product that is back is told to each browser of the account once, with its name and its page', async () => {
  shop.cms.quietHours = null;
  await register('phone');
  await comesBack();
  await tellWaitlist(shop.cms);
  await sendAll();
  await sendAll();
  expect(service().received.map(({ browser, text }) => ({ browser, text }))).toEqual([
    {
      browser: 'phone',
      text: {
        title: 'Calabresa voltou',
        body: 'Você pediu para saber. Avisamos aos poucos, na ordem dos pedidos.',
        path: '/produto/calabresa',
        tag: 'voltou-calabresa',
      },
    },
  ]);
  const kinds = await shop.sql.query<{ kind: string }>(
    `select kind from outgoing_mails where kind like '%back-in-stock' order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['back-in-stock', 'push:back-in-stock']);
});

it('waits for the morning, and is not sent for a product that is gone again', async () => {
  const hour = hourOf(new Date());
  shop.cms.quietHours = { from: hour, until: (hour + 2) % 24 };
  await register('phone');
  const productId = await comesBack();
  await sendAll();
  expect(service().received).toEqual([]);
  expect(await outcomes()).toEqual([null]);
  shop.cms.quietHours = null;
  await shop.sql.query('update products set sold_out_at = now() where id = $1', [productId]);
  await sendAll();
  expect(service().received).toEqual([]);
  expect(await outcomes()).toEqual(['obsolete']);
});

it('is not sent to a customer who wants no push messages about orders', async () => {
  shop.cms.quietHours = null;
  await register('phone');
  await savePreferences(shop.cms, { customerId: person.customerId, change: { pushOrders: false } });
  await comesBack();
  await sendAll();
  expect(service().received).toEqual([]);
  expect(await outcomes()).toEqual(['not_wanted']);
});
