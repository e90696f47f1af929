import type { Product } from '@cms/payload-types';
import { beforeEach, expect, it } from 'vitest';
import { noteFieldName } from '@app/components/checkout/note-field';
import { slotKey } from '@shop/delivery/slot-key';
import { bahiaDay, makeWindow } from '@tests/support/factories/make-slots';
import { pauseShop } from '@tests/support/orders/far-windows';

import type { Browser } from './browser';
import { type CartPages, useCartPages } from './cart-pages';

let pages: CartPages;
let visitor: Browser;
let pizza: Product;

const opened = useCartPages();

beforeEach(async () => {
  pages = opened();
  ({ visitor, pizza } = pages);
  await pages.signIn(visitor);
  await pages.add(visitor, pizza);
});

const ADDRESS = {
  deliveryMethod: 'delivery',
  cep: '40070-190',
  street: 'Rua Direta da Piedade',
  number: '214',
  complement: 'ap 302',
  neighborhood: 'Piedade',
  city: 'Salvador',
  deliverySlot: '11111111-2222-4333-8444-555555555555@2026-11-24',
  pickupSlot: '66666666-2222-4333-8444-555555555555@2026-11-26',
  deliveryInstructions: 'Interfone 302',
  phone: '(71) 90000-0001',
};

/** The delivery window that one of the tests fills, with an id that no other window has. */
const FULL = { templateId: '33333333-2222-4333-8444-555555555555' };

const send = (fields: Record<string, string>) => pages.send(visitor, fields);
const pay = (fields: Record<string, string>) =>
  send({ intent: 'checkout', expectedTotalCents: '6490', termsVersion: '2025-01', ...fields });
const tomorrow = () => bahiaDay(pages.shop.cms, 1);
const sql = (text: string, values: unknown[] = []) => pages.shop.sql.query(text, values);
const REFUSALS: [code: string, offers: string[], fields: Record<string, string>, arrange: () => unknown][] = [
  ['outside_area', ['pickup', 'chat'], { city: 'Feira de Santana' }, () => undefined],
  ['below_minimum', ['pickup'], {}, () => sql('update delivery_zones set min_cents = 9000')],
  ['shop_paused', ['chat'], {}, () => pauseShop(pages.shop.sql, '')],
  [
    'shop_paused',
    ['pickup', 'chat'],
    {},
    async () => {
      await pauseShop(pages.shop.sql, '');
      await sql(`update delivery_pause set paused_method = 'delivery'`);
    },
  ],
  ['pickup_only', ['pickup'], {}, () => sql('update products set pickup_only = true')],
  [
    'slot_closed',
    ['slot'],
    {},
    async () => makeWindow(pages.shop.cms, { method: 'delivery', date: await tomorrow() }),
  ],
  [
    'slot_full',
    ['slot'],
    {},
    async () => {
      const date = await tomorrow();
      const full = await makeWindow(pages.shop.cms, { method: 'delivery', date, capacity: 1 });
      await sql('update slot_templates set id = $1 where id = $2', [FULL.templateId, full]);
      await sql('insert into slot_days (template_id, date, capacity, taken) values ($1, $2, 1, 1)', [
        FULL.templateId,
        date,
      ]);
    },
  ],
];
it.each(REFUSALS)(
  'the checkout, when it refuses an order as %s, keeps everything typed and offers %j',
  async (code, offers, more, arrange) => {
    await arrange();
    const slot = code === 'slot_full' ? { deliverySlot: slotKey({ ...FULL, date: await tomorrow() }) } : {};
    const typed = { ...ADDRESS, ...more, ...slot };
    const refused = await pay({ ...typed, [noteFieldName(pizza.id)]: 'Sem pressa' });
    expect(refused).toMatchObject({
      status: 409,
      data: { code, values: typed, notice: { offers: offers.map((kind) => ({ kind })) } },
    });
    expect(visitor.failures).toEqual([]);
    expect((await pages.look(visitor)).cart).toMatchObject({
      values: typed,
      lines: [{ notes: 'Sem pressa' }],
    });
    expect(await pages.shop.sql.query('select 1 from orders')).toEqual([]);
  },
);

it('the checkout offers to notify a visitor outside the delivery area, keeps everything typed, and confirms the request', async () => {
  const outside = { ...ADDRESS, city: 'Feira de Santana' };
  const request = (noticeEmail: string) => send({ intent: 'request-area', ...outside, noticeEmail });
  expect(await request('ana')).toMatchObject({
    status: 400,
    data: { kind: 'area', error: 'Email inválido' },
  });
  expect(await request(' Ana@Clientes.test ')).toMatchObject({
    status: 200,
    data: { kind: 'area', place: 'Piedade, Feira de Santana', error: null },
  });
  expect((await pages.look(visitor)).cart).toMatchObject({ values: outside });
  expect(await sql('select email, city, customer_id as "customerId" from area_requests')).toEqual([
    { email: 'ana@clientes.test', city: 'Feira de Santana', customerId: pages.customer.id },
  ]);
  expect(await send({ intent: 'request-area', ...ADDRESS, noticeEmail: 'ana@clientes.test' })).toMatchObject({
    status: 409,
    data: { error: 'Já entregamos neste endereço. Confira o CEP e o bairro.' },
  });
});
