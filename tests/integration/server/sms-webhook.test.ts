import { afterAll, beforeAll, expect, it } from 'vitest';

import { readPreferences } from '@cms/customers/queries/read-preferences';
import { twilioSignature } from '@server/sms-simulator/twilio-signature';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeSettings } from '@tests/support/factories/make-settings';
import { SMS_TOKEN, startSmsPost, type SmsPost } from '@tests/support/mail/sms-post';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

let shop: TestShop;
let post: SmsPost;
let storefront: OpenedStorefront;

beforeAll(async () => {
  shop = await openTestShop();
  post = await startSmsPost({ publicUrl: shop.cms.publicUrl });
  shop.cms.sms = post.provider;
  storefront = await openStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await post.stop();
  await shop.close();
});

const WEBHOOK = '/webhooks/twilio';
const SAIR = { MessageSid: 'SM1', From: '+5571988887777', To: '+5571999990000', Body: 'sair' };

const ask = (signature: string, body = new URLSearchParams(SAIR).toString()) =>
  storefront.ask(WEBHOOK, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(signature && { 'x-twilio-signature': signature }),
    },
    body,
  });

it('the webhook accepts SAIR from the provider without a cookie or an origin, and from nobody else', async () => {
  await makeSettings(shop.cms);
  const { id: customerId } = await makeCustomer(shop.cms);
  await shop.sql.query(`update customers set phone = '(71) 98888-7777' where id = $1`, [customerId]);
  const smsOrders = async () => (await readPreferences(shop.cms, { customerId }))?.smsOrders;

  expect((await ask('')).status).toBe(403);
  expect((await ask('forged')).status).toBe(403);
  expect((await ask('forged', 'x'.repeat(20_000))).status).toBe(413);
  expect(await smsOrders()).toBe(true);

  const signature = twilioSignature(SMS_TOKEN, `${shop.cms.publicUrl}${WEBHOOK}`, SAIR);
  const response = await ask(signature);
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/xml; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(response.body).toContain('<Message>Massa Mansa: pronto');
  expect(await smsOrders()).toBe(false);
  expect((await ask(signature)).body).not.toContain('<Message>');
});
