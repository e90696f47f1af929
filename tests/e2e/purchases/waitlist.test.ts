import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { makeTestProduct } from '@tests/support/e2e/database';
import { linkIn } from '@tests/support/e2e/mailbox';
import { newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const entriesOf = (email: string) =>
  shop.sql.query<{ isConfirmed: boolean; isTold: boolean }>(
    `select confirmed_at is not null as "isConfirmed", told_at is not null as "isTold"
     from waitlist_entries where email = $1`,
    [email],
  );

it('who finds a product sold out asks on a phone, confirms in the mail, and is told when it is back', async () => {
  const { email } = newPerson();
  const product = await makeTestProduct(shop.sql, { stock: 0 });
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;

  await page.goto(`/cardapio?q=${encodeURIComponent(product.name)}`);
  await page.getByRole('link', { name: `Avise-me quando ${product.name} voltar` }).click();
  await page.goto(`/produto/${product.slug}`);
  await expectInSight(
    page.getByRole('heading', { name: 'Avise-me quando voltar' }),
    page.getByRole('button', { name: 'Avise-me' }),
  );
  await visitor.expectAccessible();
  visitor.expectsProblem(/400/);
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Avise-me' }).click();
      return page.getByLabel('E-mail', { exact: true }).getAttribute('aria-invalid');
    })
    .toBe('true');
  await expectInSight(page.getByLabel('E-mail', { exact: true }), page.getByText('Confira o e-mail.'));
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('noticeEmail');
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByRole('button', { name: 'Avise-me' }).click();
  await expectInSight(page.getByText(`Confirme no e-mail que mandamos para ${email}.`));
  await visitor.expectAccessible();
  expect(await entriesOf(email)).toEqual([{ isConfirmed: false, isTold: false }]);

  const mail = await shop.mailbox.oneMail(email, /Confirme para saber quando/);
  await page.goto(linkIn(mail, '/avise-me/confirmar'));
  await expectInSight(
    page.getByRole('heading', { name: 'Quer que a gente avise?' }),
    page.getByRole('button', { name: 'Quero o aviso' }),
  );
  expect(await entriesOf(email)).toEqual([{ isConfirmed: false, isTold: false }]);
  await page.getByRole('button', { name: 'Quero o aviso' }).click();
  await expectInSight(page.getByRole('heading', { name: 'Combinado' }));
  await visitor.expectAccessible();

  await shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, 3, 'lote')`, [
    product.id,
  ]);
  await shop.mailbox.oneMail(email, /voltou/);
  expect(await entriesOf(email)).toEqual([{ isConfirmed: true, isTold: true }]);
  // The mailed link now leads to the product, and promises no second mail.
  await page.goto(linkIn(mail, '/avise-me/confirmar'));
  await expectInSight(
    page.getByRole('heading', { name: `${product.name} voltou` }),
    page.getByRole('link', { name: `Ver ${product.name}` }),
  );
  expect(await page.getByRole('button', { name: 'Não quero ser avisado' }).count()).toBe(0);
});

it('without JavaScript the form works too, and says at the page what is next', async () => {
  const { email } = newPerson();
  const product = await makeTestProduct(shop.sql, { stock: 0 });
  const { page } = await shop.visitor({ hasScript: false });
  await page.goto(`/produto/${product.slug}`);
  const field = page.getByLabel('E-mail', { exact: true });
  await field.fill('ana@exemplo');
  await page.getByRole('button', { name: 'Avise-me' }).click();
  await expectInSight(field, page.locator('#waitlist-email-error'));
  expect(await field.inputValue()).toBe('ana@exemplo');
  await field.fill(email);
  await page.getByRole('button', { name: 'Avise-me' }).click();
  await page.getByText('Confirme no e-mail que acabamos de mandar.').first().waitFor();
  expect(await entriesOf(email)).toHaveLength(1);
});
