import { describe, expect, it } from 'vitest';

import { cartErrorToast, cartToast } from '@app/view-models/cart-toast';

describe('the toast of a cart change', () => {
  it.each([
    [{ code: 'added', productName: 'Margherita' }, 'Margherita adicionado ao carrinho'],
    [{ code: 'updated', productName: 'Margherita' }, 'Margherita atualizado no carrinho'],
    [{ code: 'removed' }, 'Item removido do carrinho'],
    [{ code: 'cleared' }, 'Carrinho esvaziado'],
  ] as const)('has the text of the spec for %j', (notice, title) => {
    expect(cartToast(notice)).toMatchObject({ tone: 'done', title });
  });

  it('reports a quantity that was capped as a failure', () => {
    expect(cartToast({ code: 'capped_stock', productName: 'Kit', available: 2 })).toMatchObject({
      tone: 'failed',
      title: 'Só temos 2 unidades de Kit.',
    });
    expect(cartToast({ code: 'capped_limit', productName: 'Kit', available: 50 })).toMatchObject({
      tone: 'failed',
      title: 'Você pode pedir até 20 unidades de cada produto.',
    });
  });

  it('offers to undo a removal only if something was removed', () => {
    expect(cartToast({ code: 'cleared' }, { removalId: 'ab12' }).action).toEqual({
      label: 'Desfazer',
      action: '/carrinho',
      fields: { intent: 'restore', removalId: 'ab12' },
    });
    expect(cartToast({ code: 'cleared' }, { removalId: null }).action).toBeUndefined();
  });

  it('names a product only if the customer has it in the cart', () => {
    expect(cartErrorToast({ code: 'product_unavailable', productName: 'Kit' }).title).toContain('Kit');
    expect(cartErrorToast({ code: 'product_unavailable', productName: null }).title).toBe(
      'Este produto não está mais disponível.',
    );
    expect(cartErrorToast({ code: 'quantity_invalid' }).title).toBe('Informe uma quantidade válida.');
  });
});
