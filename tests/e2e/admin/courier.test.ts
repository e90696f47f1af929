import type { Page } from 'playwright';
import { beforeAll, expect, it, onTestFinished } from 'vitest';

import { dayOf } from '@shop/time/bahia';
import { runHref, RUNS_PATH } from '@cms/admin/views/runs/runs-address';
import { orderHref } from '@cms/admin/views/orders/orders-address';
import { kitchenHref } from '@cms/admin/views/kitchen/kitchen-address';

import { startCuttableNetwork } from '@tests/support/browser/cuttable-network';
import { openAdmin, orderCard, showAllDays } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { emptyQueue } from '@tests/support/e2e/empty-queue';
import { useShop } from '@tests/support/e2e/use-shop';
import { e2eRuns, type Buyer } from '@tests/support/orders/e2e-runs';

const shop = useShop();

beforeAll(() => emptyQueue(shop));

const { preparer, preparedDelivery, makeCourier, sendRun } = e2eRuns(shop);

const outcomeOf = async ({ orderId }: Buyer) =>
  (
    await shop.sql.query<Record<string, unknown>>(
      `select s.outcome, s.wrong_codes as wrong, o.status::text as status,
         (select count(*)::int from order_events e where e.order_id = o.id and e.to_status = 'entregue') as delivered
       from run_stops s join orders o on o.id = s.order_id where o.id = $1`,
      [orderId],
    )
  )[0];

/** Reads the four digits of the delivery code from the buyer's order page. */
async function codeOf({ shopper, orderId }: Buyer): Promise<string> {
  const page = await (await shopper.http.get(`/conta/pedidos/${orderId}`)).text();
  const [, code] = /Diga este código a quem entregar <b[^>]*>(\d{4})<\/b>/.exec(page) ?? [];
  if (!code) throw new Error(`the page of order ${orderId} shows no code`);
  return code;
}

const stopOf = (page: Page, { number }: Buyer) =>
  page.getByRole('listitem').filter({ hasText: `Pedido ${number}` });

async function typeCode(page: Page, buyer: Buyer, code: string): Promise<void> {
  const stop = stopOf(page, buyer);
  await stop.getByRole('textbox', { name: 'Código do cliente' }).fill(code);
  await stop.getByRole('button', { name: 'Entregue', exact: true }).click();
}

