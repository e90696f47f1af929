import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import { orderNumber } from '@shop/orders/order-number';
import { createMailer, type Mailer } from '@cms/notifications/mailer';
import { sendMail } from '@cms/notifications/operations/send-mail';
import { findOutboxMail, settleWithoutSending } from '@cms/notifications/outbox';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { undoOrderStep } from '@cms/orders/operations/undo-order-step';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import {
  makeTeam,
  prepareDelivery,
  rightCode,
  sendRun,
  tapAt,
  tapped,
} from '@tests/support/orders/run-steps';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';

const s = usePayingShop();
let sink: SmtpSink;
let mailer: Mailer;

beforeAll(async () => {
  sink = await startSmtpSink();
  mailer = createMailer({ smtpUrl: sink.url, from: 'Massa Mansa <loja@massamansa.test>' });
});

afterEach(() => s.expectInvariants());

afterAll(async () => {
  mailer.close();
  await sink.stop();
});

/** Makes an order that was picked up and then set back, before the mail about the pickup was sent. */
async function takenBack() {
  const { orderId } = await s.paidOrder({ stock: 5 });
  const actorId = (await makeCustomer(s.shop.cms, { role: 'admin' })).id;
  const move = async (from: string, to: string, note?: string) => {
    const moved = await changeOrderStatus(s.shop.cms, { orderId, from, to, actorId, note: note ?? null });
    if (!moved.ok || !moved.undo) throw new Error('the step cannot be undone');
    return moved.undo.eventId;
  };
  const stepId = await move('recebido', 'entregue');
  const eventId = await move('entregue', 'enviado', 'Clique errado.');
  const [mail] = await s.shop.sql.query<{ id: string }>(
    `select id from outgoing_mails where dedupe_key = 'order-status:' || $1`,
    [stepId],
  );
  const mailId = mail?.id ?? '';
  return {
    mailId,
    undo: () => undoOrderStep(s.shop.cms, { orderId, actorId, eventId }),
    send: () => sendMail(s.shop.cms, { mailer, push: null }, mailId),
    told: () =>
      sink.mails
        .map((sent) => sent.header('Subject'))
        .filter((subject) => subject === `Pedido ${orderNumber(orderId)} retirado`).length,
  };
}

const outcome = async (mailId: string) =>
  (
    await s.shop.sql.query<{ outcome: string | null }>('select outcome from outgoing_mails where id = $1', [
      mailId,
    ])
  )[0]?.outcome;

it('the mail of a step is sent after all when the step back that stopped it is undone', async () => {
  const { mailId, undo, send, told } = await takenBack();
  await send();
  expect([await outcome(mailId), told()]).toEqual(['obsolete', 0]);
  expect(await undo()).toEqual({ ok: true, status: 'entregue' });
  const jobs = await s.shop.sql.query(
    `select key from graphile_worker.jobs where key = 'mail:' || $1 and run_at <= now()`,
    [mailId],
  );
  expect(jobs).toHaveLength(1);
  await send();
  expect([await outcome(mailId), told()]).toEqual(['sent', 1]);
});

it('the mail of a step is not sent when the step back is not undone', async () => {
  const { mailId, send, told } = await takenBack();
  await send();
  await send();
  expect([await outcome(mailId), told()]).toEqual(['obsolete', 0]);
});

it('the mail of a step is not lost when its sender read the order before the step back was undone', async () => {
  const { mailId, undo, send, told } = await takenBack();
  const seen = await findOutboxMail(s.shop.sql, mailId);
  expect(await undo()).toMatchObject({ ok: true });
  const decision = { mailId, outcome: 'obsolete', seenAt: seen?.updatedAt } as const;
  expect(await settleWithoutSending(s.shop.sql, decision)).toBe(false);
  await send();
  expect([await outcome(mailId), told()]).toEqual(['sent', 1]);
});

it('the mail of a dispatch contains the code for the courier although the order has already arrived', async () => {
  const { orderId } = await s.paidOrder({ stock: 5 });
  const team = await makeTeam(s.shop.cms);
  await prepareDelivery(s.shop.cms, orderId, team);
  const { stops } = await sendRun(s.shop.cms, team, [orderId]);
  const code = rightCode(s.shop.cms, orderId);
  const tap = tapAt(stops[0]?.id ?? '', { kind: 'entregue', code });
  expect(await tapped(s.shop.cms, team, tap)).toMatchObject({ result: 'feito' });
  const [mail] = await s.shop.sql.query<{ id: string }>(
    `select m.id from outgoing_mails m join order_events e on m.dedupe_key = 'order-status:' || e.id
     where e.order_id = $1 and e.to_status = 'enviado'`,
    [orderId],
  );
  await sendMail(s.shop.cms, { mailer, push: null }, mail?.id ?? '');
  expect(sink.mails.at(-1)?.header('Subject')).toContain(orderNumber(orderId));
  expect(sink.mails.at(-1)?.raw.replaceAll(/=\r?\n/g, '')).toContain(`quem entregar: ${code}`);
});
