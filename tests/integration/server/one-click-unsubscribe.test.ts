import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { readPreferences } from '@cms/customers/queries/read-preferences';
import { unsubscribeToken } from '@cms/customers/unsubscribe-token';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';

let shop: TestShop;
let storefront: OpenedStorefront;
let customerId: string;

beforeAll(async () => {
  shop = await openTestShop();
  storefront = await openStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
  await savePreferences(shop.cms, { customerId, change: { marketingEmails: true } });
});

const link = () =>
  `/descadastrar?token=${unsubscribeToken(shop.cms.payload, { customerId, type: 'promocao', channel: 'email' })}`;
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const post = (target: string, body = 'List-Unsubscribe=One-Click', headers: Record<string, string> = FORM) =>
  storefront.ask(target, { method: 'POST', headers, body });
const wantsPromotions = async () => (await readPreferences(shop.cms, { customerId }))?.emailPromotions;

describe('the one-click request of a mail program', () => {
  test('unsubscribes without a cookie, an origin or a redirect, however often it is repeated', async () => {
    for (let times = 0; times < 2; times += 1) {
      const response = await post(link());
      expect(response.status).toBe(200);
      expect(response.headers['cache-control']).toBe('no-store');
      expect(response.headers['set-cookie']).toBeUndefined();
      expect(response.headers.location).toBeUndefined();
    }
    expect(await wantsPromotions()).toBe(false);
  });

  test('may come as a multipart form, and from a page of the mail provider', async () => {
    const body =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n';
    const response = await post(link(), body, {
      'content-type': 'multipart/form-data; boundary=x',
      origin: 'https://mail.example',
      'sec-fetch-site': 'cross-site',
    });
    expect(response.status).toBe(200);
    expect(await wantsPromotions()).toBe(false);
  });

  test('is rejected with another body, a forged link, or excessive input', async () => {
    expect((await post(link(), 'intent=unsubscribe')).status).toBe(400);
    expect((await post(link(), '')).status).toBe(400);
    expect((await post(`${link()}x`)).status).toBe(400);
    expect((await post('/descadastrar')).status).toBe(400);
    expect((await post(link(), `List-Unsubscribe=One-Click&a=${'x'.repeat(2000)}`)).status).toBe(413);
    expect(await wantsPromotions()).toBe(true);
  });

  test('allows nothing else: at other addresses, and with other methods, a write from another site is rejected', async () => {
    expect((await post('/conta/notificacoes')).status).toBe(403);
    expect((await post('/descadastrar/outra')).status).toBe(403);
    expect((await storefront.ask(link(), { method: 'PUT', headers: FORM, body: 'a=b' })).status).toBe(403);
  });
});
