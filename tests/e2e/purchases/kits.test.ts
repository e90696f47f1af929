import { expect, it } from 'vitest';

import { expectInSight } from '@tests/support/browser/in-sight';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import {
  backToShop,
  continueButton,
  expectHeading,
  payButton,
  payByPix,
} from '@tests/support/e2e/checkout-steps';
import { editorIsAwake, field, save } from '@tests/support/e2e/product-editor';
import { newMobile, newPerson } from '@tests/support/e2e/shopper';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const DISC = 'Discos Sem Cobertura';

/** Makes a kit of two discs in the panel, as the owner does, and puts it on sale. */
async function makeKit(name: string): Promise<void> {
  const visitor = await openAdmin(shop, '/admin/produtos/novo', { screen: 'desk' });
  const { page } = visitor;
  await editorIsAwake(page);
  await field(page, /^Nome/).fill(name);
  await field(page, /^Preço/).fill('69,90');
  await field(page, /^No freezer/).waitFor();
  await page.getByRole('heading', { name: /^Mais detalhes/ }).click();
  await page.getByRole('combobox', { name: 'É um kit? Escolha o primeiro produto' }).fill('discos');
  await page.getByRole('option', { name: DISC, exact: true }).click();
  await page.getByRole('textbox', { name: `Quantos de ${DISC}` }).fill('2');
  await field(page, /^No freezer/).waitFor({ state: 'detached' });
  await visitor.expectAccessible();
  await save(page);
  await page.getByText('Dá para ').waitFor();
  await page.getByText('O estoque do kit vem dos produtos que o formam.').waitFor();
  expect(await page.getByRole('button', { name: 'Ajustar estoque' }).count()).toBe(0);
  await page.getByText('NÃO CONTÉM GLÚTEN.').first().waitFor();
  await visitor.expectAccessible();
  await page.getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirmar rótulo' }).click();
  await page.getByText(/^Rótulo confirmado por/).waitFor();
  await page.getByRole('switch', { name: 'À venda' }).press('Space');
  await save(page);
  await expectInSight(page.getByText('Produto atualizado com sucesso!'));
}

it('a kit is made in the panel, bought on a phone, and takes its discs', async () => {
  const name = `Kit ${crypto.randomUUID().slice(0, 8)}`;
  await makeKit(name);
  const visitor = await shop.visitor({ screen: 'phone' });
  const { page } = visitor;
  await page.goto(`/cardapio?q=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('dialog', { name }).getByText(`2 × ${DISC}`).waitFor();
  await page.goto(`/cardapio?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Adicionar ${name} ao carrinho` }).click();
  await page.getByText(`${name} adicionado ao carrinho`).first().waitFor();
  await page.goto('/carrinho');
  const line = page.getByRole('listitem', { name });
  await line.getByText(`2 × ${DISC}`).waitFor();
  await visitor.expectAccessible();
  await page.getByRole('radio', { name: /^Retirada/ }).check();
  await continueButton(page).click();
  await page.getByRole('textbox', { name: 'Nome e sobrenome' }).fill('Nara Lima');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(newPerson().email);
  await page.getByRole('textbox', { name: 'Celular com WhatsApp' }).fill(newMobile());
  await page.getByRole('checkbox', { name: /^Tenho 18 anos/ }).check();
  await payButton(page).click();
  await payByPix(page);
  await backToShop(page);
  await expectHeading(page, 'Pagamento aprovado!');
  const moved = await shop.sql.query(
    `select p.name, m.reason::text, m.delta::int from stock_movements m join products p on p.id = m.product_id
       join products kit on kit.id = m.kit_id where kit.name = $1 order by m.created_at, m.id`,
    [name],
  );
  expect(moved).toEqual([
    { name: DISC, reason: 'reserva', delta: -2 },
    { name: DISC, reason: 'venda', delta: 0 },
  ]);
});
