import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, it } from 'vitest';

import { addPhoto } from '@cms/cases/operations/add-photo';
import { decideCase } from '@cms/cases/operations/decide-case';
import { findAdminCase } from '@cms/cases/queries/find-admin-case';
import { listCases } from '@cms/cases/queries/list-cases';
import { prepareMail } from '@cms/notifications/messages';
import { readMayWithdraw } from '@cms/notifications/queries/read-may-withdraw';
import { readMailCase } from '@cms/notifications/kinds/case-opened';
import { findOrderLink, makeOrderLink } from '@cms/orders/order-links';
import { readGuestOrderData } from '@cms/privacy/queries/read-guest-order-data';
import { eraseGuestOrder } from '@cms/privacy/operations/erase-guest-order';
import { makeCustomer } from '@tests/support/factories/make-customer';
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
  footer: await import('@app/routes/ajuda'),
});
let routes: Awaited<ReturnType<typeof importRoutes>>;
let browser: Browser;

beforeAll(async () => {
  routes = await importRoutes();
});
beforeEach(async () => {
  await guests.switchOn();
  browser = new Browser(s.shop.cms);
});

/** Pays for an order of a product of its own, because two equal ones of one buyer are held. */
async function paid(contact = NARA) {
  const { id: productId } = await makeProduct(s.shop.cms, { stock: 20, priceCents: 4990 });
  const orderId = await guests.orderId({ productId, contact, quantity: 2 });
  await guests.pay(orderId);
  const token = (await makeOrderLink(s.shop.sql, orderId)) ?? '';
  return { orderId, token };
}

async function delivered(contact = NARA) {
  const order = await paid(contact);
  await guests.step(order.orderId, 'recebido', 'entregue');
  return order;
}

const report = (token: string, path: string, fields: Record<string, string>) =>
  browser.submit(
    routes.kind.action,
    `/pedido/${token}/ajuda/${path}`,
    { clientKey: randomUUID(), line0: 'on', quantity0: '1', ...fields },
    { token, kind: path },
  );

const thawed = (token: string) => report(token, 'descongelada', { text: 'Chegou mole.', wish: 'troca' });

const caseIdOf = (location: string | null) => location?.split('/').at(-1) ?? '';

it('the link of an order opens a case without the e-mail, and the page of the case shows no e-mail', async () => {
  const { orderId, token } = await delivered();
  const help = await browser.visit(routes.help.loader, `/pedido/${token}/ajuda`, { token });
  expect(help).toMatchObject({ status: 200, data: { paths: { help: `/pedido/${token}/ajuda` } } });
  const opened = await thawed(token);
  expect(opened).toMatchObject({ status: 303 });
  expect(opened.location).toMatch(new RegExp(`^/pedido/${token}/ajuda/protocolo/`));
  const caseId = caseIdOf(opened.location);
  const page = await browser.visit(routes.protocol.loader, '/', { token, caseId });
  expect(page).toMatchObject({ status: 200, data: { reported: { id: caseId, email: null } } });
  expect(JSON.stringify(page.data)).not.toMatch(/clientes\.test|71900000006/);
  expect((await s.mailsOf(orderId)).filter((kind) => kind === 'case-opened')).toHaveLength(1);
});

it('the mail about a case opened by link leads the buyer to the page of the case; the panel names the buyer', async () => {
  const { token } = await delivered();
  const caseId = caseIdOf((await thawed(token)).location);
  const [mail] = await s.shop.sql.query<Parameters<typeof prepareMail>[1] & Record<string, unknown>>(
    `select id, kind, customer_id as "customerId", order_id as "orderId", detail,
       has_own_address as "hasOwnAddress" from outgoing_mails where kind = 'case-opened'`,
  );
  if (!mail) throw new Error('no mail');
  const written = await prepareMail(s.shop.cms, mail);
  if (!('message' in written)) throw new Error(written.skip);
  // Nobody has opened a mailed link yet, so the name that was typed is not repeated.
  expect(written.message.to).toEqual([{ name: '', address: NARA.email }]);
  expect(written.message.text).toMatch(new RegExp(`/pedido/[\\w-]{22}/ajuda/protocolo/${caseId}`));
  expect(await readMailCase(s.shop.sql, caseId)).toMatchObject({ buyer: { fullName: NARA.name } });
  expect(await findAdminCase(s.shop.cms, { caseId, canReadHealth: false })).toMatchObject({
    buyer: { id: null, fullName: NARA.name, phone: NARA.phoneE164 },
  });
  expect((await listCases(s.shop.cms, 'aberto')).rows).toMatchObject([{ id: caseId, buyerName: NARA.name }]);
});

