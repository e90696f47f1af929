import { describe, expect, it } from 'vitest';
import { beforeEach } from 'vitest';

import { automaticMailOf, MAIL_KINDS, type MailKind, type Message } from '@shop/notifications/mail-kinds';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { notifyLowStock } from '@cms/notifications/operations/notify-low-stock';
import { readAutomaticMails } from '@cms/notifications/queries/read-automatic-mails';
import {
  AUTOMATIC_MAILS,
  AUTOMATIC_MAILS_AT_FIRST,
  type AutomaticMail,
} from '@shop/notifications/automatic-mails';
import { openSecondInstance } from '@tests/support/cms/second-instance';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import type { Unkeyed } from '@tests/support/mail/mail-post';
import { useMailShop } from '@tests/support/mail/mail-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const mails = useMailShop(shop);
let admin: TestCustomer;

beforeEach(async () => {
  admin = await makeCustomer(shop.cms, { role: 'admin' });
});

const turn = (name: AutomaticMail, isOn: boolean, actorId = admin.id) =>
  switchAutomaticMail(shop.cms, { actorId, name, isOn });

const turnAll = async (isOn: boolean) => {
  for (const name of AUTOMATIC_MAILS) await turn(name, isOn);
};

/** Queues and sends one mail with the current switches, and returns its outcome. */
async function outcomeOf(request: Unkeyed) {
  const mailId = await mails.post.queue(request);
  await mails.post.send(mailId);
  return (await mails.post.find(mailId))?.outcome;
}

const ofOrder = (message: Message<MailKind>): Unkeyed => ({
  ...message,
  customerId: message.kind.endsWith('-admin') ? null : mails.customerId,
  orderId: mails.orderId,
});

