import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin, ownSettings } from '@tests/support/e2e/admin-steps';
import { backToShop, checkOutDelivery, expectHeading, payByPix } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { hurryCampaign } from '@tests/support/e2e/hurry';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';
import { startPushService, type PushService, type Subscription } from '@tests/support/push/push-service';

const shop = useShop();
let service: PushService;

beforeAll(async () => {
  const secrets = await readFile(path.join(shop.addresses.dataDir, 'secrets.json'), 'utf8');
  const { PUSH_PUBLIC_KEY: publicKey } = JSON.parse(secrets) as { PUSH_PUBLIC_KEY: string };
  service = await startPushService({ publicKey, port: shop.addresses.pushPort });
});

beforeEach(() => {
  service.received.length = 0;
});

afterAll(async () => {
  // A device that a failed test has left would get the messages of every later file, whose service is gone.
  await shop.sql.query('delete from push_devices');
  await service.stop();
});

let browsers = 0;

/**
 * Lets a browser subscribe to the test's push service. Only the browser's `PushManager` is replaced, because Chromium
 * would subscribe with Google's service, which a test has no access to. The shop's pages and the service worker are the
 * real ones.
 */
async function subscribable({ context, page }: Visitor): Promise<string> {
  await context.grantPermissions(['notifications'], { origin: shop.addresses.publicUrl });
  const name = `browser ${(browsers += 1)}`;
  await page.addInitScript((subscription: Subscription) => {
    const KEY = 'test-subscribed';
    const make = () => ({
      options: {},
      toJSON: () => subscription,
      unsubscribe: () => {
        sessionStorage.removeItem(KEY);
        return Promise.resolve(true);
      },
    });
    Object.assign(PushManager.prototype, {
      getSubscription: () => Promise.resolve(sessionStorage.getItem(KEY) ? make() : null),
      subscribe: () => {
        sessionStorage.setItem(KEY, '1');
        return Promise.resolve(make());
      },
    });
  }, service.subscribe(name));
  return name;
}

const workerReady = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    return active?.scriptURL;
  });

const cachedPages = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });

/**
 * Lets Chromium receive and show the messages that the test's push service got, and expects these notifications. The
 * service worker of the given scope handles them. Chromium drops what the developer tools deliver while the worker is
 * starting, so messages are delivered again until one is shown; the tag of a notification makes it appear once.
 */
