import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAddress } from '@cms/customers/operations/create-address';
import { removeAddress } from '@cms/customers/operations/remove-address';
import { restoreAddress } from '@cms/customers/operations/restore-address';
import { setDefaultAddress } from '@cms/customers/operations/set-default-address';
import { updateAddress } from '@cms/customers/operations/update-address';
import { listAddresses } from '@cms/customers/queries/list-addresses';
import { checkInvariants } from '@cms/reports/invariants';
import type { AddressInput } from '@shop/customers/address-schema';
import { makeCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';
import { actAndDie } from '@tests/support/processes/act-and-die';
import { dieWithoutTrace } from '@tests/support/processes/die-without-trace';

const shop = useTestShop();
let customerId: string;
let home: string;
let work: string;

const address = (label: string, isDefault = false): AddressInput => ({
  label,
  street: 'Rua Direta da Piedade',
  number: '214',
  complement: '',
  neighborhood: 'Piedade',
  city: 'Salvador',
  state: 'BA',
  zipCode: '40070-190',
  isDefault,
});

async function create(label: string, isDefault = false): Promise<string> {
  const result = await createAddress(shop.cms, { customerId, address: address(label, isDefault) });
  if (!result.ok) throw new Error(result.error.code);
  return result.addressId;
}

const labels = async () =>
  (await listAddresses(shop.cms, { customerId })).map(({ label, isDefault }) =>
    isDefault ? `${label} (padrão)` : label,
  );

beforeEach(async () => {
  customerId = (await makeCustomer(shop.cms)).id;
  home = await create('Casa');
  work = await create('Trabalho');
});

afterEach(async () => {
  expect((await checkInvariants(shop.sql)).filter(({ violations }) => violations > 0)).toEqual([]);
});

describe('adding an address', () => {
  it.each(['create-address:written', 'default-address:none'] as const)(
    'stores nothing when its process is killed at %s; sending it again adds it',
    async (point) => {
      const input = { customerId, address: address('Praia', true) };
      await dieWithoutTrace(shop.pool, { do: 'create-address', input }, point);
      expect(await createAddress(shop.cms, input)).toMatchObject({ ok: true });
      expect(await labels()).toEqual(['Praia (padrão)', 'Casa', 'Trabalho']);
    },
  );

  it('stores it once when its process is killed after the commit; sending it again returns the stored address', async () => {
    const input = { customerId, address: address('Praia', true) };
    await actAndDie({ do: 'create-address', input }, 'create-address:committed');
    expect(await labels()).toEqual(['Praia (padrão)', 'Casa', 'Trabalho']);
    const [stored] = await listAddresses(shop.cms, { customerId });
    expect(await createAddress(shop.cms, input)).toEqual({ ok: true, addressId: stored?.id });
    expect(await labels()).toEqual(['Praia (padrão)', 'Casa', 'Trabalho']);
  });
});

describe('changing an address', () => {
  it.each(['update-address:written', 'default-address:none'] as const)(
    'changes nothing when its process is killed at %s; saving again changes it',
    async (point) => {
      const input = { customerId, addressId: work, address: address('Escritório', true) };
      await dieWithoutTrace(shop.pool, { do: 'update-address', input }, point);
      expect(await labels()).toEqual(['Casa (padrão)', 'Trabalho']);
      expect(await updateAddress(shop.cms, input)).toEqual({ ok: true });
      expect(await labels()).toEqual(['Escritório (padrão)', 'Casa']);
    },
  );

  it('keeps the old default when killed after clearing it; pressing again sets the new one', async () => {
    const input = { customerId, addressId: work };
    await dieWithoutTrace(shop.pool, { do: 'set-default-address', input }, 'default-address:none');
    expect(await labels()).toEqual(['Casa (padrão)', 'Trabalho']);
    expect(await setDefaultAddress(shop.cms, input)).toEqual({ ok: true });
    expect(await labels()).toEqual(['Trabalho (padrão)', 'Casa']);
  });
});

describe('deleting or restoring an address', () => {
  it('deletes nothing when killed before another address becomes the default; a second attempt deletes the address', async () => {
    const input = { customerId, addressId: home };
    await dieWithoutTrace(shop.pool, { do: 'remove-address', input }, 'remove-address:removed');
    expect(await removeAddress(shop.cms, input)).toEqual({ ok: true, wasDefault: true });
    expect(await labels()).toEqual(['Trabalho (padrão)']);
  });

  it.each(['restore-address:restored', 'default-address:none'] as const)(
    'leaves a deleted address deleted when restoring is killed at %s; a second attempt restores it as the default',
    async (point) => {
      await removeAddress(shop.cms, { customerId, addressId: home });
      const input = { customerId, addressId: home, asDefault: true };
      await dieWithoutTrace(shop.pool, { do: 'restore-address', input }, point);
      expect(await restoreAddress(shop.cms, input)).toEqual({ ok: true });
      expect(await labels()).toEqual(['Casa (padrão)', 'Trabalho']);
    },
  );
});
