import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { createAddress } from '@cms/customers/operations/create-address';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { removeAddress } from '@cms/customers/operations/remove-address';
import { restoreAddress } from '@cms/customers/operations/restore-address';
import { setDefaultAddress } from '@cms/customers/operations/set-default-address';
import { updateAddress } from '@cms/customers/operations/update-address';
import { findRemovedAddress } from '@cms/customers/queries/find-removed-address';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { saveDeliveryAddress } from '@cms/customers/addresses/save-delivery-address';
import { cleanUp } from '@cms/jobs/operations/clean-up';
import type { AddressInput } from '@shop/customers/address-schema';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { makeOrder } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customerId: string;

beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
});

const HOME: AddressInput = {
  label: 'Casa',
  street: 'Rua Direta da Piedade',
  number: '214',
  complement: 'ap 302',
  neighborhood: 'Piedade',
  city: 'Salvador',
  state: 'BA',
  zipCode: '40070-190',
  isDefault: false,
};

async function create(label: string, { isDefault = false, owner = customerId } = {}): Promise<string> {
  const result = await createAddress(shop.cms, {
    customerId: owner,
    address: { ...HOME, label, isDefault },
  });
  if (!result.ok) throw new Error(result.error.code);
  return result.addressId;
}

const own = (addressId: string, owner = customerId) => ({ customerId: owner, addressId });
const remove = (addressId: string, asDefault = false) =>
  removeAddress(shop.cms, { ...own(addressId), asDefault });
const restore = (addressId: string, asDefault = false) =>
  restoreAddress(shop.cms, { ...own(addressId), asDefault });
const setDefault = (addressId: string) => setDefaultAddress(shop.cms, own(addressId));
const list = (owner = customerId) => listAddresses(shop.cms, { customerId: owner });
const labels = async () =>
  (await list()).map(({ label, isDefault }) => (isDefault ? `${label} (padrão)` : label));

const NOT_FOUND = { ok: false, error: { code: 'not_found' } };

describe('an address', () => {
  it('is stored as it was sent', async () => {
    const id = await create('Casa');
    const { isDefault: _, zipCode, ...fields } = HOME;
    expect(await list()).toEqual([{ id, cep: zipCode, ...fields, instructions: null, isDefault: true }]);
  });

  it('is stored once, even when it is sent many times in parallel', async () => {
    const sent = () => create('Casa', { isDefault: true });
    const ids = [...(await Promise.all([sent(), sent(), sent()])), await sent()];
    expect(new Set(ids).size).toBe(1);
    expect(await labels()).toEqual(['Casa (padrão)']);
    await remove(ids[0] ?? '');
    expect(ids).not.toContain(await sent());
  });

  it('becomes the default when it is the first, and later only on request', async () => {
    await create('Casa');
    await create('Trabalho');
    expect(await labels()).toEqual(['Casa (padrão)', 'Trabalho']);
    await create('Praia', { isDefault: true });
    expect(await labels()).toEqual(['Praia (padrão)', 'Casa', 'Trabalho']);
  });

  it('can be changed without affecting the default, and can become the default', async () => {
    const home = await create('Casa');
    const work = await create('Trabalho');
    const update = (addressId: string, change: Partial<AddressInput>) =>
      updateAddress(shop.cms, { ...own(addressId), address: { ...HOME, ...change } });
    expect(await update(home, { label: 'Casa nova', complement: '' })).toEqual({ ok: true });
    expect(await labels()).toEqual(['Casa nova (padrão)', 'Trabalho']);
    expect((await list())[0]?.complement).toBeNull();
    await update(work, { label: 'Trabalho', isDefault: true });
    expect(await labels()).toEqual(['Trabalho (padrão)', 'Casa nova']);
  });

  it('never changes an order that was placed with it', async () => {
    const id = await create('Casa');
    const orderId = await makeOrder(shop.cms, { customerId, product: await makeProduct(shop.cms) });
    const address = () =>
      shop.sql.query('select delivery_address, address_street, address_cep from orders where id = $1', [
        orderId,
      ]);
    const before = await address();
    await updateAddress(shop.cms, { ...own(id), address: { ...HOME, street: 'Outra rua' } });
    await remove(id);
    await cleanUp(shop.cms);
    expect(await address()).toEqual(before);
  });

  it('is refused when the customer already has twenty', async () => {
    for (let index = 0; index < 20; index += 1) await create(`Casa ${index}`);
    const refusal = { ok: false, error: { code: 'too_many_addresses' } };
    expect(await createAddress(shop.cms, { customerId, address: HOME })).toEqual(refusal);
    const [first] = await list();
    await remove(first?.id ?? '');
    await create('Mais uma');
    expect(await restore(first?.id ?? '')).toEqual(refusal);
    expect(await list()).toHaveLength(20);
  });
});

describe('exactly one address of a customer', () => {
  it('is the default after another one is made the default', async () => {
    await create('Casa');
    const work = await create('Trabalho');
    expect(await setDefault(work)).toEqual({ ok: true });
    expect(await setDefault(work)).toEqual({ ok: true });
    expect(await labels()).toEqual(['Trabalho (padrão)', 'Casa']);
  });

  it('is the default after the default was deleted, namely the newest of the others', async () => {
    const home = await create('Casa');
    await create('Trabalho');
    // `created_at` keeps milliseconds, and two addresses can share a millisecond, so the first two get an earlier time.
    await shop.sql.query(`update addresses set created_at = created_at - interval '1 minute'`);
    await create('Praia');
    await remove(home);
    expect(await labels()).toEqual(['Praia (padrão)', 'Trabalho']);
  });

  it('is the default under concurrent changes', async () => {
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map((label) => create(label, { isDefault: true })));
    await Promise.all([...ids.map(setDefault), remove(ids[0] ?? ''), remove(ids[1] ?? '')]);
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await list()).map(({ id }) => id).sort()).toEqual([ids[2], ids[3]].sort());
    await Promise.all([remove(ids[2] ?? ''), remove(ids[3] ?? ''), restore(ids[0] ?? '')]);
    expect(await labels()).toEqual(['A (padrão)']);
  });

  it('is the default when several first addresses are created at once', async () => {
    await Promise.all(['A', 'B', 'C'].map((label) => create(label)));
    expect((await list()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });
});