async function expectShown(page: Page, notifications: readonly object[], scope = '/'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(
        ({ isDeleted, scopeURL }) => !isDeleted && new URL(scopeURL).pathname === scope,
      );
      if (ours) resolve(ours.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  const deliver = async () => {
    for (const { text } of service.received)
      await session.send('ServiceWorker.deliverPushMessage', {
        origin: new URL(page.url()).origin,
        registrationId,
        data: JSON.stringify(text),
      });
  };
  await expect
    .poll(
      async () => {
        const now = await shown(page, scope);
        if (now.length === 0) await deliver();
        return now;
      },
      { interval: 2_000 },
    )
    .toMatchObject(notifications);
}

const shown = (page: Page, scope = '/') =>
  page.evaluate(async (path) => {
    const registration = await navigator.serviceWorker.getRegistration(path);
    const notifications = (await registration?.getNotifications()) ?? [];
    return notifications.map(({ title, body, data }) => ({
      title,
      body,
      path: (data as { path: string }).path,
    }));
  }, scope);

it('without a network the menu and the guide are shown, other pages explain what is wrong, and no account page is stored', async () => {
  const visitor = await shop.browserOf(await shop.shopper(), { hasServiceWorker: true });
  const { page, context } = visitor;
  await page.goto('/conta/pedidos');
  expect(await workerReady(page)).toBe(`${shop.addresses.publicUrl}/sw.js`);
  await page.goto('/conta/detalhes');
  await expect.poll(() => cachedPages(page)).toContain('/sem-internet');
  expect(
    (await cachedPages(page)).filter((stored) => /^\/(?:conta|carrinho|pagamento)/.test(stored)),
  ).toEqual([]);
  visitor.expectsProblem(/ERR_INTERNET_DISCONNECTED|Failed to (?:load|fetch)/);
  await context.setOffline(true);
  await page.goto('/cardapio');
  await page.getByRole('status').getByText('Você está sem internet. Esta página foi guardada em').waitFor();
  expect(await page.getByText('Teresa').count()).toBe(0);
  await page.goto('/informacoes-importantes');
  await page.getByText('Você está sem internet.').waitFor();
  await page.goto('/conta/pedidos');
  await expectHeading(page, 'Você está sem internet');
  await context.setOffline(false);
  await page.goto('/cardapio');
  expect(await page.getByText('Esta página foi guardada em').count()).toBe(0);
});

it('a customer turns push messages on after an order, gets one message for each step, and turns the messages of this browser off in the account', async () => {
  const { visitor, shopper } = await shop.filledCart({ quantity: 1, stock: 5, hasServiceWorker: true });
  const { page } = visitor;
  const name = await subscribable(visitor);
  await page.goto('/');
  await checkOutDelivery(page);
  await payByPix(page);
  await backToShop(page);
  const order = (await ordersOf(shop.sql, shopper.email)).at(-1);
  const orderPath = `/conta/pedidos/${order?.id}`;
  await page.goto(orderPath);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).click();
  await page.getByRole('button', { name: 'Avisar neste aparelho' }).waitFor({ state: 'detached' });

  const admin = await makeAdmin(shop.addresses);
  await admin.moveOrder(order?.id ?? '', 'recebido', 'enviado');
  await expect.poll(() => service.received.length).toBe(1);
  expect(service.received[0]).toMatchObject({
    browser: name,
    text: { title: 'Saiu para entrega', path: orderPath },
  });
  await expectShown(page, [{ title: 'Saiu para entrega', path: orderPath }]);

  await page.goto('/conta/notificacoes');
  await page.getByText('Este aparelho · ligado em').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: /^Desligar os avisos em/ }).click();
  await page.getByText('Nenhum aparelho recebe avisos ainda.').waitFor();
});

it('signing out ends the push messages of the browser and removes those that are shown', async () => {
  const visitor = await shop.browserOf(await shop.shopper(), { hasServiceWorker: true });
  const { page } = visitor;
  await subscribable(visitor);
  await page.goto('/conta/notificacoes');
  await page.getByRole('button', { name: 'Ligar avisos neste aparelho' }).click();
  await page.getByText('Este aparelho · ligado em').waitFor();
  const devices = () =>
    shop.sql.query('select 1 from push_devices where endpoint like $1', [`%${shop.addresses.pushPort}%`]);
  const before = (await devices()).length;
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.showNotification('Pedido ABCDEFGH', { data: { path: '/' } });
  });
  await page.evaluate(() => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = '/sair';
    document.body.append(form);
    form.submit();
  });
  await page.waitForURL((url) => url.pathname === '/');
  await expect.poll(() => shown(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('test-subscribed'))).toBe(null);
  expect((await devices()).length).toBe(before - 1);
});

it('an admin sees how many customers a push campaign reaches, previews, tests and sends it, and sees how many opened it', async () => {
  const customer = await shop.shopper();
  const name = `customer ${(browsers += 1)}`;
  const registered = await customer.http.post(
    '/conta/notificacoes/aparelho',
    {},
    {
      body: JSON.stringify({ subscription: service.subscribe(name), wantsPromotions: true }),
      headers: { 'content-type': 'application/json' },
    },
  );
  expect(registered.status).toBe(204);
  const reached = await shop.sql.query(
    `select 1 from customers c where notification_preferences_push_promotions and role = 'cliente' and _verified
       and exists (select 1 from push_devices d where d.customer_id = c.id)`,
  );
  const title = `Forno quente ${crypto.randomUUID().slice(0, 8)}`;
  const visitor = await openAdmin(shop, '/admin/notificacoes', { screen: 'desk' });
  const { page } = visitor;
  await page.getByLabel('Aviso no navegador').check({ force: true });
  const count = reached.length === 1 ? '1 cliente aceita' : `${reached.length} clientes aceitam`;
  await page.getByText(`${count} promoções, com aparelho ligado`).waitFor();
  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Mensagem *').fill('Só hoje.\n\nVenha.');
  await page.locator('[data-push-preview]').getByText(title).waitFor();
  await page.locator('[data-push-preview]').getByText('Só hoje. Venha.').waitFor();
  await visitor.expectAccessible();
  visitor.expectsProblem(/409/);
  await page.getByRole('button', { name: 'Enviar teste para mim' }).click();
  await page.getByText('Você ainda não ligou os avisos em nenhum aparelho.').first().waitFor();
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await page.getByText(/vai por aviso no navegador para/).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar agora' }).click();
  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByText('Aviso no navegador', { exact: true }).first().waitFor();
  const received = () =>
    service.received.find((message) => message.browser === name)?.text as { opened: string };
  await expect.poll(() => received()).toMatchObject({ title, path: '/cardapio' });
  expect((await customer.http.post(received().opened, {})).status).toBe(204);
  await hurryCampaign(shop.sql, title);
  await row.locator('[data-status="sent"]').waitFor();
  await row.getByRole('link', { name: title }).click();
  await page.locator('dt', { hasText: 'Abertos' }).waitFor();
  expect(await page.locator('dt:has-text("Abertos") + dd').textContent()).toBe('1');
  await visitor.expectAccessible();
});

