import { expect, it } from 'vitest';

import { CHANGE_CHANNEL } from '@cms/platform/database/announce-change';
import { expectInSight } from '@tests/support/browser/in-sight';
import { makeAdmin } from '@tests/support/e2e/admin';
import { silencePanel } from '@tests/support/e2e/admin-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { useShop } from '@tests/support/e2e/use-shop';
import { quietMs } from '@tests/support/server/quiet-time';

const shop = useShop();

it('a promotion is created, lowers prices in the shop, and ends after its last day', async () => {
  // No other product on the page has this price, so the test can search the page for it.
  const product = await makeTestProduct(shop.sql, { priceCents: 8_642 });
  // An alert that arrives would move the form while the test looks at it.
  await silencePanel(shop.sql);
  const path = `/produto/${product.slug}`;
  const admin = await makeAdmin(shop.addresses);
  const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
  const { page } = visitor;
  const title = `Semana ${crypto.randomUUID().slice(0, 8)}`;
  const showsDiscount = () =>
    Promise.all(
      shop.addresses.storefrontUrls.map(async (url) =>
        (await (await fetch(`${url}${path}`)).text()).includes('43,21'),
      ),
    );
  /** A storefront that missed the change would show it only when its cached page expires. */
  const expectSoon = async (discounts: boolean[]) =>
    expect(await quietMs(() => expect.poll(showsDiscount).toEqual(discounts))).toBeLessThan(5_000);
  expect(await showsDiscount()).toEqual([false, false]);

  await page.goto('/admin/promocoes');
  // An empty form says nothing about prices, because nothing is chosen yet.
  await page.getByRole('heading', { name: 'Nova promoção' }).waitFor();
  expect(await page.locator('[data-effects]').count()).toBe(0);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Título é obrigatório').waitFor();
  await page.getByLabel('Título *').fill(title);
  await page.getByLabel('Desconto (%) *').fill('120');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Desconto deve estar entre 0% e 100%').waitFor();
  await visitor.expectAccessible();
  await page.getByLabel('Desconto (%) *').fill('50');
  for (const size of [
    { width: 1440, height: 900 },
    { width: 1100, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await page.getByLabel('Todo o cardápio', { exact: true }).check();
    await page.evaluate(() => window.scrollTo(0, 0));
    // The end of the form covers neither what the keyboard reaches nor what a choice brings.
    for (const name of ['Descrição', 'Desconto (%) *']) {
      await page.getByLabel(name).focus();
      await expectInSight(page.getByLabel(name));
    }
    await page.getByLabel('Produtos', { exact: true }).check();
    await expectInSight(page.getByRole('combobox', { name: 'Buscar produto' }));
  }
  await page.getByRole('combobox', { name: 'Buscar produto' }).fill(product.name);
  await page.getByRole('option', { name: product.name, exact: true }).click();
  await page.locator('[data-effects]').getByText('43,21').waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Promoção criada com sucesso!').waitFor();
  const card = page.getByRole('article').filter({ hasText: title });
  await card.locator('[data-state="active"]').waitFor();
  // The form is empty again; the list says what became of it.
  await expectInSight(card.getByText('Salvo agora'));
  await expectSoon([true, true]);

  await card.getByRole('switch').click();
  await page.getByText('Promoção desativada com sucesso').waitFor();
  await card.locator('[data-state="inactive"]').waitFor();
  await expectSoon([false, false]);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Promoção ativada com sucesso').waitFor();
  await expectSoon([true, true]);

  // The test moves the promotion's last day to yesterday by SQL, so that it does not have to wait.
  await shop.sql.query(
    `update promotions set start_date = start_date - interval '9 days', end_date = end_date - interval '3 days',
       updated_at = now() where title = $1`,
    [title],
  );
  await shop.sql.query('select pg_notify($1, $2)', [CHANGE_CHANNEL, 'catalog']);
  await expectSoon([false, false]);
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await card.locator('[data-state="expired"]').waitFor();
  await card.getByText(/^Terminou em /).waitFor();
  expect(await card.getByRole('switch').count()).toBe(0);

  await card.getByRole('link', { name: `Editar ${title}` }).click();
  await page.getByRole('heading', { name: 'Editar promoção' }).waitFor();
  await page.getByLabel('Fim *').fill('01/01/2020');
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Data de fim deve ser posterior à data de início').waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('heading', { name: 'Nova promoção' }).waitFor();
  await card.getByRole('button', { name: `Excluir ${title}` }).click();
  await page
    .getByText('Tem certeza que deseja excluir esta promoção? Esta ação não pode ser desfeita.')
    .waitFor();
  await page.getByRole('button', { name: 'Excluir promoção' }).click();
  await page.getByText('Promoção excluída com sucesso').waitFor();
  await card.waitFor({ state: 'detached' });
});

it('unsaved changes of a promotion are merged with what another admin saved meanwhile', async () => {
  const admin = await makeAdmin(shop.addresses);
  const title = `Semana ${crypto.randomUUID().slice(0, 8)}`;
  const [promotion] = await shop.sql.query<{ id: string }>(
    `insert into promotions (title, discount_percentage, start_date, end_date, active)
     values ($1, 10, now() + interval '30 days', now() + interval '40 days', false) returning id`,
    [title],
  );
  const id = promotion?.id ?? '';
  const visitor = await shop.visitor({ screen: 'desk', cookies: admin.http.cookies });
  const { page } = visitor;
  visitor.expectsProblem(/status of 409/);
  await page.goto(`/admin/promocoes/${id}`);
  await page.getByLabel('Título *').fill(`${title} nova`);
  await shop.sql.query('update promotions set discount_percentage = 25, updated_at = now() where id = $1', [
    id,
  ]);
  const save = () => page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await save();
  const conflict = page.getByRole('alert').filter({ hasText: 'Esta promoção mudou enquanto você editava.' });
  await conflict.getByText('Desconto agora: 25%').waitFor();
  expect(await page.getByLabel('Título *').inputValue()).toBe(`${title} nova`);
  await conflict.getByRole('button', { name: 'Juntar com o que digitei' }).click();
  await save();
  await page.getByText('Promoção atualizada com sucesso!').waitFor();
  expect(
    await shop.sql.query('select title, discount_percentage::int as discount from promotions where id = $1', [
      id,
    ]),
  ).toEqual([{ title: `${title} nova`, discount: 25 }]);
});

it('on a phone, the message of a promotion that is switched covers none of its buttons', async () => {
  await silencePanel(shop.sql);
  const mark = crypto.randomUUID().slice(0, 8);
  await shop.sql.query(
    `insert into promotions (title, discount_percentage, start_date, end_date, scope, active)
     select 'Semana ' || n || ' ' || $1, 20, now() + interval '30 days', now() + interval '33 days', 'all', true
     from generate_series(1, 4) n`,
    [mark],
  );
  const admin = await makeAdmin(shop.addresses);
  const { page } = await shop.visitor({ screen: 'phone', cookies: admin.http.cookies });
  await page.goto(`/admin/promocoes?busca=${mark}`);
  const card = page.getByRole('article').last();
  await card.waitFor();
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight }));
  // The press comes from the keyboard, because a click would scroll to the switch.
  await card.getByRole('switch').evaluate((one: HTMLInputElement) => one.focus({ preventScroll: true }));
  await page.keyboard.press('Space');
  const toast = page.getByRole('status').filter({ hasText: 'Promoção desativada com sucesso' });
  await toast.waitFor();
  await expect
    .poll(async () => {
      const [over, button] = await Promise.all([
        toast.boundingBox(),
        card.getByRole('button', { name: /^Excluir / }).boundingBox(),
      ]);
      return over && button && button.y + button.height <= over.y;
    })
    .toBe(true);
});
