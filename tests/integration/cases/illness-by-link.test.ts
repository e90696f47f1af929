import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { makeOrderLink } from '@cms/orders/order-links';
import { makeProduct } from '@tests/support/factories/make-product';
import { guestOrdering, NARA } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

import { Browser } from '../app/browser';

const s = usePayingShop();
const guests = guestOrdering(s);

const importRoutes = async () => ({
  order: await import('@app/routes/pedido.$token/route'),
  help: await import('@app/routes/pedido.$token_.ajuda._index'),
  kind: await import('@app/routes/pedido.$token_.ajuda.$kind'),
  protocol: await import('@app/routes/pedido.$token_.ajuda.protocolo.$caseId'),
  photo: await import('@app/routes/pedido.$token_.ajuda.foto.$photoId'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(() => guests.switchOn());

/** Makes a delivered order whose buyer reported an illness with a photo, from one browser. */
async function reported() {
  const { id: productId } = await makeProduct(s.shop.cms, { stock: 20 });
  const orderId = await guests.orderId({ productId });
  await guests.pay(orderId);
  await guests.step(orderId, 'recebido', 'entregue');
  const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
  const buyer = new Browser(s.shop.cms);
  const clientKey = randomUUID();
  const opened = await buyer.submit(
    routes.kind.action,
    `/pedido/${token}/ajuda/passou-mal`,
    { clientKey, line0: 'on', quantity0: '1', text: 'Dor de barriga.', healthConsent: 'on' },
    { token, kind: 'passou-mal' },
  );
  const caseId = opened.location?.split('/').at(-1) ?? '';
  const [photo] = await s.shop.sql.query<{ id: string }>(
    `insert into case_photos (order_id, client_key, place, content, content_hash, erase_at)
     values ($1, $2, 1, 'RIFF', $3, now() + interval '1 day') returning id`,
    [orderId, clientKey, 'a'.repeat(64)],
  );
  return { orderId, token, buyer, caseId, photoId: photo?.id ?? '' };
}

async function seenBy(browser: Browser, { token, caseId, photoId }: Awaited<ReturnType<typeof reported>>) {
  const [order, help, protocol, photo] = await Promise.all([
    browser.visit(routes.order.loader, `/pedido/${token}`, { token }),
    browser.visit(routes.help.loader, `/pedido/${token}/ajuda`, { token }),
    browser.visit(routes.protocol.loader, `/pedido/${token}/ajuda/protocolo/${caseId}`, { token, caseId }),
    browser.visit(routes.photo.loader, `/pedido/${token}/ajuda/foto/${photoId}`, { token, photoId }),
  ]);
  return {
    text: JSON.stringify([order.data, help.data, protocol.data]),
    protocol: protocol.status,
    photo: photo.status,
  };
}

it('a report of illness is shown by its order’s link to the browser that sent it, and to no other', async () => {
  const report = await reported();
  const [row] = await s.shop.sql.query<{ protocol: string }>('select protocol from cases');
  const own = await seenBy(report.buyer, report);
  expect(own).toMatchObject({ protocol: 200, photo: 200 });
  expect(own.text).toContain(row?.protocol);
  const other = await seenBy(new Browser(s.shop.cms), report);
  expect(other).toMatchObject({ protocol: 404, photo: 404 });
  expect(other.text).not.toMatch(new RegExp(`${row?.protocol}|${report.caseId}|passei_mal","status`));
});

it('the e-mail of the purchase shows it in another browser, and a wrong one does not', async () => {
  const report = await reported();
  const { token } = report;
  const browser = new Browser(s.shop.cms);
  const prove = (email: string) =>
    browser.submit(routes.help.action, `/pedido/${token}/ajuda`, { intent: 'prove', email }, { token });
  await prove('outra@clientes.test');
  expect(await seenBy(browser, report)).toMatchObject({ protocol: 404, photo: 404 });
  expect(await prove(NARA.email)).toMatchObject({ status: 303, location: `/pedido/${token}/ajuda` });
  expect(await seenBy(browser, report)).toMatchObject({ protocol: 200, photo: 200 });
  const strange = await reported();
  expect(await seenBy(browser, strange)).toMatchObject({ protocol: 404, photo: 404 });
});
