import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readAdminAttention, readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { inTransaction } from '@cms/platform/database/transaction';
import { leaveNotice } from '@cms/payments/notices/leave-notice';
import { listProviderNotices } from '@cms/payments/queries/provider-notices';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { writeOrderEvent } from '@cms/orders/move-order';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(s.shop.cms);
});

afterEach(() => s.expectInvariants());

describe('the notice about work that waits for the admin', () => {
  it('is empty in an empty shop', async () => {
    expect(await readAdminAttention(s.shop.cms)).toEqual({ freshCount: 0, unseenCount: 0, heldCount: 0 });
  });

  it('counts the paid orders whose preparation has not started, and the held orders', async () => {
    await s.paidOrder();
    await s.paidOrder();
    const begun = await s.paidOrder();
    await s.placedOrder();
    await changeOrderStatus(s.shop.cms, {
      orderId: begun.orderId,
      from: 'recebido',
      to: 'em_preparo',
      actorId: people.admin.id,
    });
    await s.shop.sql.query(`update orders set held_reason = 'fraud_alert' where id = $1`, [begun.orderId]);
    expect(await readAdminAttention(s.shop.cms)).toEqual({ freshCount: 2, unseenCount: 2, heldCount: 1 });
  });
});

describe('the version of all orders, from which an open page knows that something changed,', () => {
  const pulse = () => readOrdersVersion(s.shop.cms);

  it('changes when an order is placed, paid, set to another status or cancelled, and at no other change', async () => {
    const marks = [await pulse()];
    const { orderId } = await s.placedOrder();
    marks.push(await pulse());
    await s.payAtProvider(orderId, {});
    const { reconcilePayments } = await import('@cms/payments/operations/reconcile-payments');
    await s.shop.sql.query(
      `update orders set created_at = now() - interval '10 minutes', reconciled_at = null`,
    );
    await reconcilePayments(s.shop.cms);
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido' });
    marks.push(await pulse());
    await changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'recebido',
      to: 'em_preparo',
      actorId: people.admin.id,
    });
    marks.push(await pulse());
    await callRest({
      method: 'POST',
      path: `/orders/${orderId}/cancel`,
      as: people.admin,
      json: { from: 'em_preparo', cancelReason: 'customer_asked' },
    });
    marks.push(await pulse());
    expect(new Set(marks).size).toBe(marks.length);

    await makeCustomer(s.shop.cms);
    expect(await pulse()).toBe(marks.at(-1));
  });

  it('changes even when an earlier event is committed after a later one', async () => {
    const { orderId } = await s.paidOrder();
    const event = {
      orderId,
      from: 'recebido',
      to: 'recebido',
      actor: { kind: 'system' },
      reason: 'status_changed',
    } as const;
    let between = '';
    await inTransaction(s.shop.cms.payload, async (slow) => {
      await writeOrderEvent(slow, event);
      await inTransaction(s.shop.cms.payload, (quick) => writeOrderEvent(quick, event));
      between = await pulse();
    });
    expect(await pulse()).not.toBe(between);
  });

  it('is sent to an admin on request', async () => {
    await s.paidOrder();
    const response = await callRest({ method: 'GET', path: '/orders/pulse', as: people.admin });
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.body).toEqual({ pulse: await pulse() });
  });
});

describe('what the payment provider refuses', () => {
  const leave = () =>
    inTransaction(s.shop.cms.payload, (tx) =>
      leaveNotice(tx, {
        subject: 'pix:pix_without_key',
        call: 'pix',
        reason: 'pix_without_key',
        words: 'Collector user without key enabled',
      }),
    );
  const alerts = async (as: keyof People) =>
    (await callRest({ method: 'GET', path: '/orders/alerts', as: people[as] })).body;
  const noticeId = async () => (await listProviderNotices(s.shop.cms))[0]?.id ?? '';
  const end = (id: string, body: unknown, as: keyof People = 'admin') =>
    callRest({ method: 'POST', path: `/office/provider-notices/${id}/end`, as: people[as], json: body });

  it('is on every page of the panel until the owner has put it away', async () => {
    expect(await alerts('admin')).toMatchObject({ providerNotices: [] });
    await leave();
    const id = await noticeId();
    expect(await alerts('admin')).toMatchObject({ providerNotices: [{ id, call: 'pix' }] });
    expect((await end(id, { ending: 'seen' })).status).toBe(200);
    expect(await alerts('admin')).toMatchObject({ providerNotices: [] });
    expect((await end(id, { ending: 'seen' })).status).toBe(404);
  });

  it('is ended by an admin only, in the ways that suit it', async () => {
    await leave();
    const id = await noticeId();
    expect((await end(id, { ending: 'seen' }, 'other')).status).toBe(403);
    expect((await end(id, { ending: 'returned_outside' })).status).toBe(409);
    expect((await end(id, { ending: 'works_again' })).status).toBe(400);
    expect((await end(id, {})).status).toBe(400);
    expect((await end('x', { ending: 'seen' })).status).toBe(400);
    expect(await noticeId()).toBe(id);
  });
});
