import { expect, it } from 'vitest';

import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Chooses in the simulator how it answers one call of the shop from now on. */
async function answer(call: string, choice: string) {
  const tester = await shop.visitor();
  await tester.page.goto(shop.addresses.simulatorUrl);
  await tester.page.getByLabel(call).selectOption({ label: choice });
  await tester.page.getByRole('button', { name: 'Responder assim' }).click();
  await expectHeading(tester.page, 'Simulador de pagamentos');
  expect(await tester.page.getByLabel(call).locator('option:checked').textContent()).toBe(choice);
}

/** Opens the cart of a new buyer who picks the order up. */
async function cartToPickUp() {
  const { shopper, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  await page
    .getByText(/^Retirada/)
    .first()
    .click();
  return { shopper, visitor, page };
}

it('a buyer whose Pix the provider refuses pays by card at once, the next is offered the card only, and the owner reads why and puts it away', async () => {
  await answer('Abrir um Pix', 'Nunca: a loja não tem chave Pix');
  const { shopper, page } = await cartToPickUp();
  await page.getByRole('button', { name: 'Pagar com Pix' }).click();
  await page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([
    { status: 'aguardando_pagamento', paymentStatus: 'unpaid' },
  ]);

  const next = await cartToPickUp();
  await next.page.getByText('O Pix está fora do ar agora.').waitFor({ state: 'attached' });
  expect(await next.page.getByRole('button', { name: 'Pagar com Pix' }).count()).toBe(0);
  await next.visitor.expectAccessible();

  const owner = await openAdmin(shop, '/admin/relatorios');
  const strip = owner.page
    .getByRole('status')
    .filter({ hasText: 'O Mercado Pago não abre Pix para a loja.' });
  await strip.getByRole('link', { name: 'Ver o que fazer' }).click();
  await expectHeading(owner.page, 'Registros');
  const notices = owner.page.getByRole('region', { name: 'Recusas do Mercado Pago' });
  await notices.getByText('A conta da loja não tem chave Pix.').waitFor();
  await notices.getByText(/^Cadastre uma chave Pix/).waitFor();
  await owner.expectAccessible();
  await notices.getByRole('button', { name: /^Já resolvi/ }).click();
  await notices.waitFor({ state: 'detached' });
  await owner.page.reload();
  await expectHeading(owner.page, 'Registros');
  expect(await strip.count()).toBe(0);
  await next.page.reload();
  await next.page.getByRole('button', { name: 'Pagar com Pix' }).first().waitFor();
  await answer('Abrir um Pix', 'Sim');
});
