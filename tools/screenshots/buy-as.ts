import { backToShop, expectHeading, pay, payByCard } from '@tests/support/e2e/checkout-steps';

import type { Stage } from './screen';

/** Each purchase is one of its own: the same order again would lead to the payment that is already under way. */
let purchases = 0;

/** Puts some pizzas to be picked up into an empty cart and goes as far as the payment page. */
export async function leaveForPayment({ page, slugs, clear, add }: Stage): Promise<void> {
  await clear();
  purchases += 1;
  await add(slugs[purchases % slugs.length] ?? '', 1 + Math.floor(purchases / slugs.length));
  await page.goto('/carrinho');
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await pay(page);
}

/** Buys them, or tries to, and comes back. */
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
