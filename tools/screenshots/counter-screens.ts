import type { Screen, Stage } from './screen';

/** Fills in the form of the counter with a customer, products and a delivery. */
const counterForm = async ({ page }: Stage) => {
  await page.goto('/admin/pedidos/novo');
  await page.getByLabel('Celular ou nome').fill('Rita Alves');
  await page.getByRole('button', { name: /^É Rita/ }).click();
  for (const time of [1, 2])
    await page
      .getByRole('button', { name: /^Mais:/ })
      .nth(time - 1)
      .click();
  await page.getByRole('radio', { name: /^Entrega/ }).click();
  await page.getByText('Total').first().waitFor();
  await page.getByRole('button', { name: 'Mudar a taxa' }).click();
  await page.getByLabel('Nova taxa').fill('0,00');
  await page
    .getByRole('button', { name: /^Criar e mandar/ })
    .locator('visible=true')
    .click();
  await page.getByText('Escreva o motivo: fica no histórico.').first().waitFor();
};

/** Takes an order for a new customer, and shows its link and Pix code. */
const counterPlaced = async ({ page }: Stage) => {
  await page.goto('/admin/pedidos/novo');
  await page.getByLabel('Celular ou nome').fill('71900000931');
  await page.getByLabel('Nome', { exact: true }).fill('Rita Alves');
  await page.getByLabel('E-mail').fill('rita.alves@clientes.test');
  await page
    .getByRole('button', { name: /^Mais:/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Pix aqui na tela/ }).click();
  await page.locator('aside[aria-busy=false]').waitFor();
  await page
    .getByRole('button', { name: /^Criar e mostrar/ })
    .locator('visible=true')
    .click();
  await page.getByRole('img', { name: 'Código QR do Pix' }).waitFor();
};

/** Takes and opens the order of somebody who pays in cash when picking it up. */
const cashDue = async ({ page }: Stage) => {
  await page.goto('/admin/pedidos/novo');
  await page.getByLabel('Celular ou nome').fill('71900000932');
  await page.getByLabel('Nome', { exact: true }).fill('Rita Alves');
  await page
    .getByRole('button', { name: /^Mais:/ })
    .first()
    .click();
  await page.getByRole('radio', { name: /^Dinheiro/ }).click();
  await page.locator('aside[aria-busy=false]').waitFor();
  await page.getByRole('button', { name: 'Criar pedido' }).locator('visible=true').click();
  await page.getByRole('heading', { name: 'Pedido anotado' }).waitFor();
  await page.locator('#criado + p a').click();
  await page.getByRole('button', { name: /^Recebi/ }).waitFor();
};

/** Opens the link of a counter order, which first asks its buyer to accept the terms. */
const termsOfLink = async (stage: Stage) => {
  await counterPlaced(stage);
  await stage.page.goto(await stage.page.getByRole('textbox', { name: 'Link do pedido' }).inputValue());
};

/** The screens of orders that the shop takes at the counter or by phone. */
export const counterScreens: Screen[] = [
  { name: 'painel-balcao', open: counterForm },
  { name: 'painel-balcao-escuro', theme: 'dark' as const, open: counterForm },
  { name: 'painel-balcao-criado', open: counterPlaced },
  { name: 'painel-balcao-dinheiro', open: cashDue },
  { name: 'painel-balcao-termos', open: termsOfLink },
].map((screen) => ({ ...screen, as: 'admin' as const, needsSeparateShop: true }));
