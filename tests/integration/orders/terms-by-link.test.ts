import { beforeAll, beforeEach, expect, it } from 'vitest';

import { counterSteps } from '@tests/support/orders/counter-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

import { Browser } from '../app/browser';

const s = usePayingShop();
const { placed, cashOrder } = counterSteps(s);

const importRoutes = async () => ({
  order: await import('@app/routes/pedido.$token/route'),
  pix: await import('@app/routes/pedido.$token_.pix'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;
let browser: Browser;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(async () => {
  await s.shop.sql.query('update settings set pix_on_site = true');
  browser = new Browser(s.shop.cms);
});

const tokenOf = (link: string | null) => link?.split('/').at(-1) ?? '';

const act = (token: string, fields: Record<string, string>) =>
  browser.submit(routes.order.action, `/pedido/${token}`, fields, { token });
const accept = (token: string, fields: Record<string, string>) =>
  act(token, { intent: 'accept-terms', termsVersion: '2025-01', terms: 'on', ...fields });
const onPix = (token: string, intent: string) =>
  browser.submit(routes.pix.action, `/pedido/${token}/pix`, { intent }, { token });

const stored = async (orderId: string) =>
  (
    await s.shop.sql.query(
      `select k.email, k.terms_version as version, o.terms_accepted_at is not null as "isAccepted",
         (select count(*)::int from pix_codes x where x.order_id = o.id) as codes
       from orders o join order_contacts k on k.order_id = o.id where o.id = $1`,
      [orderId],
    )
  )[0];

it('no payment can be started through the link before the buyer has accepted the terms', async () => {
  const { orderId, link } = await placed();
  const token = tokenOf(link);
  for (const intent of ['open', 'card', 'check'])
    expect(await onPix(token, intent)).toMatchObject({ status: 303, location: `/pedido/${token}` });
  expect(await stored(orderId)).toEqual({ email: null, version: null, isAccepted: false, codes: 0 });
});

it('accepting requires the ticked box and an e-mail, and the first acceptance stays', async () => {
  const { orderId, link } = await placed();
  const token = tokenOf(link);
  await act(token, { intent: 'accept-terms', termsVersion: '2025-01', email: 'rita@clientes.test' });
  await accept(token, { email: '' });
  await accept(token, { email: 'rita' });
  expect(await accept(token, { termsVersion: '' })).toMatchObject({ status: 400 });
  expect(await stored(orderId)).toEqual({ email: null, version: null, isAccepted: false, codes: 0 });

  expect(await accept(token, { email: 'Rita@clientes.test ' })).toMatchObject({
    status: 303,
    location: `/pedido/${token}`,
  });
  const accepted = { email: 'rita@clientes.test', version: '2025-01', isAccepted: true, codes: 0 };
  expect(await stored(orderId)).toEqual(accepted);
  await accept(token, { email: 'outra@clientes.test', termsVersion: '2026-09' });
  expect(await stored(orderId)).toEqual(accepted);
  await onPix(token, 'open');
  expect(await stored(orderId)).toEqual({ ...accepted, codes: 1 });
});

it('the link of a cash order needs no e-mail and accepts nothing for another order; an unknown link accepts nothing', async () => {
  const cash = await cashOrder();
  expect(await accept(tokenOf(cash.link), {})).toMatchObject({ status: 303 });
  expect(await stored(cash.orderId)).toMatchObject({ email: null, isAccepted: true });
  const other = await placed();
  expect(await stored(other.orderId)).toMatchObject({ isAccepted: false });
  expect(await accept('A'.repeat(22), {})).toMatchObject({ status: 404 });
  expect(await act(tokenOf(other.link), { intent: 'approve' })).toMatchObject({ status: 400 });
});
