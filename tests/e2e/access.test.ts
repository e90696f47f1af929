import { orderNumber } from '@shop/orders/order-number';
import { describe, expect, it } from 'vitest';

import { confirmationOf } from '@tests/support/e2e/mailbox';
import { ADMIN, makeAdmin } from '@tests/support/e2e/admin';
import { backToShop, expectHeading, pay, payByPix } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { HttpVisitor } from '@tests/support/e2e/http-visitor';
import { signInOverHttp } from '@tests/support/e2e/shopper';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { sendSignIn } from '@tests/support/e2e/sign-in-form';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

describe('the admin panel', () => {
  it('redirects a signed-out visitor to sign in and back, and returns an admin who signs out to the shop', async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    const { page } = visitor;
    await page.goto('/admin');
    expect(page.url()).toBe(`${shop.addresses.publicUrl}/login?redirectTo=%2Fadmin`);
    await page.getByText('Acesso negado. Você precisa ser administrador.').waitFor();
    await visitor.expectAccessible();
    await sendSignIn(page, ADMIN);
    await page.waitForURL('**/admin');
    await page.getByRole('heading', { level: 1, name: /^(Bom dia|Boa tarde|Boa noite), / }).waitFor();
    await visitor.expectAccessible();
    // What the page had asked for just before is refused once the session has ended.
    visitor.expectsProblem(/status of 401/);
    await page.getByRole('button', { name: /^Sair/ }).click();
    await page.waitForURL(`${shop.addresses.publicUrl}/`);
    await page.goto('/admin');
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  it('sends a customer to the home page with an explanation', async () => {
    const visitor = await shop.browserOf(await shop.shopper(), { screen: 'desk' });
    const { page } = visitor;
    await page.goto('/admin/pedidos');
    expect(new URL(page.url()).pathname).toBe('/');
    await page.getByText('Acesso negado. Você precisa ser administrador.').waitFor();
    await visitor.expectAccessible();
    expect(await page.getByRole('link', { name: 'Admin' }).count()).toBe(0);
  });
});

it('the shop never shows an order or a payment to another customer', async () => {
  const { shopper, product } = await shop.filledCart();
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const visitor = await shop.browserOf(await shop.shopper());
  visitor.expectsProblem(/status of 404/);
  const { page } = visitor;

  const response = await page.goto(`/conta/pedidos/${orderId}`);
  expect(response?.status()).toBe(404);
  await visitor.expectAccessible();
  for (const ending of ['sucesso', 'falha', 'pendente']) {
    await page.goto(`/pagamento/${ending}?external_reference=${orderId}`);
    await expectHeading(page, 'Seu pagamento');
    expect(await page.getByRole('main').textContent()).not.toContain(orderNumber(orderId));
    await visitor.expectAccessible();
  }
  const polled = await page.request.get(`/pagamento/situacao?external_reference=${orderId}`);
  expect(polled.status()).toBe(404);

  const signedOut = await shop.visitor();
  await signedOut.page.goto(`/pagamento/sucesso?external_reference=${orderId}`);
  await expectHeading(signedOut.page, 'Seu pagamento');
  await signedOut.expectAccessible();
});

it('markup in a note is shown as plain text in the shop, the admin panel and mails', async () => {
  const note = `<img src=x onerror="alert(1)"><script>alert(2)</script>`;
  const { shopper, product, visitor } = await shop.filledCart();
  const { page } = visitor;
  await page.goto('/carrinho');
  const field = page.getByRole('textbox', { name: 'Observações especiais para este item' });
  await field.fill(note);
  await field.blur();
  await page.getByText('Observação salva').waitFor();
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await pay(page);
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const [order] = await ordersOf(shop.sql, shopper.email);
  const orderId = order?.id ?? '';
  await page.goto(`/conta/pedidos/${orderId}`);
  await page.getByText(note).first().waitFor();
  expect(await page.locator('img[src="x"]').count()).toBe(0);

  const admin = new HttpVisitor({ baseUrl: shop.addresses.publicUrl });
  await signInOverHttp(admin, ADMIN);
  const office = await shop.visitor({ screen: 'desk', cookies: admin.cookies });
  await office.page.goto(`/admin/pedidos/${orderId}`);
  await office.page.getByText(note).first().waitFor();
  expect(await office.page.locator('img[src="x"]').count()).toBe(0);
  await office.expectAccessible();

  const mail = await shop.mailbox.oneMail(shopper.email, confirmationOf(orderNumber(orderId)));
  expect(mail.text).toContain(product.name);
  expect(mail.html).not.toMatch(/<script|<img[^>]*onerror/i);
});

describe('a write request from another site', () => {
  const foreign = { origin: 'https://golpe.example' };

  it('is refused by every form of the shop and changes nothing', async () => {
    const { shopper, product } = await shop.filledCart();
    const attempts: [string, Record<string, string>][] = [
      ['/carrinho', { intent: 'clear' }],
      ['/carrinho', { intent: 'add', productId: product.id, quantity: '5' }],
      ['/login', { intent: 'sign-in', email: shopper.email, password: shopper.password, redirectTo: '/' }],
      ['/sair', {}],
    ];
    for (const [path, fields] of attempts) {
      for (const headers of [foreign, { 'sec-fetch-site': 'cross-site' }, { origin: 'null' }]) {
        const response = await shopper.http.post(path, fields, { headers });
        expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403);
      }
    }
    const cart = await (await shopper.http.get('/carrinho')).text();
    expect(cart).toContain('Itens (1)');
  });

  it('is refused by the admin panel’s endpoints, even with an admin’s cookie', async () => {
    const { product } = await shop.filledCart();
    const { http } = await makeAdmin(shop.addresses);
    const response = await http.get(`/api/products/${product.id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', ...foreign },
      body: JSON.stringify({ priceCents: 1 }),
    });
    expect(response.status).toBe(403);
    const [row] = await shop.sql.query<{ price: number }>(
      'select price_cents::int as price from products where id = $1',
      [product.id],
    );
    expect(row?.price).toBe(product.priceCents);
  });
});

it('a session ends at sign-out, so that a copy of its cookie no longer works', async () => {
  const shopper = await shop.shopper();
  const visitor = await shop.browserOf(shopper, { screen: 'desk' });
  const { page } = visitor;
  await page.goto('/conta/pedidos');
  await expectHeading(page, 'Meus Pedidos');
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Sair da conta' }).click();
  await page.getByText('Logout realizado com sucesso!').waitFor();
  const response = await shopper.http.get('/conta/pedidos');
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/conta?redirectTo=%2Fconta%2Fpedidos');
});