it('a delivery run is completed from its planning to the last door, even without a network and after five wrong delivery codes', async () => {
  const buyers = [await preparedDelivery(), await preparedDelivery(), await preparedDelivery()] as const;
  const [first, second, third] = buyers;
  const courier = await makeCourier();

  const office = await openAdmin(shop, '/admin/entregas/rotas/nova');
  await expectHeading(office.page, 'Nova rota');
  await office.page.getByLabel('Quem entrega').selectOption({ label: courier.name });
  for (const { number } of buyers)
    await office.page.getByRole('checkbox', { name: new RegExp(number) }).check();
  await office.expectAccessible();
  await office.page.getByRole('button', { name: 'Sair para entrega' }).click();
  await expectHeading(office.page, `Rota de ${courier.name}`);
  await office.page.getByText('0 de 3 entregues').waitFor();
  const takeOut = office.page.getByRole('button', { name: 'Tirar da rota' });
  expect(await takeOut.count()).toBe(0);
  await office.page.getByRole('button', { name: 'Mudar a ordem' }).click();
  await expect.poll(() => takeOut.count()).toBe(3);
  await office.expectAccessible();

  const phone = await shop.browserOf(courier);
  const { page } = phone;
  await page.goto('/entregas');
  await expectHeading(page, 'Entregas de hoje');
  await page.getByText('0 de 3 paradas entregues. Faltam 3.').waitFor();
  expect(await page.getByText('R$').count()).toBe(0);
  expect(await stopOf(page, first).getByRole('link', { name: 'Mapa' }).getAttribute('href')).toContain(
    'Rua+das+Rosas',
  );
  await phone.expectAccessible();

  await typeCode(page, first, await codeOf(first));
  await stopOf(page, first).getByText('Entregue com o código').waitFor();
  expect(await outcomeOf(first)).toEqual({ outcome: 'entregue', wrong: 0, status: 'entregue', delivered: 1 });
  await office.page.getByText('1 de 3 entregues').waitFor();

  const secondCode = await codeOf(second);
  phone.expectsProblem(/ERR_INTERNET_DISCONNECTED/);
  await phone.context.setOffline(true);
  await typeCode(page, second, secondCode);
  await stopOf(page, second).getByText('Sem internet: vamos enviar quando voltar').waitFor();
  const offline = page.getByText('1 anotação espera neste celular');
  await offline.waitFor();
  // The line stays in sight at the last stop.
  await page.getByRole('link', { name: 'Minha conta' }).scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  expect((await offline.boundingBox())?.y).toBeGreaterThanOrEqual(0);
  await phone.expectAccessible();
  expect(await outcomeOf(second)).toMatchObject({ outcome: null, delivered: 0 });
  await phone.context.setOffline(false);
  await stopOf(page, second).getByText('Entregue com o código').waitFor();
  expect(await outcomeOf(second)).toEqual({
    outcome: 'entregue',
    wrong: 0,
    status: 'entregue',
    delivered: 1,
  });

  const thirdCode = await codeOf(third);
  const wrong = String((Number(thirdCode) + 1) % 10_000).padStart(4, '0');
  for (const left of ['Restam 4', 'Restam 3', 'Restam 2', 'Resta 1']) {
    await typeCode(page, third, wrong);
    await stopOf(page, third)
      .getByText(new RegExp(`está errado. ${left}`))
      .waitFor();
  }
  await typeCode(page, third, wrong);
  await stopOf(page, third).getByText('Parada bloqueada').waitFor();
  await phone.expectAccessible();
  expect(await outcomeOf(third)).toMatchObject({ outcome: null, wrong: 5 });

  await office.page.getByText('Bloqueada: cinco códigos errados').waitFor();
  await office.page.getByRole('button', { name: 'Desbloquear' }).click();
  await expect.poll(async () => (await outcomeOf(third))?.['wrong']).toBe(0);
  await page.reload();
  await typeCode(page, third, thirdCode);
  await stopOf(page, third).getByText('Entregue com o código').waitFor();
  await page.getByText('3 de 3 paradas entregues. Não falta nenhuma.').waitFor();
  await office.page.getByText('3 de 3 entregues').waitFor();
  await office.page.getByRole('button', { name: 'Encerrar a rota' }).click();
  await office.page.getByRole('button', { name: 'Encerrar', exact: true }).click();
  await office.page.getByText('encerrada às').waitFor();
});

it('a courier without JavaScript records deliveries by plain forms, and the panel shows at once who was not at home', async () => {
  const buyer = await preparedDelivery();
  const courier = await makeCourier();
  const office = await openAdmin(shop, runHref(await sendRun(courier, [buyer])));
  await office.page.getByText('0 de 1 entregue').waitFor();
  const { page } = await shop.browserOf(courier, { hasScript: false });
  await page.goto('/entregas');
  const stop = stopOf(page, buyer);
  await stop.getByText('Ninguém em casa').click();
  await stop.getByText('Ninguém atendeu a porta nem o telefone').click();
  await stop.getByRole('button', { name: 'Registrar e seguir' }).click();
  await page.getByText('Anotado.').waitFor();
  await office.page.getByText('Ninguém em casa às').waitFor();
  await typeCode(page, buyer, await codeOf(buyer));
  await stop.getByText('Entregue com o código').waitFor();
  expect(await outcomeOf(buyer)).toMatchObject({ outcome: 'entregue', status: 'entregue', delivered: 1 });
});