it('a team member’s phone registers by a link without signing in, is notified of a new order, and is turned off in the panel', async () => {
  const admin = await openAdmin(shop, '/admin/pedidos', { screen: 'desk' });
  const phones = (await ownSettings(admin.page)).getByRole('button', { name: 'Avisos no celular' });
  await phones.click();
  const dialog = admin.page.getByRole('dialog', { name: 'Avisos no celular' });
  await dialog.getByText('Nenhum celular ligado ainda.').waitFor();
  await admin.expectAccessible();
  await dialog.getByRole('button', { name: 'Ligar um celular' }).click();
  await dialog.getByRole('img', { name: 'QR Code do link' }).waitFor();
  const link = await dialog.getByRole('textbox', { name: 'Link do celular' }).inputValue();
  await admin.expectAccessible();

  const phone = await shop.visitor({ hasServiceWorker: true });
  const name = await subscribable(phone);
  await phone.page.goto(link);
  await expectHeading(phone.page, 'Pedidos novos neste celular');
  await phone.expectAccessible();
  await phone.page.getByRole('button', { name: 'Avisar neste celular' }).click();
  await phone.page.getByText(/^Pronto\. Este celular avisa/).waitFor();
  await phone.expectAccessible();
  await dialog.getByText('O celular foi ligado.').waitFor();

  const { visitor, shopper } = await shop.filledCart({ quantity: 1, stock: 5 });
  await visitor.page.goto('/');
  await checkOutDelivery(visitor.page);
  await payByPix(visitor.page);
  await backToShop(visitor.page);
  const order = (await ordersOf(shop.sql, shopper.email)).at(-1);
  const path = `/admin/pedidos/${order?.id}`;
  await expect
    .poll(() => service.received)
    .toMatchObject([{ browser: name, text: { title: 'Pedido novo', path } }]);
  await expectShown(phone.page, [{ title: 'Pedido novo', path }], '/equipe/');

  phone.expectsProblem(/404/);
  await phone.page.goto(link);
  await expectHeading(phone.page, 'Link vencido');
  await dialog.getByRole('button', { name: /^Desligar os avisos em/ }).click();
  await dialog.getByText('Nenhum celular ligado ainda.').waitFor();
  expect(await shop.sql.query('select 1 from push_devices where is_team')).toEqual([]);

  // The person's own settings stay below it, and the focus returns to the button there.
  for (const _ of ['first', 'again']) {
    await admin.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => phones.evaluate((button) => button === document.activeElement)).toBe(true);
    await phones.press('Enter');
    await dialog.waitFor();
  }
});

it('a new visitor is not asked for permission', async () => {
  const visitor = await shop.visitor({ hasServiceWorker: true });
  await visitor.page.addInitScript(() => {
    Notification.requestPermission = () => {
      throw new Error('asked on arrival');
    };
  });
  await visitor.page.goto('/');
  await visitor.page.goto('/cardapio');
  expect(await visitor.page.evaluate(() => Notification.permission)).not.toBe('granted');
});
