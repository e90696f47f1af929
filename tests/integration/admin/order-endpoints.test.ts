import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { databaseDigest } from '@tests/support/access/database-digest';
import { makePeople, PEOPLE, type People, type Person } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(s.shop.cms);
});

afterEach(() => s.expectInvariants());

const setStatus = (orderId: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/orders/${orderId}/status`, as: people[as], json });

const cancel = (orderId: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/orders/${orderId}/cancel`, as: people[as], json });

const send = (orderId: string, what: string, json: unknown, as: Person = 'admin') =>
  callRest({ method: 'POST', path: `/orders/${orderId}/${what}`, as: people[as], json });

const START = { from: 'recebido', to: 'em_preparo' };

describe('a visitor or customer who is not currently an admin', () => {
  const refused = {
    signedOut: [401, 'signed_out'],
    owner: [403, 'access_denied'],
    other: [403, 'access_denied'],
    demoted: [403, 'access_denied'],
  } as const;

  it.each(PEOPLE.filter((person) => person !== 'admin'))(
    'cannot change the status of an order, cancel it or read it: %s',
    async (person) => {
      const { orderId } = await s.paidOrder();
      await s.shop.sql.query('update orders set customer_id = $2 where id = $1', [orderId, people.owner.id]);
      const before = await databaseDigest(s.shop.pool);
      const [status, code] = refused[person];
      const responses = [
        await setStatus(orderId, START, person),
        await cancel(orderId, { from: 'recebido', cancelReason: 'customer_asked' }, person),
        await callRest({ method: 'GET', path: '/orders/pulse', as: people[person] }),
        await callRest({ method: 'GET', path: '/orders/live', as: people[person] }),
        await send(orderId, 'refund', { amountCents: 100, leftCents: 4990, reason: 'x' }, person),
        await send(
          orderId,
          'hold',
          { heldReason: 'fraud_alert', resolution: 'release', reason: 'x' },
          person,
        ),
        await send(orderId, 'undo', { eventId: randomUUID() }, person),
        await send(orderId, 'verify', {}, person),
        await send(orderId, 'notes', { text: 'x' }, person),
        await callRest({ method: 'DELETE', path: `/orders/${orderId}/notes/${orderId}`, as: people[person] }),
      ];
      for (const response of responses) {
        expect(response.status).toBe(status);
        expect(response.body).toEqual({ ok: false, error: { code } });
      }
      expect(await databaseDigest(s.shop.pool)).toEqual(before);
    },
  );
});

describe('moving an order to another status', () => {
  it('changes the status and records which admin did it', async () => {
    const { orderId } = await s.paidOrder();
    const response = await setStatus(orderId, START);
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      ok: true,
      status: 'em_preparo',
      undo: { eventId: expect.any(String) as string },
    });
    expect(response.headers.get('cache-control')).toBe('no-store');
    const [event] = await s.shop.sql.query(
      `select from_status, to_status, actor::text, actor_customer_id from order_events
       where order_id = $1 order by created_at desc limit 1`,
      [orderId],
    );
    expect(event).toEqual({
      from_status: 'recebido',
      to_status: 'em_preparo',
      actor: 'admin',
      actor_customer_id: people.admin.id,
    });
  });

  it('moves the order by one step only, even if the button is pressed twice', async () => {
    const { orderId } = await s.paidOrder();
    const responses = await Promise.all([setStatus(orderId, START), setStatus(orderId, START)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const [row] = await s.shop.sql.query(
      `select (select count(*)::int from order_events where order_id = $1 and reason = 'status_changed') as events,
         (select count(*)::int from outgoing_mails where order_id = $1 and kind = 'order-status-changed') as mails`,
      [orderId],
    );
    expect(row).toEqual({ events: 1, mails: 1 });
  });

  it('can be undone by any admin; an invalid request to undo is refused with an error', async () => {
    const { orderId } = await s.paidOrder();
    const { undo } = (await setStatus(orderId, START)).body as { undo: { eventId: string } };
    expect((await send(orderId, 'undo', {})).status).toBe(400);
    expect((await send(orderId, 'undo', { eventId: 'x' })).status).toBe(400);
    expect((await send(orderId, 'undo', { eventId: randomUUID() })).status).toBe(409);
    const response = await send(orderId, 'undo', { eventId: undo.eventId });
    expect({ status: response.status, body: response.body }).toEqual({
      status: 200,
      body: { ok: true, status: 'recebido' },
    });
  });

  it('is refused to a page that shows an outdated status, and the response contains the current status', async () => {
    const { orderId } = await s.paidOrder();
    await setStatus(orderId, START);
    const response = await setStatus(orderId, { from: 'recebido', to: 'entregue' });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ ok: false, error: { code: 'order_changed', status: 'em_preparo' } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'em_preparo' });
  });

  it('is refused while the order is held, with the reason; moving it back is allowed', async () => {
    const { orderId } = await s.paidOrder();
    await s.shop.sql.query(`update orders set held_reason = 'payment_in_mediation' where id = $1`, [orderId]);
    const response = await setStatus(orderId, START);
    expect(response.status).toBe(409);
    expect(response.body).toEqual({
      ok: false,
      error: { code: 'order_held', heldReason: 'payment_in_mediation' },
    });
    expect((await setStatus(orderId, { from: 'recebido', to: 'pendente' })).status).toBe(200);
  });

  it('is refused for a cancelled order', async () => {
    const { orderId } = await s.placedOrder();
    await cancel(orderId, { from: 'aguardando_pagamento', cancelReason: 'customer_asked' });
    const response = await setStatus(orderId, {
      from: 'cancelado',
      to: 'recebido',
      note: 'pago fora do site',
    });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ ok: false, error: { code: 'order_cancelled' } });
  });

  it('never sets the status cancelled or an unknown status', async () => {
    const { orderId } = await s.paidOrder();
    for (const to of ['cancelado', 'pronto', 'constructor', 'x']) {
      const response = await setStatus(orderId, { from: 'recebido', to });
      expect(response.status).toBe(409);
      expect(response.body).toEqual({ ok: false, error: { code: 'unknown_status' } });
    }
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });

  it.each([
    [404, randomUUID()],
    [400, 'x'],
    [400, '1 or true'],
  ])('returns %i for an invalid order: %s', async (status, id) => {
    for (const response of [
      await setStatus(id, START),
      await cancel(id, { from: 'recebido', cancelReason: 'customer_asked' }),
    ]) {
      expect(response.status).toBe(status);
    }
  });

  it('is refused for an id with a NUL', async () => {
    expect((await setStatus('%00', START)).status).toBe(400);
    expect((await cancel('%00', { from: 'recebido', cancelReason: 'customer_asked' })).status).toBe(400);
  });
});

