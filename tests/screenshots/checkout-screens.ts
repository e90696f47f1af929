import { payButton } from '@tests/support/e2e/checkout-steps';

import type { Screen, Stage } from './screen';

/** Three products, one of them twice. */
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

const another = ({ page }: Stage) => page.getByRole('radio', { name: /^Outro endereço/ }).check();

/** The cart and the checkout in each of their states. */
export const checkoutScreens: readonly Screen[] = [
  { name: 'carrinho-vazio', open: '/carrinho' },
  { name: 'carrinho-visitante', open: openCart },
  {
    name: 'carrinho-visitante-paga',
    extent: 'window',
    open: async (stage) => {
      await openCart(stage);
      await payButton(stage.page).click();
      await stage.page.getByText('Login necessário').waitFor();
    },
  },
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
    name: 'carrinho-retirada',
    as: 'customer',
    open: async (stage) => {
      await openCart(stage);
      await stage.page.getByRole('radio', { name: /^Retirada/ }).check();
    },
  },
];
