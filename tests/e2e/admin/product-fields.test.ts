import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { makePictureFile } from '@tests/support/access/picture-file';
import { makeTestProduct } from '@tests/support/e2e/database';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectInSight } from '@tests/support/browser/in-sight';
import {
  allergens,
  editorIsAwake,
  field,
  openOtherAllergens,
  pressMoreDetails,
  save,
} from '@tests/support/e2e/product-editor';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/** Opens a product's page and waits until it is interactive. */
async function openProduct(screen: 'desk' | 'phone' = 'desk') {
  const { id } = await makeTestProduct(shop.sql);
  const visitor = await openAdmin(shop, `/admin/produtos/${id}`, { screen });
  await editorIsAwake(visitor.page);
  return { id, visitor, page: visitor.page };
}

it.each(['on sale', 'not yet on sale', 'new'] as const)(
  'the save bar of a product has one row on a phone, also with unsaved changes: %s',
  async (state) => {
    const { id, page, visitor } = await openProduct('phone');
    if (state === 'not yet on sale')
      await shop.sql.query('update products set active = false where id = $1', [id]);
    if (state !== 'on sale') await page.goto(`/admin/produtos/${state === 'new' ? 'novo' : id}`);
    await editorIsAwake(page);
    await field(page, 'Nome *').fill(`Pizza ${crypto.randomUUID().slice(0, 8)}`);
    const bar = page.locator('[data-save-bar]');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect((await bar.boundingBox())?.height, `${width} px`).toBeLessThan(80);
    }
    await visitor.expectAccessible();
  },
);

