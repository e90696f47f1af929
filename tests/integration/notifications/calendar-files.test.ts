import { afterEach, beforeEach, expect, it } from 'vitest';

import { moveOrderSlot } from '@cms/orders/operations/move-order-slot';
import { cancelOrderAsAdmin } from '@cms/payments/operations/cancel-order-as-admin';
import { makeProduct } from '@tests/support/factories/make-product';
import { openMailPost, type MailPost } from '@tests/support/mail/mail-post';
import { startSmtpSink, type SmtpSink } from '@tests/support/mail/smtp-sink';
import { openedCase } from '@tests/support/orders/case-steps';
import { guestOrdering } from '@tests/support/orders/guest-ordering';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createWindowSteps } from '@tests/support/orders/window-steps';

const s = usePayingShop();
const { placed, windowTomorrow, admin } = createWindowSteps(s);
const guests = guestOrdering(s);

let sink: SmtpSink;
let post: MailPost;

beforeEach(async () => {
  sink = await startSmtpSink();
  post = openMailPost(s.shop.cms, { smtpUrl: sink.url, databaseUrl: s.shop.databaseUrl });
});

afterEach(async () => {
  post.close();
  await sink.stop();
  await s.expectInvariants();
});

/** Sends all mails, and returns each mail's calendar file as its properties; null for a mail without a file. */
async function sentFiles(orderId: string) {
  const before = sink.mails.length;
  await post.work();
  const mails = await s.shop.sql.query<{ id: string; kind: string }>(
    `select id, kind from outgoing_mails where order_id = $1 and kind not like '%-admin'`,
    [orderId],
  );
  return sink.mails.slice(before).flatMap((mail) => {
    const kind = mails.find(({ id }) => mail.header('Message-ID').includes(id))?.kind;
    const file = fileIn(mail.raw);
    return kind ? [{ kind, file: file && Object.fromEntries<string>(file) }] : [];
  });
}

function fileIn(raw: string): Map<string, string> | null {
  const part = raw.split(/^--.*$/m).find((each) => each.includes('Content-Type: text/calendar'));
  if (!part) return null;
  const [head = '', body = ''] = part.split(/\r\n\r\n(.*)/s);
  expect(head).toContain('Content-Disposition: attachment; filename=');
  const method = /method=(\w+)/.exec(head)?.[1];
  const text = head.includes('base64')
    ? Buffer.from(body, 'base64').toString()
    : Buffer.from(
        body
          .replaceAll(/=\r?\n/g, '')
          .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
        'latin1',
      ).toString();
  const event = text
    .replaceAll('\r\n ', '')
    .slice(text.indexOf('BEGIN:VEVENT'))
    .split('\r\n')
    .map((line): [string, string] => [line.split(/[:;]/)[0] ?? '', line.slice(line.indexOf(':') + 1)]);
  return new Map([
    ...event,
    ['METHOD', /^METHOD:(\w+)/m.exec(text)?.[1] ?? ''],
    ['method in the header', method ?? ''],
  ]);
}

const dayText = (date: string) => date.replaceAll('-', '');

async function confirmed() {
  const slot = await windowTomorrow(5, 2);
  const order = await placed({ slot });
  await guests.pay(order.orderId);
  return { ...order, slot };
}

it('the confirmation brings the window, a moved window changes the same appointment, and a cancellation removes it', async () => {
  const { orderId, slot } = await confirmed();
  const [first] = await sentFiles(orderId);
  expect(first).toMatchObject({
    kind: 'order-confirmed',
    file: {
      METHOD: 'PUBLISH',
      'method in the header': 'PUBLISH',
      UID: expect.stringMatching(new RegExp(`^pedido-${orderId}@`)) as string,
      DTSTART: `${dayText(slot.date)}T090000`,
      DTEND: `${dayText(slot.date)}T120000`,
      STATUS: 'CONFIRMED',
    },
  });
  const other = await windowTomorrow(5, 3);
  const actorId = await admin();
  await moveOrderSlot(s.shop.cms, { orderId, slot: other, seenDate: slot.date, actorId });
  const [moved] = await sentFiles(orderId);
  expect(moved).toMatchObject({
    kind: 'slot-moved',
    file: { METHOD: 'PUBLISH', UID: first?.file?.['UID'], DTSTART: `${dayText(other.date)}T090000` },
  });
  const cancelled = await cancelOrderAsAdmin(s.shop.cms, {
    orderId,
    actorId,
    from: 'recebido',
    cancelReason: 'out_of_stock',
  });
  expect(cancelled).toMatchObject({ ok: true });
  const removed = (await sentFiles(orderId)).filter(({ file }) => file !== null);
  expect(removed).toMatchObject([
    {
      kind: 'order-cancelled',
      file: {
        METHOD: 'CANCEL',
        'method in the header': 'CANCEL',
        UID: first?.file?.['UID'],
        STATUS: 'CANCELLED',
      },
    },
  ]);
  const sequence = [first, moved, removed[0]].map((sent) => Number(sent?.file?.['SEQUENCE']));
  expect(sequence).toEqual([...new Set(sequence)].sort((one, two) => one - two));
});

it('the one mail of a withdrawal before sending removes the appointment', async () => {
  const order = await confirmed();
  await sentFiles(order.orderId);
  await openedCase(s.shop.cms, order, { kind: 'arrependimento', text: '', wish: null });
  expect(await sentFiles(order.orderId)).toMatchObject([{ kind: 'case-opened', file: { METHOD: 'CANCEL' } }]);
});

it('an order that was never confirmed has no appointment to remove', async () => {
  const order = await placed({ slot: await windowTomorrow(5, 2) });
  await openedCase(s.shop.cms, order, { kind: 'arrependimento', text: '', wish: null });
  expect(await sentFiles(order.orderId)).toEqual([{ kind: 'case-opened', file: null }]);
});

it('an order without a window, or that lost it, has a confirmation without an appointment', async () => {
  const { orderId: without } = await s.paidOrder();
  const withWindow = await placed({ slot: await windowTomorrow(5, 2) });
  await guests.pay(withWindow.orderId);
  await s.shop.sql.query(
    `with lost as (update orders set slot_held = false, held_reason = 'slot_lost', slot_choice_until = now() + interval '24 hours'
       where id = $1 returning slot_template_id, slot_date)
     update slot_days d set taken = d.taken - 1 from lost
     where d.template_id = lost.slot_template_id and d.date = lost.slot_date`,
    [withWindow.orderId],
  );
  await post.work();
  for (const mail of sink.mails) expect(mail.raw).not.toContain('text/calendar');
  expect(await s.mailsOf(without)).toContain('order-confirmed');
  expect(sink.mails.length).toBeGreaterThan(1);
});

it('the appointment of a buyer without an account names no secret link', async () => {
  await guests.switchOn();
  const product = await makeProduct(s.shop.cms, { stock: 20, priceCents: 4990 });
  const bought = await guests.place({
    cartId: await guests.cart([{ productId: product.id, quantity: 1 }]),
    expectedTotalCents: 4990,
    slot: await windowTomorrow(5, 2),
  });
  if (!bought.ok) throw new Error(bought.error.code);
  const { orderId } = bought;
  await guests.pay(orderId);
  const [sent] = await sentFiles(orderId);
  expect(sent).toMatchObject({ kind: 'order-confirmed', file: { METHOD: 'PUBLISH' } });
  expect(sent?.file?.['URL']).toBe(`${s.shop.cms.publicUrl}/pedido`);
  expect(JSON.stringify(sent?.file)).not.toMatch(/\/pedido\/[\w-]/);
});
