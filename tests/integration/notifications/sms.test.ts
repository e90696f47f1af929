import { beforeEach, describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { noteSmsIsOn } from '@cms/notifications/operations/set-sms-limit';
import { switchAutomaticMail } from '@cms/notifications/operations/switch-automatic-mail';
import { readSmsFigures } from '@cms/notifications/queries/sms-figures';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { orderNumber } from '@shop/orders/order-number';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { startMailProcess } from '@tests/support/mail/send-mail-process';
import { PHONE, WEBHOOK, useSmsShop } from '@tests/support/mail/use-sms-shop';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
const sms = useSmsShop(shop);
const {
  customerWith,
  admin,
  move,
  rows,
  outcomes,
  send,
  sendAll,
  arrived,
  waitAMinute,
  switches,
  ledger,
  notice,
} = sms;

describe('a text message about a step of an order', () => {
  it('is one short text with only the number and the step of the order', async () => {
    await move('enviado');
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(arrived()[0]).toMatchObject({
      to: PHONE,
      body: `Massa Mansa: pedido ${orderNumber(sms.orderId)} saiu para entrega. Para sair, responda SAIR.`,
    });
    expect(await outcomes()).toEqual(['sent']);
    const [stored] = await shop.sql.query('select phone, body, status, provider_id from sms_messages');
    expect(stored).toMatchObject({ phone: null, body: null, provider_id: arrived()[0]?.sid });
  });

  it('is sent once by several workers at the same time', async () => {
    await move('enviado');
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const [{ id } = { id: '' }] = await rows();
    await Promise.all([send(id), send(id), send(id), send(id)]);
    expect(arrived()).toHaveLength(1);
  });

  it('is not queued when the shop sends no text messages, or the customer has no phone or declined', async () => {
    await savePreferences(shop.cms, { customerId: sms.customerId, change: { smsOrders: false } });
    await move('enviado');
    expect(await rows()).toEqual([]);
    const without = await customerWith(null);
    await move(
      'enviado',
      await makeOrder(shop.cms, { customerId: without, product: await makeProduct(shop.cms) }),
    );
    expect(await rows()).toEqual([]);
    shop.cms.sms = null;
    await noteSmsIsOn(shop.cms);
    const other = await customerWith('(71) 97777-6666');
    await move(
      'enviado',
      await makeOrder(shop.cms, { customerId: other, product: await makeProduct(shop.cms) }),
    );
    expect(await rows()).toEqual([]);
  });

  it.each([
    [
      'the customer switched them off',
      'not_wanted',
      () => savePreferences(shop.cms, { customerId: sms.customerId, change: { smsOrders: false } }),
    ],
    [
      'the shop switched them off',
      'switched_off',
      async () =>
        switchAutomaticMail(shop.cms, { actorId: await admin(), name: 'order-steps|sms', isOn: false }),
    ],
    [
      'the phone is a landline',
      'bad_number',
      () => shop.sql.query(`update customers set phone = '(71) 3333-4444' where phone is not null`),
    ],
    [
      'the phone is abroad',
      'bad_number',
      () => shop.sql.query(`update customers set phone = '+351 919 999 000' where phone is not null`),
    ],
    [
      'it is a day old',
      'obsolete',
      () => shop.sql.query(`update outgoing_mails set created_at = now() - interval '1 day'`),
    ],
    ['the order went back', 'obsolete', () => shop.sql.query(`update orders set status = 'recebido'`)],
  ])('is not sent when, meanwhile, %s', async (_, outcome, change) => {
    await move('enviado');
    await change();
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(await outcomes()).toEqual([outcome]);
  });

  it('is not sent to an erased account, whose number is deleted', async () => {
    await move('enviado');
    await shop.sql.query(`update orders set status = 'entregue'`);
    await eraseCustomer(shop.cms, { customerId: sms.customerId, proof: 'password' });
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(await shop.sql.query('select 1 from sms_messages where phone is not null')).toEqual([]);
  });
});

describe('a sender of text messages', () => {
  beforeEach(() => move('enviado'));

  it('finds a message whose response was lost, instead of repeating it', async () => {
    sms.post.behave('lost');
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual(['handed_over']);
    sms.post.behave('deliver');
    expect(await sendAll()).toEqual(['settled']);
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('recognises from a report a message whose response was lost', async () => {
    sms.post.behave('lost');
    await sendAll();
    const [row] = await rows();
    const sid = arrived()[0]?.sid ?? '';
    await notice({ MessageSid: sid, MessageStatus: 'delivered' }, `${WEBHOOK}?ref=${row?.id}`);
    expect(await outcomes()).toEqual(['sent']);
    await sendAll();
    expect(arrived()).toHaveLength(1);
  });

  it('does not repeat a message that a late report names', async () => {
    sms.post.behave('lost');
    await sendAll();
    await waitAMinute();
    const [sent] = sms.post.messages.splice(0);
    sms.post.behave('deliver');
    const [row] = await rows();
    // The provider's list does not contain the message yet, so the message is due again.
    await send(row?.id ?? '');
    expect(await outcomes()).toEqual([null]);
    await notice({ MessageSid: sent?.sid ?? '', MessageStatus: 'sent' }, `${WEBHOOK}?ref=${row?.id}`);
    expect(await outcomes()).toEqual(['sent']);
    await sendAll();
    expect(arrived()).toEqual([]);
  });

  it('repeats a message that the provider never received, after asking the provider about it', async () => {
    sms.post.behave('dropped');
    expect(await sendAll()).toEqual(['failed']);
    sms.post.behave('deliver');
    expect(await sendAll()).toEqual(['in_progress']);
    expect(arrived()).toEqual([]);
    await waitAMinute();
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('sends nothing again while the provider cannot be asked', async () => {
    sms.post.behave('lost');
    await sendAll();
    await waitAMinute();
    sms.post.behave('down');
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual(['handed_over']);
    sms.post.behave('deliver');
    await sendAll();
    expect(arrived()).toHaveLength(1);
  });

  it('distinguishes equal messages to two accounts with one phone', async () => {
    const other = await customerWith('+55 71 98888 7777');
    await shop.sql.query(
      `insert into outgoing_mails (kind, customer_id, order_id, dedupe_key, detail)
       select kind, $1, order_id, 'twin|sms', detail from outgoing_mails where kind like 'sms:%'`,
      [other],
    );
    sms.post.behave('lost');
    await sendAll();
    sms.post.behave('deliver');
    expect(await sendAll()).toEqual(['settled', 'settled']);
    expect(arrived()).toHaveLength(2);
    expect(await outcomes()).toEqual(['sent', 'sent']);
    const ids = await shop.sql.query<{ provider_id: string }>('select provider_id from sms_messages');
    expect(new Set(ids.map(({ provider_id: id }) => id)).size).toBe(2);
  });

  it.each([
    ['before the request', 'send-mail:claimed=kill', 0],
    ['after the answer', 'send-mail:sent=kill', 1],
  ])('sends a message exactly once although the worker is killed %s', async (_, faultPoints, before) => {
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const [{ id } = { id: '' }] = await rows();
    const dying = await startMailProcess({
      mailId: id,
      smtpUrl: 'smtp://127.0.0.1:9',
      faultPoints,
      sms: sms.post.env,
    });
    await dying.ended;
    expect(arrived()).toHaveLength(before);
    expect(await outcomes()).toEqual(['handed_over']);
    await waitAMinute();
    await sendAll();
    await sendAll();
    expect(arrived()).toHaveLength(1);
    expect(await outcomes()).toEqual(['sent']);
  });

  it('gives up a message to a number that does not exist, and records the reason', async () => {
    sms.post.behave({ code: 21614 });
    expect(await sendAll()).toEqual(['settled']);
    expect(await outcomes()).toEqual(['refused']);
    const { rows: [first] = [] } = await ledger();
    expect(first?.sms).toMatchObject({ status: 'failed', failure: 'bad_number' });
  });

  it('turns messages off for a number that has asked the provider to stop', async () => {
    sms.post.behave({ code: 21610 });
    await sendAll();
    expect(await outcomes()).toEqual(['refused']);
    expect(await switches()).toEqual({ orders: false, promotions: false });
  });

  it('tries again when the shop’s account at the provider has no credit', async () => {
    sms.post.behave({ code: 20003 });
    expect(await sendAll()).toEqual(['failed']);
    expect(await outcomes()).toEqual([null]);
    expect(await readSmsFigures(shop.sql)).toMatchObject({ today: 0 });
    sms.post.behave('deliver');
    await sendAll();
    expect(await outcomes()).toEqual(['sent']);
  });
});
