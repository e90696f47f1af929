import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { addOrderNote } from '@cms/orders/operations/add-order-note';
import { removeOrderNote } from '@cms/orders/operations/remove-order-note';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { lockOrder } from '@cms/orders/order-row';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useHeldOrders } from '@tests/support/orders/use-held-orders';

const { s, AMOUNT, actorId, resolve, mismatched } = useHeldOrders();

const DENIED = { ok: false, error: { code: 'access_denied' } };

const demote = `update customers set role = 'cliente' where id = $1`;

/** Returns everything about an order that the requests below could change. */
const recordsOf = async (orderId: string) =>
  s.shop.sql.query(
    `select o.status::text, o.payment_status::text, o.held_reason, o.stock_held,
       (select count(*)::int from order_events e where e.order_id = o.id) as events,
       (select json_agg(n.id) from order_notes n where n.order_id = o.id) as notes,
       (select sum(p.refund_due_cents)::int from payments p where p.order_id = o.id) as due,
       (select count(*)::int from audit_log a where a.subject_id = o.id::text) as audits,
       (select count(*)::int from outgoing_mails m where m.order_id = o.id) as mails
     from orders o where o.id = $1`,
    [orderId],
  );

type Attempt = () => Promise<unknown>;

const move = (orderId: string, to: string) =>
  changeOrderStatus(s.shop.cms, { orderId, from: 'recebido', to, actorId: actorId() });

/** Each function prepares an order. It returns the order's id and a function that sends an admin's request about it. */
const REQUESTS: Record<string, () => Promise<{ orderId: string; attempt: Attempt }>> = {
  'changes a status': async () => {
    const { orderId } = await s.paidOrder();
    return { orderId, attempt: () => move(orderId, 'em_preparo') };
  },
  'marks an order as paid outside the site': async () => {
    const { orderId } = await s.placedOrder();
    const request = { orderId, from: 'aguardando_pagamento', to: 'recebido', note: 'Dinheiro na loja' };
    return { orderId, attempt: () => changeOrderStatus(s.shop.cms, { ...request, actorId: actorId() }) };
  },
  'undoes a step': async () => {
    const { orderId } = await s.paidOrder();
    const step = await move(orderId, 'em_preparo');
    const eventId = step.ok ? (step.undo?.eventId ?? '') : '';
    return { orderId, attempt: () => undoOrderStep(s.shop.cms, { orderId, eventId, actorId: actorId() }) };
  },
  'cancels an order': async () => {
    const { orderId } = await s.paidOrder();
    const request = { orderId, from: 'recebido', cancelReason: 'customer_asked', actorId: actorId() };
    return { orderId, attempt: () => cancelOrderAsAdmin(s.shop.cms, request) };
  },
  'refunds a part': async () => {
    const { orderId, totalCents } = await s.paidOrder();
    const request = { orderId, amountCents: 100, leftCents: totalCents, reason: 'Amassada' };
    return { orderId, attempt: () => refundOrder(s.shop.cms, { ...request, actorId: actorId() }) };
  },
  'ends a hold': async () => {
    const { orderId } = await mismatched({ amountCents: 100 });
    return { orderId, attempt: () => resolve(orderId, AMOUNT, 'refund') };
  },
  'writes a note': async () => {
    const { orderId } = await s.paidOrder();
    return {
      orderId,
      attempt: () => addOrderNote(s.shop.cms, { orderId, text: 'Tocar o interfone', actorId: actorId() }),
    };
  },
};

describe.each(Object.entries(REQUESTS))('an admin who %s', (_name, prepare) => {
  let orderId: string;
  let attempt: Attempt;

  beforeEach(async () => {
    ({ orderId, attempt } = await prepare());
  });

  afterEach(() => s.expectInvariants());

  it('is refused when the role is lost while the request waits for the lock on the order', async () => {
    const before = await recordsOf(orderId);
    let waiting: Promise<unknown> | undefined;
    await inTransaction(s.shop.cms.payload, async (tx) => {
      await lockOrder(tx, orderId);
      waiting = attempt();
      await expect
        .poll(() =>
          s.shop.sql.query(
            `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          ),
        )
        .not.toEqual([]);
      await tx.query(demote, [actorId()]);
    });
    expect(await waiting).toEqual(DENIED);
    expect(await recordsOf(orderId)).toEqual(before);
  });

  it('succeeds while the role lasts', async () => {
    expect(await attempt()).toMatchObject({ ok: true });
  });
});

it('a person who is not an admin cannot delete an internal note', async () => {
  const { orderId } = await s.paidOrder();
  const note = await addOrderNote(s.shop.cms, { orderId, text: 'Tocar o interfone', actorId: actorId() });
  const noteId = note.ok ? note.noteId : '';
  const before = await recordsOf(orderId);
  const { id } = await makeCustomer(s.shop.cms);
  expect(await removeOrderNote(s.shop.cms, { orderId, noteId, actorId: id })).toEqual(DENIED);
  expect(await recordsOf(orderId)).toEqual(before);
  expect(await removeOrderNote(s.shop.cms, { orderId, noteId, actorId: actorId() })).toEqual({ ok: true });
});
