import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import {
  backToShop,
  expectHeading,
  fillAddress,
  fillPhone,
  openStep,
  pay,
  payButton,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { seedSettings } from '@cms/seed/content/settings';
import { expectInSight } from '@tests/support/browser/in-sight';
import { ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';
import { farWindow, fillWindow, pauseShop } from '@tests/support/orders/far-windows';

const shop = useShop();

const REFUSED_FORM = /status of 409/;
const INVALID_FORM = /status of 400/;

/** The time windows of the chosen day; without JavaScript, those of every day. */
const windowsOf = (page: Page) => page.getByRole('radiogroup', { name: /^Horário de/ });

const radioOf = (page: Page, key: string) => page.locator(`input[type="radio"][value="${key}"]`);

/** Chooses a day, unless every day is shown. */
async function openDay(page: Page, date: string): Promise<void> {
  const day = page.locator(`input[type="radio"][value="${date}"]`).filter({ visible: true });
  if ((await day.count()) > 0) await day.check();
}

/**
 * Types an address of another city. The postal code service does not know its code, as if the service were unreachable.
 */
async function fillPlace(page: Page, place: { CEP: string; Bairro: string; Cidade: string }): Promise<void> {
  await openStep(page, 'Entrega');
  await fillPhone(page);
  const rest = { Rua: 'Rua Um', Número: '1' };
  for (const [label, value] of Object.entries({ ...place, ...rest })) {
    await page.getByRole('textbox', { name: label, exact: label !== 'Cidade' }).fill(value);
  }
}

const slotOf = async (email: string) => {
  const [order] = await shop.sql.query<{ date: string; instructions: string | null; phone: string | null }>(
    `select o.slot_date::text as date, o.delivery_instructions as instructions, c.phone
     from orders o join customers c on c.id = o.customer_id where c.email = $1 order by o.created_at desc limit 1`,
    [email],
  );
  return order;
};

it('the checkout shows the fee and the next delivery window, and every page of the order shows the chosen window', async () => {
  const chosen = await farWindow(shop.sql, { days: 8, capacity: 3 });
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  // The next free window is chosen already.
  expect(await windowsOf(page).getByRole('radio', { checked: true }).count()).toBe(1);
  await page
    .getByText(/^Pedidos até /)
    .first()
    .waitFor();
  await fillAddress(page);
  await page.getByText('Entregamos aqui por R$\u00a015,00.').waitFor();
  await openDay(page, chosen.date);
  await windowsOf(page).getByText('restam 3').waitFor();
  await radioOf(page, chosen.key).check();
  await page.getByText('Instruções para a entrega').first().click();
  await page
    .getByRole('textbox', { name: 'Instruções para a entrega (opcional)' })
    .fill('Interfone 302, portão azul');
  await visitor.expectAccessible();
  await pay(page);
  await payByPix(page);
  await backToShop(page);

  await expectHeading(page, 'Pagamento aprovado!');
  await page.getByText('Separação do pedido: 30–45 min').waitFor();
  const promise = new RegExp(`${Number(chosen.date.slice(8))} de .*, das 11h às 13h`);
  await page.getByText(promise).first().waitFor();
  expect(await slotOf(shopper.email)).toEqual({
    date: chosen.date,
    instructions: 'Interfone 302, portão azul',
    phone: '(71) 90000-0001',
  });
  await page.getByRole('link', { name: 'Ver meus pedidos' }).click();
  await page.getByText(promise).first().waitFor();
  await page.getByRole('link', { name: /^Ver recibo/ }).click();
  await page.getByText(/^Dia e horário: .*11h às 13h/).waitFor();
  await page.getByText('Instruções: Interfone 302, portão azul').waitFor();
  await visitor.expectAccessible();
});

it('when a delivery window fills before the order is placed, the checkout keeps the form and offers the next window by one button', async () => {
  const chosen = await farWindow(shop.sql, { days: 9, capacity: 1 });
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  await openDay(page, chosen.date);
  await radioOf(page, chosen.key).check();
  await fillWindow(shop.sql, chosen);
  visitor.expectsProblem(REFUSED_FORM);
  await payButton(page).click();

  const alert = page.getByRole('alert').filter({ hasText: 'acabou de lotar' });
  await alert.waitFor();
  await expect.poll(() => alert.evaluate((note) => note === document.activeElement)).toBe(true);
  await windowsOf(page).getByText('lotou agora').waitFor();
  expect(await windowsOf(page).getByRole('radio', { checked: true }).count()).toBe(0);
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Direta da Piedade');
  await visitor.expectAccessible();

  await payButton(page).click();
  await page.getByRole('alert').getByText('Escolha um dia e horário').waitFor();
  expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);
  await page.getByRole('button', { name: /^Usar / }).click();
  expect(await windowsOf(page).getByRole('radio', { checked: true }).count()).toBe(1);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('deliverySlot');
  await pay(page);
  expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(1);
});

it('an address outside the delivery area keeps the cart, and the checkout offers pickup', async () => {
  const { shopper, visitor } = await shop.filledCart({ priceCents: 5000 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillPlace(page, { CEP: '44001-000', Bairro: 'Centro', Cidade: 'Feira de Santana' });
  await page.getByRole('textbox', { name: 'Rua' }).focus();
  await page.getByText('Ainda não entregamos em Centro, Feira de Santana.').waitFor();
  await page.getByRole('heading', { level: 1 }).click();
  await visitor.expectAccessible();
  // The pay buttons stay as they are; pressing one moves the focus to the alternatives, also from another step.
  await openStep(page, 'Pagamento');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await payButton(page).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Escolha um destes');
    await visitor.expectAccessible();
  }
  const notice = page.getByRole('textbox', { name: 'Avise quando atender aqui' });
  await notice.fill('ana');
  await notice.press('Enter');
  visitor.expectsProblem(INVALID_FORM);
  await page.getByText('Email inválido').waitFor();
  await notice.fill('ana@clientes.test');
  await page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await page.getByText('Combinado. Avisamos em ana@clientes.test quando chegarmos aí.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Um');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: /^Retirar na loja/ }).click();
  expect(await page.getByRole('radio', { name: /^Retirada/ }).isChecked()).toBe(true);
  const refusal = page.getByText(/^Ainda não entregamos em/).filter({ visible: true });
  expect(await refusal.count()).toBe(0);
  await page.getByRole('link', { name: 'Ver no mapa' }).waitFor();
  await pay(page);
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ totalCents: 5000 }]);
});

