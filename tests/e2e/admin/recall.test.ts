import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { expect, it } from 'vitest';

import { ADMIN, makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { expectHeading } from '@tests/support/e2e/checkout-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { textsCoveredByChat } from '@tests/support/browser/chat-cover';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

/**
 * Creates a lot of ten boxes that is on sale, one of which was delivered to a shopper; returns the lot's code and the
 * order.
 */
async function deliveredLot() {
  const filled = await shop.filledCart({ quantity: 1, stock: 9 });
  const { shopper, product } = filled;
  const orderId = await paidOrderOf(shop, { shopper, priceCents: product.priceCents });
  const code = `261101-${100 + Math.floor(Math.random() * 900)}`;
  await shop.sql.query(
    `with lot as (
       insert into lots (code, product_id, made_on, best_before, quantity, status, released_at)
       values ($1, $2, current_date, current_date + 90, 10, 'liberado', now()) returning id),
     event as (
       insert into lot_events (lot_id, event, created_at)
       select id, 'released', now() - interval '1 minute' from lot),
     checks as (
       insert into lot_checks (lot_id, item, ticked_by_id)
       select lot.id, item, c.id from lot, unnest($4::text[]) item, customers c where c.email = $5),
     sale as (insert into stock_movements (product_id, delta, reason, lot_id) select $2, 10, 'lote', id from lot)
     insert into order_line_lots (line_id, lot_id, quantity)
     select l.id, lot.id, 1 from lot, orders_lines l where l._parent_id = $3`,
    [code, product.id, orderId, [...LOT_CHECKS], ADMIN.email],
  );
  const admin = await makeAdmin(shop.addresses);
  await admin.moveOrder(orderId, 'recebido', 'entregue');
  return { ...filled, orderId, code };
}

const statusOf = async (code: string) =>
  (await shop.sql.query<{ status: string }>('select status from lots where code = $1', [code]))[0]?.status;

it('a lot is recalled in three steps, its buyer is warned and answers, and its notice is public only when published', async () => {
  const { shopper, visitor, product, code } = await deliveredLot();
  const admin = await openAdmin(shop, `/admin/recolher/${code}`);
  const { page } = admin;
  await expectHeading(page, `Recolher o lote ${code}`);
  await page.getByText('O lote já está parado.').waitFor();
  expect(await statusOf(code)).toBe('bloqueado');
  await admin.expectAccessibleAtWidths();

  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('Escreva o risco e o que fazer').waitFor();
  await page.getByRole('textbox', { name: 'Qual é o risco' }).fill('O rótulo não avisa sobre SOJA.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByText('1 caixa está com 1 pessoa.').waitFor();
  await admin.expectAccessibleAtWidths();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('checkbox', { name: 'Li a mensagem e ela está certa' }).check();
  await page.getByRole('textbox', { name: /Digite o código/ }).fill('261112-9');
  await page.getByRole('button', { name: 'Recolher e avisar 1 pessoa' }).click();
  await page.getByText(`Não confere com ${code}.`).waitFor();
  expect(await statusOf(code)).toBe('bloqueado');
  await admin.expectAccessibleAtWidths();
  await page.getByRole('textbox', { name: /Digite o código/ }).fill(code);
  await page.getByRole('button', { name: 'Recolher e avisar 1 pessoa' }).click();
  await expectHeading(page, `Lote ${code}, recolhido`);
  expect(await statusOf(code)).toBe('recolhido');
  await admin.expectAccessibleAtWidths();

  const mail = await shop.mailbox.oneMail(shopper.email, `Não consuma: ${product.name}, lote ${code}`);
  const link = /https?:\/\/\S+(\/recolhimento\/[\w-]{22})/.exec(mail.text)?.[1] ?? '';
  const buyer = visitor.page;
  await buyer.goto(link);
  await expectHeading(buyer, `Não consuma: ${product.name}`);
  await visitor.expectAccessible();
  expect(await textsCoveredByChat(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: 'Li e separei' }).click();
  await buyer.getByText('que você leu e separou').waitFor();
  await visitor.expectAccessible();
  await buyer.getByRole('button', { name: 'Tenho esta pizza: quero o dinheiro de volta' }).click();
  await buyer.getByText('Recebemos. Protocolo').waitFor();
  await visitor.expectAccessible();

  await page.reload();
  await page.getByText('1 Leu e separou').waitFor();
  await page.getByText('Não contamos quem abriu o e-mail').waitFor();
  await page.getByRole('heading', { name: 'Casos' }).waitFor();
  await buyer.goto('/avisos');
  expect(await buyer.getByText(`lote ${code}`).count()).toBe(0);
  await page.getByRole('button', { name: 'Publicar o aviso' }).click();
  await page.getByText(/^No ar desde/).waitFor();
  await expect
    .poll(async () => {
      await buyer.goto('/avisos');
      return buyer.getByRole('heading', { name: new RegExp(`lote ${code}`) }).count();
    })
    .toBe(1);
  await visitor.expectAccessible();
});

it('the letter to the authorities states the facts of the recall, names nobody, and is printed without the page around it', async () => {
  const { shopper, product, code } = await deliveredLot();
  const admin = await openAdmin(shop, `/admin/recolher/${code}`);
  const { page } = admin;
  await page.getByText('O lote já está parado.').waitFor();
  await page.getByRole('textbox', { name: 'Qual é o risco' }).fill('O rótulo não avisa sobre SOJA.');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('checkbox', { name: 'Li a mensagem e ela está certa' }).check();
  await page.getByRole('textbox', { name: /Digite o código/ }).fill(code);
  await page.getByRole('button', { name: 'Recolher e avisar 1 pessoa' }).click();
  await expectHeading(page, `Lote ${code}, recolhido`);
  await page.getByRole('link', { name: 'Comunicado às autoridades' }).click();
  await expectHeading(page, 'Comunicado às autoridades');
  const sheet = page.getByRole('article', { name: 'Comunicação de recolhimento de alimento' });
  for (const fact of [
    `${product.name}, lote ${code}`,
    'O rótulo não avisa sobre SOJA.',
    'Enviar o relatório à Anvisa',
    'CNPJ',
    'Retirada na loja',
  ])
    await sheet.getByText(fact).first().waitFor();
  expect(await sheet.getByText(shopper.email).count()).toBe(0);
  await admin.expectAccessibleAtWidths();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Imprimir' }).isVisible()).toBe(false);
  expect(await sheet.isVisible()).toBe(true);
});

it('a lot that was stopped by mistake is put on sale again from the first step of the recall', async () => {
  const { code } = await deliveredLot();
  const { page } = await openAdmin(shop, `/admin/recolher/${code}`);
  await page.getByText('O lote já está parado.').waitFor();
  await page.getByRole('button', { name: 'Voltar a vender' }).click();
  await expectHeading(page, 'Recolhimentos');
  expect(await statusOf(code)).toBe('liberado');
});