it('a link gives no access to another order of the same buyer, and an unknown link gives access to nothing', async () => {
  const one = await delivered();
  const other = await delivered();
  const caseId = caseIdOf((await thawed(one.token)).location);
  const visit = (token: string) => browser.visit(routes.protocol.loader, '/', { token, caseId });
  expect(await visit(other.token)).toMatchObject({ status: 404 });
  const dead = 'A'.repeat(22);
  expect(await visit(dead)).toMatchObject({ status: 404 });
  expect(await thawed(dead)).toMatchObject({ status: 404 });
  const help = await browser.visit(routes.help.loader, '/', { token: other.token });
  expect(help.data).toMatchObject({ cases: [] });
});

it('withdrawing from a purchase through an order’s link requires the e-mail of the order, and then cancels and refunds the order', async () => {
  const { orderId, token } = await paid();
  const withdraw = (fields: Record<string, string>) =>
    report(token, 'desistir', { mayCancel: 'on', ...fields });
  for (const fields of [{}, { email: 'outra@clientes.test' }])
    expect(await withdraw({ proof: 'withdraw-email', ...(fields as Record<string, string>) })).toMatchObject({
      status: 403,
      data: { refusal: null, refusedField: { id: 'withdraw-email' } },
    });
  expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  expect(await withdraw({ email: NARA.email })).toMatchObject({ status: 303 });
  await s.runRefunds();
  expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
});

it('the order’s page asks whether the order arrived frozen, and does not ask again after the answer', async () => {
  const { token } = await delivered();
  const page = () => browser.visit(routes.order.loader, `/pedido/${token}`, { token });
  expect((await page()).data).toMatchObject({ shown: { asksFrozen: false, cases: [] } });
  const sent = await paid({ ...NARA, email: 'outra@clientes.test' });
  await guests.step(sent.orderId, 'recebido', 'enviado');
  const shown = () => browser.visit(routes.order.loader, '/', { token: sent.token });
  // An order to be picked up is called sent when it is ready at the shop, and nothing has arrived yet.
  expect((await shown()).data).toMatchObject({ shown: { asksFrozen: false } });
  await guests.step(sent.orderId, 'enviado', 'entregue');
  expect((await shown()).data).toMatchObject({ shown: { asksFrozen: true } });
  await browser.submit(routes.order.action, '/', { intent: 'frozen' }, { token: sent.token });
  expect((await shown()).data).toMatchObject({ shown: { asksFrozen: false } });
});

it('photos sent through a link are shown through that link only, never cached, and erased with the buyer', async () => {
  const { orderId, token } = await delivered();
  const link = await findOrderLink(s.shop.sql, token);
  if (!link) throw new Error('no link');
  const opened = await thawed(token);
  const caseId = caseIdOf(opened.location);
  const page = await browser.visit(routes.protocol.loader, '/', { token, caseId });
  const { clientKey } = (page.data as { reported: { clientKey: string } }).reported;
  const photo = { content: Buffer.from('RIFF'), hash: 'h' };
  const place = { buyer: { link }, orderId, clientKey };
  const added = await addPhoto(s.shop.cms, { ...place, photo, hasConsent: false });
  if (!added.ok) throw new Error(added.error.code);
  const see = (from: string) =>
    browser.visit(routes.photo.loader, '/', { token: from, photoId: added.photoId });
  expect(await see(token)).toMatchObject({
    status: 200,
    cacheControl: expect.stringContaining('no-store') as string,
  });
  expect(await see((await delivered()).token)).toMatchObject({ status: 404 });
  expect(JSON.stringify(await readGuestOrderData(s.shop.cms, link))).toContain('data:image/webp;base64,');
  expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ ok: false });
  const { id: actorId } = await makeCustomer(s.shop.cms, { role: 'admin' });
  const end = {
    caseId,
    decision: 'encerrar',
    amountCents: 0,
    leftCents: 0,
    units: 1,
    reply: 'Feito.',
    actorId,
  } as const;
  expect(await decideCase(s.shop.cms, end)).toMatchObject({ ok: true });
  expect(await eraseGuestOrder(s.shop.cms, link)).toMatchObject({ ok: true });
  expect(await s.shop.sql.query('select 1 from case_photos')).toEqual([]);
  expect(await s.shop.sql.query('select text, reply from cases')).toEqual([{ text: null, reply: null }]);
});

