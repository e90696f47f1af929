import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import { orderNumber } from '@shop/orders/order-number';
import { UNDO_GRACE_MS, UNDO_WINDOW_MS } from '@shop/orders/step';
import { createMailer, type Mailer } from '@cms/notifications/mailer';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { refundOrder } from '@cms/payments/operations/refund-order';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { ageSteps } from '@tests/support/orders/age-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';
import { actAndDie } from '@tests/support/processes/act-and-die';

const s = usePayingShop();
let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createMailer({ smtpUrl: sink.url, from: 'Massa Mansa <loja@massamansa.test>' });
});

afterAll(async () => {
  mailer.close();
  await sink.stop();
});

const send = (mailId: string) => sendMail(s.shop.cms, { mailer, push: null }, mailId);
/** Returns the subjects of the mails about an order that the mail server accepted. */
const told = (orderId: string) =>
  sink.mails
    .map((mail) => mail.header('Subject'))
    .filter((subject) => subject.includes(orderNumber(orderId)));

afterEach(() => s.expectInvariants());

const adminId = async () => (await makeCustomer(s.shop.cms, { role: 'admin' })).id;

/** Makes a paid order that an admin has just moved to another status; returns it with the step to undo. */
async function stepped(to = 'em_preparo') {
  const order = await s.paidOrder({ stock: 5 });
  const actorId = await adminId();
  const moved = await changeOrderStatus(s.shop.cms, {
    orderId: order.orderId,
    from: 'recebido',
    to,
    actorId,
  });
  if (!moved.ok || !moved.undo) throw new Error('the step cannot be undone');
  return { ...order, ...moved.undo, actorId };
}

const undo = ({ orderId, eventId, actorId }: { orderId: string; eventId: string; actorId: string }) =>
  undoOrderStep(s.shop.cms, { orderId, eventId, actorId });

const age = (orderId: string, ms: number) => ageSteps(s.shop.cms, { orderId, ms });

const stepMail = async (orderId: string) =>
  (
    await s.shop.sql.query<{ id: string; outcome: string | null }>(
      `select id, outcome from outgoing_mails where order_id = $1 and kind = 'order-status-changed'
       order by created_at`,
      [orderId],
    )
  )[0];

const events = (orderId: string) =>
  s.shop.sql.query(
    `select from_status || ' > ' || to_status as way, reason from order_events
     where order_id = $1 and reason in ('status_changed', 'step_undone') order by created_at`,
    [orderId],
  );

