import { beforeEach, describe, expect, it } from 'vitest';
import { findDefaultPlace } from '@cms/customers/queries/default-place';
import { findNextDelivery, nextDeliveryHoldsUntil } from '@cms/delivery/queries/next-delivery';
import type { Cms } from '@cms/platform/context';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { sqlOf } from '@cms/platform/database/sql';
import { addMs, instantAt } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';
import { minutesMs } from '@shop/time/durations';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { bahiaDay, makeWindow, makeZone } from '@tests/support/factories/make-slots';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

let tomorrow: string;
let zoneId: string;

/**
 * Returns the shop with its clock set to this time. That clock decides which day is the next delivery day. The
 * delivery windows themselves are read by the clock of the database.
 */
const at = (day: string, time: string): Cms => ({ ...shop.cms, now: () => instantAt(day, time) });

beforeEach(async () => {
  const sql = sqlOf(shop.cms.payload);
  await sql.query('delete from slot_templates');
  await sql.query('delete from delivery_zones');
  await sql.query('delete from delivery_pause');
  tomorrow = await bahiaDay(shop.cms, 1);
  await makeZone(shop.cms, { name: 'Salvador', isDefault: true });
  zoneId = await makeZone(shop.cms, { name: 'Pituba', bairros: ['Pituba'] });
  await makeWindow(shop.cms, {
    method: 'delivery',
    date: tomorrow,
    cutoffTime: '08:00',
    zoneIds: [zoneId],
  });
  await makeWindow(shop.cms, { method: 'delivery', date: addDays(tomorrow, 2), cutoffTime: '08:00' });
  dropSnapshots('content');
});

describe('the next delivery day', () => {
  const PITUBA = { cep: '', neighborhood: 'pituba', city: '', directory: null };

  it('is that of the address’s zone or, without an address, the default zone; outside the area there is none', async () => {
    const cms = at(tomorrow, '07:00');
    expect(await findNextDelivery(cms, { place: PITUBA })).toEqual({
      zoneName: 'Pituba',
      date: tomorrow,
      today: tomorrow,
    });
    expect(await findNextDelivery(cms, { place: null })).toMatchObject({
      zoneName: 'Salvador',
      date: addDays(tomorrow, 2),
    });
    expect(
      await findNextDelivery(cms, { place: { ...PITUBA, neighborhood: '', city: 'Feira de Santana' } }),
    ).toBeNull();
  });

  it('allows for the preparation days of a product, and is a pickup day for a product that is not delivered', async () => {
    const cms = at(tomorrow, '07:00');
    await makeWindow(shop.cms, { date: addDays(tomorrow, 1), cutoffTime: '08:00' });
    dropSnapshots('content');
    const dayOf = async (method: 'delivery' | 'pickup', noticeDays: number) =>
      (await findNextDelivery(cms, { place: method === 'pickup' ? null : PITUBA, method, noticeDays }))?.date;
    expect([await dayOf('delivery', 0), await dayOf('delivery', 1), await dayOf('delivery', 3)]).toEqual([
      tomorrow,
      addDays(tomorrow, 2),
      addDays(tomorrow, 7),
    ]);
    expect([await dayOf('pickup', 0), await dayOf('pickup', 2)]).toEqual([
      addDays(tomorrow, 1),
      addDays(tomorrow, 8),
    ]);
  });

  it('becomes a later day at the last moment to order for it, and cached pages expire at that moment', async () => {
    await sqlOf(shop.cms.payload).query('delete from slot_templates_rels');
    dropSnapshots('content');
    const [before, after] = [at(tomorrow, '07:58'), at(tomorrow, '08:00')];
    expect((await findNextDelivery(before, { place: null }))?.date).toBe(tomorrow);
    expect(await nextDeliveryHoldsUntil(before)).toEqual(instantAt(tomorrow, '08:00'));
    expect((await findNextDelivery(after, { place: null }))?.date).toBe(addDays(tomorrow, 2));
    expect(await nextDeliveryHoldsUntil(after)).toEqual(addMs(after.now(), minutesMs(5)));
  });

  it('is on no cached page beyond the end of a pause, even in a shop without windows', async () => {
    const until = instantAt(tomorrow, '07:59');
    const sql = sqlOf(shop.cms.payload);
    await sql.query('insert into delivery_pause default values on conflict (id) do nothing');
    await sql.query('update delivery_pause set paused_until = $1', [until.toISOString()]);
    dropSnapshots('content');
    expect(await nextDeliveryHoldsUntil(at(tomorrow, '07:58'))).toEqual(until);
    await sql.query('delete from slot_templates');
    dropSnapshots('content');
    expect(await nextDeliveryHoldsUntil(at(tomorrow, '07:58'))).toEqual(until);
    await sql.query('delete from delivery_pause');
    dropSnapshots('content');
    expect(await nextDeliveryHoldsUntil(at(tomorrow, '07:58'))).toBeNull();
  });

  it('follows the default address of a customer', async () => {
    const customer = await makeCustomer(shop.cms);
    expect(await findDefaultPlace(shop.cms, { customerId: customer.id })).toBeNull();
    await sqlOf(shop.cms.payload).query(
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, is_default)
       values ($1, 'Casa', 'Rua A', '1', 'Pituba', 'Salvador', 'BA', '41830-070', true),
         ($1, 'Mãe', 'Rua B', '2', 'Graça', 'Salvador', 'BA', '40080-000', false)`,
      [customer.id],
    );
    const home = { cep: '41830-070', neighborhood: 'Pituba', city: 'Salvador' };
    expect(await findDefaultPlace(shop.cms, { customerId: customer.id })).toEqual(home);
    // Another saved address counts while it is chosen in the checkout; an unknown one does not.
    const [other] = await sqlOf(shop.cms.payload).query<{ id: string }>(
      `select id::text as id from addresses where label = 'Mãe'`,
    );
    const chosen = { customerId: customer.id, addressId: other?.id ?? '' };
    expect(await findDefaultPlace(shop.cms, chosen)).toMatchObject({ neighborhood: 'Graça' });
    expect(await findDefaultPlace(shop.cms, { ...chosen, addressId: 'gone' })).toEqual(home);
  });
});
