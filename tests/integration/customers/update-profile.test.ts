import { beforeEach, describe, expect, it } from 'vitest';
import { eraseCustomer } from '@cms/privacy/operations/erase-customer';
import { updateProfile } from '@cms/customers/operations/update-profile';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let customer: TestCustomer;

beforeEach(async () => {
  customer = await makeCustomer(shop.cms);
});

const update = (profile: { fullName: string; phone?: string | null }) =>
  updateProfile(shop.cms, { customerId: customer.id, ...profile });
const row = async () => {
  const [found] = await shop.sql.query('select * from customers where id = $1', [customer.id]);
  return found;
};

describe('the profile', () => {
  it('stores name and phone, trimmed and without < and >', async () => {
    expect(await update({ fullName: '  <b>Luana Mota> ', phone: ' <(71) 90000-0001>' })).toEqual({
      ok: true,
    });
    expect(await row()).toMatchObject({ full_name: 'bLuana Mota', phone: '(71) 90000-0001' });
    expect(await update({ fullName: 'Luana', phone: '' })).toEqual({ ok: true });
    expect(await row()).toMatchObject({ full_name: 'Luana', phone: null });
  });

  it('composes accents: both Unicode forms of a name are one name', async () => {
    await update({ fullName: 'José'.normalize('NFD') });
    expect(await row()).toMatchObject({ full_name: 'José'.normalize('NFC') });
  });

  it('changes nothing else, whatever else is sent', async () => {
    const before = await row();
    const forged = {
      fullName: 'Luana Mota',
      role: 'admin',
      email: 'outra@massamansa.test',
      erasedAt: '2026-01-01',
      identities: [{ provider: 'google', subject: '1' }],
      _verified: false,
      hash: 'x',
      id: crypto.randomUUID(),
    };
    expect(await update(forged)).toEqual({ ok: true });
    expect({ ...(await row()), updated_at: null }).toEqual({ ...before, updated_at: null });
    expect(await shop.sql.query('select 1 from customers_identities')).toEqual([]);
  });

  it('shows the specification’s error messages', async () => {
    expect(await update({ fullName: ' ', phone: '123' })).toEqual({
      ok: false,
      error: {
        code: 'invalid',
        fieldErrors: { fullName: ['Nome é obrigatório'], phone: ['Número de telefone inválido'] },
      },
    });
    expect(await update({ fullName: 'R2-D2' })).toMatchObject({
      error: { fieldErrors: { fullName: ['Nome deve conter apenas letras e espaços (2-50 caracteres)'] } },
    });
  });

  it('requires a session, and is refused for an erased account', async () => {
    const nobody = { ok: false, error: { code: 'not_authenticated' } };
    expect(await updateProfile(shop.cms, { customerId: null, fullName: 'Luana' })).toEqual(nobody);
    await eraseCustomer(shop.cms, { customerId: customer.id, proof: 'password' });
    expect(await update({ fullName: 'Luana' })).toEqual(nobody);
  });
});
