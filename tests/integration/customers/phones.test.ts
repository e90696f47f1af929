import { beforeEach, describe, expect, it } from 'vitest';

import { findCounterBuyers } from '@cms/checkout/queries/find-counter-buyers';
import { updateProfile } from '@cms/customers/operations/update-profile';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();

let customer: TestCustomer;
beforeEach(async () => {
  customer = await makeCustomer(shop.cms, { fullName: 'Joana D’Arc' });
});

const save = (phone: string) =>
  updateProfile(shop.cms, { customerId: customer.id, fullName: 'Joana D’Arc', phone });

async function stored() {
  const [row] = await shop.sql.query<{ phone: string | null; e164: string | null }>(
    'select phone, phone_e164 as e164 from customers where id = $1',
    [customer.id],
  );
  return row;
}

describe('a phone number of a profile', () => {
  it.each([
    ['+55 71 99999-0000', '+55 71 99999-0000', '+5571999990000'],
    ['(71) 9 9999-0000', '(71) 9 9999-0000', '+5571999990000'],
    ['71\u201199999\u20110000', '71-99999-0000', '+5571999990000'],
    ['0 15 71 99999 0000', '0 15 71 99999 0000', '+5571999990000'],
    ['tel:+5571999990000', '+5571999990000', '+5571999990000'],
    ['(71) 3333-4444', '(71) 3333-4444', '+557133334444'],
    ['+351 912 345 678', '+351 912 345 678', '+351912345678'],
    // The specification's rule stays for what no country knows.
    ['(12)34-5678', '(12)34-5678', null],
    ['99999-0000', '99999-0000', null],
  ])('%j is stored as typed and in the E.164 format', async (typed, phone, e164) => {
    expect(await save(typed)).toEqual({ ok: true });
    expect(await stored()).toEqual({ phone, e164 });
  });

  it.each(['ramal 12345', '9999-0000', '+123456', '71.9999.0000'])('%j is refused', async (typed) => {
    await save('(71) 90000-0001');
    expect(await save(typed)).toEqual({
      ok: false,
      error: { code: 'invalid', fieldErrors: { phone: ['Número de telefone inválido'] } },
    });
    expect(await stored()).toEqual({ phone: '(71) 90000-0001', e164: '+5571900000001' });
  });

  it('is found at the counter in every notation, and by a part of it', async () => {
    await save('0 15 71 99999 0000');
    for (const search of [
      '+55 71 99999-0000',
      '(71) 9 9999-0000',
      '071999990000',
      '5571999990000',
      '99999-0000',
    ])
      expect(
        (await findCounterBuyers(shop.cms, search)).map(({ phone }) => phone),
        search,
      ).toEqual(['+5571999990000']);
    expect(await findCounterBuyers(shop.cms, '(71) 98888-0000')).toEqual([]);
  });
});

describe('a process of the former version, which writes only the text', () => {
  const write = (phone: string | null) =>
    shop.sql.query('update customers set phone = $2 where id = $1', [customer.id, phone]);

  it.each([
    ['(71) 90000-0002', '+5571900000002'],
    ['71900000002', '+5571900000002'],
    ['+55 71 90000-0002', '+5571900000002'],
    ['071 3333-4444', '+557133334444'],
    ['+1 719 900 0002', null],
    ['(12)34-5678', null],
    [null, null],
  ])('leaves with %j the number %j', async (phone, e164) => {
    await save('+351 912 345 678');
    await write(phone);
    expect(await stored()).toEqual({ phone, e164 });
  });

  it('does not lose a foreign number by writing it in another way', async () => {
    await save('+351 912 345 678');
    await write('+351 912345678');
    expect(await stored()).toEqual({ phone: '+351 912345678', e164: '+351912345678' });
  });
});
