import { expect, it } from 'vitest';

import { useRouteShop } from './route-shop';

const s = useRouteShop(async () => ({
  success: await import('@app/routes/pagamento.sucesso/route'),
  pending: await import('@app/routes/pagamento.pendente/route'),
}));

const PIX = '1300000002';
const CARD = '1300000001';

/** Makes an order of the signed-in customer that is paid by card while a Pix from another tab is still open. */
async function paidByCardWithAnOpenPix(): Promise<string> {
  await s.signIn();
  const [order] = await s.shop.sql.query<{ id: string }>(
    `insert into orders (customer_id, status, payment_status, delivery_method, delivery_address, subtotal_cents, total_cents)
     values ($1, 'recebido', 'paid', 'pickup', 'Retirada na loja', 4990, 4990) returning id`,
    [s.customer.id],
  );
  await s.shop.sql.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid, created_at)
     values ($1, 'mercado_pago', $2, 'approved', 'credit_card', 4990, true, now()),
       ($1, 'mercado_pago', $3, 'pending', 'pix', 4990, false, now() + interval '1 second')`,
    [order?.id, CARD, PIX],
  );
  return order?.id ?? '';
}

it('the success page names the payment that paid the order, whichever payment its address names', async () => {
  const orderId = await paidByCardWithAnOpenPix();
  for (const hint of [
    '',
    `&payment_id=${PIX}`,
    `&payment_id=${CARD}`,
    '&payment_id=99',
    '&payment_id=null',
  ]) {
    const path = `/pagamento/sucesso?external_reference=${orderId}${hint}`;
    const { data } = await s.browser.visit(s.routes.success.loader, path);
    expect(data, hint).toMatchObject({ view: { isKnown: true, paymentId: CARD } });
  }
});

it('the pending page of another payment redirects to the success page of the payment that paid the order', async () => {
  const orderId = await paidByCardWithAnOpenPix();
  const path = `/pagamento/pendente?external_reference=${orderId}&payment_id=${PIX}`;
  const { status, location } = await s.browser.visit(s.routes.pending.loader, path);
  expect(status).toBe(303);
  expect(location).toBe(`/pagamento/sucesso?external_reference=${orderId}&payment_id=${CARD}`);
});

it('the success page shows no payment number for an order that was paid at the shop’s counter', async () => {
  const orderId = await paidByCardWithAnOpenPix();
  await s.shop.sql.query(
    `update payments set provider = 'manual', provider_payment_id = $1::text where counts_as_paid`,
    [orderId],
  );
  const path = `/pagamento/sucesso?external_reference=${orderId}&payment_id=${PIX}`;
  const { data } = await s.browser.visit(s.routes.success.loader, path);
  expect(data).toMatchObject({ view: { paymentId: null } });
});
