import type { Locator, Page } from 'playwright';

import { expectInSight, expectPageInSight } from '@tests/support/browser/in-sight';

/** The steps of a shopper on the cart page. They find everything by what the shopper sees. */

export const ADDRESS = {
  CEP: '40070-190',
  Rua: 'Rua Direta da Piedade',
  Número: '214',
  Bairro: 'Piedade',
} as const;

/**
 * Returns the only pay button of the cart page: below 768 px it is in the bar at the bottom, on wider screens in the
 * summary.
 */
export const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar com Mercado Pago' });

type StepTitle = 'Entrega' | 'Dados' | 'Pagamento';

/** The button of a folded step. */
const stepButton = (page: Page, title: StepTitle | '.*') =>
  page.getByRole('button', { name: new RegExp(`^(?:Alterar|Abrir) ${title}$`) });

/** Opens a step of the checkout, unless it is open, as it always is without JavaScript. */
export async function openStep(page: Page, title: StepTitle): Promise<void> {
  // The page of a cart that is still being filled has its heading, but no steps yet.
  await page.locator('form#checkout').waitFor({ state: 'attached' });
  const button = stepButton(page, title);
  if ((await button.count()) > 0) await button.click();
}

/** The button that ends the open step. */
export const continueButton = (page: Page) => page.getByRole('button', { name: /^Continuar para/ });

/** Fills in the first step, and the phone number of the second; the first step is open afterwards. */
export async function fillAddress(page: Page): Promise<void> {
  await openStep(page, 'Entrega');
  const another = page.getByRole('radio', { name: /^Outro endereço/ });
  if ((await another.count()) > 0) await another.check();
  for (const [label, value] of Object.entries(ADDRESS)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  // The page may still show more days for the new place; with JavaScript it then says so.
  if ((await stepButton(page, '.*').count()) > 0) await page.getByText('Entregamos aqui').first().waitFor();
  await fillPhone(page);
}

/**
 * Fills in the phone number if the page asks for it, as it does for a delivery while the profile has none. The first
 * step is open afterwards.
 */
export async function fillPhone(page: Page): Promise<void> {
  await openStep(page, 'Dados');
  const phone = page.getByRole('textbox', { name: 'Celular com WhatsApp' });
  if ((await phone.count()) > 0) await phone.fill('(71) 90000-0001');
  await openStep(page, 'Entrega');
}

/** Goes from the filled cart to the payment page. */
export async function pay(page: Page): Promise<void> {
  await payButton(page).click();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
}

/** Opens the cart, enters a new address and goes to the payment page. */
export async function checkOutDelivery(page: Page): Promise<void> {
  await page.goto('/carrinho');
  await fillAddress(page);
  await pay(page);
}

export async function payByPix(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Simular Pix pago' }).click();
  await page.getByRole('heading', { name: 'Pix recebido' }).waitFor();
}

/** The test card holders of the provider. Their name decides how the bank responds. */
export type CardHolder = 'APRO' | 'CONT' | 'OTHE' | 'FUND';

const CARD_HEADINGS: Record<CardHolder, string> = {
  APRO: 'Pagamento aprovado',
  CONT: 'Pagamento em análise',
  OTHE: 'Pagamento recusado',
  FUND: 'Pagamento recusado',
};

export async function payByCard(page: Page, holder: CardHolder): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check();
  await page.getByRole('radiogroup', { name: 'Titular de teste' }).getByText(holder, { exact: true }).click();
  await page.getByRole('button', { name: 'Simular pagamento no crédito' }).click();
  await page.getByRole('heading', { name: CARD_HEADINGS[holder] }).waitFor();
}

export const backToShop = (page: Page) => page.getByRole('link', { name: 'Voltar à loja' }).click();

/**
 * Waits for the page with this heading and checks that a person sees the heading without scrolling. With `next`, the
 * control that the person uses next must be in sight too, on a phone and on a desktop.
 */
export async function expectHeading(page: Page, name: string | RegExp, next?: Locator): Promise<void> {
  if (next) await expectPageInSight(page, { heading: name, next });
  else await expectInSight(page.getByRole('heading', { level: 1, name }));
}