describe('the fields of a product', () => {
  it('accept an amount with a comma or a point, and keep an invalid amount until it is corrected', async () => {
    const { id, visitor, page } = await openProduct('phone');
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
    await visitor.expectAccessible();
    expect(await price.inputValue()).toBe('1.249,905');
    await price.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', '49.9');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await price.blur();
    expect(await price.inputValue()).toBe('49,90');
    await price.fill('12,5');
    await pressMoreDetails(page);
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

  it('accept allergens by keyboard, both from the legal list and as free text', async () => {
    const { id, visitor, page } = await openProduct();
    await openOtherAllergens(page);
    await allergens(page).pressSequentially('cast');
    await page.getByRole('option', { name: 'castanha-de-caju' }).waitFor();
    await visitor.expectAccessible();
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

describe('what selling does not need', () => {
  it('is folded, and unfolds for a field in it that is wrong', async () => {
    const { visitor, page } = await openProduct('phone');
    expect(await field(page, 'Descrição').isVisible()).toBe(false);
    await pressMoreDetails(page);
    const days = field(page, 'Validade em dias *');
    await days.fill('0');
    await visitor.expectAccessible();
    await pressMoreDetails(page);
    await days.waitFor({ state: 'hidden' });
    await save(page);
    await expect.poll(() => days.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await days.getAttribute('aria-invalid')).toBe('true');
  });
});

describe('a new product', () => {
  /** Opens the page of a new product, and waits until it is interactive. */
  async function openNew(screen: 'desk' | 'phone') {
    const visitor = await openAdmin(shop, '/admin/produtos/novo', { screen });
    await editorIsAwake(visitor.page);
    return { visitor, page: visitor.page };
  }

  it('says at each field that it is missing, and the line above the form jumps there', async () => {
    const { visitor, page } = await openNew('phone');
    const line = page.getByRole('status').filter({ hasText: 'para vender:' });
    await line.getByText('Faltam 7 coisas para vender:').waitFor();
    await visitor.expectAccessible();
    const ingredients = field(page, 'Ingredientes');
    const hint = page.getByText('Escreva os ingredientes, como no rótulo da caixa.');
    // A field that nobody has touched says nothing.
    expect(await hint.count()).toBe(0);
    await ingredients.focus();
    await ingredients.blur();
    await hint.waitFor();
    await ingredients.fill('farinha de arroz');
    await hint.waitFor({ state: 'detached' });
    await line.getByText('Faltam 6 coisas para vender:').waitFor();
    const send = page.getByRole('button', { name: 'Enviar foto' });
    await line.getByRole('link', { name: 'a foto' }).click();
    await expectInSight(send);
    expect(await page.getByText('Envie uma foto do produto.').count()).toBe(0);
    await page.getByRole('button', { name: 'Pôr à venda' }).click();
    await page.getByText('Envie uma foto do produto.').waitFor();
    await expect.poll(() => send.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await field(page, 'Nome *').inputValue()).toBe('');
  });

  it.each(['desk', 'phone'] as const)(
    'does not move under the mouse while it is filled in: %s',
    async (screen) => {
      const { page } = await openNew(screen);
      const height = () =>
        page.evaluate(() => document.querySelector('#titulo-rotulo')?.getBoundingClientRect().y);
      const gluten = page.getByRole('radiogroup', { name: 'Glúten' });
      const before = await height();
      for (const name of ['Nome *', 'Preço (R$) *', 'No freezer *', 'Categoria']) {
        await field(page, name).focus();
        await field(page, name).blur();
      }
      await page.getByText('Escolha a categoria.').waitFor();
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await height()).toBe(before);
      const file = await makePictureFile();
      await field(page, 'Arquivos de foto').setInputFiles([
        { name: file.name, mimeType: file.mimetype, buffer: file.data },
      ]);
      await field(page, 'Descrição da foto 1').waitFor();
      await field(page, 'Nome *').fill('Pepperoni com Mel');
      await field(page, 'Preço (R$) *').fill('58,90');
      await field(page, 'No freezer *').fill('12');
      await field(page, 'Categoria').selectOption({ index: 1 });
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await height()).toBe(before);

      await field(page, 'Ingredientes').fill('farinha de arroz, requeijão');
      await page.getByRole('button', { name: 'Marcar leite' }).waitFor();
      // On the page, because ticking a box may scroll it into sight.
      const place = () => gluten.evaluate((group) => group.getBoundingClientRect().y + window.scrollY);
      const asked = await place();
      await page.getByRole('checkbox', { name: 'Leite' }).check();
      await page.getByText('Os alérgicos que os ingredientes dizem estão marcados.').waitFor();
      expect(await place()).toBe(asked);
    },
  );

  it.each(['desk', 'phone'] as const)(
    'is shown as the shop will show it, beside the form or over it, while it is typed: %s',
    async (screen) => {
      const { visitor, page } = await openNew(screen);
      await field(page, 'Nome *').fill('Pepperoni com Mel');
      await field(page, 'Preço (R$) *').fill('58,90');
      await page.getByRole('checkbox', { name: 'Leite' }).check();
      await page.getByRole('radio', { name: /^Não contém glúten/ }).check();
      if (screen === 'phone') await page.getByRole('button', { name: 'Ver como fica' }).click();
      const preview =
        screen === 'phone'
          ? page.getByRole('dialog', { name: 'Como aparece na loja' })
          : page.getByRole('region', { name: 'Como aparece na loja' });
      await preview.getByText('Pepperoni com Mel').waitFor();
      await preview.getByText('R$\u00a058,90').waitFor();
      await preview.getByText('NÃO CONTÉM GLÚTEN').waitFor();
      await preview.getByText('ALÉRGICOS: CONTÉM LEITE.').waitFor();
      await preview.getByText('Ingredientes: falta escrever').waitFor();
      await visitor.expectAccessible();
      if (screen === 'desk') {
        expect(await page.getByRole('button', { name: 'Ver como fica' }).isVisible()).toBe(false);
        return;
      }
      await page.getByRole('button', { name: 'Voltar a editar' }).click();
      await preview.waitFor({ state: 'detached' });
      expect(await field(page, 'Nome *').inputValue()).toBe('Pepperoni com Mel');
      expect(await page.getByRole('region', { name: 'Como aparece na loja' }).isVisible()).toBe(false);
    },
  );

  it('starts as a copy of another product, after asking what becomes of the typed text', async () => {
    const { name } = await makeTestProduct(shop.sql, { priceCents: 4_321 });
    const { visitor, page } = await openNew('desk');
    await field(page, 'Nome *').fill('Rascunho');
    await page.getByRole('button', { name: 'Copiar de outra' }).click();
    const dialog = page.getByRole('dialog', { name: 'Copiar de qual?' });
    await dialog.getByLabel('Nome do produto').fill(name);
    const choice = dialog.getByRole('button', { name, exact: true });
    await choice.waitFor();
    await visitor.expectAccessible();
    await choice.click();
    await page
      .getByRole('alertdialog', { name: 'Sair sem salvar?' })
      .getByRole('button', { name: 'Sair sem salvar' })
      .click();
    await page.waitForURL(/copia=/);
    await expect.poll(() => field(page, 'Nome *').inputValue()).toBe(`${name} (cópia)`);
    expect(await field(page, 'Preço (R$) *').inputValue()).toBe('43,21');
  });
});

/** Drops a file onto an element, as if dragged from a folder outside the browser. */
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

describe('dropped pictures', () => {
  it('are accepted in the drop area, and refused for the same reasons as chosen files', async () => {
    const { visitor, page } = await openProduct();
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
    await field(page, 'Descrição da foto 1').waitFor();
    await visitor.expectAccessible();
  });
});
