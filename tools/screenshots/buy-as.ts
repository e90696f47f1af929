import { backToShop, expectHeading, openStep, pay, payByCard } from '@tests/support/e2e/checkout-steps';

import type { Stage } from './screen';

/**
 * The number of purchases so far. It makes each purchase different, because the same order again would lead to the
 * payment already in progress.
 */
let purchases = 0;

/** Puts some pizzas for pickup into an empty cart. */
async function fillCheckout({ page, slugs, clear, add }: Stage): Promise<void> {
  await clear();
  purchases += 1;
  await add(slugs[purchases % slugs.length] ?? '', 1 + Math.floor(purchases / slugs.length));
  await page.goto('/carrinho');
  await openStep(page, 'Entrega');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
}

/** Fills a cart and continues to the payment page. */
export async function leaveForPayment(stage: Stage): Promise<void> {
  await fillCheckout(stage);
  await pay(stage.page);
}

/** Buys the pizzas as a test card holder, who decides whether the payment succeeds, and returns to the shop. */
export async function buyAs(
  stage: Stage,
  holder: 'APRO' | 'CONT' | 'OTHE',
  heading: string | RegExp,
): Promise<void> {
  await leaveForPayment(stage);
  await payByCard(stage.page, holder);
  await backToShop(stage.page);
  await expectHeading(stage.page, heading);
}

/** Places an order whose Pix is paid on the shop's own page, and waits for that page. */
export async function payOnPixPage(stage: Stage): Promise<void> {
  await fillCheckout(stage);
  await stage.page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await stage.page.waitForURL(/\/conta\/pedidos\/[^/]+\/pix$/);
}
