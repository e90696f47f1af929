import { beforeEach, describe, expect, it } from 'vitest';

import { findAdminOrder } from '@cms/orders/queries/admin-order';
import { readOrdersVersion } from '@cms/orders/queries/admin-attention';
import { readWorkQueue } from '@cms/orders/queries/work-queue';
import { readNoticeTexts, readTextsVersion } from '@cms/orders/step-notices/notice-texts';
import { readStepNotice } from '@cms/orders/step-notices/read-step-notice';
import { recordStepNotice } from '@cms/orders/step-notices/record-step-notice';
import { saveNoticeTexts } from '@cms/orders/step-notices/save-notice-texts';
import type { Product } from '@cms/payload-types';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { readPersonData } from '@cms/privacy/queries/read-person-data';
import { orderNumber } from '@shop/orders/order-number';
import { USUAL_NOTICES } from '@shop/orders/step-notice';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSale } from '@tests/support/factories/make-sale';
import { makeSettings } from '@tests/support/factories/make-settings';
import { makeWindow } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let product: Product;
let customerId: string;
let actorId: string;

const switchOn = (isOn: boolean) =>
  shop.sql.query(
    `insert into resources (name, is_on) values ('whatsapp', $1) on conflict (name) do update set is_on = $1`,
    [isOn],
  );

const phone = (number: string | null) =>
  shop.sql.query('update customers set phone = $2::text, phone_e164 = $2::text where id = $1', [
    customerId,
    number,
  ]);

beforeEach(async () => {
  await makeSettings(shop.cms);
  product = await makeProduct(shop.cms);
  customerId = (await makeCustomer(shop.cms, { fullName: 'Dona Lúcia Reis' })).id;
  actorId = (await makeCustomer(shop.cms, { role: 'atendente', fullName: 'Ana Prado' })).id;
  await phone('+5571999990000');
  await switchOn(true);
});

const order = (wish: { status?: string; deliveryMethod?: 'pickup' | 'delivery' } = {}) =>
  makeSale(shop.cms, {
    customerId,
    product,
    quantity: 1,
    status: 'recebido',
    deliveryMethod: 'pickup',
    ...wish,
  });

const step = async (orderId: string, from: string, to: string, actor = actorId) => {
  const changed = await changeOrderStatus(shop.cms, { orderId, from, to, actorId: actor });
  if (!changed.ok) throw new Error(changed.error.code);
  return changed;
};

const textOf = (href: string | undefined) => new URL(href ?? '').searchParams.get('text');
const record = (orderId: string, status: 'recebido' | 'em_preparo' | 'enviado', actor = actorId) =>
  recordStepNotice(shop.cms, { orderId, status, actorId: actor });
const recorded = (orderId: string) =>
  shop.sql.query<{ status: string; actorId: string }>(
    'select status, actor_id as "actorId" from step_notices where order_id = $1 order by created_at, id',
    [orderId],
  );
const present = (orderId: string) => readStepNotice(shop.sql, { orderId, today: '2026-11-24' });

