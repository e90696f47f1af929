import { continueButton, fillAddress, openStep, payButton } from '@tests/support/e2e/checkout-steps';
import { farWindow, fillWindow, pauseShop } from '@tests/support/orders/far-windows';

import { withSupplyTerms } from './public-screens';
import type { Screen, Stage } from './screen';

/** Fills the cart with three products, one of them twice. */
async function fillCart({ add, clear, slugs }: Stage): Promise<void> {
  await clear();
  await add(slugs[0] ?? '', 2);
  await add(slugs[2] ?? '');
  await add(slugs[4] ?? '');
}

async function openCart(stage: Stage): Promise<void> {
  await fillCart(stage);
  await stage.page.goto('/carrinho');
}

async function openAccount(stage: Stage, choice: string): Promise<void> {
  await openCart(stage);
  await openStep(stage.page, 'Dados');
  await stage.page.getByRole('radio', { name: choice }).check();
  await stage.page.getByRole('textbox', { name: 'Senha' }).waitFor();
}

async function another({ page }: Stage): Promise<void> {
  await openStep(page, 'Entrega');
  await page.getByRole('radio', { name: /^Outro endereço/ }).check();
}

/** The screens of the cart and the checkout, in each of their states. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'carrinho-vazio', open: '/carrinho' },
  { name: 'carrinho-visitante', open: openCart },
  {
    name: 'carrinho-visitante-paga',
    extent: 'window',
    open: async (stage) => {
      await openCart(stage);
      await openStep(stage.page, 'Entrega');
      await stage.page.getByRole('radio', { name: /^Retirada/ }).check();
      await openStep(stage.page, 'Dados');
      await stage.page.getByRole('radio', { name: 'Já tenho conta' }).check();
      await payButton(stage.page).click();
      await stage.page.getByRole('alert').getByText('Login necessário').waitFor();
    },
  },
  {
    name: 'carrinho-dados',
    open: async (stage) => {
      await openCart(stage);
      await stage.page.getByRole('textbox', { name: 'CEP' }).fill('40285-001');
      await stage.page.getByText('Entregamos aqui').waitFor();
      await stage.page.getByRole('textbox', { name: 'Número' }).fill('88');
      await continueButton(stage.page).click();
      await stage.page.getByRole('textbox', { name: 'Nome e sobrenome' }).waitFor();
    },
  },
  {
    name: 'carrinho-dados-incompletos',
    open: async (stage) => {
      await openCart(stage);
      await openStep(stage.page, 'Entrega');
      await stage.page.getByRole('radio', { name: /^Retirada/ }).check();
      await payButton(stage.page).click();
      await stage.page.getByText('Confira os campos marcados').waitFor();
    },
  },
  { name: 'carrinho-entrar', open: (stage) => openAccount(stage, 'Já tenho conta') },
  { name: 'carrinho-criar-conta', open: (stage) => openAccount(stage, 'Primeira vez') },
  {
    name: 'carrinho-limpo',
    open: async (stage) => {
      await openCart(stage);
      await stage.page.getByRole('button', { name: 'Limpar' }).click();
      await stage.page.getByRole('heading', { name: 'Seu carrinho está vazio.' }).waitFor();
    },
  },
  {
    name: 'carrinho-item-removido',
    extent: 'window',
    open: async (stage) => {
      await openCart(stage);
      await stage.page
        .getByRole('button', { name: /^Remover / })
        .nth(1)
        .click();
      await stage.page.getByText('Item removido do carrinho').waitFor();
    },
  },
  { name: 'carrinho-enderecos', as: 'customer', open: openCart },
  {
    name: 'carrinho-outro-endereco',
    as: 'customer',
    open: async (stage) => {
      await openCart(stage);
      await another(stage);
      await stage.page.getByRole('textbox', { name: 'CEP' }).fill('40285-001');
      await stage.page.getByText('Entregamos aqui').waitFor();
    },
  },
  {
    name: 'carrinho-endereco-incompleto',
    as: 'customer',
    open: async (stage) => {
      await openCart(stage);
      await another(stage);
      await stage.page.getByRole('textbox', { name: 'CEP' }).fill('99999-999');
      await payButton(stage.page).click();
      await stage.page.getByText('Informe a rua').waitFor();
    },
  },
  {
    name: 'carrinho-mudou',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await openCart(stage);
      await withChanges(stage, () => payButton(stage.page).click());
      await stage.page.getByText('O total do pedido mudou').waitFor();
    },
  },
  {
    name: 'carrinho-retirada',
    as: 'customer',
    open: async (stage) => {
      await openCart(stage);
      await openStep(stage.page, 'Entrega');
      await stage.page.getByRole('radio', { name: /^Retirada/ }).check();
    },
  },
  {
    name: 'carrinho-area',
    as: 'customer',
    open: async (stage) => {
      await stage.clear();
      await stage.add(stage.slugs[0] ?? '', 2);
      await stage.page.goto('/carrinho');
      await typePlace(stage, { cep: '42700-000', bairro: 'Ipitanga', city: 'Lauro de Freitas' });
      await stage.page.getByText(/para a entrega sair grátis/).waitFor();
    },
  },
  {
    name: 'carrinho-fora-da-area',
    as: 'customer',
    open: async (stage) => {
      await openPlace(stage, { cep: '44001-000', bairro: 'Centro', city: 'Feira de Santana' });
      await stage.page.getByText(/^Ainda não entregamos em/).waitFor();
    },
  },
  {
    name: 'carrinho-fora-da-area-avisar',
    as: 'customer',
    needsSeparateShop: true,
    extent: 'window',
    open: async (stage) => {
      await openPlace(stage, { cep: '44001-000', bairro: 'Centro', city: 'Feira de Santana' });
      await stage.page.getByRole('button', { name: 'Quero ser avisado' }).click();
      await stage.page.getByText(/^Combinado\. Avisamos em/).waitFor();
    },
  },
  {
    name: 'carrinho-so-retirada',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      const [slug = ''] = stage.slugs;
      await withSupplyTerms(stage.own().sql, slug, () => openCart(stage));
    },
  },
  {
    name: 'carrinho-horario-lotado',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      const { sql } = stage.own();
      const window = await farWindow(sql, { days: 1, capacity: 1 });
      await openCart(stage);
      await another(stage);
      await fillAddress(stage.page);
      await stage.page.locator(`input[value="${window.date}"]`).check();
      await stage.page.locator(`input[value="${window.key}"]`).check();
      await fillWindow(sql, window);
      await payButton(stage.page).click();
      await stage.page.getByText('lotou agora').waitFor();
    },
  },
  {
    name: 'carrinho-em-pausa',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      const resume = await pauseShop(stage.own().sql, 'Voltamos às 18h.');
      await openCart(stage);
      await stage.page.getByText('Voltamos às 18h.').first().waitFor();
      await resume();
    },
  },
];

interface TypedPlace {
  cep: string;
  bairro: string;
  city: string;
}

async function openPlace(stage: Stage, place: TypedPlace): Promise<void> {
  await openCart(stage);
  await typePlace(stage, place);
}

/** Types an address that is not one of the saved addresses, and moves the focus to another field. */
async function typePlace(stage: Stage, { cep, bairro, city }: TypedPlace): Promise<void> {
  await another(stage);
  const field = (name: string) => stage.page.getByRole('textbox', { name, exact: true });
  await field('CEP').fill(cep);
  await field('Bairro').fill(bairro);
  await stage.page.getByRole('textbox', { name: 'Cidade' }).fill(city);
  await field('Rua').focus();
}

/** Changes the shop while the picture is taken: one product costs more and another has only one unit left. */
async function withChanges({ page, own, slugs }: Stage, act: () => Promise<unknown>): Promise<void> {
  const raise = (cents: number) =>
    own().sql.query('update products set price_cents = price_cents + $1 where slug = $2', [cents, slugs[2]]);
  const stock = (delta: number) =>
    own().sql.query(
      `insert into stock_movements (product_id, delta, reason)
       select id, $1, 'ajuste' from products where slug = $2`,
      [delta, slugs[0]],
    );
  const [product] = await own().sql.query<{ stock: number }>(
    'select stock_quantity as stock from products where slug = $1',
    [slugs[0]],
  );
  const taken = (product?.stock ?? 1) - 1;
  await raise(300);
  await stock(-taken);
  try {
    await act();
    await page.getByText('O preço mudou').waitFor();
  } finally {
    await raise(-300);
    await stock(taken);
  }
}
