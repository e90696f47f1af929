import { describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import { makeCustomer } from '@tests/support/factories/make-customer';

import { number, useOrderPages } from './order-pages';

const s = useOrderPages();

describe('when a customer orders again without JavaScript,', () => {
  it('the cart opens, reports the result for each product and offers to undo the reorder', async () => {
    const orderId = await s().order({ quantity: 3, notes: 'Bem assada', status: 'entregue' });
    await s().shop.sql.query('update products set price_cents = 5490 where id = $1', [s().pizza.id]);
    await s().shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -8, 'ajuste')`,
      [s().pizza.id],
    );
    dropSnapshots('catalog');
    const page = await s().signedIn();
    const response = await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    expect(response).toMatchObject({ status: 303, headers: { location: '/carrinho' } });
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

  it('the page says when nothing is available, and links to the menu', async () => {
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

  describe('the address of the earlier order', () => {
    /** Returns functions that read the text fields, radio buttons and checkbox of the page that the server renders. */
    async function checkout(page: Awaited<ReturnType<ReturnType<typeof s>['signedIn']>>) {
      const { body } = await page.ask('/carrinho');
      const tags = [...body.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
      const tag = (...parts: string[]) =>
        tags.find((input) => parts.every((part) => input.includes(part))) ?? '';
      return {
        value: (name: string) => /value="([^"]*)"/.exec(tag(`id="checkout-${name}"`))?.[1] ?? '',
        isChosen: (name: string, value: string) =>
          tag(`name="${name}"`, `value="${value}"`).includes('checked=""'),
        isSaved: tag('name="saveAddress"').includes('checked=""'),
      };
    }

    const reorder = async (orderId: string) => {
      const page = await s().signedIn();
      await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
      return page;
    };

    it('is filled into the checkout, with the box to save it ticked', async () => {
      const page = await reorder(await s().order({ status: 'entregue' }));
      const form = await checkout(page);
      const typed = ['cep', 'street', 'number', 'complement', 'neighborhood', 'city'].map(form.value);
      expect(typed).toEqual(['40285-001', 'Rua Frederico Costa', '88', '', 'Brotas', 'Salvador']);
      expect(form.isChosen('deliveryMethod', 'delivery')).toBe(true);
      expect(form.isSaved).toBe(true);
    });

    it('is replaced by the saved address that equals it, although another saved address is the default', async () => {
      const orderId = await s().order({ status: 'entregue' });
      const save = (label: string, street: string, cep: string) =>
        s().shop.sql.query<{ id: string }>(
          `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, is_default)
           values ($1, $2::text, $3, '88', 'Brotas', 'Salvador', 'BA', $4, $2::text = 'Trabalho') returning id`,
          [s().customer.id, label, street, cep],
        );
      const [work] = await save('Trabalho', 'Rua Direta da Piedade', '40070-190');
      const [home] = await save('Casa', 'Rua Frederico Costa', '40285001');
      const form = await checkout(await reorder(orderId));
      expect(form.isChosen('savedAddressId', home?.id ?? '')).toBe(true);
      expect(form.isChosen('savedAddressId', work?.id ?? '')).toBe(false);
    });

    it('is left out when the shop no longer delivers to it', async () => {
      const orderId = await s().order({ status: 'entregue' });
      await s().set(orderId, `address_cep = '49010-000', address_city = 'Aracaju'`);
      const form = await checkout(await reorder(orderId));
      expect(form.value('street')).toBe('');
      expect(form.value('cep')).toBe('');
    });

    it('is left out when it is incomplete by the current rules', async () => {
      const orderId = await s().order({ status: 'entregue' });
      await s().set(orderId, `address_number = null`);
      expect((await checkout(await reorder(orderId))).value('street')).toBe('');
    });

    it('is replaced by pickup when the order was a pickup', async () => {
      const form = await checkout(await reorder(await s().order({ deliveryMethod: 'pickup' })));
      expect(form.isChosen('deliveryMethod', 'pickup')).toBe(true);
    });

    it('is never shown to another person on the same computer', async () => {
      const page = await reorder(await s().order({ status: 'entregue' }));
      const other = await makeCustomer(s().shop.cms);
      await page.ask('/login', { intent: 'sign-in', redirectTo: '/', ...other });
      await page.ask('/carrinho', { intent: 'add', productId: s().pizza.id, quantity: '1' });
      const { body } = await page.ask('/carrinho');
      expect(body).toContain('Margherita');
      expect(body).not.toContain('Frederico');
    });
  });

  it('the message in the cart stays until it is read, and is never shown to another person', async () => {
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
