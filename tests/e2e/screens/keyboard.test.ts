import { expect, it } from 'vitest';

import { ADDRESS, expectHeading } from '@tests/support/e2e/checkout-steps';
import { ordersOf } from '@tests/support/e2e/database';
import { focusedName, tabAndEnter, tabTo } from '@tests/support/e2e/keyboard';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const PRODUCT = 'Margherita';

it('a customer buys by keyboard alone, from the home page to the paid order', async () => {
  const shopper = await shop.shopper();
  await shop.sql.query(`update customers set phone = '(71) 90000-0001' where email = $1`, [shopper.email]);
  const visitor = await shop.visitor({ screen: 'desk' });
  const { page } = visitor;

  await page.goto('/');
  await tabAndEnter(page, 'Pular para o conteúdo');
  await tabAndEnter(page, 'Cardápio', { back: true });
  await expectHeading(page, 'Nosso Cardápio');

  await tabAndEnter(page, PRODUCT);
  await page.getByRole('dialog', { name: PRODUCT }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  // A dialog that is closed by keyboard returns the focus to the element that opened it.
  await expect.poll(() => focusedName(page)).toBe(PRODUCT);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: PRODUCT }).waitFor();
  await tabAndEnter(page, /^Adicionar ao Carrinho/);
  await page.getByText(`${PRODUCT} adicionado ao carrinho`).waitFor();
  await tabAndEnter(page, 'Continuar Comprando');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await tabAndEnter(page, /^Carrinho, 1 item/, { back: true });
  await expectHeading(page, 'Carrinho');

  // The focus moves to the undo button when the item is removed, and back to the item when it is restored.
  await tabAndEnter(page, `Remover ${PRODUCT}`);
  await expectHeading(page, 'Seu carrinho está vazio.');
  await expect.poll(() => focusedName(page)).toMatch(/^Desfazer/);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Itens (1)' }).waitFor();
  await expect.poll(() => focusedName(page)).toBe(PRODUCT);

  await tabAndEnter(page, `Aumentar ${PRODUCT}`);
  await page.getByRole('heading', { name: 'Itens (2)' }).waitFor();
  await tabTo(page, `Observações especiais para este item (${PRODUCT})`);
  await page.keyboard.type('Bem embalada');
  await page.keyboard.press('Enter');
  await page.getByText('Observação salva').waitFor();

  await tabTo(page, /^Entrega/);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Jardim Castro Alves 07', { exact: false }).first().waitFor();
  await page.keyboard.press('ArrowLeft');
  for (const [label, value] of Object.entries(ADDRESS)) {
    await tabTo(page, label);
    await page.keyboard.press('Control+A');
    await page.keyboard.type(value);
  }

  // Enter in a field ends the step, and the focus moves to the heading of the next.
  await page.keyboard.press('Enter');
  await expect.poll(() => focusedName(page)).toBe('Passo 2 de 3: Dados');
  await tabTo(page, 'Sem cadastro');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focusedName(page)).toBe('Já tenho conta');
  await tabTo(page, 'E-mail');
  await page.keyboard.type(shopper.email);
  await tabTo(page, 'Senha');
  await page.keyboard.type(shopper.password);
  await page.keyboard.press('Enter');
  await page.getByText('Login realizado com sucesso!').waitFor();
  await expect.poll(() => focusedName(page)).toBe('Passo 3 de 3: Pagamento');
  await tabAndEnter(page, 'Pagar com Mercado Pago');

  await expectHeading(page, 'Como você quer simular o pagamento?');
  await tabAndEnter(page, 'Simular Pix pago');
  await page.getByRole('heading', { name: 'Pix recebido' }).waitFor();
  await tabAndEnter(page, 'Voltar à loja');
  await expectHeading(page, 'Pagamento aprovado!');
  await tabAndEnter(page, 'Ver meus pedidos');
  await expectHeading(page, 'Meus Pedidos');

  expect(await ordersOf(shop.sql, shopper.email)).toMatchObject([
    { status: 'recebido', paymentStatus: 'paid', totalCents: 2 * 4990 + 1500 },
  ]);
  expect(await page.getByRole('article').first().textContent()).toContain('Bem embalada');
});