it('a cart below the minimum of its zone is refused, and the missing amount is shown', async () => {
  const { shopper, visitor } = await shop.filledCart({ priceCents: 5000 });
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillPlace(page, { CEP: '42700-000', Bairro: 'Ipitanga', Cidade: 'Lauro de Freitas' });
  await page.getByRole('textbox', { name: 'Rua' }).focus();
  await page.getByText(/Faltam R\$.30,00 para o mínimo de Lauro de Freitas/).waitFor();
  await visitor.expectAccessible();
  visitor.expectsProblem(REFUSED_FORM);
  await payButton(page).click();
  await page.getByRole('alert').getByText('O pedido está abaixo do mínimo').waitFor();
  expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);
  // What is said about the delivery leaves with the switch to pickup.
  await openStep(page, 'Entrega');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await openStep(page, 'Pagamento');
  expect(await page.getByText('O pedido está abaixo do mínimo').count()).toBe(0);
});

it('drafts of the checkout are stored one at a time, so that the page shows the delivery windows of the last address entered', async () => {
  const { visitor } = await shop.filledCart({ priceCents: 5000 });
  const { page } = visitor;
  const sent: string[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/carrinho/rascunho', async (route) => {
    sent.push(new URLSearchParams(route.request().postData() ?? '').get('city') ?? '');
    if (sent.length === 1) await held;
    await route.continue();
  });
  await page.goto('/carrinho');
  await fillPlace(page, { CEP: '42700-000', Bairro: 'Ipitanga', Cidade: 'Lauro de Freitas' });
  await page.getByRole('textbox', { name: 'Rua' }).focus();
  expect(sent).toHaveLength(1);
  release();
  await page.getByText(/Faltam R\$.30,00 para o mínimo de Lauro de Freitas/).waitFor();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toBe('Lauro de Freitas');
});

