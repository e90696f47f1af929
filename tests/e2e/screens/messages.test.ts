import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { coveredByToasts } from '@tests/support/browser/toast-cover';
import { linkIn } from '@tests/support/e2e/mailbox';
import { newPerson } from '@tests/support/e2e/shopper';
import { staysSo } from '@tests/support/server/until';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** How often the window shows a text; a text for screen readers alone is one pixel high. */
const timesShown = (page: Page, text: string | RegExp): Promise<number> =>
  page
    .getByText(text)
    .evaluateAll((found) => found.filter((one) => one.getBoundingClientRect().height > 1).length);

const messages = (page: Page) => page.getByRole('region', { name: 'Avisos' });

it('a failed sign-in is said once, in the form, and announced', async () => {
  const visitor = await shop.visitor();
  visitor.expectsProblem(/status of 40[01]/);
  const { page } = visitor;
  await page.goto('/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('ninguem@clientes.test');
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Errada@123');
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click();
  await messages(page).getByRole('alert').getByText('Email ou senha incorretos').waitFor();
  await expectInSight(page.getByRole('note').getByText('Email ou senha incorretos'));
  expect(await timesShown(page, 'Email ou senha incorretos')).toBe(1);
});

it('in text of twice the size a message keeps its words whole, and the number of items is inside its badge', async () => {
  const { page } = await shop.visitor();
  await page.goto('/cardapio');
  await page.addStyleTag({ content: ':root { font-size: 200% }' });
  await page.getByRole('button', { name: /^Adicionar .*Margherita/ }).click();
  const words = page.locator('p', { hasText: /^Margherita adicionado ao carrinho$/ });
  await expect.poll(async () => (await words.last().boundingBox())?.width).toBeGreaterThan(180);
  const badges = page.locator('[aria-hidden="true"][translate="no"]', { hasText: /^1$/ });
  await badges.first().waitFor();
  const room = (all: Element[]) =>
    all.map((badge) => badge.clientHeight - Number.parseFloat(getComputedStyle(badge).fontSize));
  expect(Math.min(...(await badges.evaluateAll(room)))).toBeGreaterThanOrEqual(0);
});

it('a line taken out of the cart leaves one note with the way back, and no message over it', async () => {
  const { product, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await page.getByRole('button', { name: `Remover ${product.name}` }).click();
  await messages(page).getByText('Item removido do carrinho').waitFor();
  await expectInSight(page.getByRole('main').getByRole('button', { name: /^Desfazer/ }));
  expect(await timesShown(page, 'Item removido do carrinho')).toBe(0);
});

it('a message about the menu does not follow to the cart, however late its answer comes', async () => {
  const { page } = await shop.visitor({ screen: 'desk' });
  await page.setViewportSize({ width: 768, height: 1024 });
  const change = { reached: () => undefined as void, answer: () => undefined as void };
  const isReached = new Promise<void>((resolve) => (change.reached = resolve));
  const isAnswered = new Promise<void>((resolve) => (change.answer = resolve));
  await page.route(/\/carrinho/, async (route) => {
    if (route.request().method() === 'POST') {
      change.reached();
      await isAnswered;
    }
    await route.continue();
  });
  await page.goto('/cardapio');
  await page.getByRole('link', { name: 'Margherita', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Margherita' });
  await sheet.getByRole('button', { name: /^Adicionar ao Carrinho/ }).click();
  await isReached;
  await sheet.getByRole('link', { name: 'Ir para o carrinho' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/carrinho');
  change.answer();
  await page.getByRole('main').getByRole('button', { name: 'Aumentar Margherita', exact: true }).waitFor();
  await staysSo(
    'no message',
    async () => (await timesShown(page, 'Margherita adicionado ao carrinho')) === 0,
    1_000,
  );
});

it.each(['phone', 'desk'] as const)(
  'on a %s, the message after the link of the mail covers no action of the page that it opens',
  async (screen) => {
    const person = newPerson();
    const { page } = await shop.visitor({ screen });
    await page.goto('/login?aba=criar-conta');
    await page.getByRole('textbox', { name: 'Nome completo' }).fill(person.fullName);
    await page.getByRole('textbox', { name: 'E-mail' }).fill(person.email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(person.password);
    await page.getByRole('checkbox', { name: /18 anos/ }).check();
    await page.getByRole('button', { name: 'Criar conta' }).click();
    await page.getByRole('heading', { level: 1, name: 'Verifique seu e-mail' }).waitFor();
    const mail = await shop.mailbox.oneMail(person.email, /^Confirme seu e-mail/);
    await page.goto(linkIn(mail, '/confirmar-email'));
    await messages(page).getByText('E-mail confirmado! Você já está na sua conta.').waitFor();
    await expect.poll(() => coveredByToasts(page)).toEqual([]);
    await expectInSight(page.getByRole('link', { name: 'Ver cardápio' }).first());
  },
);

it('a message over a phone’s page stands above the bars and covers neither the heading nor the chat', async () => {
  const { product, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await page.getByRole('button', { name: `Aumentar ${product.name}`, exact: true }).click();
  const message = messages(page).getByText(`${product.name} atualizado no carrinho`);
  await message.waitFor();
  await expectInSight(
    page.getByRole('heading', { level: 1, name: 'Carrinho' }),
    message,
    page.getByRole('region', { name: 'Total e pagamento' }).getByRole('button', { name: 'Pagar com Pix' }),
    page.getByRole('region', { name: 'Total e pagamento' }).getByRole('link', { name: /^Fale com a gente/ }),
  );
});
