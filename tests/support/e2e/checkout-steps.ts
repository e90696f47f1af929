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

export async function fillAddress(page: Page): Promise<void> {
  const another = page.getByRole('radio', { name: /^Outro endereço/ });
  if ((await another.count()) > 0) await another.check();
  for (const [label, value] of Object.entries(ADDRESS)) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  }
  await fillPhone(page);
}

/** Fills in the phone number if the page asks for it, as it does for a delivery while the profile has none. */
export async function fillPhone(page: Page): Promise<void> {
  const phone = page.getByRole('textbox', { name: 'Celular com WhatsApp' });
  if ((await phone.count()) > 0) await phone.fill('(71) 90000-0001');
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
