import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { seedSettings } from '@cms/seed/content/settings';
import { makeOrderLink } from '@cms/orders/order-links';
import { coveredByChat, textsCoveredByChat } from '@tests/support/browser/chat-cover';
import { ownSize } from '@tests/support/browser/browser-window';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeAdmin } from '@tests/support/e2e/admin';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const SCREENS = ['phone', 'desk'] as const;

/** The windows of each screen: what a phone's browser leaves with and without its own bars, a desktop and a tablet. */
const WINDOWS = {
  phone: [ownSize('phone'), { width: 390, height: 664 }, { width: 360, height: 740 }],
  desk: [ownSize('desk'), { width: 768, height: 1024 }],
};

const PUBLIC_PATHS = [
  '/',
  '/cardapio',
  '/cardapio?categoria=doce',
  '/produto/margherita',
  '/produto/quatro-queijos',
  '/busca',
  '/busca?q=queijo',
  '/busca?q=nada-disso',
  '/sobre',
  '/informacoes-importantes',
  '/contato',
  '/confianca',
  '/avisos',
  '/lote',
  '/lote/999999-9',
  '/login',
  '/login?aba=criar-conta',
  '/esqueci-a-senha',
  '/confirmar-email',
  '/redefinir-senha',
  '/excluir-conta',
  '/descadastrar',
  '/pedido',
  '/carrinho',
  '/politica-de-privacidade',
  '/politica-de-privacidade/versoes',
  '/termos-de-uso',
  '/politica-de-devolucao',
  '/pagina-que-nao-existe',
];

const ACCOUNT_PATHS = [
  '/',
  '/cardapio',
  '/carrinho',
  '/conta/pedidos',
  '/conta/detalhes',
  '/conta/enderecos',
  '/conta/enderecos?novo=sim',
  '/conta/notificacoes',
  '/conta/privacidade',
  '/conta/privacidade/excluir',
  '/conta/privacidade/dados',
];

const floating = (page: Page) => page.getByRole('complementary', { name: 'Atendimento' }).getByRole('link');
/** What is drawn dark: on a phone the icon's circle, above its name. */
const drawn = (page: Page) => {
  const isPhone = (page.viewportSize()?.width ?? 0) < 768;
  return isPhone ? floating(page).locator('svg') : floating(page);
};
const inBar = (bar: Locator) => bar.getByRole('link', { name: /^Fale com a gente/ });

/** The parts of a page's height at which it comes to rest: its top, places within it, and its end. */
const RESTS = [0, 0.3, 0.7, 1];

/** Opens pages and returns which words, prices and controls the chat covers, wherever they come to rest. */
async function coveredOn(
  page: Page,
  screen: keyof typeof WINDOWS,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    for (const size of WINDOWS[screen]) {
      await page.setViewportSize(size);
      for (const rest of RESTS) {
        await page.evaluate((part) => {
          const top = part * (document.documentElement.scrollHeight - window.innerHeight);
          window.scrollTo({ top, behavior: 'instant' });
        }, rest);
        const words = await textsCoveredByChat(page);
        found.push(...words.map((word) => `${path} at ${rest}, ${size.width} × ${size.height}: ${word}`));
      }
    }
    await page.setViewportSize(ownSize(screen));
  }
  return found;
}

