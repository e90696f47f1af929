import type { Locator, Page } from 'playwright';
import { afterEach, describe, expect, it } from 'vitest';

import { makePictureFile } from '@tests/support/access/picture-file';
import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { countedSteps } from '@tests/support/e2e/counted-steps';
import { makeTestProduct } from '@tests/support/e2e/database';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { useShop } from '@tests/support/e2e/use-shop';
import { endPause } from '@tests/support/orders/far-windows';

/*
 * What an owner does on a phone, each from the dashboard and in at most four taps. Each thing that is tapped is in sight
 * before, after scrolling at most. A tap into a field counts, typing and the phone's own pickers do not.
 */

const shop = useShop();

const MOST = 4;

async function fromToday() {
  const visitor = await openAdmin(shop, '/admin', { screen: 'phone' });
  const { page } = visitor;
  const steps = countedSteps(page);
  const bar = page.getByRole('navigation', { name: 'Navegação inferior' });
  return {
    visitor,
    page,
    count: steps.count,
    tap: async (target: Locator) => {
      await target.scrollIntoViewIfNeeded();
      await expectInSight(target);
      await steps.tap(target);
    },
    place: (name: string) => bar.getByRole('link', { name: new RegExp(`^${name}`) }),
  };
}

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

describe('a product', () => {
  it('gets another price in three taps, and is sold out by its switch in the same row', async () => {
    const product = await makeTestProduct(shop.sql, { name: uniqueName('Fogazza'), priceCents: 2_000 });
    const { page, count, tap, place } = await fromToday();
    await tap(place('Produtos'));
    const price = page.getByRole('textbox', { name: `Preço de ${product.name}` });
    // The field is pressed where its number is, beside "R$".
    await price.click();
    count.taps += 1;
    // What is typed before the page's script has started is typed again.
    const save = page.getByRole('button', { name: 'Salvar' });
    const typed = async () => {
      await price.fill('21,50');
      return save.count();
    };
    await expect.poll(typed).toBe(1);
    // While typing, the phone's bar is away, and what is saved stands at the lower edge; the press ends the typing.
    await expect
      .poll(() => save.evaluate((button) => innerHeight - button.getBoundingClientRect().bottom))
      .toBeLessThan(20);
    await tap(save);
    await page.getByText('Mudança salva.').waitFor();
    expect(count.taps).toBeLessThanOrEqual(3);

    await rowOf(page, product.name)
      .getByRole('switch', { name: `À venda: ${product.name}` })
      .press('Space');
    await page.getByText(`${product.name}: esgotado na loja.`).waitFor();
    const [row] = await shop.sql.query(
      'select price_cents::int as price, sold_out_at is not null as paused from products where id = $1',
      [product.id],
    );
    expect(row).toEqual({ price: 2_150, paused: true });
  });

  it('gets a picture, another one in its place, and the first one again', async () => {
    const product = await makeTestProduct(shop.sql, { name: uniqueName('Fogazza') });
    const storedPictures = async () =>
      (
        await shop.sql.query<{ id: string }>(
          'select image_id as id from products_images where _parent_id = $1 order by _order',
          [product.id],
        )
      ).map(({ id }) => id);
    const file = await makePictureFile();
    const swap = async () => {
      const { page, count, tap, place } = await fromToday();
      await tap(place('Produtos'));
      await tap(page.getByRole('link', { name: product.name }));
      const chooser = page.waitForEvent('filechooser');
      await tap(page.getByRole('button', { name: /^(Enviar|Trocar) foto$/ }));
      await (await chooser).setFiles([{ name: file.name, mimeType: file.mimetype, buffer: file.data }]);
      await page.getByText('Imagem enviada com sucesso!').waitFor();
      // Nobody may believe that it is saved.
      await page.getByText('Falta salvar o produto.').waitFor();
      await tap(page.getByRole('button', { name: 'Salvar', exact: true }));
      await page.getByText('Produto atualizado com sucesso!').waitFor();
      expect(count.taps).toBeLessThanOrEqual(MOST);
      return page;
    };
    await swap();
    const [first] = await storedPictures();
    const page = await swap();
    const [second, ...others] = await storedPictures();
    expect([first, second]).not.toContain(undefined);
    expect(second).not.toBe(first);
    expect(others).toEqual([]);

    // The first one left the product and is still there to choose.
    await page.goto(`/admin/produtos?busca=${encodeURIComponent(product.name)}`);
    await page.locator(`a[href$="${product.id}#campo-pictures"]`).first().click();
    await page.getByRole('button', { name: 'Escolher em Fotos' }).click();
    const dialog = page.getByRole('dialog', { name: 'Escolher em Fotos' });
    await dialog.getByLabel('O que a foto mostra').fill(product.name);
    await dialog.getByRole('button', { name: product.name }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await expect.poll(storedPictures).toEqual([first]);
  });

  it('goes on promotion', async () => {
    const product = await makeTestProduct(shop.sql, { name: uniqueName('Fogazza') });
    const { page, count, tap, place } = await fromToday();
    await tap(place('Produtos'));
    await tap(page.getByRole('button', { name: `Mais sobre ${product.name}` }));
    await tap(page.getByRole('menuitem', { name: 'Pôr em promoção' }));
    await tap(page.getByRole('button', { name: 'Começar promoção' }));
    await page.getByText('Promoção criada com sucesso!').waitFor();
    expect(count.taps).toBeLessThanOrEqual(MOST);
    await shop.sql.query(`update promotions set active = false where title like $1`, [`${product.name}%`]);
  });
});

describe('the shop', () => {
  afterEach(async () => {
    await endPause(shop.sql);
    await shop.sql.query(`delete from delivery_closed_days where coalesce(reason, '') = ''`);
  });

  it('is paused', async () => {
    const { page, count, tap } = await fromToday();
    await tap(page.getByRole('button', { name: 'Pausar pedidos' }));
    await tap(page.getByRole('dialog').getByRole('button', { name: /^Pausar até / }));
    await page.getByText(/^Pedidos pausados até /).waitFor();
    expect(count.taps).toBeLessThanOrEqual(2);
  });

  it('closes at another time on a weekday', async () => {
    const { page, count, tap } = await fromToday();
    await tap(page.getByRole('link', { name: /^Loja (aberta|fechada)/ }));
    await tap(page.getByRole('link', { name: /^Terça/ }));
    const until = page.getByRole('group', { name: 'Atendimento' }).getByLabel('Às', { exact: true });
    const before = await until.inputValue();
    await tap(until);
    await until.fill(before === '18h30' ? '19h' : '18h30');
    await tap(page.getByRole('button', { name: 'Salvar terça' }));
    await page.getByText(/^Terça: 1/).waitFor();
    expect(count.taps).toBeLessThanOrEqual(MOST);
    // Other tests of this shop read its usual hours.
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(/^Terça voltou a ser como era: 1/).waitFor();
  });

  it('is closed on a day', async () => {
    const { page, count, tap } = await fromToday();
    await tap(page.getByRole('link', { name: /^Loja (aberta|fechada)/ }));
    const opens = page.getByRole('button', { name: 'Fechar um dia' });
    const dialog = page.getByRole('dialog', { name: 'Fechar um dia' });
    const { pathname } = new URL(page.url());
    // The phone's Back closes the dialog and stays; forward opens nothing; one more Back leaves.
    await tap(opens);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await opens.waitFor();
    await page.goForward();
    await opens.waitFor();
    expect(await dialog.count()).toBe(0);
    await tap(opens);
    await tap(dialog.getByRole('button', { name: 'Voltar' }));
    await page.goBack();
    await page.waitForURL((url) => url.pathname !== pathname);
    await page.goForward();
    await page.waitForURL((url) => url.pathname === pathname);

    count.taps = 1;
    await tap(opens);
    const first = dialog.getByRole('radio').first();
    const before = await first.boundingBox();
    await dialog.getByRole('radio').nth(5).check();
    count.taps += 1;
    // What is chosen moves no day under the finger.
    expect(await first.boundingBox()).toEqual(before);
    await tap(dialog.getByRole('button', { name: /^Fechar / }).last());
    await page.getByText(/^Fechado: /).waitFor();
    await page.getByRole('button', { name: 'Desfazer' }).click();
    await page.getByText(/^Aberto de novo: /).waitFor();
    expect(count.taps).toBeLessThanOrEqual(MOST);
  });
});

it('the orders of today are one tap away, and one pizza of a new order is paid back in four', async () => {
  const { shopper, product } = await shop.filledCart({ priceCents: 4_990 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 4_990 });
  const { page, count, tap, place } = await fromToday();
  await tap(place('Pedidos'));
  await expectHeading(page, 'Pedidos');
  expect(count.taps).toBe(1);

  await page.goto('/admin');
  count.taps = 0;
  await tap(page.locator(`a[href="/admin/pedidos/${orderId}"]`).first());
  await tap(page.getByRole('button', { name: 'Devolver dinheiro' }));
  const dialog = page.getByRole('dialog');
  await tap(dialog.getByText(`1 ${product.name}`));
  await tap(dialog.getByRole('button', { name: /^Devolver R\$/ }));
  await page
    .getByText(/^Devolvido/)
    .first()
    .waitFor({ timeout: 60_000 });
  expect(count.taps).toBeLessThanOrEqual(MOST);
});

it('an answer of the questions is changed', async () => {
  const { page, count, tap, place } = await fromToday();
  await tap(place('Loja'));
  await tap(page.getByRole('link', { name: 'Perguntas e respostas' }));
  await page.locator('form[data-form-ready="true"]').first().waitFor();
  await tap(page.locator('.array-field__row .collapsible__toggle').first());
  // The cursor is in the answer without a further tap.
  const answer = page.locator('.array-field__row [contenteditable=true]').first();
  await expect.poll(() => answer.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type(' Pode perguntar.');
  await tap(page.getByRole('button', { name: 'Publicar alterações' }));
  await page
    .getByText(/publicad|atualizad/i)
    .first()
    .waitFor();
  expect(count.taps).toBeLessThanOrEqual(MOST);
});

it('Back closes a menu and "Exibir", and stays on the screen', async () => {
  const product = await makeTestProduct(shop.sql, { name: uniqueName('Fogazza') });
  const { page } = await fromToday();
  const stays = async (path: string, isOpen: () => Promise<number>) => {
    await page.goBack();
    await expect.poll(isOpen).toBe(0);
    expect(new URL(page.url()).pathname).toBe(path);
  };
  await page.goto(`/admin/produtos?busca=${encodeURIComponent(product.name)}`);
  const menu = page.getByRole('menuitem', { name: 'Duplicar' });
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: `Mais sobre ${product.name}` }).click();
      return menu.count();
    })
    .toBe(1);
  await stays('/admin/produtos', () => menu.count());

  await page.goto('/admin/pedidos?aba=todos');
  const cards = page.getByRole('radio', { name: 'Cartões' });
  await expect
    .poll(async () => {
      if ((await cards.count()) === 0) await page.getByRole('button', { name: /^Exibir/ }).click();
      return cards.count();
    })
    .toBe(1);
  await stays('/admin/pedidos', () => cards.count());
});
