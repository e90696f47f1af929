import { describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright';

import { makePictureFile } from '@tests/support/access/picture-file';
import { backToShop, checkOutDelivery, expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { tabAndEnter, tabTo } from '@tests/support/e2e/keyboard';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';

const shop = useShop();

/** The office as an admin has it open. */
async function office(screen: 'desk' | 'phone' = 'desk'): Promise<Visitor> {
  const admin = await makeAdmin(shop.addresses);
  return shop.visitor({ screen, cookies: admin.http.cookies });
}

/** What a visitor without cart or session gets from either storefront. */
const shopPages = (path: string) =>
  Promise.all(
    shop.addresses.storefrontUrls.map(async (url) => {
      const answer = await fetch(`${url}${path}`);
      return { status: answer.status, html: await answer.text() };
    }),
  );

const isAwake = (page: Page) => page.locator('form:not([inert]) button[type="submit"]').first().waitFor();

const field = (page: Page, name: string | RegExp): Locator => page.getByLabel(name, { exact: true });

const allergens = (page: Page): Locator => page.getByRole('combobox', { name: 'Contém (alérgicos)' });

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click();

async function confirmLabel(page: Page) {
  await page.getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByText(/^Rótulo confirmado por/).waitFor();
}

describe('a new product', () => {
  it('with its picture is in the shop at once, once its label is confirmed, and can be bought', async () => {
    const visitor = await office();
    const { page } = visitor;
    const name = `Abóbora ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/admin/produtos');
    await visitor.expectSound();
    await page.getByRole('link', { name: 'Novo produto' }).click();
    await page.getByRole('heading', { level: 1, name: 'Novo produto' }).waitFor();
    await isAwake(page);

    await save(page);
    await page.getByText('Nome é obrigatório').waitFor();
    await visitor.expectSound();
    // The price is wrong too: writing the name leads nowhere else.
    await page.keyboard.type(name);
    expect(await field(page, 'Nome *').inputValue()).toBe(name);
    await field(page, 'Preço (R$) *').fill('52,90');
    await field(page, 'Descrição').fill('Abóbora <b>assada</b>.');
    await field(page, 'Ingredientes').fill('farinha de arroz, abóbora, requeijão');
    await page.getByRole('checkbox', { name: 'Sem glúten' }).check();
    await allergens(page).fill('leite, trigo');
    await page.getByText('O rótulo diz NÃO CONTÉM GLÚTEN e fala em trigo.').waitFor();
    await visitor.expectSound();
    await allergens(page).fill('');
    await page.getByText('fala em trigo').waitFor({ state: 'detached' });
    await field(page, 'Quantidade *').fill('7');
    const file = await makePictureFile();
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: 'planta.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
    await page.getByText('Por favor, selecione apenas arquivos de imagem').waitFor();
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: file.name, mimeType: file.mimetype, buffer: file.data },
    ]);
    await page.getByText('Imagem enviada com sucesso!').waitFor();
    await save(page);
    await page.getByText('Descreva a foto em poucas palavras.').waitFor();
    await field(page, 'Descrição da foto 1 *').fill('Pizza de abóbora inteira');
    await save(page);
    await page.getByText('Produto criado com sucesso!').waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Rótulo sem confirmação.').waitFor();
    await visitor.expectSound();
    expect(await page.getByRole('switch', { name: /^Ativo/ }).isDisabled()).toBe(true);
    const [product] = await shop.sql.query<{ id: string; slug: string }>(
      'select id, slug from products where name = $1',
      [name],
    );
    const path = `/produto/${product?.slug ?? ''}`;
    expect((await shopPages(path)).map(({ status }) => status)).toEqual([404, 404]);

    await confirmLabel(page);
    await page.getByRole('switch', { name: /^Ativo/ }).check();
    await save(page);
    await page.getByText('Produto atualizado com sucesso!').waitFor();
    await visitor.expectSound();
    await expect
      .poll(async () => (await shopPages(path)).map(({ status }) => status), { timeout: 5_000 })
      .toEqual([200, 200]);
    for (const { html } of await shopPages(path)) {
      expect(html).toContain('alt="Pizza de abóbora inteira"');
      expect(html).toContain('Abóbora &lt;b&gt;assada');
      expect(html).not.toContain('Abóbora <b>assada');
    }

    const shopper = await shop.shopper();
    await addOverHttp(shopper.http, product?.id ?? '');
    const buyer = await shop.browserOf(shopper);
    await checkOutDelivery(buyer.page);
    await payByCard(buyer.page, 'APRO');
    await backToShop(buyer.page);
    await expectHeading(buyer.page, 'Pagamento aprovado!');
    const [stock] = await shop.sql.query<{ free: number }>(
      'select stock_quantity::int as free from products where id = $1',
      [product?.id],
    );
    expect(stock?.free).toBe(6);
  });
});

describe('the fields of a product', () => {
  it('take an amount with either sign of decimals, and keep what is no amount until it is put right', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office('phone');
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await isAwake(page);
    const price = field(page, 'Preço (R$) *');
    await price.fill('');
    await price.pressSequentially('1249.9');
    await price.blur();
    expect(await price.inputValue()).toBe('1.249,90');
    await price.press('End');
    await price.press('5');
    await price.blur();
    expect(await price.inputValue()).toBe('1.249,905');
    await save(page);
    await page.getByText('Informe o preço em reais, como 49,90, até 100.000,00.').waitFor();
    await visitor.expectSound();
    expect(await price.inputValue()).toBe('1.249,905');
    await price.fill('12,5');
    await field(page, 'Peso líquido (g)').fill('420,5');
    await save(page);
    await page.getByText('Produto atualizado com sucesso!').waitFor();
    expect(await price.inputValue()).toBe('12,50');
    const [stored] = await shop.sql.query(
      'select price_cents::int as cents, net_weight_grams::float as grams from products where id = $1',
      [id],
    );
    expect(stored).toEqual({ cents: 1250, grams: 420.5 });
  });

  it('take allergens from the law’s list and any other, by keyboard', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await isAwake(page);
    await allergens(page).pressSequentially('cast');
    await page.getByRole('option', { name: 'castanha-de-caju' }).waitFor();
    await visitor.expectSound();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('kiwi, leit');
    await save(page);
    await page.getByText('Produto atualizado com sucesso!').waitFor();
    const words = await shop.sql.query<{ text: string }>(
      `select text from products_texts where parent_id = $1 and path like '%contains' order by "order"`,
      [id],
    );
    expect(words.map(({ text }) => text)).toEqual(['castanha-de-caju', 'kiwi', 'leit']);
  });
});

describe('two people on one product', () => {
  it('the later one is told what changed, loses nothing typed, and can save both', async () => {
    const { id, name } = await makeTestProduct(shop.sql);
    const first = await office();
    const second = await office();
    second.expectsProblem(/409/);
    for (const { page } of [first, second]) {
      await page.goto(`/admin/produtos/${id}`);
      await isAwake(page);
    }
    await field(first.page, 'Preço (R$) *').fill('61,00');
    await save(first.page);
    await first.page.getByText('Produto atualizado com sucesso!').waitFor();

    const { page } = second;
    await field(page, 'Nome *').fill(`${name} especial`);
    await save(page);
    await page.getByText('Este produto mudou enquanto você editava.').waitFor();
    await page.getByText('Preço agora: 61,00').waitFor();
    await second.expectSound();
    await page.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    expect(await field(page, 'Preço (R$) *').inputValue()).toBe('61,00');
    expect(await field(page, 'Nome *').inputValue()).toBe(`${name} especial`);
    await save(page);
    await page.getByRole('heading', { level: 1, name: `${name} especial` }).waitFor();
    const [stored] = await shop.sql.query('select name, price_cents from products where id = $1', [id]);
    expect(stored).toEqual({ name: `${name} especial`, price_cents: 6100 });
  });

  it('asks before leaving with something unsaved', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office('phone');
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await isAwake(page);
    await visitor.expectSound();
    await field(page, 'Nome *').fill('Outro nome');
    await page.getByRole('link', { name: 'Voltar a Produtos' }).click();
    await page.getByRole('alertdialog', { name: 'Sair sem salvar?' }).waitFor();
    await visitor.expectSound();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await field(page, 'Nome *').inputValue()).toBe('Outro nome');
    await page.getByRole('link', { name: 'Voltar a Produtos' }).click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor();
  });
});

describe('pictures', () => {
  it('are put in order by keyboard, and the first is the menu’s', async () => {
    const { id, name } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await isAwake(page);
    const file = await makePictureFile();
    for (const [index, alt] of ['Pizza inteira', 'Fatia de pizza'].entries()) {
      await field(page, 'Arquivos de foto').setInputFiles([
        { name: file.name, mimeType: file.mimetype, buffer: file.data },
      ]);
      await field(page, `Descrição da foto ${index + 1} *`).fill(alt);
    }
    await visitor.expectSound();
    await page.getByRole('button', { name: 'Mover foto 2 para antes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Foto na posição 1 de 2').waitFor();
    expect(await field(page, 'Descrição da foto 1 *').inputValue()).toBe('Fatia de pizza');
    await save(page);
    await page.getByText('Produto atualizado com sucesso!').waitFor();
    const alts = await shop.sql.query<{ alt: string }>(
      `select m.alt from products_images i join media m on m.id = i.image_id where i._parent_id = $1 order by i._order`,
      [id],
    );
    expect(alts.map(({ alt }) => alt)).toEqual(['Fatia de pizza', 'Pizza inteira']);
    await page.getByRole('heading', { level: 1, name }).waitFor();
  });
});

/** Drops a file onto an element, as from a folder beside the browser. */
const dropFile = (page: Page, onto: Locator, file: { name: string; mimetype: string; data: Buffer }) =>
  onto.evaluate(
    (element, { name, type, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name, { type }));
      const event = { bubbles: true, cancelable: true, dataTransfer };
      element.dispatchEvent(new DragEvent('dragover', event));
      element.dispatchEvent(new DragEvent('drop', event));
    },
    { name: file.name, type: file.mimetype, base64: file.data.toString('base64') },
  );

describe('pictures that are dropped', () => {
  it('are taken where the page says so, and refused for the same reasons', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await isAwake(page);
    const section = page.getByRole('region', { name: 'Foto' });
    await section.evaluate((element) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['x'], 'x.png'));
      element.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true, dataTransfer }));
    });
    await section.getByText('Solte as fotos aqui').waitFor();
    await dropFile(page, section, { name: 'a.svg', mimetype: 'image/svg+xml', data: Buffer.from('<svg/>') });
    await page.getByText('Por favor, selecione apenas arquivos de imagem').waitFor();
    await page.getByText('Solte as fotos aqui').waitFor({ state: 'detached' });
    await dropFile(page, section, await makePictureFile());
    await field(page, 'Descrição da foto 1 *').waitFor();
    await visitor.expectSound();
  });
});

describe('stock', () => {
  it('is adjusted while a shopper buys, and is exact', async () => {
    const { product, visitor: buyer } = await shop.filledCart({ quantity: 3, stock: 10 });
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${product.id}`);
    await isAwake(page);
    await page.getByRole('button', { name: 'Ajustar estoque' }).click();
    await visitor.expectSound();

    // The page still shows ten units when three of them are sold.
    await checkOutDelivery(buyer.page);
    await payByCard(buyer.page, 'APRO');
    await backToShop(buyer.page);
    await expectHeading(buyer.page, 'Pagamento aprovado!');

    await page.getByRole('radio', { name: 'Saiu ou estragou' }).check();
    await field(page, 'Quantidade *').fill('2');
    await field(page, 'Motivo *').fill('Embalagem rasgada');
    await page.getByRole('button', { name: 'Salvar ajuste' }).click();
    await page.getByText('Estoque atualizado!').waitFor();
    await page.locator('[data-stock-quantity]').filter({ hasText: /^5$/ }).waitFor();
    await page.getByText('Embalagem rasgada').waitFor();
    await page.getByText(/^Reservado por um pedido/).waitFor();
    await visitor.expectSound();
    const [stock] = await shop.sql.query<{ free: number }>(
      'select stock_quantity::int as free from products where id = $1',
      [product.id],
    );
    expect(stock?.free).toBe(5);
  });
});

describe('the list', () => {
  it('finds, switches and deletes by keyboard alone', async () => {
    const { name, slug } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos?busca=${encodeURIComponent(name)}`);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await visitor.expectSound();
    await tabTo(page, new RegExp(`^Ativo ?: ${name}$`));
    await page.keyboard.press('Space');
    await page.getByText('Produto desativado com sucesso').waitFor();
    await page.getByText('Inativo', { exact: true }).waitFor();
    expect((await shopPages(`/produto/${slug}`)).map(({ status }) => status)).toEqual([404, 404]);
    await tabAndEnter(page, `Excluir ${name}`);
    const question = page.getByRole('alertdialog');
    await question
      .getByText('Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.')
      .waitFor();
    await visitor.expectSound();
    await tabAndEnter(page, 'Excluir produto');
    await page.getByText('Produto excluído com sucesso').waitFor();
    await page.getByText('Nenhum produto encontrado com esta busca.').waitFor();
  });

  it('takes the place of the standard editor', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const { page } = await office();
    await page.goto(`/admin/collections/products/${id}`);
    await page.waitForURL(new RegExp(`/admin/produtos/${id}$`));
    await page.goto('/admin/collections/promotions');
    await page.waitForURL(/\/admin\/promocoes$/);
  });

  it('is sound in the dark, on a phone and on a desk', async () => {
    const { id } = await makeTestProduct(shop.sql, { stock: 1 });
    for (const screen of ['phone', 'desk'] as const) {
      const visitor = await office(screen);
      await visitor.page.emulateMedia({ colorScheme: 'dark' });
      for (const path of [
        '/admin/produtos',
        '/admin/produtos/novo',
        `/admin/produtos/${id}`,
        '/admin/promocoes',
        '/admin/promocoes/nova',
      ]) {
        await visitor.page.goto(path);
        await visitor.page.getByRole('heading', { level: 1 }).waitFor();
        await visitor.expectSound();
      }
    }
  });
});