it('a paused shop says when it opens again instead of showing delivery days, and its pay buttons lead there', async () => {
  const { visitor } = await shop.filledCart();
  const { page } = visitor;
  const resume = await pauseShop(shop.sql, 'O forno esfriou.');
  try {
    await page.goto('/carrinho');
    const said = /O forno esfriou\. Voltamos/;
    // Said once, in the first window.
    await expectInSight(page.getByText(said).filter({ visible: true }));
    expect(await windowsOf(page).count()).toBe(0);
    await page.getByText('Total · pedidos em pausa').waitFor();
    for (const name of ['Pagar com Pix', 'Pagar com Mercado Pago']) {
      const button = page.getByRole('button', { name });
      if ((await button.count()) === 0) continue;
      expect(await button.getAttribute('aria-disabled')).toBe('true');
      const reason = page.locator(`[id="${await button.getAttribute('aria-describedby')}"]`);
      expect(await reason.textContent()).toMatch(said);
    }
    await payButton(page).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(said);
    await visitor.expectAccessible();
    // Home and menu say it before anything is chosen, in the place of the question for the CEP.
    for (const path of ['/', '/cardapio']) {
      await page.goto(path);
      await expectInSight(page.getByRole('main').getByRole('status').getByText(said));
      expect(await page.getByText('Seu CEP mostra a taxa e o horário.').count()).toBe(0);
      await visitor.expectAccessible();
    }
  } finally {
    await resume();
  }
});

it('a pause that begins after the page was opened refuses the order, and the checkout says so', async () => {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  const resume = await pauseShop(shop.sql, 'Voltamos às 18h.');
  try {
    visitor.expectsProblem(REFUSED_FORM);
    await payButton(page).click();
    const refused = page.getByRole('alert').filter({ hasText: 'Muitos pedidos agora' });
    await expect.poll(() => refused.evaluate((note) => note === document.activeElement)).toBe(true);
    await visitor.expectAccessible();
    expect(await ordersOf(shop.sql, shopper.email)).toEqual([]);
  } finally {
    await resume();
  }
});

it('a form with only the fields of the specification places an order, for a delivery and for a pickup', async () => {
  const address = { cep: 'qualquer', street: 'Rua A', number: '1', neighborhood: 'Brotas', city: '' };
  for (const [fields, cents] of [
    [{ deliveryMethod: 'delivery', ...address }, 6490],
    [{ deliveryMethod: 'pickup' }, 4990],
  ] as const) {
    const { shopper } = await shop.filledCart({ priceCents: 4990 });
    const response = await shopper.http.post('/carrinho', {
      intent: 'checkout',
      ...fields,
      expectedTotalCents: String(cents),
      termsVersion: seedSettings.termsVersion,
    });
    expect(response.status, await response.text()).toBe(303);
    expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([{ totalCents: cents }]);
    expect((await slotOf(shopper.email))?.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }
});

it('without JavaScript an address shows its delivery days, and a full window offers the next one', async () => {
  const chosen = await farWindow(shop.sql, { days: 10, capacity: 1 });
  const { shopper, visitor } = await shop.filledCart({ hasScript: false });
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillAddress(page);
  await page.getByRole('button', { name: 'Ver dias e horários' }).click();
  await page.getByText('Entregamos aqui').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Direta da Piedade');
  await openDay(page, chosen.date);
  await radioOf(page, chosen.key).check();
  await fillWindow(shop.sql, chosen);
  visitor.expectsProblem(REFUSED_FORM);
  await payButton(page).click();
  await page.getByText('acabou de lotar').first().waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Direta da Piedade');
  await page.getByRole('button', { name: /^Usar / }).click();
  expect(await windowsOf(page).getByRole('radio', { checked: true }).count()).toBe(1);
  await pay(page);
  expect(await ordersOf(shop.sql, shopper.email)).toHaveLength(1);
});

it('without JavaScript a visitor outside the area can ask to be notified, and the form keeps its values', async () => {
  const { visitor } = await shop.filledCart({ hasScript: false });
  const { page } = visitor;
  await page.goto('/carrinho');
  await fillPlace(page, { CEP: '44001-000', Bairro: 'Tomba', Cidade: 'Feira de Santana' });
  await page.getByRole('button', { name: 'Ver dias e horários' }).click();
  await page.getByRole('textbox', { name: 'Avise quando atender aqui' }).fill('bia@clientes.test');
  await page.getByRole('button', { name: 'Quero ser avisado' }).click();
  await page.getByText('Combinado. Avisamos em bia@clientes.test quando chegarmos aí.').waitFor();
  expect(await page.getByRole('textbox', { name: 'Rua' }).inputValue()).toBe('Rua Um');
  const waiting = await shop.sql.query('select neighborhood from area_requests where email = $1', [
    'bia@clientes.test',
  ]);
  expect(waiting).toEqual([{ neighborhood: 'Tomba' }]);
});
