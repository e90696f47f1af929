import { describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/catalog/catalog-snapshot';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { number, useOrderPages } from './order-pages';

const s = useOrderPages();

describe('ordering again without a script', () => {
  it('leads to the cart, which tells product by product what came of it, and takes it back', async () => {
    const orderId = await s().order({ quantity: 3, notes: 'Bem assada', status: 'entregue' });
    await s().shop.sql.query('update products set price_cents = 5490 where id = $1', [s().pizza.id]);
    await s().shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -8, 'ajuste')`,
      [s().pizza.id],
    );
    dropSnapshots('catalog');
    const page = await s().signedIn();
    const answer = await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    expect(answer).toMatchObject({ status: 303, headers: { location: '/carrinho' } });
    const cart = await page.text('/carrinho');
    expect(cart).toContain(`O que temos hoje do pedido ${number(orderId)} está no carrinho.`);
    expect(cart).toContain('Só temos 2 unidades de Margherita. Ficaram 2 no carrinho em vez de 3.');
    expect(cart).toContain('O preço mudou de R$ 49,90 para R$ 54,90.');
    expect(cart).toContain('Itens (2)');
    await page.ask('/carrinho', { intent: 'reorder-undo' });
    const undone = await page.text('/carrinho');
    expect(undone).toContain('Seu carrinho está vazio.');
    expect(undone).toContain('Pronto: o carrinho está como antes.');
    expect(undone).not.toContain(number(orderId));
    await page.ask('/carrinho', { intent: 'reorder-undo' });
    expect(await page.text('/carrinho')).toContain('Não dá mais para desfazer.');
  });

  it('with nothing to be had says so, and shows the way to the menu', async () => {
    const orderId = await s().order({ status: 'entregue' });
    await s().shop.sql.query('update products set active = false where id = $1', [s().pizza.id]);
    const page = await s().signedIn();
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    const cart = await page.text('/carrinho');
    expect(cart).toContain(`Nada do pedido ${number(orderId)} pôde ir para o carrinho agora.`);
    expect(cart).toContain('Margherita não está mais à venda.');
    expect(cart).toContain('Ver o cardápio');
    expect(cart).not.toContain('Desfazer');
  });

  it('is told until it is read, and to nobody else on the same computer', async () => {
    const orderId = await s().order({ status: 'entregue' });
    const page = await s().signedIn();
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    const told = `O pedido ${number(orderId)} está no carrinho.`;
    expect(await page.text('/carrinho')).toContain(told);
    expect(await page.text('/carrinho')).toContain(told);
    const other = await makeCustomer(s().shop.cms);
    await page.ask('/sair', {});
    expect(await page.text('/carrinho')).not.toContain(number(orderId));
    await page.ask('/login', { intent: 'sign-in', redirectTo: '/', ...other });
    expect(await page.text('/carrinho')).not.toContain(number(orderId));
    const back = await s().signedIn();
    await back.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    await back.ask('/carrinho', { intent: 'reorder-read' });
    expect(await back.text('/carrinho')).not.toContain(told);
    expect(await back.text('/carrinho')).toContain('Itens (');
  });
});
