import { expect, it } from 'vitest';

import { read, useFormShop } from './form-shop';

const pages = useFormShop();
const PAGE = '/conta/privacidade/excluir';

it('an account deletion requested through Facebook can be cancelled once; a second attempt cancels nothing', async () => {
  const someone = await pages.signedIn();
  await pages.shop.sql.query(`insert into erasure_requests (customer_id, source) values ($1, 'facebook')`, [
    pages.customer.id,
  ]);
  expect(read(await someone.ask(PAGE))).toContain('Exclusão marcada');
  expect(await someone.send(PAGE, { intent: 'keep' })).toContain('Exclusão cancelada.');
  expect(read(await someone.ask(PAGE))).not.toContain('Exclusão marcada');
  expect(await someone.send(PAGE, { intent: 'keep' })).not.toContain('Exclusão cancelada.');
});

it('the page to delete the account reports a missing password at its field, not as a failed sign-in', async () => {
  const someone = await pages.signedIn();
  for (const intent of ['delete', 'delete-later']) {
    const empty = await someone.ask(PAGE, { intent, password: '' });
    expect([empty.status, read(empty)]).toEqual([400, expect.stringContaining('Senha é obrigatória')]);
    expect((await someone.ask(PAGE, { intent })).status).toBe(400);
  }
  expect(await pages.shop.sql.query('select 1 from rate_limit_hits')).toEqual([]);
  const wrong = await someone.ask(PAGE, { intent: 'delete', password: 'Errada@1' });
  expect([wrong.status, read(wrong)]).toEqual([400, expect.stringContaining('Senha incorreta')]);
  expect(await pages.shop.sql.query('select 1 from rate_limit_hits')).not.toEqual([]);
  expect(await pages.storedCustomer()).toMatchObject({ erased_at: null });
});
