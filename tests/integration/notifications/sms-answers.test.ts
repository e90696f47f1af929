import { describe, expect, it } from 'vitest';

import { savePreferences } from '@cms/customers/operations/save-preferences';
import { followSms } from '@cms/notifications/operations/follow-sms';
import { setSmsLimit, setSmsPrice } from '@cms/notifications/operations/set-sms-limit';
import { readSmsFigures } from '@cms/notifications/queries/sms-figures';
import { twilioSignature } from '@server/sms-simulator/twilio-signature';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { SMS_TOKEN } from '@tests/support/mail/sms-post';
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
  switches,
  ledger,
  notice,
  text,
  replyOf,
} = sms;

describe('SAIR', () => {
  it('turns messages off for every account with the phone, logs the refusal, and is confirmed once', async () => {
    const other = await customerWith('071 98888 7777');
    const stranger = await customerWith('(71) 98888-7778');
    await savePreferences(shop.cms, { customerId: other, change: { smsPromotions: true } });
    await move('enviado');
    const response = await text(' sáir. ');
    expect(response.status).toBe(200);
    expect(replyOf(response)).toMatch(/^Massa Mansa: pronto/);
    expect(await switches()).toEqual({ orders: false, promotions: false });
    expect(await switches(other)).toEqual({ orders: false, promotions: false });
    expect(await switches(stranger)).not.toMatchObject({ orders: false });
    const consents = await shop.sql.query(
      `select granted from consents where kind = 'sms-promotions' and customer_id = any($1::uuid[]) order by created_at`,
      [[sms.customerId, other]],
    );
    expect(consents.at(-1)).toEqual({ granted: false });
    expect(consents).toHaveLength(3);
    await sendAll();
    expect(arrived()).toEqual([]);
    expect(replyOf(await text('SAIR', { sid: 'SM2' }))).toBeNull();
  });

  it('is harmless when repeated, and does not override a later consent', async () => {
    await text('SAIR');
    const again = await text('SAIR');
    expect(again.status).toBe(200);
    expect(replyOf(again)).toBeNull();
  });

  it('gets the same reply from an unknown number as from a known one', async () => {
    const known = await text('SAIR');
    const unknown = await text('SAIR', { from: '+5571911112222', sid: 'SM9' });
    expect(replyOf(unknown)).toBe(replyOf(known));
    expect(unknown.status).toBe(known.status);
  });

  it('is not recognised in messages that say something else', async () => {
    expect(replyOf(await text('obrigada!'))).toBeNull();
    expect(await switches()).not.toMatchObject({ orders: false });
  });

  it('is refused without a signature, with a wrong one, or with the signature of another request', async () => {
    const params = { MessageSid: 'SM1', From: PHONE, To: '+5571999990000', Body: 'SAIR' };
    const good = twilioSignature(SMS_TOKEN, `${shop.cms.publicUrl}${WEBHOOK}`, params);
    expect(await notice(params, WEBHOOK, 'x')).toMatchObject({ status: 403 });
    expect(await notice(params, WEBHOOK, '')).toMatchObject({ status: 403 });
    expect(await notice({ ...params, From: '+5571911112222' }, WEBHOOK, good)).toMatchObject({ status: 403 });
    expect(await notice(params, `${WEBHOOK}?ref=x`, good)).toMatchObject({ status: 403 });
    expect(await switches()).not.toMatchObject({ orders: false });
  });
});

describe('the reports of the provider', () => {
  it('show the delivery, the failure in words and the price in the panel’s list of messages', async () => {
    await move('enviado');
    await sendAll();
    await sms.post.settled();
    await shop.sql.query(`update sms_messages set updated_at = now() - interval '1 hour'`);
    expect(await followSms(shop.cms)).toBe(1);
    const { rows: [first] = [] } = await ledger();
    expect(first?.sms).toEqual({ status: 'delivered', failure: null, priceMicros: 65_000, currency: 'USD' });
    expect(await readSmsFigures(shop.sql)).toMatchObject({
      today: 1,
      sent: 1,
      delivered: 1,
      costs: [{ currency: 'USD', micros: 65_000 }],
    });
    const [row] = await rows();
    const params = { MessageSid: arrived()[0]?.sid ?? '', MessageStatus: 'failed', ErrorCode: '30003' };
    await notice(params, `${WEBHOOK}?ref=${row?.id}`);
    expect((await ledger()).rows[0]?.sms).toMatchObject({ status: 'delivered' });
  });

  it('change nothing for an unknown message', async () => {
    const params = { MessageSid: 'SM5', MessageStatus: 'delivered' };
    const response = await notice(params, `${WEBHOOK}?ref=11111111-1111-4111-8111-111111111111`);
    expect(response.status).toBe(200);
  });
});

describe('the daily limit of text messages', () => {
  it('applies to concurrent workers, and the remaining messages state why they were not sent', async () => {
    const actorId = await admin();
    expect(await setSmsLimit(shop.cms, { actorId, dailyLimit: 1 })).toEqual({ ok: true, dailyLimit: 1 });
    for (let index = 0; index < 5; index += 1) {
      const owner = await customerWith(`(71) 96666-000${index}`);
      await move(
        'enviado',
        await makeOrder(shop.cms, { customerId: owner, product: await makeProduct(shop.cms) }),
      );
    }
    await shop.sql.query(`update outgoing_mails set not_before = null`);
    const due = await rows();
    await Promise.all(due.map(({ id }) => send(id)));
    for (const { id } of due) await send(id);
    expect(arrived()).toHaveLength(1);
    expect((await outcomes()).sort()).toEqual([...Array<string>(4).fill('over_limit'), 'sent']);
  });

  it('can be changed by an admin only', async () => {
    expect(await setSmsLimit(shop.cms, { actorId: sms.customerId, dailyLimit: 2 })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});

describe('the price of a text message', () => {
  it('is what the owner writes down, with its day, and nothing before', async () => {
    const actorId = await admin();
    expect((await readSmsFigures(shop.sql)).written).toBeNull();
    for (const priceCents of [40, 40])
      expect(await setSmsPrice(shop.cms, { actorId, priceCents })).toEqual({ ok: true });
    expect((await readSmsFigures(shop.sql)).written).toEqual({ cents: 40, at: expect.any(Date) });
    await setSmsPrice(shop.cms, { actorId, priceCents: null });
    expect((await readSmsFigures(shop.sql)).written).toBeNull();
    const audit = await shop.sql.query(
      `select before, after from audit_log where action = 'sms_price.changed' order by created_at`,
    );
    expect(audit).toEqual([
      { before: { smsPriceCents: null }, after: { smsPriceCents: 40 } },
      { before: { smsPriceCents: 40 }, after: { smsPriceCents: null } },
    ]);
  });

  it('can be written down by an admin only', async () => {
    expect(await setSmsPrice(shop.cms, { actorId: sms.customerId, priceCents: 40 })).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});