it('the counter marks a stop as delivered on the page of the run, and takes it back', async () => {
  const [first, second] = [await preparedDelivery(), await preparedDelivery()];
  const runId = await sendRun(await makeCourier(), [first, second]);
  const office = await openAdmin(shop, runHref(runId));
  const { page } = office;
  await page.getByText('0 de 2 entregues').waitFor();
  const stop = page.getByRole('listitem').filter({ hasText: first.number });
  await stop.getByRole('heading', { name: 'Rua das Rosas, 41' }).waitFor();
  await stop.getByText('1 caixa: 1 ', { exact: false }).waitFor();
  await stop.getByRole('link', { name: `Mapa do pedido ${first.number}` }).waitFor();
  await stop.getByRole('button', { name: 'Marcar como entregue' }).click();
  await page.getByText('1 de 2 entregues').waitFor();
  await stop.getByText('Marcado como entregue às').waitFor();
  expect(await stop.getByRole('button').count()).toBe(0);
  await office.expectAccessible();
  expect(await outcomeOf(first)).toMatchObject({ outcome: null, status: 'entregue', delivered: 1 });
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('0 de 2 entregues').waitFor();
  await stop.getByRole('button', { name: 'Marcar como entregue' }).waitFor();
});

it('an order that is out on a delivery run names the courier on its page and in the queue, and links to the run', async () => {
  const buyer = await preparedDelivery();
  const courier = await makeCourier();
  const runUrl = new URL(runHref(await sendRun(courier, [buyer])), shop.addresses.publicUrl).href;
  const { page } = await openAdmin(shop, '/admin/pedidos');
  await showAllDays(page);
  const card = orderCard(page, buyer.number);
  await card.getByText(/Na rua desde \d{1,2}h(?:\d\d)?/).waitFor();
  const href = await card.getByRole('link', { name: `Rota de ${courier.name}` }).getAttribute('href');
  expect(new URL(href ?? '', runUrl).href).toBe(runUrl);
  await page.goto(orderHref(buyer.orderId));
  await page.getByText(/Na rua desde \d{1,2}h(?:\d\d)? · 1ª parada/).waitFor();
  await page.getByRole('link', { name: `Rota de ${courier.name}` }).click();
  await page.waitForURL(runUrl);
});

it('a courier whose access is taken away loses the run on the road, and the counter is told of its order', async () => {
  const buyer = await preparedDelivery();
  const courier = await makeCourier();
  await sendRun(courier, [buyer]);
  const office = await openAdmin(shop, '/admin/pedidos');
  const owner = await openAdmin(shop, '/admin/equipe');
  await owner.page.getByRole('button', { name: `Mais sobre ${courier.name}` }).click();
  await owner.page.getByRole('menuitem', { name: 'Tirar acesso' }).click();
  const question = owner.page.getByRole('alertdialog');
  await question.getByText('Se tiver uma rota aberta, ela acaba', { exact: false }).waitFor();
  await owner.expectAccessible();
  await question.getByRole('button', { name: 'Tirar o acesso' }).click();
  const strip = office.page.getByRole('status').filter({ hasText: 'ficou sem entregador' });
  await strip.getByRole('link', { name: 'Abrir as rotas' }).click();
  const row = office.page.getByRole('link', { name: new RegExp(buyer.number) });
  await row.getByText(`Estava na rua com ${courier.name}`, { exact: false }).waitFor();
  await office.expectAccessible();
  expect(await outcomeOf(buyer)).toMatchObject({ outcome: 'devolvida', status: 'enviado' });
});

/** Returns the paths of the delivery run's pages that the courier's browser has stored. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const cache = (await caches.has('entregas-rota')) ? await caches.open('entregas-rota') : null;
    const pages = (await cache?.keys()) ?? [];
    return pages.map(({ url }) => new URL(url).pathname).filter((path) => !path.includes('.'));
  });

/** Moves the expiry time of the stored page into the past. */
const letItGrowOld = (page: Page) =>
  page.evaluate(async () => {
    const cache = await caches.open('entregas-rota');
    const kept = await cache.match('/entregas');
    if (!kept) throw new Error('nothing is stored');
    const headers = new Headers(kept.headers);
    headers.set('X-Gone-At', String(Date.now() - 1));
    await cache.put('/entregas', new Response(await kept.text(), { headers }));
  });

/** Starts a courier's delivery run and opens its page on a phone, whose browser stores the page. */
async function courierOnTheRoad(buyers: readonly Buyer[]) {
  const courier = await makeCourier();
  const runId = await sendRun(courier, buyers);
  const network = await startCuttableNetwork(shop.addresses.publicUrl);
  onTestFinished(() => network.close());
  const phone = await shop.browserOf(courier, { hasServiceWorker: true, proxy: network.proxy });
  const { page } = phone;
  phone.expectsProblem(/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to (?:load|fetch)|status of 503/);
  await page.goto('/entregas');
  await expect.poll(() => keptPages(page)).toEqual(['/entregas']);
  return { runId, phone, page, network };
}