describe.each(SCREENS)('on a %s, the chat', (screen) => {
  it('covers no word, price or control of a public page at rest', async () => {
    const visitor = await shop.visitor({ screen });
    visitor.expectsProblem(/status of 40[04]/);
    expect(await coveredOn(visitor.page, screen, PUBLIC_PATHS)).toEqual([]);
  });

  it('covers no word, price or control of a customer’s page at rest, nor of a report’s form', async () => {
    const { shopper, product, visitor } = await shop.filledCart({ screen });
    const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
    const orders = [`/conta/pedidos/${orderId}`, `/pedido/${await makeOrderLink(shop.sql, orderId)}`];
    const paths = orders.flatMap((order) => [order, `${order}/recibo`, `${order}/ajuda`]);
    expect(await coveredOn(visitor.page, screen, [...ACCOUNT_PATHS, ...paths])).toEqual([]);
    const admin = await makeAdmin(shop.addresses);
    await admin.moveOrder(orderId, 'recebido', 'enviado');
    await admin.moveOrder(orderId, 'enviado', 'entregue');
    const reports = ['passou-mal', 'faltou', 'descongelada', 'desistir'].map(
      (report) => `/conta/pedidos/${orderId}/ajuda/${report}`,
    );
    expect(await coveredOn(visitor.page, screen, reports)).toEqual([]);
  });

  it('covers no word of an order that was cancelled and refunded', async () => {
    const { shopper, product, visitor } = await shop.filledCart({ screen });
    const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
    const account = `/conta/pedidos/${orderId}`;
    expect((await shopper.http.post(account, { intent: 'cancel' })).status).toBe(303);
    const orders = [account, `/pedido/${await makeOrderLink(shop.sql, orderId)}`];
    await visitor.page.goto(account);
    await visitor.page.getByText(/^(?:Devolvemos|Estamos devolvendo)/).waitFor();
    const paths = orders.flatMap((order) => [order, `${order}/recibo`]);
    expect(await coveredOn(visitor.page, screen, [...paths, '/conta/pedidos'])).toEqual([]);
  });

  it('covers no word of the help, of a protocol and of the menu without scripts, where they are opened', async () => {
    const { shopper, product, visitor } = await shop.filledCart({ screen });
    const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
    const admin = await makeAdmin(shop.addresses);
    await admin.moveOrder(orderId, 'recebido', 'enviado');
    await admin.moveOrder(orderId, 'enviado', 'entregue');
    const { page } = visitor;
    const help = `/conta/pedidos/${orderId}/ajuda`;
    await page.goto(help);
    await page.getByRole('link', { name: /Alguém passou mal/ }).waitFor();
    expect(await textsCoveredByChat(page)).toEqual([]);
    await page.goto(`${help}/desistir`);
    await page.getByRole('button', { name: 'Continuar' }).click();
    // The second step begins with its heading.
    const asked = page.getByRole('heading', { name: 'Devolver estas pizzas?' });
    await expectInSight(asked);
    await expect.poll(() => asked.evaluate((heading) => heading === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Confirmar a desistência' }).click();
    await expectHeading(page, 'Você desistiu da compra. Está registrado.');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await textsCoveredByChat(page)).toEqual([]);
    const plain = await shop.visitor({ screen, hasScript: false });
    for (const { page: menu } of [plain, visitor]) {
      await menu.goto('/cardapio');
      expect(await textsCoveredByChat(menu)).toEqual([]);
    }
  });

  it('stands at the same place on every page without a bar, wherever the page is scrolled', async () => {
    const { page } = await shop.visitor({ screen });
    const { width, height } = ownSize(screen);
    const places = new Set<string>();
    for (const path of ['/', '/cardapio', '/sobre', '/login', '/contato']) {
      await page.goto(path);
      for (const top of [0, 333, 666]) {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        const box = await drawn(page).boundingBox();
        if (box)
          places.add(`${Math.round(width - box.x - box.width)} ${Math.round(height - box.y - box.height)}`);
      }
    }
    // On a phone it is higher, because its name stands below it.
    expect([...places]).toEqual([screen === 'phone' ? '23 31' : '28 28']);
  });
});

it('covers neither the days nor the times of the checkout on a tablet', async () => {
  const { visitor } = await shop.filledCart({ screen: 'desk' });
  const { page } = visitor;
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/carrinho');
  await floating(page).waitFor();
  await page.getByRole('radiogroup', { name: 'Escolha o dia' }).waitFor();
  const [chat, footer] = await Promise.all([
    floating(page).boundingBox(),
    page.getByRole('contentinfo').boundingBox(),
  ]);
  // The summary comes after the steps, so the bar shows the total and the acts from the first window on.
  const bar = page.getByRole('region', { name: 'Total e pagamento' });
  await expectInSight(bar.getByText(/^R\$/), bar.getByRole('button', { name: 'Pagar com Mercado Pago' }));
  const step = Math.floor((chat?.height ?? 0) / 2);
  const end = (footer?.y ?? 0) - 1024;
  expect([step, end].every((px) => px > 0)).toBe(true);
  for (let top = 0; top < end; top += step) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    expect(await coveredByChat(page), `at ${top}`).toEqual([]);
  }
});