describe('the switches of automatic mails', () => {
  it('have the defaults of a new shop until an admin changes them', async () => {
    expect(await readAutomaticMails(shop.sql)).toEqual(AUTOMATIC_MAILS_AT_FIRST);
    expect(await shop.sql.query('select 1 from automatic_mails')).toEqual([]);
  });

  it('stop the mails they name when off, and allow them when on', async () => {
    const switched = [
      ['order-confirmed', ofOrder({ kind: 'order-confirmed' })],
      ['order-steps', ofOrder({ kind: 'order-status-changed', detail: 'em_preparo' })],
      ['order-steps', ofOrder({ kind: 'order-status-changed', detail: 'enviado' })],
      ['order-steps', ofOrder({ kind: 'order-status-changed', detail: 'entregue' })],
      ['order-received', ofOrder({ kind: 'order-received-admin' })],
    ] as const;
    for (const [name, request] of switched) {
      for (const other of AUTOMATIC_MAILS) await turn(other, other !== name);
      expect([name, await outcomeOf(request)]).toEqual([name, 'switched_off']);
      await turn(name, true);
      expect([name, await outcomeOf(request)]).toEqual([name, 'sent']);
    }
    expect(mails.sink.mails).toHaveLength(switched.length);
  });

  it('stop a due mail at the moment of sending, too', async () => {
    const mailId = await mails.queueConfirmed();
    await turn('order-confirmed', false);
    await mails.post.send(mailId);
    expect(await mails.post.find(mailId)).toMatchObject({ outcome: 'switched_off', sentAt: null });
    await turn('order-confirmed', true);
    await mails.post.send(mailId);
    expect(mails.sink.mails).toEqual([]);
  });

  it('stop nothing about money, held orders or accounts when all are off', async () => {
    await turnAll(false);
    const always = [
      ofOrder({ kind: 'order-cancelled', detail: 'admin' }),
      ofOrder({ kind: 'order-refunded', detail: 4990 }),
      ofOrder({ kind: 'late-payment-refunded', detail: 'late_payment_refunded' }),
      ofOrder({ kind: 'payment-held-admin', detail: 'fraud_alert' }),
      ofOrder({ kind: 'order-status-changed', detail: 'recebido' }),
      { kind: 'password-changed', customerId: mails.customerId },
      { kind: 'email-change-notice', customerId: mails.customerId },
    ] as const;
    for (const request of always)
      expect([request.kind, await outcomeOf(request)]).toEqual([request.kind, 'sent']);
    const switchable = MAIL_KINDS.filter((kind) => automaticMailOf(kind, 'enviado') !== null);
    expect(switchable).toEqual([
      'payment-reminder',
      'order-confirmed',
      'order-status-changed',
      'order-received-admin',
      'order-unseen-admin',
      'low-stock-admin',
    ]);
  });

  it('are recorded with the values before and after, once for several presses', async () => {
    const results = await Promise.all(Array.from({ length: 4 }, () => turn('order-steps', false)));
    expect(results).toEqual(Array(4).fill({ ok: true, isOn: false }));
    await turn('order-steps', true);
    const audits = await shop.sql.query(
      `select subject_id as name, before, after from audit_log where action = 'automatic_mail.switched' order by created_at, id`,
    );
    expect(audits).toEqual([
      { name: 'order-steps', before: { isOn: true }, after: { isOn: false } },
      { name: 'order-steps', before: { isOn: false }, after: { isOn: true } },
    ]);
    expect(await turn('low-stock', true, mails.customerId)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('low stock', () => {
  const setStock = (productId: string, delta: number) =>
    shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'ajuste')`, [
      productId,
      delta,
    ]);
  const noted = () => mails.sink.mails.map((mail) => mail.header('subject'));
  const tell = async () => {
    const told = await notifyLowStock(shop.cms);
    await mails.post.work();
    return told;
  };

  beforeEach(async () => {
    await shop.sql.query('update products set active = false');
  });

  it('is mailed once for each product, until there is enough of it again', async () => {
    await turn('low-stock', true);
    const product = await makeProduct(shop.cms, { name: 'Margherita', stock: 10, minStockLevel: 5 });
    expect(await tell()).toBe(0);
    await setStock(product.id, -5);
    expect(await tell()).toBe(1);
    await setStock(product.id, -1);
    expect(await tell()).toBe(0);
    await setStock(product.id, 10);
    expect(await tell()).toBe(0);
    await setStock(product.id, -12);
    expect(await tell()).toBe(1);
    expect(noted()).toEqual(['Estoque baixo: Margherita', 'Estoque baixo: Margherita']);
    expect(mails.sink.mails[0]?.to).toEqual([admin.email]);
    expect(mails.sink.mails[0]?.raw).toContain('restam 5 unidades');
  });

  it('of several products is reported in one mail, also with concurrent checks', async () => {
    await turn('low-stock', true);
    for (const name of ['A', 'B', 'C']) await makeProduct(shop.cms, { name, stock: 1, minStockLevel: 5 });
    await makeProduct(shop.cms, { name: 'Fora', stock: 1, minStockLevel: 5, active: false });
    const second = await openSecondInstance(shop.cms);
    try {
      const told = await Promise.all([notifyLowStock(shop.cms), notifyLowStock(second.cms)]);
      expect(told.sort()).toEqual([0, 3]);
    } finally {
      await second.close();
    }
    await mails.post.work();
    expect(noted()).toEqual(['Estoque baixo: 3 produtos']);
  });

  it('is not mailed while the mail is switched off, and is mailed when it is switched on', async () => {
    await makeProduct(shop.cms, { name: 'Margherita', stock: 1, minStockLevel: 5 });
    expect(await tell()).toBe(0);
    await turn('low-stock', true);
    expect(await tell()).toBe(1);
    await turn('low-stock', false);
    await makeProduct(shop.cms, { name: 'Pepperoni', stock: 1, minStockLevel: 5 });
    expect(await tell()).toBe(0);
    expect(noted()).toEqual(['Estoque baixo: Margherita']);
  });

  it('is not mailed for a product restocked before the mail left', async () => {
    await turn('low-stock', true);
    const product = await makeProduct(shop.cms, { stock: 1, minStockLevel: 5 });
    await notifyLowStock(shop.cms);
    await setStock(product.id, 20);
    await mails.post.work();
    expect(mails.sink.mails).toEqual([]);
    const [mail] = await shop.sql.query<{ outcome: string }>(
      `select outcome from outgoing_mails where kind = 'low-stock-admin'`,
    );
    expect(mail?.outcome).toBe('obsolete');
  });
});