describe('undoing a step', () => {
  it('sets the order back with a new event, drops the mail and names the admin in the audit', async () => {
    const step = await stepped();
    expect(step.undoForMs).toBeGreaterThan(UNDO_WINDOW_MS - 5_000);
    expect(step.undoForMs).toBeLessThanOrEqual(UNDO_WINDOW_MS);
    expect(await undo(step)).toEqual({ ok: true, status: 'recebido' });
    expect(await events(step.orderId)).toEqual([
      { way: 'recebido > em_preparo', reason: 'status_changed' },
      { way: 'em_preparo > recebido', reason: 'step_undone' },
    ]);
    expect(await stepMail(step.orderId)).toMatchObject({ outcome: 'undone' });
    expect(await send((await stepMail(step.orderId))?.id ?? '')).toBe('settled');
    expect(told(step.orderId)).toEqual([]);
    const audits = await s.shop.sql.query(
      `select action, before->>'status' as before, after->>'status' as after from audit_log
       where actor_id = $1 order by created_at`,
      [step.actorId],
    );
    expect(audits.at(-1)).toEqual({ action: 'order.step_undone', before: 'em_preparo', after: 'recebido' });
  });

  it('happens once, even if it is pressed twice or by two admins at the same time', async () => {
    const step = await stepped();
    const other = await adminId();
    const results = await Promise.all([undo(step), undo({ ...step, actorId: other }), undo(step)]);
    expect(results).toEqual(Array.from({ length: 3 }, () => ({ ok: true, status: 'recebido' })));
    expect(await events(step.orderId)).toHaveLength(2);
  });

  it('is possible until the time for undoing and its grace period are over, by the database’s clock', async () => {
    const justInTime = await stepped();
    await age(justInTime.orderId, UNDO_WINDOW_MS);
    expect(await undo(justInTime)).toMatchObject({ ok: true });

    const late = await stepped();
    await age(late.orderId, UNDO_WINDOW_MS + UNDO_GRACE_MS + 1);
    expect(await undo(late)).toEqual({ ok: false, error: { code: 'undo_too_late' } });
    expect(await s.orderRow(late.orderId)).toMatchObject({ status: 'em_preparo' });
  });

  it('is refused after a further step, a partial refund or a cancellation', async () => {
    const further = await stepped();
    const { orderId, actorId } = further;
    await changeOrderStatus(s.shop.cms, { orderId, from: 'em_preparo', to: 'enviado', actorId });
    expect(await undo(further)).toEqual({
      ok: false,
      error: { code: 'order_changed', status: 'enviado' },
    });

    const refunded = await stepped();
    const refund = { orderId: refunded.orderId, amountCents: 100, leftCents: refunded.totalCents, actorId };
    expect(await refundOrder(s.shop.cms, { ...refund, reason: 'Veio aberta.' })).toMatchObject({ ok: true });
    expect(await undo(refunded)).toMatchObject({ error: { code: 'order_changed' } });

    const cancelled = await stepped();
    await cancelOrderAsAdmin(s.shop.cms, {
      orderId: cancelled.orderId,
      from: 'em_preparo',
      cancelReason: 'duplicate',
      actorId,
    });
    expect(await undo(cancelled)).toEqual({
      ok: false,
      error: { code: 'order_changed', status: 'cancelado' },
    });
  });

  it('undoes the last of two steps, and then refuses to undo the first', async () => {
    const first = await stepped();
    const { orderId, actorId } = first;
    const moved = await changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'em_preparo',
      to: 'enviado',
      actorId,
    });
    const second = moved.ok ? moved.undo : null;
    expect(await undo({ ...first, eventId: second?.eventId ?? '' })).toEqual({
      ok: true,
      status: 'em_preparo',
    });
    expect(await undo(first)).toMatchObject({ error: { code: 'order_changed' } });
  });

  it('is not possible for marking an order as paid, because that moved money and stock', async () => {
    const { orderId } = await s.placedOrder();
    const actorId = await adminId();
    const paid = await changeOrderStatus(s.shop.cms, {
      orderId,
      from: 'aguardando_pagamento',
      to: 'recebido',
      actorId,
      note: 'Pagou no balcão.',
    });
    expect(paid).toEqual({ ok: true, status: 'recebido', undo: null });
    const [event] = await s.shop.sql.query<{ id: string }>(
      `select id from order_events where order_id = $1 and reason = 'paid_outside'`,
      [orderId],
    );
    expect(await undo({ orderId, eventId: event?.id ?? '', actorId })).toEqual({
      ok: false,
      error: { code: 'not_undoable' },
    });
    expect(await s.orderRow(orderId)).toMatchObject({ status: 'recebido', paymentStatus: 'paid' });
  });

  it('rejects an event of another order and an unknown one', async () => {
    const one = await stepped();
    const other = await stepped();
    expect(await undo({ ...one, eventId: other.eventId })).toMatchObject({
      error: { code: 'order_changed' },
    });
    expect(await undo({ ...one, eventId: randomUUID() })).toMatchObject({ error: { code: 'order_changed' } });
    expect(await undo({ ...one, eventId: 'x' })).toMatchObject({ error: { code: 'not_found' } });
    expect(await undo({ ...one, orderId: randomUUID() })).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('the mail of a step', () => {
  it('waits ten seconds, also when a later mail of the order is sent', async () => {
    const step = await stepped();
    const [job] = await s.shop.sql.query<{ waits: number }>(
      `select extract(epoch from j.run_at - m.created_at)::float8 as waits from outgoing_mails m
       join graphile_worker.jobs j on j.key = 'mail:' || m.id
       where m.order_id = $1 and m.kind = 'order-status-changed'`,
      [step.orderId],
    );
    expect(job?.waits).toBeGreaterThan(9);
    expect(job?.waits).toBeLessThan(10.5);

    await cancelOrderAsAdmin(s.shop.cms, {
      orderId: step.orderId,
      from: 'em_preparo',
      cancelReason: 'customer_asked',
      actorId: step.actorId,
    });
    const [cancelled] = await s.shop.sql.query<{ id: string }>(
      `select id from outgoing_mails where order_id = $1 and kind = 'order-cancelled'`,
      [step.orderId],
    );
    await send(cancelled?.id ?? '');
    expect(told(step.orderId).join()).toContain('cancelado');
    expect(told(step.orderId).join()).not.toContain('em preparo');
    // The order is finished by the time the mail of the step is due, so that mail is no longer needed.
    await send((await stepMail(step.orderId))?.id ?? '');
    expect(await stepMail(step.orderId)).toMatchObject({ outcome: 'obsolete' });
  });

  it('is not sent when the order was set back meanwhile; the mail about the new status is sent', async () => {
    const step = await stepped('entregue');
    const { orderId, actorId } = step;
    const back = { orderId, from: 'entregue', to: 'em_preparo', actorId, note: 'Clique errado.' };
    expect(await changeOrderStatus(s.shop.cms, back)).toMatchObject({ ok: true });
    await age(orderId, UNDO_WINDOW_MS);
    const mails = await s.shop.sql.query<{ id: string; detail: string }>(
      `select id, detail from outgoing_mails where order_id = $1 and kind = 'order-status-changed' order by created_at`,
      [orderId],
    );
    for (const { id } of mails) await send(id);
    const subjects = told(orderId).join();
    expect(subjects).toContain('em preparo');
    expect(subjects).not.toContain('retirado');
  });

  it('excludes an undo at the same moment: either the mail is sent or the step is undone, never both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const step = await stepped();
      await age(step.orderId, UNDO_WINDOW_MS);
      const mailId = (await stepMail(step.orderId))?.id ?? '';
      const [undone] = await Promise.all([undo(step), send(mailId)]);
      const isTold = told(step.orderId).some((subject) => subject.includes('em preparo'));
      expect(undone.ok).toBe(!isTold);
      if (!undone.ok) expect(undone.error).toEqual({ code: 'undo_too_late' });
      expect(await s.orderRow(step.orderId)).toMatchObject({ status: isTold ? 'em_preparo' : 'recebido' });
    }
  });
});

