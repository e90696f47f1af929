import { expect, it } from 'vitest';

import { read, useFormShop } from './form-shop';

const pages = useFormShop();
const PAGE = '/conta/privacidade/excluir';

it('takes back a deletion asked of Facebook, and says that something was cancelled only when it was', async () => {
  const someone = await pages.signedIn();
  await pages.shop.sql.query(`insert into erasure_requests (customer_id, source) values ($1, 'facebook')`, [
    pages.customer.id,
  ]);
  expect(read(await someone.ask(PAGE))).toContain('Exclusão marcada');
  expect(await someone.send(PAGE, { intent: 'keep' })).toContain('Exclusão cancelada.');
  expect(read(await someone.ask(PAGE))).not.toContain('Exclusão marcada');
  expect(await someone.send(PAGE, { intent: 'keep' })).not.toContain('Exclusão cancelada.');
});