/** Restores a phone's network, and sends its page the event by which a browser reports that it is online. */
async function restoreNetwork({ page, network }: Awaited<ReturnType<typeof courierOnTheRoad>>) {
  network.restore();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

it('a reload without a network keeps the delivery run, its addresses and the recorded deliveries, which are sent later', async () => {
  const [first, second] = [await preparedDelivery(), await preparedDelivery()];
  const onTheRoad = await courierOnTheRoad([first, second]);
  const { phone, page, network } = onTheRoad;
  expect(await page.getByRole('link', { name: /Fale com a gente/ }).count()).toBe(0);
  const code = await codeOf(first);
  network.cut();
  await page.reload();
  await page.getByText('O que você vê é das').waitFor();
  await stopOf(page, first).getByText('Rua das Rosas, 41').waitFor();
  await typeCode(page, first, code);
  await page.getByText('1 anotação espera neste celular').waitFor();
  await page.reload();
  await stopOf(page, first).getByText('Anotado aqui.').waitFor();
  await phone.expectAccessible();
  expect(await outcomeOf(first)).toMatchObject({ outcome: null });
  await restoreNetwork(onTheRoad);
  await stopOf(page, first).getByText('Entregue com o código').waitFor();
  expect(await outcomeOf(first)).toMatchObject({ outcome: 'entregue', delivered: 1 });

  // The stored page now includes the delivery that was recorded without a network.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/entregas'))?.text()) ?? ''))
    .toContain('1 de 2 paradas entregue');
  await letItGrowOld(page);
  network.cut();
  await page.reload();
  await expectHeading(page, 'Sem internet');
  await page.getByText('O que você já anotou está guardado').waitFor();
  expect(await page.getByText('Rosas').count()).toBe(0);
  expect(await keptPages(page)).toEqual([]);
  await phone.expectAccessible();
});

it('the copy of a delivery run in the browser is deleted when the run is ended, and when the courier signs out', async () => {
  const ended = await courierOnTheRoad([await preparedDelivery()]);
  await (await preparer()).send('POST', `/api/office/runs/${ended.runId}/end`, {});
  // The page asks for changes every fifteen seconds, and whenever it becomes visible again.
  await ended.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await ended.page.getByText('Rota encerrada').waitFor();
  await expect.poll(() => keptPages(ended.page)).toEqual([]);

  const left = await courierOnTheRoad([await preparedDelivery()]);
  await left.page.goto('/conta/detalhes');
  expect(await keptPages(left.page)).toEqual(['/entregas']);
  await left.page.evaluate(() => {
    document.querySelector<HTMLFormElement>('form[action="/sair"]')?.requestSubmit();
  });
  await expect.poll(() => keptPages(left.page)).toEqual([]);
  await left.phone.context.setOffline(true);
  await left.page.goto('/entregas').catch(() => undefined);
  expect(await left.page.getByText('Rosas').count()).toBe(0);
});

it.each(['light', 'dark'] as const)(
  'the pages of the queue, the kitchen, delivery runs and orders pass the page checks in %s mode',
  async (theme) => {
    const [away, ready] = [await preparedDelivery(), await preparedDelivery()];
    const run = runHref(await sendRun(await makeCourier(), [away]));
    const { http } = await preparer();
    const office = await shop.visitor({ screen: 'desk', cookies: http.cookies });
    const { page, context } = office;
    await context.addCookies([{ name: 'massa-theme', value: theme, url: shop.addresses.publicUrl }]);
    const kitchen = kitchenHref({ date: dayOf(new Date()), method: null });
    for (const path of [
      '/admin/pedidos',
      orderHref(away.orderId),
      kitchen,
      RUNS_PATH,
      run,
      `${RUNS_PATH}/nova`,
    ]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
      for (const width of [1440, 768, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await office.expectAccessible();
      }
    }
    expect(await page.getByRole('checkbox', { name: new RegExp(ready.number) }).count()).toBe(1);
  },
);
