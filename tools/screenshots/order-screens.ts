import { loseWindow } from '@tests/support/orders/far-windows';

import { buyAs, leaveForPayment, payOnPixPage } from './buy-as';
import type { Screen, Stage } from './screen';

/** Opens the page of the newest order. */
async function newestOrder({ page }: Stage): Promise<void> {
  await page.goto('/conta/pedidos');
  await page
    .getByRole('link', { name: /^Ver detalhes/ })
    .first()
    .click();
  await page.getByRole('heading', { level: 1, name: 'Detalhes do pedido' }).waitFor();
}

async function justPaid(stage: Stage): Promise<void> {
  await buyAs(stage, 'APRO', 'Pagamento aprovado!');
  await newestOrder(stage);
}

/** Opens the form with which the oldest order's product is reviewed. */
async function toReview({ page }: Stage): Promise<void> {
  await page.goto('/conta/pedidos');
  await page
    .getByRole('link', { name: /^Ver detalhes/ })
    .last()
    .click();
  await page.getByRole('link', { name: 'Contar como estava' }).click();
  await page.getByRole('heading', { level: 1, name: /^Como estava/ }).waitFor();
}

/** Puts a delivered order into the cart again. */
async function orderAgain({ page, clear }: Stage): Promise<void> {
  await clear();
  await page.goto('/conta/pedidos');
  await page.getByRole('button', { name: 'Pedir de novo' }).last().click();
  await page.waitForURL(/\/carrinho$/);
}

/** The screens of "Meus Pedidos" in its states. */
export const orderScreens: readonly Screen[] = [
  { name: 'conta-pedidos', as: 'customer', open: '/conta/pedidos' },
  { name: 'conta-pedido', as: 'customer', open: newestOrder },
  { name: 'avaliar', as: 'customer', open: toReview },
  {
    name: 'conta-pedido-a-pagar',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await leaveForPayment(stage);
      await newestOrder(stage);
      await stage.page.getByRole('link', { name: 'Pagar com Mercado Pago' }).waitFor();
    },
  },
  {
    name: 'conta-pedido-recusado',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await buyAs(stage, 'OTHE', /não/i);
      await newestOrder(stage);
      await stage.page.getByRole('link', { name: 'Tentar novamente' }).waitFor();
    },
  },
  { name: 'conta-pedido-pago', as: 'customer', needsSeparateShop: true, open: justPaid },
  {
    name: 'conta-pedido-cancelar',
    as: 'customer',
    needsSeparateShop: true,
    extent: 'window',
    open: async (stage) => {
      await justPaid(stage);
      await stage.page.getByRole('link', { name: 'Cancelar pedido' }).click();
      await stage.page.getByRole('alertdialog').waitFor();
    },
  },
  {
    name: 'conta-pedido-cancelado',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await justPaid(stage);
      const { page } = stage;
      await page.getByRole('link', { name: 'Cancelar pedido' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar pedido' }).click();
      await page
        .getByText(/^Pedido cancelado\./)
        .first()
        .waitFor();
    },
  },
  {
    name: 'conta-pedido-recibo',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await justPaid(stage);
      await stage.page.getByRole('link', { name: 'Ver recibo' }).click();
      await stage.page.getByText('Este recibo não é documento fiscal.').waitFor();
    },
  },
  {
    name: 'conta-pedido-sem-recibo',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await leaveForPayment(stage);
      await newestOrder(stage);
      await stage.page.goto(`${new URL(stage.page.url()).pathname}/recibo`);
      await stage.page.getByText('Ainda não há recibo').waitFor();
    },
  },
  {
    name: 'conta-pedido-horario',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await justPaid(stage);
      const id = new URL(stage.page.url()).pathname.split('/').at(-1) ?? '';
      await loseWindow(stage.own().sql, id);
      await stage.page.goto(`/conta/pedidos/${id}/horario`);
      await stage.page.getByRole('button', { name: 'Quero o dinheiro de volta' }).waitFor();
    },
  },
  {
    name: 'pagar-com-pix',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await payOnPixPage(stage);
      await stage.page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
    },
  },
  {
    name: 'pagar-com-pix-cartao',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await payOnPixPage(stage);
      const { href } = new URL(stage.page.url());
      await stage.page.getByRole('button', { name: 'Prefiro cartão' }).click();
      await stage.page.getByRole('heading', { name: 'Como você quer simular o pagamento?' }).waitFor();
      await stage.page.goto(href);
      await stage.page.getByRole('heading', { name: 'Você escolheu cartão' }).waitFor();
    },
  },
  {
    name: 'pagar-com-pix-vencido',
    as: 'customer',
    needsSeparateShop: true,
    open: async (stage) => {
      await payOnPixPage(stage);
      await stage.page.getByRole('button', { name: 'Copiar código Pix' }).waitFor();
      const id = new URL(stage.page.url()).pathname.split('/').at(-2) ?? '';
      await stage
        .own()
        .sql.query(
          `update orders set reserved_until = now() - interval '1 second', pix_until = null where id = $1`,
          [id],
        );
      await stage.page.reload();
      await stage.page.getByRole('button', { name: 'Refazer pedido' }).waitFor();
    },
  },
  { name: 'carrinho-pedido-de-novo', as: 'customer', needsSeparateShop: true, open: orderAgain },
];
