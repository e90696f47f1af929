import { afterEach, describe, expect, it } from 'vitest';

import { findProduct } from '@cms/menu/queries/find-product';
import { HOME } from '@tests/support/orders/ordering';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { makeZone, placesOf } from '@tests/support/factories/make-slots';
import { usePayingShop } from '@tests/support/orders/use-paying-shop';
import { createWindowSteps, errorOf } from '@tests/support/orders/window-steps';

const s = usePayingShop();
const { readyToPlace, placed, windowTomorrow, slotOf } = createWindowSteps(s);

afterEach(() => s.expectInvariants());

describe('a process that is killed while placing an order', () => {
  it.each(['place-order:slot-taken', 'place-order:before-commit'] as const)(
    'at %s takes neither a place in the window nor stock',
    async (point) => {
      const slot = await windowTomorrow(2);
      const { input, pizza } = await readyToPlace({ slot });
      await actAndDie(
        {
          do: 'place-order',
          input: {
            deliveryMethod: 'pickup',
            address: null,
            termsVersion: '2025-01',
            saveAddress: false,
            ...input,
          },
        },
        point,
      );
      expect(await placesOf(s.shop.cms, slot)).toBeNull();
      expect(await s.stockOf(pizza.id)).toBe(50);
    },
  );
});

describe('zones at the checkout', () => {
  const pituba = { ...HOME, neighborhood: 'PITUBA', cep: '41810-000' };

  it('decide the fee, the minimum order and whether an address is refused', async () => {
    await makeZone(s.shop.cms, {
      bairros: ['Pituba'],
      feeCents: 1200,
      minCents: 8000,
      freeOverCents: 20_000,
    });
    await makeZone(s.shop.cms, { name: 'Itapuã', active: false, bairros: ['Itapuã'] });
    const { input } = await readyToPlace({
      deliveryMethod: 'delivery',
      address: pituba,
      expectedTotalCents: 6200,
    });
    expect(errorOf(await s.place(input))).toEqual({
      code: 'below_minimum',
      zoneName: 'Pituba',
      minimumCents: 8000,
      missingCents: 3000,
    });
    const away = { ...HOME, neighborhood: 'Itapuã' };
    expect(errorOf(await s.place({ ...input, address: away }))).toMatchObject({
      code: 'outside_area',
      place: 'Itapuã',
    });
    const city = { ...HOME, city: 'Feira de Santana', cep: '44001-000' };
    expect(errorOf(await s.place({ ...input, address: city }))).toMatchObject({
      code: 'outside_area',
      place: 'Feira de Santana',
    });
    await s.shop.sql.query('update delivery_zones set min_cents = 0');
    expect(errorOf(await s.place({ ...input, expectedTotalCents: 6500 }))).toMatchObject({
      code: 'quote_changed',
      fee: { deliveryFeeCents: 1200, freeFromCents: 20_000 },
    });
    const result = await s.place(input);
    expect(result.ok && (await slotOf(result.orderId))).toMatchObject({ zone: 'Pituba' });
  });

  it('accept the exact fields of the specification: any text as CEP, and no complement', async () => {
    for (const cep of ['40285-001', 'não sei', '99999-999', '0']) {
      const { orderId } = await placed({
        deliveryMethod: 'delivery',
        address: { ...HOME, cep, city: 'Salvador', complement: '' },
      });
      expect(await slotOf(orderId)).toMatchObject({ zone: 'Salvador' });
    }
  });

  it('require the phone that the form asked for, and save it to a profile that has no phone', async () => {
    const { input, buyer } = await readyToPlace({ deliveryMethod: 'delivery', address: HOME });
    await s.shop.sql.query('update customers set phone = null where id = $1', [buyer.id]);
    expect(errorOf(await s.place({ ...input, asksPhone: true }))).toEqual({ code: 'phone_required' });
    expect((await s.place({ ...input, asksPhone: true, phone: '(71) 98888-7777' })).ok).toBe(true);
    const [{ phone } = { phone: null }] = await s.shop.sql.query<{ phone: string | null }>(
      'select phone from customers where id = $1',
      [buyer.id],
    );
    expect(phone).toBe('(71) 98888-7777');
  });

  it.each([
    ['itself', false],
    ['by a component', true],
  ])(
    'refuse to deliver what is for pickup only %s, and use a later window for its preparation days',
    async (_, isKit) => {
      const today = await windowTomorrow(5, 1);
      const later = await windowTomorrow(5, 4);
      const { input, pizza } = await readyToPlace();
      const component = isKit ? await s.product({ name: 'Disco', stock: 9 }) : null;
      if (component)
        await s.shop.sql.query(
          `insert into products_components (_order, _parent_id, id, product_id, quantity) values (1, $1, 'x', $2, 1)`,
          [pizza.id, component.id],
        );
      await s.shop.sql.query('update products set pickup_only = true, notice_days = 3 where id = $1', [
        (component ?? pizza).id,
      ]);
      expect(await findProduct(s.shop.cms, pizza.slug)).toMatchObject({ pickupOnly: true, noticeDays: 3 });
      expect(
        errorOf(
          await s.place({ ...input, deliveryMethod: 'delivery', address: HOME, expectedTotalCents: 6500 }),
        ),
      ).toMatchObject({ code: 'pickup_only' });
      expect(errorOf(await s.place({ ...input, slot: today }))).toMatchObject({
        code: 'slot_closed',
        because: 'late',
      });
      const result = await s.place(input);
      expect(result.ok && (await slotOf(result.orderId))).toMatchObject({ date: later.date });
    },
  );
});