describe('an unpaid order marked as paid manually', () => {
  it('requires a reason, and is then recorded as paid outside the shop, with the reason in its history', async () => {
    const { orderId } = await s.placedOrder();
    const step = { from: 'aguardando_pagamento', to: 'recebido' };
    for (const note of [undefined, null, '', '   ']) {
      const response = await setStatus(orderId, { ...step, note });
      expect(response.status).toBe(409);
      expect(response.body).toEqual({ ok: false, error: { code: 'reason_required' } });
    }
    expect((await setStatus(orderId, { ...step, note: ' Pago fora do site, em dinheiro ' })).status).toBe(
      200,
    );
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
    const { findAdminOrder } = await import('@cms/orders/queries/admin-order');
    const order = await findAdminOrder(s.shop.cms, orderId);
    expect(order?.notes.map(({ text }) => text)).toEqual(['Pago fora do site, em dinheiro']);
    expect(order?.payments).toMatchObject([{ provider: 'manual', status: 'approved', countsAsPaid: true }]);
  });

  it('is refused when its stock was sold to another customer', async () => {
    const { orderId, productId } = await s.placedOrder({ quantity: 2, stock: 2 });
    // The reservation was released, and the stock was sold to another customer.
    await s.shop.sql.query('update orders set stock_held = false where id = $1', [orderId]);
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason, order_id) values ($1, 2, 'liberacao', $2)`,
      [productId, orderId],
    );
    await s.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`,
      [productId],
    );
    const response = await setStatus(orderId, {
      from: 'aguardando_pagamento',
      to: 'recebido',
      note: 'pago fora do site',
    });
    expect(response.status).toBe(409);
    expect(response.body).toEqual({ ok: false, error: { code: 'out_of_stock' } });
    expect(await s.stockOf(productId)).toBe(1);
  });
});

describe('cancelling an order', () => {
  it('requests the refund from the provider and returns the stock', async () => {
    const { orderId, productId } = await s.paidOrder({ quantity: 2, stock: 10 });
    const response = await cancel(orderId, { from: 'recebido', cancelReason: 'customer_asked' });
    expect({ status: response.status, body: response.body }).toEqual({ status: 200, body: { ok: true } });
    expect(await s.stockOf(productId)).toBe(10);
    await s.runRefunds();
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'cancelado', paymentStatus: 'refunded' });
  });

  it('is refused to a page that shows an outdated status, and when it is requested a second time', async () => {
    const { orderId } = await s.paidOrder();
    await setStatus(orderId, START);
    const stale = await cancel(orderId, { from: 'recebido', cancelReason: 'customer_asked' });
    expect(stale.status).toBe(409);
    expect(stale.body).toEqual({ ok: false, error: { code: 'order_changed', status: 'em_preparo' } });
    expect((await cancel(orderId, { from: 'em_preparo', cancelReason: 'customer_asked' })).status).toBe(200);
    const again = await cancel(orderId, { from: 'em_preparo', cancelReason: 'customer_asked' });
    expect(again.status).toBe(409);
    expect(again.body).toEqual({ ok: false, error: { code: 'order_cancelled' } });
  });
});

describe('an unusable body', () => {
  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['no status', { from: 'recebido' }],
    ['a number', { from: 'recebido', to: 3 }],
    ['an endless word', { from: 'recebido', to: 'x'.repeat(10_000) }],
    ['an endless reason', { ...START, note: 'x'.repeat(10_000) }],
  ])('changes nothing: %s', async (_, json) => {
    const { orderId } = await s.paidOrder();
    const response = await setStatus(orderId, json);
    expect(response.status).toBe(400);
    expect(response.body).toEqual({ ok: false, error: { code: 'malformed' } });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });

  it('changes nothing when it is a string, for any endpoint', async () => {
    const { orderId } = await s.paidOrder();
    const response = await setStatus(orderId, 'recebido');
    expect(response.status).toBe(400);
    expect(response.body).toEqual({
      errors: [{ message: 'Algum valor do pedido não é aceito: confira o que foi enviado.' }],
    });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });

  it('changes nothing when it comes as a form, which another site could send', async () => {
    const { orderId } = await s.paidOrder();
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const response = await callRest({
        method: 'POST',
        path: `/orders/${orderId}/status`,
        as: people.admin,
        json: START,
        headers: { 'Content-Type': type },
      });
      expect(response.status).toBe(400);
    }
    const form = new FormData();
    form.set('_payload', JSON.stringify(START));
    const response = await callRest({
      method: 'POST',
      path: `/orders/${orderId}/status`,
      as: people.admin,
      form,
    });
    expect(response.status).toBe(400);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
  });
});