describe('after a step, the shop offers to tell the buyer', () => {
  it('in the chat of the buyer, with the text of that step', async () => {
    const orderId = await order();
    const { notice } = await step(orderId, 'recebido', 'em_preparo');
    expect(notice?.status).toBe('em_preparo');
    expect(notice?.href).toMatch(/^https:\/\/wa\.me\/5571999990000\?text=/);
    expect(textOf(notice?.href)).toBe(
      `Olá, Dona Lúcia! O seu pedido ${orderNumber(orderId)} está em preparo. Previsão: o quanto antes.`,
    );
    const ready = await step(orderId, 'em_preparo', 'enviado');
    expect(textOf(ready.notice?.href)).toContain('está pronto para retirada');
    const sentId = await order({ deliveryMethod: 'delivery', status: 'em_preparo' });
    const sent = await step(sentId, 'em_preparo', 'enviado');
    expect(textOf(sent.notice?.href)).toContain('saiu para entrega');
  });

  it('with the window that was promised, as the reader says it today', async () => {
    const orderId = await order();
    const windowId = await makeWindow(shop.cms, { date: '2026-11-24', from: '16:00', to: '19:00' });
    await shop.sql.query(
      `update orders set slot_template_id = $2, slot_date = '2026-11-24', slot_from = '16:00', slot_to = '19:00'
       where id = $1`,
      [orderId, windowId],
    );
    expect(textOf((await present(orderId))?.href)).toContain('Previsão: hoje, entre 16h e 19h.');
  });

  it('again when the press is repeated', async () => {
    const orderId = await order();
    await step(orderId, 'recebido', 'em_preparo');
    expect((await step(orderId, 'recebido', 'em_preparo')).notice?.status).toBe('em_preparo');
  });

  it('not while the resource is off, nor to somebody who may not tell buyers', async () => {
    const orderId = await order();
    await switchOn(false);
    expect(await step(orderId, 'recebido', 'em_preparo')).not.toHaveProperty('notice');
    expect(await record(orderId, 'em_preparo')).toEqual({ ok: false, error: { code: 'access_denied' } });
    await switchOn(true);
    const cook = (await makeCustomer(shop.cms, { role: 'cozinha' })).id;
    expect(await record(orderId, 'em_preparo', cook)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
    expect(await recorded(orderId)).toEqual([]);
  });

  it.each([
    ['without a phone', null],
    ['with a landline', '+557133334444'],
    ['with a text that is no number', '99999-0000'],
  ])('not to a buyer %s', async (_, number) => {
    const orderId = await order();
    await phone(null);
    await shop.sql.query('update customers set phone = $2, phone_e164 = $3 where id = $1', [
      customerId,
      number,
      number?.startsWith('+') ? number : null,
    ]);
    expect(await present(orderId)).toBeNull();
  });

  it('to a number of another country, which may be a mobile phone', async () => {
    const orderId = await order();
    await phone('+351912345678');
    expect((await present(orderId))?.href).toContain('wa.me/351912345678');
  });

  it.each(['aguardando_pagamento', 'cancelado'])('not about an order that is %s', async (status) => {
    expect(await present(await order({ status }))).toBeNull();
  });
});

describe('a press', () => {
  it('is recorded with who, when and which step, and shown while the order is there', async () => {
    const orderId = await order();
    const before = await readOrdersVersion(shop.cms);
    expect(await record(orderId, 'recebido')).toEqual({ ok: true });
    expect(await readOrdersVersion(shop.cms)).not.toBe(before);
    const noticed = async () => (await readWorkQueue(shop.cms, {})).orders[0]?.noticed;
    expect(await noticed()).toEqual({ byName: 'Ana Prado', at: expect.any(Date) });
    await switchOn(false);
    expect(await noticed()).toBeNull();
    await switchOn(true);
    await step(orderId, 'recebido', 'em_preparo');
    expect(await noticed()).toBeNull();
    expect((await findAdminOrder(shop.cms, orderId))?.notices).toMatchObject([
      { byName: 'Ana Prado', status: 'recebido' },
    ]);
  });

  it('about a step that the order has left meanwhile is recorded as what was told', async () => {
    const orderId = await order();
    await step(orderId, 'recebido', 'em_preparo');
    await record(orderId, 'recebido');
    expect(await recorded(orderId)).toMatchObject([{ status: 'recebido' }]);
  });

  it('of two people at once is two notices, and a double press of one is one', async () => {
    const orderId = await order();
    const other = (await makeCustomer(shop.cms, { role: 'admin' })).id;
    await Promise.all([
      ...Array.from({ length: 4 }, () => record(orderId, 'recebido')),
      ...Array.from({ length: 4 }, () => record(orderId, 'recebido', other)),
    ]);
    expect((await recorded(orderId)).map((row) => row.actorId).sort()).toEqual([actorId, other].sort());
    await record(orderId, 'enviado');
    expect(await recorded(orderId)).toHaveLength(3);
    await shop.sql.query(`update step_notices set created_at = created_at - interval '61 seconds'`);
    await record(orderId, 'recebido');
    expect(await recorded(orderId)).toHaveLength(4);
  });

  it('for an order that does not exist is refused', async () => {
    expect(await record('00000000-0000-4000-8000-000000000000', 'recebido')).toEqual({
      ok: false,
      error: { code: 'not_found' },
    });
  });

  it('is in the buyer’s own data, without who pressed, and goes with the account', async () => {
    const orderId = await order({ status: 'entregue' });
    await record(orderId, 'enviado');
    const file = JSON.stringify(await readPersonData(shop.cms, { customerId }));
    expect(file).toContain('avisos_por_whatsapp');
    expect(file).toContain('"situacao":"enviado"');
    expect(file).not.toContain('Ana Prado');
    await eraseCustomer(shop.cms, { customerId, proof: 'password' });
    expect(await recorded(orderId)).toEqual([]);
    expect(await present(orderId)).toBeNull();
    await record(orderId, 'enviado');
    expect(await recorded(orderId)).toEqual([]);
  });
});

describe('the owner’s texts', () => {
  const owner = async () => (await makeCustomer(shop.cms, { role: 'admin' })).id;
  const save = async (texts: object, version?: string, actor?: string) =>
    saveNoticeTexts(shop.cms, {
      texts: { ...(await readNoticeTexts(shop.sql)), ...texts },
      version: version ?? (await readTextsVersion(shop.sql)),
      actorId: actor ?? (await owner()),
    });

  it('are used from the next step on, and audited by what changed', async () => {
    const orderId = await order();
    expect(await save({ em_preparo: '  Oi {nome}, {pedido}\r\nno forno! {loja}  ' })).toMatchObject({
      ok: true,
    });
    expect(textOf((await step(orderId, 'recebido', 'em_preparo')).notice?.href)).toMatch(
      /^Oi Dona Lúcia, [0-9A-F]{8}\nno forno! Massa Mansa$/,
    );
    expect(
      await shop.sql.query(`select before, after from audit_log where action = 'notice-texts.update'`),
    ).toEqual([
      {
        before: { em_preparo: USUAL_NOTICES.em_preparo },
        after: { em_preparo: 'Oi {nome}, {pedido}\nno forno! {loja}' },
      },
    ]);
    const version = await readTextsVersion(shop.sql);
    expect(await save({})).toEqual({ ok: true, version });
  });

  it('with an unknown field are refused, and none is stored', async () => {
    expect(await save({ recebido: 'Oi!', saiu: 'Olá, {cliente}!' })).toEqual({
      ok: false,
      error: {
        code: 'notice_refused',
        kind: 'saiu',
        problem: { code: 'notice_field_unknown', field: 'cliente' },
      },
    });
    expect(await readNoticeTexts(shop.sql)).toEqual(USUAL_NOTICES);
  });

  it('of two people at once are not overwritten', async () => {
    const version = await readTextsVersion(shop.sql);
    const results = await Promise.all([
      save({ recebido: 'Um' }, version),
      save({ recebido: 'Dois' }, version),
      save({ recebido: 'Três' }, version),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { error: { code: 'notice_texts_changed' } },
      { error: { code: 'notice_texts_changed' } },
    ]);
  });

  it('are written by admins alone', async () => {
    expect(await save({ recebido: 'Oi' }, '', actorId)).toEqual({
      ok: false,
      error: { code: 'access_denied' },
    });
  });
});