it('the help link of the footer leads a visitor to the page where an order’s link can be requested', async () => {
  expect(await browser.visit(routes.footer.loader, '/ajuda')).toMatchObject({
    status: 303,
    location: '/pedido',
  });
});

it('a withdrawal after the delivery names the sum before, leads the order’s page afterwards, and its mail offers no second one', async () => {
  const { orderId, token } = await delivered();
  const ask = (search: string) =>
    browser.visit(routes.kind.loader, `/pedido/${token}/ajuda/desistir${search}`, {
      token,
      kind: 'desistir',
    });
  const sum = expect.stringContaining('R$\u00A099,80') as string;
  expect(await ask('')).toMatchObject({ data: { withdrawal: { consequence: sum } } });
  const one = expect.stringContaining('devolvemos R$\u00A049,90.') as string;
  expect(await ask('?line0=on&quantity0=1&confirmar=sim')).toMatchObject({
    data: { withdrawal: { consequence: one } },
  });
  expect(await readMayWithdraw(s.shop.sql, orderId)).toBe(true);
  await report(token, 'desistir', { quantity0: '2', email: NARA.email });
  const page = await browser.visit(routes.order.loader, `/pedido/${token}`, { token });
  expect(page.data).toMatchObject({ shown: { withdrawn: { status: 'aberto', isWhole: true } } });
  expect(await readMayWithdraw(s.shop.sql, orderId)).toBe(false);
});

it('the page of a withdrawal offers what another case has, then leads to the open withdrawal, and a stale form too', async () => {
  const { orderId, token } = await delivered();
  await report(token, 'descongelada', { text: 'Chegou mole.', wish: 'troca', quantity0: '2' });
  const page = (path: string) =>
    browser.visit(routes.kind.loader, `/pedido/${token}/ajuda/${path}`, { token, kind: path });
  expect(await page('faltou')).toMatchObject({
    data: { closed: { text: expect.stringMatching(/^Estas pizzas já estão no protocolo /) as string } },
  });
  expect(await page('desistir')).toMatchObject({
    data: { closed: null, withdrawal: { isMoving: true, lines: [{ left: 2 }] } },
  });
  const withdraw = () => report(token, 'desistir', { quantity0: '2', email: NARA.email });
  const opened = await withdraw();
  expect(opened).toMatchObject({ status: 303 });
  const closed = {
    text: expect.stringMatching(/^Você já desistiu destas pizzas/) as string,
    link: { to: `/pedido/${token}/ajuda/protocolo/${caseIdOf(opened.location)}` },
  };
  expect(await page('desistir')).toMatchObject({ data: { closed } });
  expect(await withdraw()).toMatchObject({ status: 303, location: opened.location });
  const [count] = await s.shop.sql.query('select count(*)::int as cases from cases where order_id = $1', [
    orderId,
  ]);
  expect(count).toEqual({ cases: 2 });
});

it('a pickup’s withdrawal names no price of a delivery', async () => {
  const { token, orderId } = await delivered();
  const texts = async () => {
    const [help, withdrawal] = await Promise.all([
      browser.visit(routes.help.loader, '/', { token }),
      browser.visit(routes.kind.loader, '/', { token, kind: 'desistir' }),
    ]);
    return JSON.stringify([
      (help.data as { kinds: unknown }).kinds,
      (withdrawal.data as { withdrawal: unknown }).withdrawal,
    ]);
  };
  await s.shop.sql.query(
    `update orders set delivery_fee_cents = 1500, total_cents = total_cents + 1500 where id = $1`,
    [orderId],
  );
  expect((await texts()).match(/entrega também|com a entrega/g)).toHaveLength(2);
  await s.shop.sql.query(
    `update orders set delivery_fee_cents = 0, total_cents = total_cents - 1500, delivery_method = 'pickup' where id = $1`,
    [orderId],
  );
  expect(await texts()).not.toMatch(/entrega(?!r)/);
});
