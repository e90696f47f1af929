import { describe, expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { makePictureFile } from '@tests/support/access/picture-file';
import { makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { foreignWords } from '@tests/support/e2e/foreign-words';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const altsLike = (mark: string) =>
  shop.sql.query<{ id: string; alt: string }>('select id, alt from media where alt like $1 order by alt', [
    `%${mark}%`,
  ]);

describe('the table of products', () => {
  it.each(['desk', 'phone'] as const)(
    'is sorted by the links of its columns, and its products are switched on and off: %s',
    async (screen) => {
      const mark = crypto.randomUUID().slice(0, 8);
      const made = [
        await makeTestProduct(shop.sql, { name: `Bolo ${mark}`, priceCents: 2_000 }),
        await makeTestProduct(shop.sql, { name: `Água ${mark}`, priceCents: 500 }),
      ];
      const visitor = await openAdmin(shop, `/admin/produtos?busca=${mark}`, { screen });
      const { page } = visitor;
      const table = page.getByRole('table', { name: 'Lista de produtos' });
      await table.waitFor();
      await visitor.expectAccessible();
      const names = () => table.getByRole('rowheader').getByRole('link').allInnerTexts();
      expect(await names()).toEqual([made[1]?.name, made[0]?.name]);

      // A phone has no room for the names of the columns; "Exibir" sorts, too.
      if (screen === 'desk') {
        await table.getByRole('link', { name: 'Preço' }).click();
        await page.waitForURL(/ordem=preco&sentido=desc/);
        await expect.poll(names).toEqual([`Bolo ${mark}`, `Água ${mark}`]);
        await table.getByRole('link', { name: 'Produto' }).click();
        await page.waitForURL(/ordem=nome/);
        await table.locator('[aria-sort=ascending]').filter({ hasText: 'Produto' }).waitFor();
        expect(await names()).toEqual([`Água ${mark}`, `Bolo ${mark}`]);
      }
      await page.getByRole('button', { name: 'Exibir' }).click();
      const show = page.getByRole('dialog', { name: 'Exibir' });
      await show.getByRole('button', { name: 'Mostrar só uma parte' }).click();
      await show.getByRole('combobox', { name: 'Em ordem de' }).selectOption('Preço, do menor ao maior');
      await page.waitForURL((url) => url.searchParams.get('ordem') === 'preco');
      await visitor.expectAccessible();
      await show.getByRole('combobox', { name: 'Situação' }).selectOption('Fora da loja');
      await page.getByText('Nenhum produto encontrado com esta busca.').waitFor();
      await show.getByRole('combobox', { name: 'Situação' }).selectOption('À venda e fora da loja');
      await expect.poll(names).toEqual([`Água ${mark}`, `Bolo ${mark}`]);
      await page.keyboard.press('Escape');

      // The search keeps the view and its sorting.
      await page.getByRole('searchbox').fill(`Bolo ${mark}`);
      await page.getByRole('searchbox').press('Enter');
      await expect.poll(names).toEqual([`Bolo ${mark}`]);
      expect(new URL(page.url()).searchParams.get('ordem')).toBe('preco');

      await table.getByRole('switch', { name: `À venda: Bolo ${mark}` }).press('Space');
      await page.getByText(`Bolo ${mark}: esgotado na loja.`).waitFor();
      const [row] = await shop.sql.query(
        'select active, sold_out_at is not null as paused, stock_quantity > 0 as stocked from products where id = $1',
        [made[0]?.id],
      );
      expect(row).toEqual({ active: true, paused: true, stocked: true });
    },
  );
});

it('the table of products asks about more boxes of a product with lots, and a tablet shows its fields whole', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const { id, name } = await makeTestProduct(shop.sql, {
    name: `Lotada ${mark}`,
    stock: 3,
    priceCents: 12_490,
  });
  await shop.sql.query(
    `insert into lots (code, product_id, made_on, best_before, quantity)
     values ('200201-' || (1 + (random() * 998)::int), $1, '2020-02-01', '2099-01-01', 3)`,
    [id],
  );
  const visitor = await openAdmin(shop, `/admin/produtos?busca=${mark}`);
  const { page } = visitor;
  await page.setViewportSize({ width: 768, height: 1024 });
  const price = page.getByRole('textbox', { name: `Preço de ${name}` });
  expect(await price.evaluate((input) => input.scrollWidth - input.clientWidth)).toBeLessThanOrEqual(0);
  await page.getByRole('textbox', { name: `No freezer: ${name}` }).fill('9');
  const bar = page.locator('[data-save-bar]');
  await bar.getByText('1 por confirmar').waitFor();
  // The question stands there; it is no error before somebody saves without an answer.
  const counted = page.getByRole('checkbox', { name: `Contei: ${name}` });
  expect(await page.getByText('Este produto tem lotes').count()).toBe(0);
  await visitor.expectAccessible();
  await bar.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Este produto tem lotes').waitFor();
  // The bar of a short page stands at the lower edge, where toasts leave room for it.
  expect(await bar.evaluate((one) => Math.round(innerHeight - one.getBoundingClientRect().bottom))).toBe(0);
  await counted.check();
  await bar.getByText('1 mudança').waitFor();
  await bar.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Mudança salva.').waitFor();
});

it.each(['desk', 'phone'] as const)(
  '"Marcar como esgotado" pauses a product with one press and keeps its count; "Voltar a vender" is one press too: %s',
  async (screen) => {
    const product = await makeTestProduct(shop.sql, {
      name: `Esfiha ${crypto.randomUUID().slice(0, 8)}`,
      stock: 7,
    });
    const stateOf = async () =>
      (
        await shop.sql.query(
          'select stock_quantity::int as stock, sold_out_at is not null as paused from products where id = $1',
          [product.id],
        )
      )[0];
    const address = `/admin/produtos?visao=cartoes&busca=${encodeURIComponent(product.name)}`;
    const visitor = await openAdmin(shop, address, { screen });
    const { page } = visitor;
    const button = page.getByRole('button', { name: `Marcar como esgotado: ${product.name}` });
    await button.focus();
    await page.keyboard.press('Enter');
    const back = page.getByRole('button', { name: `Voltar a vender: ${product.name}` });
    await back.waitFor();
    expect(await stateOf()).toEqual({ stock: 7, paused: true });
    await visitor.expectAccessible();
    await back.focus();
    await page.keyboard.press('Enter');
    await page.getByText(`${product.name}: de volta à venda, com 7 unidades.`).waitFor();
    await button.waitFor();
    expect(await stateOf()).toEqual({ stock: 7, paused: false });
  },
);

it('changes prices and counts in the table of products, and sends only what changed', async () => {
  const mark = crypto.randomUUID().slice(0, 8);
  const bread = await makeTestProduct(shop.sql, { name: `Pão ${mark}`, priceCents: 2_000, stock: 9 });
  const cake = await makeTestProduct(shop.sql, { name: `Torta ${mark}`, priceCents: 3_000, stock: 4 });
  const visitor = await openAdmin(shop, `/admin/produtos?busca=${mark}`);
  const { page } = visitor;
  const price = page.getByRole('textbox', { name: `Preço de Pão ${mark}` });
  await price.fill('21,5');
  await price.press('Enter');
  await page.getByRole('textbox', { name: `No freezer: Torta ${mark}` }).fill('3');
  await page.getByText('Perdi').click();
  await page.getByText(`Pão ${mark}, de R$ 20,00 para R$ 21,50`).waitFor();
  // Somebody sells a piece of the cake while the number is typed.
  await shop.sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, -1, 'ajuste')`, [
    cake.id,
  ]);
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page.getByText('Mudanças salvas.').waitFor();
  const isWhole = () =>
    page
      .locator('.mantine-Notification-root')
      .filter({ hasText: 'Mudanças salvas.' })
      .evaluate(({ scrollHeight, clientHeight }) => scrollHeight <= clientHeight);
  await expect.poll(isWhole).toBe(true);
  const rows = () =>
    shop.sql.query(
      `select price_cents::int as price, stock_quantity::int as stock from products where id = any($1) order by name`,
      [[bread.id, cake.id]],
    );
  expect(await rows()).toEqual([
    { price: 2_150, stock: 9 },
    { price: 3_000, stock: 2 },
  ]);
  // The bar of what is not saved yet has its own "Desfazer".
  await expect.poll(() => page.getByRole('button', { name: /^Salv/ }).count()).toBe(0);

  // "Desfazer" takes back what was typed, and not what was sold meanwhile.
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByText('Mudanças desfeitas.').waitFor();
  expect(await rows()).toEqual([
    { price: 2_000, stock: 9 },
    { price: 3_000, stock: 3 },
  ]);
  await expect.poll(() => price.inputValue()).toBe('20,00');
});

describe.each(['desk', 'phone'] as const)('the menu of a product in the table, on a %s,', (screen) => {
  async function openMenu() {
    const product = await makeTestProduct(shop.sql, { name: `Fogazza ${crypto.randomUUID().slice(0, 8)}` });
    const address = `/admin/produtos?busca=${encodeURIComponent(product.name)}`;
    const visitor = await openAdmin(shop, address, { screen });
    await visitor.page.getByRole('button', { name: `Mais sobre ${product.name}` }).click();
    return { product, visitor, page: visitor.page };
  }

  it('starts a promotion of only this product, which is called like it', async () => {
    const { product, visitor, page } = await openMenu();
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
      'Marcar como esgotado',
      'Pôr em promoção',
      'Trocar foto',
      'Duplicar',
      'Ver na loja',
      'Excluir',
    ]);
    const inShop = page.getByRole('menuitem', { name: 'Ver na loja' });
    expect(await inShop.getAttribute('href')).toBe(`/produto/${product.slug}`);
    await visitor.expectAccessible();
    await page.getByRole('menuitem', { name: 'Pôr em promoção' }).click();
    const dialog = page.getByRole('dialog', { name: `${product.name} em promoção` });
    await dialog.getByText(`Até amanhã à noite, ${product.name} sai de `).waitFor();
    await visitor.expectAccessible();
    expect(await dialog.getByLabel('Título no site').inputValue()).toBe(`${product.name} com 10% a menos`);
    expect(await dialog.getByRole('link', { name: 'Mais opções' }).getAttribute('href')).toBe(
      `/admin/promocoes/nova?produto=${product.id}`,
    );
    const start = dialog.getByRole('button', { name: 'Começar promoção' });
    await expectInSight(start);
    await dialog.getByRole('radio', { name: 'Outro' }).check({ force: true });
    await start.click();
    await dialog.getByText('Desconto deve estar entre 0% e 100%').waitFor();
    await dialog.getByLabel('Desconto (%)').fill('12,5');
    await dialog.getByLabel('Título no site').fill(product.name);
    await start.click();
    await page.getByText('Promoção criada com sucesso!').waitFor();
    const chosen = await shop.sql.query<{ id: string; discount: number }>(
      `select r.products_id as id, p.discount_percentage::float as discount
       from promotions p join promotions_rels r on r.parent_id = p.id where p.title = $1`,
      [product.name],
    );
    expect(chosen).toEqual([{ id: product.id, discount: 12.5 }]);
    await shop.sql.query('update promotions set active = false where title = $1', [product.name]);
  });

  it('marks the product as sold out, and sells it again', async () => {
    const { product, page } = await openMenu();
    await page.getByRole('menuitem', { name: 'Marcar como esgotado' }).click();
    await page.getByText('Esgotado agora').filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: `Mais sobre ${product.name}` }).click();
    await page.getByRole('menuitem', { name: 'Voltar a vender' }).click();
    await page.getByText(`${product.name}: de volta à venda`).waitFor();
  });

  it('deletes the product after a question, and opens its copy and its pictures', async () => {
    const { product, page } = await openMenu();
    expect(await page.getByRole('menuitem', { name: 'Duplicar' }).getAttribute('href')).toContain(
      `copia=${product.id}`,
    );
    await page.getByRole('menuitem', { name: 'Trocar foto' }).click();
    await page.waitForURL(`**/admin/produtos/${product.id}#campo-pictures`);
    await page.getByRole('button', { name: 'Enviar foto' }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: `Mais sobre ${product.name}` }).click();
    await page.getByRole('menuitem', { name: 'Excluir' }).click();
    await page
      .getByRole('alertdialog', { name: `Excluir ${product.name}?` })
      .getByRole('button', { name: 'Excluir produto' })
      .click();
    await page.getByText('Nenhum produto encontrado com esta busca.').waitFor();
  });
});

