import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';

import { seedSettings } from '@cms/seed/content/settings';
import { makeOrderLink } from '@cms/orders/order-links';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading, openStep } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { brokenTexts, countAnimations, overflows, overflowsInLargeText } from '@tests/support/e2e/screens';
import { useShop } from '@tests/support/e2e/use-shop';
import { loseWindow } from '@tests/support/orders/far-windows';
import { until } from '@tests/support/server/until';

const shop = useShop();

it('the link to the content stays above the window until it is focused, however large the text is', async () => {
  const { page } = await shop.visitor();
  await page.goto('/contato');
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  const bottom = () => skip.evaluate((link) => link.getBoundingClientRect().bottom);
  for (const width of [160, 320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(bottom, { message: `${width} pixels wide` }).toBeLessThanOrEqual(0);
  }
  await skip.focus();
  await expectInSight(skip);
});

const PUBLIC_PATHS = [
  '/',
  '/cardapio',
  '/produto/margherita',
  '/produto/quatro-queijos',
  '/busca',
  '/busca?q=queijo',
  '/sobre',
  '/contato',
  '/confianca',
  '/informacoes-importantes',
  '/avisos',
  '/lote',
  '/lote/999999-9',
  '/login',
  '/login?aba=criar-conta',
  '/esqueci-a-senha',
  '/pedido',
  '/carrinho',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/politica-de-devolucao',
];

it('no public page scrolls sideways on a phone whose text is twice as large', async () => {
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(/status of 404/);
  const { page } = visitor;
  const wide: string[] = [];
  for (const path of PUBLIC_PATHS) {
    await page.goto(path);
    await unfold(page);
    wide.push(...(await overflowsInLargeText(page, path)));
  }
  expect(wide).toEqual([]);
});

it('messages, acts, steps and windows keep their words whole on a phone whose text is twice as large', async () => {
  const { page } = await shop.visitor();
  const enlarge = () => page.addStyleTag({ content: ':root { font-size: 200% }' });
  await page.goto('/produto/margherita');
  await enlarge();
  await page
    .getByRole('button', { name: /^Adicionar ao Carrinho/ })
    .first()
    .click();
  const message = page.getByText('adicionado ao carrinho').locator('visible=true').first();
  await message.waitFor();
  const acts = page.getByRole('link', { name: 'Ir para o carrinho' }).locator('..');
  await acts.waitFor();
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await brokenTexts(message), `${width} pixels wide`).toEqual([]);
    expect(await brokenTexts(acts), `${width} pixels wide`).toEqual([]);
  }
  await page.goto('/carrinho');
  await enlarge();
  await page.getByRole('radiogroup', { name: 'Escolha o dia' }).waitFor();
  expect(await brokenTexts(page.getByRole('region', { name: /Pagamento$/ }))).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await brokenTexts(page.getByRole('radiogroup', { name: /^Horário de / }).first())).toEqual([]);
});

/**
 * The pages that look different to a customer than to a visitor, and those whose addresses contain a query string. The
 * test `accessibility` measures the other pages.
 */
const PATHS = [
  '/',
  '/cardapio?categoria=doce',
  '/produto/quatro-queijos',
  '/busca?q=queijo',
  '/busca?q=nada-disso',
  '/carrinho',
  '/conta',
  '/conta/pedidos',
  '/pagamento/sucesso',
  '/pagamento/falha',
  '/pagamento/pendente',
];

/** Opens every collapsed section of the page, because its content has to fit, too. */
const unfold = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('details').forEach((fold) => (fold.open = true)));

it('the form for buying without an account, the Pix page and every page of an order’s link fit the narrowest phone, too', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 5000 });
  const placed = await shopper.http.post('/carrinho', {
    intent: 'checkout-pix',
    deliveryMethod: 'pickup',
    expectedTotalCents: '5000',
    termsVersion: seedSettings.termsVersion,
  });
  expect(placed.status, await placed.text()).toBe(303);
  const [order] = await ordersOf(shop.sql, shopper.email);
  const orderId = order?.id ?? '';
  const link = `/pedido/${await makeOrderLink(shop.sql, orderId)}`;
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(/404/);
  const { page } = visitor;
  const wide: string[] = [];
  const look = async (path: string, heading: string | RegExp) => {
    await page.goto(path);
    await expectHeading(page, heading);
    await unfold(page);
    wide.push(...(await overflows(page, path)), ...(await overflowsInLargeText(page, path)));
  };

  await look(link, 'Falta pagar seu pedido');
  await look(`${link}/pix`, 'Pague com Pix');
  const [pix] = await shop.simulator.ordersOf(orderId);
  await shop.simulator.changeStatus(pix!.paymentId, { status: 'approved' });
  const isPaid = async () => (await ordersOf(shop.sql, shopper.email))[0]?.paymentStatus === 'paid';
  await until('the order is paid', isPaid);
  await look(link, 'Recebemos seu pedido');
  await look(`${link}/recibo`, 'Recibo');
  await loseWindow(shop.sql, orderId);
  await look(`${link}/horario`, 'Outro horário ou o dinheiro de volta');
  await look(`/pedido/${'A'.repeat(22)}`, 'Este link não vale mais');
  await page.goto('/produto/margherita');
  await page
    .getByRole('button', { name: /Adicionar/ })
    .first()
    .click();
  await page
    .getByRole('navigation', { name: 'Navegação inferior' })
    .getByRole('link', { name: /^Carrinho/ })
    .click();
  await expectHeading(page, 'Carrinho');
  wide.push(...(await overflows(page, 'the first step of the checkout')));
  wide.push(...(await overflowsInLargeText(page, 'the first step of the checkout')));
  await openStep(page, 'Dados');
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).waitFor();
  wide.push(...(await overflows(page, 'the form without an account')));
  wide.push(...(await overflowsInLargeText(page, 'the form without an account')));
  await openStep(page, 'Pagamento');
  wide.push(...(await overflows(page, 'the last step of the checkout')));
  wide.push(...(await overflowsInLargeText(page, 'the last step of the checkout')));
  await openStep(page, 'Entrega');
  wide.push(...(await overflowsInLargeText(page, 'the first step of the checkout')));
  expect(wide).toEqual([]);
});

it('no page of a customer scrolls sideways on the narrowest phone or zoomed to 200 %, and none runs an animation', async () => {
  const { visitor } = await shop.filledCart({ screen: 'desk' });
  const { page } = visitor;
  const wide: string[] = [];
  const moving: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    wide.push(...(await overflows(page, path)));
    if ((await countAnimations(page)) > 0) moving.push(path);
  }
  expect(wide).toEqual([]);
  expect(moving).toEqual([]);
});

/** Returns by how many pixels the longest of a selector's options is longer than the room for it. */
const lackingRoom = (select: Locator): Promise<number> =>
  select.evaluate((element) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element);
    const pen = document.createElement('canvas').getContext('2d')!;
    pen.font = font;
    const room = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    const words = [...(element as HTMLSelectElement).options].map(({ text }) => pen.measureText(text).width);
    return Math.max(...words) - room;
  });

it('an order’s status is there in full on the narrowest phone', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 4_321 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 4_321 });
  const { page } = await openAdmin(shop, `/admin/pedidos/${orderId}`);
  await page.setViewportSize({ width: 320, height: 568 });
  const status = page.getByRole('combobox', { name: 'Situação do pedido' });
  expect(await lackingRoom(status)).toBeLessThanOrEqual(0);
});