it.each([768, 1024])('has a lane beside the forms of an account at %d px', async (width) => {
  const shopper = await shop.shopper();
  const { page, ...visitor } = await shop.visitor({ screen: 'desk', cookies: shopper.http.cookies });
  await page.setViewportSize({ width, height: 1024 });
  const beyond = async (path: string) => {
    await page.goto(path);
    const { x = 0 } = (await floating(page).boundingBox()) ?? {};
    const controls = await page.getByRole('main').locator('a[href], button, input, label').all();
    for (const control of controls) {
      const box = await control.boundingBox();
      if (box && box.width > 1) expect(box.x + box.width, path).toBeLessThanOrEqual(x);
    }
    return controls.length;
  };
  expect(await beyond('/conta/provar')).toBeGreaterThan(3);
  await visitor.context.clearCookies();
  for (const path of ['/login', '/login?aba=criar-conta', '/esqueci-a-senha'])
    expect(await beyond(path)).toBeGreaterThan(2);
});

describe('the bar of a phone', () => {
  it('contains the chat as its right end on the product’s page, in the cart and in the list of orders, where no other chat is shown', async () => {
    const { shopper, product, visitor } = await shop.filledCart({ stock: 10 });
    await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
    await addOverHttp(shopper.http, product.id);
    const { page } = visitor;
    const bars: [string, string][] = [
      [`/produto/${product.slug}`, 'Adicionar ao carrinho'],
      ['/carrinho', 'Total e pagamento'],
      ['/conta/pedidos', 'Outro pedido'],
    ];
    for (const [path, name] of bars) {
      await page.goto(path);
      const bar = page.getByRole('region', { name });
      await expectInSight(inBar(bar));
      expect(await floating(page).isVisible(), path).toBe(false);
      const [frame, chat] = await Promise.all([bar.boundingBox(), inBar(bar).boundingBox()]);
      expect(Math.round((frame?.width ?? 0) - (chat?.x ?? 0) - (chat?.width ?? 0)), path).toBeLessThan(20);
    }
    await page.setViewportSize(ownSize('desk'));
    await expectInSight(floating(page));
  });

  it('stands at the bottom of the Pix page, which has no bottom navigation, with the chat as its right end', async () => {
    const { shopper, product, visitor } = await shop.filledCart();
    await shopper.http.post('/carrinho', {
      intent: 'checkout-pix',
      deliveryMethod: 'pickup',
      expectedTotalCents: String(product.priceCents),
      termsVersion: seedSettings.termsVersion,
    });
    const [order] = await ordersOf(shop.sql, shopper.email);
    const { page } = visitor;
    await page.goto(`/conta/pedidos/${order?.id}/pix`);
    const bar = page.getByRole('region', { name: 'Pagar com Pix' });
    await expectInSight(inBar(bar), bar.getByRole('button', { name: 'Copiar código Pix' }));
    expect(await page.getByRole('navigation', { name: 'Navegação inferior' }).isVisible()).toBe(false);
    const box = await bar.boundingBox();
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844);
    expect(await coveredByChat(page)).toEqual([]);
  });
});

it('the chat gives way to an open dialog and to the keyboard, and comes back', async () => {
  const { page } = await shop.visitor();
  await page.goto('/login');
  await expectInSight(floating(page));
  await page.getByRole('textbox', { name: 'E-mail' }).focus();
  await floating(page).waitFor({ state: 'hidden' });
  await page.getByRole('heading', { level: 1 }).click();
  await expectInSight(floating(page));
  await page.getByRole('link', { name: 'Abrir menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await floating(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await expectInSight(floating(page));
});

it('a link to the messaging app writes what its page is about; the floating button has the greeting of the settings', async () => {
  const visitor = await shop.visitor({ screen: 'desk' });
  visitor.expectsProblem(/status of 404/);
  const { page } = visitor;
  const textOf = async (link: Locator) =>
    new URL((await link.getAttribute('href')) ?? '').searchParams.get('text');
  await page.goto('/lote/999999-9');
  expect(await textOf(page.getByRole('link', { name: /^Mandar uma foto/ }))).toContain('lote 999999-9');
  expect(await textOf(floating(page))).toBe('Olá! Gostaria de fazer um pedido.');
  await page.goto('/busca?q=empadinha');
  expect(await textOf(page.getByRole('link', { name: 'Perguntar' }))).toContain('“empadinha”');
  await page.goto('/informacoes-importantes');
  expect(await textOf(page.getByRole('main').locator('a[href*="wa.me"]').first())).toContain('dúvida');
});