describe('pictures', () => {
  it('are uploaded several at once, each with its description', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const visitor = await openAdmin(shop, '/admin/imagens');
    const { page } = visitor;
    await page.getByRole('button', { name: 'Enviar fotos' }).click();
    const file = await makePictureFile();
    await expect.poll(() => foreignWords(page)).toEqual([]);
    await visitor.expectAccessible();
    await page.locator('.bulk-upload--add-files__hidden-input').setInputFiles(
      ['um', 'dois', 'três'].map((name) => ({
        name: `foto ${name}.jpg`,
        mimeType: file.mimetype,
        buffer: file.data,
      })),
    );
    const files = page.locator('.file-selections__fileRow');
    await expect.poll(() => files.count()).toBe(3);
    // The thumbnails appear after their rows, and one frame later the panel corrects their alternative texts.
    await expect.poll(() => page.locator('.file-selections__thumbnail img[alt=""]').count()).toBe(3);
    await expect.poll(() => foreignWords(page)).toEqual([]);
    await visitor.expectAccessible();
    for (const [index, name] of ['Um', 'Dois', 'Três'].entries()) {
      await files.nth(index).click();
      await page.locator('.file-selections__fileRowContainer--active').nth(0).waitFor();
      const alt = page.locator('.bulk-upload--file-manager input[name=alt]');
      await expect.poll(() => alt.inputValue()).toBe('');
      await alt.fill(`${name} ${mark}`);
    }
    await page
      .locator('.bulk-upload--actions-bar__saveButtons')
      .getByRole('button', { name: 'Salvar' })
      .click();
    await page.getByText('3 fotos enviadas.').waitFor();
    await expect.poll(() => foreignWords(page)).toEqual([]);
    await page.getByRole('rowheader', { name: `Três ${mark}` }).waitFor();
    expect((await altsLike(mark)).map(({ alt }) => alt)).toEqual([
      `Dois ${mark}`,
      `Três ${mark}`,
      `Um ${mark}`,
    ]);
  });

  it('are deleted several at once after confirmation; one in use stays, and its uses are named', async () => {
    const mark = crypto.randomUUID().slice(0, 8);
    const { http } = await makeAdmin(shop.addresses);
    const file = await makePictureFile();
    for (const name of ['Usada', 'Solta']) {
      const form = new FormData();
      form.set('_payload', JSON.stringify({ alt: `${name} ${mark}` }));
      form.set('file', new File([new Uint8Array(file.data)], 'foto.jpg', { type: file.mimetype }));
      expect((await http.post('/api/media', {}, { body: form })).status).toBe(201);
    }
    const [free, used] = await altsLike(mark);
    const product = await makeTestProduct(shop.sql);
    await shop.sql.query(
      `insert into products_images (_order, _parent_id, id, image_id) values (1, $1, $2, $3)`,
      [product.id, crypto.randomUUID(), used?.id],
    );

    const visitor = await openAdmin(shop, `/admin/imagens?busca=${mark}`);
    const { page } = visitor;
    await page.getByRole('checkbox', { name: 'Escolher todos desta página' }).check();
    await page.getByText('2 fotos escolhidas').waitFor();
    await page.getByRole('button', { name: 'Excluir 2 fotos' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Excluir 1 foto?' });
    await dialog.getByText(`Usada ${mark}: produto “${product.name}”`).waitFor();
    await visitor.expectAccessible();
    await dialog.getByRole('button', { name: 'Excluir 1 foto' }).click();
    await page.getByText('1 foto excluída.').waitFor();
    expect((await altsLike(mark)).map(({ id }) => id)).toEqual([used?.id]);

    await page.getByRole('button', { name: 'Excluir 1 foto' }).click();
    await page.getByRole('alertdialog', { name: /está em uso/ }).waitFor();
    expect(await page.getByRole('alertdialog').getByRole('button').allInnerTexts()).toEqual(['Voltar']);
    await page.keyboard.press('Escape');
    expect((await altsLike(mark)).map(({ id }) => id)).toEqual([used?.id]);
    expect(free?.id).not.toBe(used?.id);
  });
});

describe('while a page of the admin panel is loading,', () => {
  it('its outline is shown in its place and the old page is marked busy', async () => {
    const visitor = await openAdmin(shop, '/admin');
    const { page } = visitor;
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/admin\/clientes.*_rsc/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation').getByRole('link', { name: 'Clientes' }).first().click();
    await page.getByRole('status').filter({ hasText: 'Carregando…' }).waitFor();
    await page.locator('main[aria-busy=true]').waitFor();
    expect(await page.locator('.mantine-Skeleton-root').count()).toBeGreaterThan(10);
    await visitor.expectAccessible();
    answer();
    await page.getByRole('heading', { level: 1, name: 'Clientes' }).waitFor();
    expect(await page.locator('.mantine-Skeleton-root, main[aria-busy=true]').count()).toBe(0);
  });

  it('a list that is being sorted stays visible', async () => {
    const { page } = await openAdmin(shop, '/admin/clientes');
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/_rsc/, async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('link', { name: 'Total' }).click();
    await page.getByRole('status').filter({ hasText: 'Carregando…' }).waitFor();
    expect(await page.locator('.mantine-Skeleton-root').count()).toBe(0);
    answer();
    await page.waitForURL(/ordem=total/);
    await page.goto('/admin/clientes');
  });
});

it('a menu opens above the bar of a phone, and offers no column that a phone never shows', async () => {
  const { page } = await openAdmin(shop, '/admin/clientes', { screen: 'phone' });
  await page.setViewportSize({ width: 390, height: 640 });
  const button = page.getByRole('button', { name: 'Exibir' });
  await button.click();
  const menu = page.getByRole('dialog', { name: 'Exibir' });
  await menu.getByRole('checkbox', { name: 'Total' }).waitFor();
  expect(await menu.getByRole('checkbox', { name: 'Telefone' }).count()).toBe(0);
  await expect
    .poll(async () => {
      const bar = page.getByRole('navigation', { name: 'Navegação inferior' });
      const [over, under] = [await menu.boundingBox(), await bar.boundingBox()];
      return over && under && over.y + over.height <= under.y;
    })
    .toBe(true);
});