describe('a deleted address', () => {
  it('is reported with whether it was the default, also when the deletion is repeated', async () => {
    const home = await create('Casa');
    const work = await create('Trabalho');
    expect(await remove(home)).toEqual({ ok: true, wasDefault: true });
    expect(await remove(home, true)).toEqual({ ok: true, wasDefault: true });
    expect(await remove(work)).toEqual({ ok: true, wasDefault: true });
    const [beach, farm] = [await create('Praia'), await create('Sítio')];
    // An outdated page still says that the address is the default, although another address has become the default.
    await setDefault(farm);
    expect(await remove(beach, true)).toEqual({ ok: true, wasDefault: false });
    expect(await remove(farm)).toEqual({ ok: true, wasDefault: true });
  });

  it('is missing from the list, and can no longer be changed or chosen', async () => {
    await create('Casa');
    const work = await create('Trabalho');
    expect(await remove(work)).toMatchObject({ ok: true });
    expect(await remove(work)).toMatchObject({ ok: true });
    expect(await labels()).toEqual(['Casa (padrão)']);
    expect(await setDefault(work)).toEqual(NOT_FOUND);
    expect(await updateAddress(shop.cms, { ...own(work), address: HOME })).toEqual(NOT_FOUND);
  });

  it('can be restored within a day, and a plain restore makes it the default only if the customer has no other address', async () => {
    const home = await create('Casa');
    await remove(home);
    expect(await list()).toEqual([]);
    expect(await findRemovedAddress(shop.cms, own(home))).toEqual({ id: home, label: 'Casa' });
    expect(await restore(home)).toEqual({ ok: true });
    expect(await restore(home)).toEqual({ ok: true });
    expect(await labels()).toEqual(['Casa (padrão)']);
    expect(await findRemovedAddress(shop.cms, own(home))).toBeNull();

    await create('Trabalho');
    await remove(home);
    await restore(home);
    expect(await labels()).toEqual(['Trabalho (padrão)', 'Casa']);
  });

  it('is restored as the default on request, although another address has become the default meanwhile', async () => {
    const home = await create('Casa');
    const work = await create('Trabalho');
    expect(await remove(home)).toEqual({ ok: true, wasDefault: true });
    expect(await labels()).toEqual(['Trabalho (padrão)']);
    expect(await restore(home, true)).toEqual({ ok: true });
    expect(await labels()).toEqual(['Casa (padrão)', 'Trabalho']);
    expect(await remove(work)).toEqual({ ok: true, wasDefault: false });
  });

  it('is deleted permanently after a day', async () => {
    const [home, work] = [await create('Casa'), await create('Trabalho')];
    await remove(home);
    await remove(work);
    await shop.sql.query(`update addresses set removed_at = now() - interval '25 hours' where id = $1`, [
      home,
    ]);
    expect(await restore(home)).toEqual(NOT_FOUND);
    expect(await findRemovedAddress(shop.cms, own(home))).toBeNull();
    expect(await cleanUp(shop.cms)).toMatchObject({ removedAddresses: 1 });
    expect(await shop.sql.query('select id from addresses')).toEqual([{ id: work }]);
  });

  it('is saved anew by the checkout, as the default because the customer has no other address', async () => {
    await remove(await create('Casa'));
    await saveDeliveryAddress(shop.sql, { customerId, address: { ...HOME, cep: HOME.zipCode } });
    expect(await labels()).toEqual(['Entrega (padrão)']);
  });
});

it('the checkout stores each address once, and only while the customer has fewer than twenty', async () => {
  const keep = (number: string) =>
    saveDeliveryAddress(shop.sql, { customerId, address: { ...HOME, number, cep: HOME.zipCode } });
  await keep('1');
  await keep('1');
  expect(await list()).toHaveLength(1);
  for (let index = 2; index <= 21; index += 1) await keep(String(index));
  expect(await list()).toHaveLength(20);
});

it('an address is not written for an account that was erased meanwhile', async () => {
  await eraseCustomer(shop.cms, { customerId, proof: 'password' });
  expect(await createAddress(shop.cms, { customerId, address: HOME })).toEqual(NOT_FOUND);
  expect(await shop.sql.query('select id from addresses')).toEqual([]);
});

it('the address of another customer is not found, and nothing changes', async () => {
  const other = (await makeCustomer(shop.cms)).id;
  const theirs = await create('Deles', { owner: other });
  const gone = await create('Foi', { owner: other });
  await removeAddress(shop.cms, own(gone, other));
  const before = await shop.sql.query('select * from addresses order by id');
  for (const id of [theirs, gone, randomUUID(), 'nenhum', '', "' or true --"]) {
    expect(await remove(id)).toEqual(NOT_FOUND);
    expect(await restore(id)).toEqual(NOT_FOUND);
    expect(await setDefault(id)).toEqual(NOT_FOUND);
    expect(await updateAddress(shop.cms, { ...own(id), address: HOME })).toEqual(NOT_FOUND);
    expect(await findRemovedAddress(shop.cms, own(id))).toBeNull();
  }
  expect(await shop.sql.query('select * from addresses order by id')).toEqual(before);
});
