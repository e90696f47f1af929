import type { Page } from 'playwright';
import { expect, it } from 'vitest';

import { seedSettings } from '@cms/seed/content/settings';
import { ADDRESS, continueButton, expectHeading } from '@tests/support/e2e/checkout-steps';
import { countedSteps } from '@tests/support/e2e/counted-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { until } from '@tests/support/server/until';
import { useShop, type ShopUnderTest } from '@tests/support/e2e/use-shop';

/**
 * Tests the promise of a purchase in "a minute" on a phone, from the start page with an empty cart to a paid Pix.
 * Copying the Pix code counts as a tap; what is done in the bank's app does not count.
 */

const shop = useShop();

const cartTab = (page: Page) =>
  page.getByRole('navigation', { name: 'Navegação inferior' }).getByRole('link', { name: /^Carrinho/ });

/** Pays the copied Pix code, as the bank does. */
async function payCopiedCode(
  { simulator }: Pick<ShopUnderTest, 'simulator'>,
  orderId: string,
): Promise<void> {
  const [pix] = await simulator.ordersOf(orderId);
  await simulator.changeStatus(pix!.paymentId, { status: 'approved' });
}

it('a new customer without an account pays a delivery by Pix with seven taps and five fields at most', async () => {
  const { email } = newPerson();
  const visitor = await shop.visitor();
  await visitor.allowCopies();
  const { page } = visitor;
  expect(page.viewportSize()?.width).toBe(390);
  const { count, tap, type } = countedSteps(page);

  await page.goto('/');
  await tap(page.getByRole('button', { name: /^Adicionar .*Margherita/ }).first());
  await tap(cartTab(page));
  await expectHeading(page, 'Carrinho');
  await type('CEP', ADDRESS.CEP);
  // The CEP has filled in the street and the district, and the next free delivery window is already chosen.
  const valueOf = (label: string) => page.getByRole('textbox', { name: label, exact: true }).inputValue();
  await until('the CEP fills the street', async () => (await valueOf('Rua')) !== '');
  expect(await valueOf('Bairro')).not.toBe('');
  await type('Número', ADDRESS.Número);
  await tap(continueButton(page));
  await type('Nome e sobrenome', 'Nara Lima');
  await type('E-mail', email);
  await type('Celular com WhatsApp', newMobile());
  await tap(page.getByRole('checkbox', { name: /^Tenho 18 anos/ }));
  await tap(continueButton(page));
  await tap(page.getByRole('button', { name: 'Pagar com Pix' }));
  await expectHeading(page, 'Pague com Pix');
  await tap(page.getByRole('button', { name: 'Copiar código Pix' }));
  await page.getByRole('button', { name: 'Copiado' }).waitFor();

  expect(count.taps).toBeLessThanOrEqual(7);
  expect(count.fields).toBeLessThanOrEqual(5);
  const [order] = await shop.sql.query<{ id: string }>(
    'select order_id as id from order_contacts where email = $1',
    [email],
  );
  await payCopiedCode(shop, order?.id ?? '');
  await expectHeading(page, 'Pagamento aprovado!');
  const [paid] = await shop.sql.query(
    `select delivery_method::text as method, payment_status::text as status, address_street <> '' as street
     from orders where id = $1`,
    [order?.id],
  );
  expect(paid).toEqual({ method: 'delivery', status: 'paid', street: true });
  await visitor.expectAccessible();
});

it('a returning customer who is signed in pays a delivery by Pix with three taps and no field', async () => {
  const { shopper, product, visitor } = await shop.filledCart({ priceCents: 5000, stock: 10 });
  await visitor.allowCopies();
  await shopper.http.post('/carrinho', {
    intent: 'checkout',
    deliveryMethod: 'delivery',
    cep: ADDRESS.CEP,
    street: ADDRESS.Rua,
    number: ADDRESS.Número,
    neighborhood: ADDRESS.Bairro,
    phone: '(71) 90000-0001',
    saveAddress: 'on',
    expectedTotalCents: '6500',
    termsVersion: seedSettings.termsVersion,
  });
  const [first] = await ordersOf(shop.sql, shopper.email);
  await shop.simulator.pay({ externalReference: first?.id });
  const newest = async () => (await ordersOf(shop.sql, shopper.email))[0];
  await until('the first order is paid', async () => (await newest())?.paymentStatus === 'paid');

  const { page } = visitor;
  expect(page.viewportSize()?.width).toBe(390);
  const { count, tap } = countedSteps(page);
  await page.goto('/');
  await page.getByText(product.name).first().waitFor();
  await visitor.expectAccessible();
  await tap(
    page.getByRole('region', { name: 'Sua última compra' }).getByRole('button', { name: 'Pedir de novo' }),
  );
  await expectHeading(page, 'Carrinho');
  await tap(page.getByRole('button', { name: 'Pagar com Pix' }));
  await expectHeading(page, 'Pague com Pix');
  await tap(page.getByRole('button', { name: 'Copiar código Pix' }));
  await page.getByRole('button', { name: 'Copiado' }).waitFor();
  expect(count.taps).toBeLessThanOrEqual(3);
  expect(count.fields).toBe(0);

  const orders = await ordersOf(shop.sql, shopper.email);
  expect(orders).toHaveLength(2);
  const second = orders.find(({ id }) => id !== first?.id);
  await payCopiedCode(shop, second?.id ?? '');
  await expectHeading(page, 'Pagamento aprovado!');
  const [stored] = await shop.sql.query(
    `select delivery_method::text as method, payment_status::text as status, address_street as street
     from orders where id = $1`,
    [second?.id],
  );
  expect(stored).toEqual({ method: 'delivery', status: 'paid', street: ADDRESS.Rua });
  await visitor.expectAccessible();
});
