import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import sharp from 'sharp';

import { makePictureFile } from '@tests/support/access/picture-file';
import { backToShop, checkOutDelivery, expectHeading, payByCard } from '@tests/support/e2e/checkout-steps';
import { makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { tabAndEnter, tabTo } from '@tests/support/e2e/keyboard';
import {
  allergens,
  editorIsAwake,
  field,
  openOtherAllergens,
  pressMoreDetails,
  save,
} from '@tests/support/e2e/product-editor';
import { addOverHttp } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';
import type { Visitor } from '@tests/support/e2e/visitor';
import { quietMs } from '@tests/support/server/quiet-time';

const shop = useShop();

/** Opens the admin panel as an admin. */
async function office(screen: 'desk' | 'phone' = 'desk'): Promise<Visitor> {
  const admin = await makeAdmin(shop.addresses);
  return shop.visitor({ screen, cookies: admin.http.cookies });
}

/** Returns what a visitor without cart or session gets from each storefront. */
const shopPages = (path: string) =>
  Promise.all(
    shop.addresses.storefrontUrls.map(async (url) => {
      const response = await fetch(`${url}${path}`);
      return { status: response.status, html: await response.text() };
    }),
  );

async function confirmLabel(page: Page) {
  await page.getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByText(/^Rótulo confirmado por/).waitFor();
}

describe('a new product', () => {
  it('appears in the shop with its picture as soon as its label is confirmed, and can be bought', async () => {
    const visitor = await office();
    const { page } = visitor;
    const name = `Abóbora ${crypto.randomUUID().slice(0, 8)}`;
    await page.goto('/admin/produtos');
    await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Novo produto' }).click();
    await page.getByRole('heading', { level: 1, name: 'Novo produto' }).waitFor();
    await editorIsAwake(page);

    await save(page);
    await page.getByText('Nome é obrigatório').waitFor();
    await visitor.expectAccessible();
    // The price is invalid, too, but the focus must stay in the name field while the name is typed.
    await page.keyboard.type(name);
    expect(await field(page, 'Nome *').inputValue()).toBe(name);
    await field(page, 'Preço (R$) *').fill('52,90');
    await pressMoreDetails(page);
    await field(page, 'Descrição').fill('Abóbora <b>assada</b>.');
    await field(page, 'Ingredientes').fill('farinha de arroz, abóbora, requeijão');
    const missing = async () => Number(await page.locator('[data-missing]').getAttribute('data-missing'));
    const before = await missing();
    await page.getByRole('radio', { name: /^Não contém glúten/ }).check();
    await expect.poll(missing).toBe(before - 1);
    // The ingredients name an allergen that nobody has ticked; one press ticks it.
    await page.getByText('Os ingredientes falam em requeijão (leite)').waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Marcar leite' }).click();
    await page.getByText('Os ingredientes falam em').waitFor({ state: 'detached' });
    expect(await page.getByRole('checkbox', { name: 'Leite' }).isChecked()).toBe(true);
    await openOtherAllergens(page);
    await allergens(page).fill('trigo');
    await page.getByText('O rótulo diz NÃO CONTÉM GLÚTEN e fala em trigo.').waitFor();
    await visitor.expectAccessible();
    await allergens(page).fill('');
    await page.getByText('fala em trigo').waitFor({ state: 'detached' });
    await field(page, 'No freezer *').fill('7');
    const file = await makePictureFile();
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: 'planta.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    ]);
    await page.getByText('Por favor, selecione apenas arquivos de imagem').waitFor();
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: file.name, mimeType: file.mimetype, buffer: file.data },
    ]);
    await page.getByText('Imagem enviada com sucesso!').waitFor();
    // The picture starts with the product's name.
    expect(await field(page, 'Descrição da foto 1').inputValue()).toBe(name);
    await field(page, 'Descrição da foto 1').fill('Pizza de abóbora inteira');
    await save(page);
    await page.getByText('Produto criado com sucesso!').waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByText('Rótulo sem confirmação.').waitFor();
    await visitor.expectAccessible();
    expect(await page.getByRole('switch', { name: /^À venda/ }).isDisabled()).toBe(true);
    const [product] = await shop.sql.query<{ id: string; slug: string }>(
      'select id, slug from products where name = $1',
      [name],
    );
    const path = `/produto/${product?.slug ?? ''}`;
    expect((await shopPages(path)).map(({ status }) => status)).toEqual([404, 404]);

    await confirmLabel(page);
    await page.getByRole('switch', { name: /^À venda/ }).check();
    await save(page);
    await page.getByText('Produto atualizado com sucesso!').waitFor();
    await visitor.expectAccessible();
    const took = await quietMs(() =>
      expect.poll(async () => (await shopPages(path)).map(({ status }) => status)).toEqual([200, 200]),
    );
    expect(took).toBeLessThan(5_000);
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

describe('while a product is being edited,', () => {
  it('the second of two people who save it sees what changed, loses nothing typed, and can save both changes', async () => {
    const { id, name } = await makeTestProduct(shop.sql);
    const first = await office();
    const second = await office();
    second.expectsProblem(/409/);
    for (const { page } of [first, second]) {
      await page.goto(`/admin/produtos/${id}`);
      await editorIsAwake(page);
    }
    await field(first.page, 'Preço (R$) *').fill('61,00');
    await save(first.page);
    await first.page.getByText('Produto atualizado com sucesso!').waitFor();

    const { page } = second;
    await field(page, 'Nome *').fill(`${name} especial`);
    await save(page);
    await page.getByText('Este produto mudou enquanto você editava.').waitFor();
    await page.getByText('Preço agora: 61,00').waitFor();
    await second.expectAccessible();
    await page.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    expect(await field(page, 'Preço (R$) *').inputValue()).toBe('61,00');
    expect(await field(page, 'Nome *').inputValue()).toBe(`${name} especial`);
    await save(page);
    await page.getByRole('heading', { level: 1, name: `${name} especial` }).waitFor();
    const [stored] = await shop.sql.query('select name, price_cents from products where id = $1', [id]);
    expect(stored).toEqual({ name: `${name} especial`, price_cents: 6100 });
  });

  it('leaving with unsaved changes asks for confirmation', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office('phone');
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await editorIsAwake(page);
    await visitor.expectAccessible();
    await field(page, 'Nome *').fill('Outro nome');
    // On a phone the header leads back.
    const back = page
      .getByRole('navigation', { name: 'Onde você está' })
      .getByRole('link', { name: 'Produtos' });
    await back.click();
    await page.getByRole('alertdialog', { name: 'Sair sem salvar?' }).waitFor();
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Continuar editando' }).click();
    expect(await field(page, 'Nome *').inputValue()).toBe('Outro nome');
    await back.click();
    await page.getByRole('button', { name: 'Sair sem salvar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Produtos' }).waitFor();
  });
});

describe('pictures', () => {
  it('are sorted by keyboard, and the first is shown on the menu', async () => {
    const { id, name } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await editorIsAwake(page);
    const file = await makePictureFile();
    for (const [index, alt] of ['Pizza inteira', 'Fatia de pizza'].entries()) {
      await field(page, 'Arquivos de foto').setInputFiles([
        { name: file.name, mimeType: file.mimetype, buffer: file.data },
      ]);
      await field(page, `Descrição da foto ${index + 1}`).fill(alt);
    }
    await visitor.expectAccessible();
    await page.getByRole('button', { name: 'Mover foto 2 para antes' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Foto na posição 1 de 2').waitFor();
    expect(await field(page, 'Descrição da foto 1').inputValue()).toBe('Fatia de pizza');
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

describe('photos from a phone', () => {
  it('above 5 MB are reduced before they are sent, and one that no browser opens says what to do', async () => {
    const { id } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${id}`);
    await editorIsAwake(page);
    const noise = { create: { width: 3000, height: 2200, channels: 3 as const, background: '#c8452f' } };
    const large = await sharp({
      ...noise,
      create: { ...noise.create, noise: { type: 'gaussian', mean: 128, sigma: 60 } },
    })
      .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
      .toBuffer();
    expect(large.length).toBeGreaterThan(6_000_000);
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: large },
    ]);
    await page.getByText('Imagem enviada com sucesso!').waitFor();
    await field(page, 'Descrição da foto 1').waitFor();
    await field(page, 'Arquivos de foto').setInputFiles([
      { name: 'IMG_0002.HEIC', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') },
    ]);
    await page.getByText('Este navegador não abre fotos no formato do iPhone (HEIC).').waitFor();
  });
});

describe('stock', () => {
  it('is adjusted correctly while a shopper buys', async () => {
    const { product, visitor: buyer } = await shop.filledCart({ quantity: 3, stock: 10 });
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos/${product.id}`);
    await editorIsAwake(page);
    await page.getByRole('button', { name: 'Ajustar estoque' }).click();
    await visitor.expectAccessible();

    // The open page still shows ten units while three of them are sold.
    await checkOutDelivery(buyer.page);
    await payByCard(buyer.page, 'APRO');
    await backToShop(buyer.page);
    await expectHeading(buyer.page, 'Pagamento aprovado!');

    await page.getByRole('radio', { name: 'Perdi' }).check();
    await field(page, 'Quantas se perderam *').fill('2');
    await field(page, 'Motivo *').fill('Embalagem rasgada');
    await page.getByRole('button', { name: 'Salvar ajuste' }).click();
    await page.getByText('Estoque atualizado!').waitFor();
    // What was sold is in the freezer until it is handed over.
    await page.getByRole('button', { name: 'No freezer: 8. Mudar' }).waitFor();
    await page.getByText(/^5 livres, 3 reservadas/).waitFor();
    await page.getByText('Movimentos', { exact: true }).click();
    await page.getByText('Embalagem rasgada').waitFor();
    await page.getByText(/^Vendido em um pedido/).waitFor();
    await visitor.expectAccessible();
    const [stock] = await shop.sql.query<{ free: number }>(
      'select stock_quantity::int as free from products where id = $1',
      [product.id],
    );
    expect(stock?.free).toBe(5);
  });
});

describe('the product list', () => {
  it('is searched, and its products are switched and deleted, by keyboard alone', async () => {
    const { name, slug } = await makeTestProduct(shop.sql);
    const visitor = await office();
    const { page } = visitor;
    await page.goto(`/admin/produtos?visao=cartoes&busca=${encodeURIComponent(name)}`);
    await page.getByText('1 produto', { exact: true }).waitFor();
    await visitor.expectAccessible();
    await tabTo(page, new RegExp(`^À venda ?: ${name}$`));
    await page.keyboard.press('Space');
    await page.getByText('Produto desativado com sucesso').waitFor();
    await page.getByText('Fora da loja', { exact: true }).waitFor();
    expect((await shopPages(`/produto/${slug}`)).map(({ status }) => status)).toEqual([404, 404]);
    await tabAndEnter(page, `Excluir ${name}`);
    const question = page.getByRole('alertdialog');
    await question
      .getByText('Tem certeza que deseja excluir este produto? Esta ação não pode ser desfeita.')
      .waitFor();
    await visitor.expectAccessible();
    await tabAndEnter(page, 'Excluir produto');
    await page.getByText('Produto excluído com sucesso').waitFor();
    await page.getByText('Nenhum produto encontrado com esta busca.').waitFor();
  });

  it("replaces Payload's standard editor, whose address redirects to the shop's own page", async () => {
    const { id } = await makeTestProduct(shop.sql);
    const { page } = await office();
    await page.goto(`/admin/collections/products/${id}`);
    await page.waitForURL(new RegExp(`/admin/produtos/${id}$`));
    await page.goto('/admin/collections/promotions');
    await page.waitForURL(/\/admin\/promocoes$/);
  });

  it('passes the page checks in dark mode, on a phone and on a desktop', async () => {
    const { id } = await makeTestProduct(shop.sql, { stock: 1 });
    for (const screen of ['phone', 'desk'] as const) {
      const visitor = await office(screen);
      await visitor.page.emulateMedia({ colorScheme: 'dark' });
      for (const path of [
        '/admin/produtos',
        '/admin/produtos?visao=cartoes',
        '/admin/produtos/novo',
        `/admin/produtos/${id}`,
        '/admin/promocoes',
        '/admin/promocoes/nova',
      ]) {
        await visitor.page.goto(path);
        await visitor.page.getByRole('heading', { level: 1 }).waitFor();
        await visitor.expectAccessible();
      }
    }
  });
});