describe('undoing a step in a process that is killed', () => {
  /** Makes the step only once the process waits for it, because the step can be undone for seconds only. */
  function lateStep() {
    const late = {
      input: { orderId: '', eventId: '', actorId: '' },
      act: async () => {
        const { orderId, eventId, actorId } = await stepped();
        late.input = { orderId, eventId, actorId };
        return { do: 'undo-step' as const, input: late.input };
      },
    };
    return late;
  }

  it('before the commit leaves the step, and pressing again undoes it', async () => {
    const step = lateStep();
    await dieWithoutTrace(s.shop.pool, step.act, 'undo-step:before-commit');
    expect(await undo(step.input)).toEqual({ ok: true, status: 'recebido' });
  });

  it('after the commit leaves the step undone, and pressing again reports the same result', async () => {
    const step = lateStep();
    await actAndDie(step.act, 'undo-step:committed');
    expect(await undo(step.input)).toEqual({ ok: true, status: 'recebido' });
    expect(await events(step.input.orderId)).toHaveLength(2);
  });
});

describe('a finished order', () => {
  it('is set back only with a reason, which is stored with its event', async () => {
    const { orderId, actorId } = await stepped('entregue');
    for (const to of ['enviado', 'em_preparo', 'recebido', 'aguardando_pagamento', 'pendente']) {
      expect(
        await changeOrderStatus(s.shop.cms, { orderId, from: 'entregue', to, actorId, note: ' ' }),
      ).toEqual({
        ok: false,
        error: { code: 'step_reason_required' },
      });
    }
    const back = { orderId, from: 'entregue', to: 'pendente', actorId, note: 'Foi à casa errada.' };
    expect(await changeOrderStatus(s.shop.cms, back)).toMatchObject({ ok: true, status: 'pendente' });
    expect(
      await s.shop.sql.query(
        `select n.text, e.to_status as "to" from order_notes n join order_events e on e.id = n.event_id
         where n.order_id = $1`,
        [orderId],
      ),
    ).toEqual([{ text: 'Foi à casa errada.', to: 'pendente' }]);
  });
});

describe('cancelling an order', () => {
  it('requires a reason from the list, and a text for the reason "other"', async () => {
    const { orderId } = await s.paidOrder();
    const actorId = await adminId();
    const input = { orderId, from: 'recebido', actorId };
    for (const why of [
      { cancelReason: '' },
      { cancelReason: 'whole_refund' },
      { cancelReason: 'constructor' },
      { cancelReason: 'other' },
      { cancelReason: 'other', note: '  ' },
    ]) {
      expect(await cancelOrderAsAdmin(s.shop.cms, { ...input, ...why })).toEqual({
        ok: false,
        error: { code: 'cancel_reason_required' },
      });
    }
    const why = { cancelReason: 'other', note: 'Faltou luz.' };
    expect(await cancelOrderAsAdmin(s.shop.cms, { ...input, ...why })).toEqual({ ok: true });
    const [event] = await s.shop.sql.query(
      `select e.cancel_reason as code, n.text from order_events e join order_notes n on n.event_id = e.id
       where e.order_id = $1`,
      [orderId],
    );
    expect(event).toEqual({ code: 'other', text: 'Faltou luz.' });
  });
});
