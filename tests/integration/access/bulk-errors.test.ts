import { beforeEach, expect, it } from 'vitest';

import { messages } from '@shop/messages/messages';
import { makePeople, type People } from '@tests/support/access/people';
import { callRest } from '@tests/support/access/rest';
import { makeProduct } from '@tests/support/factories/make-product';
import { useTestShop } from '@tests/support/postgres/test-shop';

const shop = useTestShop();
let people: People;

beforeEach(async () => {
  people = await makePeople(shop.cms);
});

const makeCategory = async (name: string) => {
  const { body } = await callRest({ method: 'POST', path: '/categories', as: people.admin, json: { name } });
  return (body as { doc: { id: string } }).doc.id;
};

const several = (method: 'DELETE' | 'PATCH', ids: readonly string[]) =>
  callRest({
    method,
    path: `/categories?${ids.map((id, at) => `where[id][in][${at}]=${id}`).join('&')}`,
    as: people.admin,
    ...(method === 'PATCH' && { json: { active: false } }),
  });

it.each(['DELETE', 'PATCH'] as const)(
  'a change of several rows reports in Portuguese that one row failed, without the reason: %s',
  async (method) => {
    const id = await makeCategory('Doces');
    await shop.sql.query(
      `create function fail() returns trigger language plpgsql as $$ begin raise 'secret'; end $$`,
    );
    await shop.sql.query(
      `create trigger fail before update or delete on categories for each row when (old.name = 'Doces') execute function fail()`,
    );
    const { body, text } = await several(method, [id]);
    await shop.sql.query('drop function fail() cascade');
    expect(body['errors']).toEqual([expect.objectContaining({ message: messages.unknown_failure })]);
    expect(text).not.toMatch(/Something went wrong|secret/);
  },
);

it('deleting several categories says why one of them cannot be deleted', async () => {
  const id = await makeCategory('Doces');
  await makeProduct(shop.cms, { category: id });
  const { status, text } = await several('DELETE', [id]);
  expect([status, text]).toEqual([400, expect.stringContaining('1 produto usa a categoria “Doces”.')]);
});

it('deleting all selected rows deletes the rows on every page of the list', async () => {
  await makeCategory('Doces');
  // The panel's list sends this request when all rows are selected.
  const { status } = await callRest({
    method: 'DELETE',
    path: '/categories?limit=0&where[id][not_equals]=',
    as: people.admin,
  });
  expect(status).toBe(200);
});
