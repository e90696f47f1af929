import { describe, expect, it } from 'vitest';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';

import { checkoutRefusal, type CheckoutError } from '@app/routes/carrinho/checkout-refusal';
import { checkoutValues, deliveryMethodOf, EMPTY_VALUES } from '@app/routes/carrinho/checkout-values';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('what stands in the checkout form', () => {
  it('is kept as it was typed', () => {
    const fields = {
      deliveryMethod: 'pickup',
      savedAddressId: '',
      cep: '40285-001',
      street: 'Rua A',
      number: '8',
      complement: 'Casa 2',
      neighborhood: 'Brotas',
      city: 'Salvador',
      saveAddress: 'on',
    };
    expect(checkoutValues(form(fields))).toEqual({ ...fields, saveAddress: true });
  });

  it('is an address to be saved, until it says otherwise', () => {
    expect(EMPTY_VALUES.saveAddress).toBe(true);
    expect(checkoutValues(form({ street: 'Rua A' })).saveAddress).toBe(false);
  });

  it('tells no choice of a saved address from the choice of another one', () => {
    expect(checkoutValues(form({})).savedAddressId).toBeNull();
    expect(checkoutValues(form({ savedAddressId: '' })).savedAddressId).toBe('');
  });

  it('is cut to what its fields can hold, and drops what is no field of it', () => {
    const values = checkoutValues(form({ street: 'x'.repeat(5000), expectedTotalCents: '1', role: 'admin' }));
    expect(values.street).toHaveLength(ADDRESS_LENGTHS.street);
    expect(Object.keys(values).sort()).toEqual(Object.keys(EMPTY_VALUES).sort());
  });

  it('is a delivery unless it says otherwise', () => {
    expect(deliveryMethodOf('retirada')).toBe('pickup');
    expect(deliveryMethodOf('pickup')).toBe('pickup');
    expect(deliveryMethodOf('drone')).toBe('delivery');
    expect(deliveryMethodOf(null)).toBe('delivery');
  });
});

describe('an order that is not placed', () => {
  it.each<[CheckoutError, number, string]>([
    [
      { code: 'login_required' },
      401,
      'Login necessário – Você precisa estar logado para finalizar o pedido.',
    ],
    [
      { code: 'address_incomplete' },
      400,
      'Endereço incompleto – Por favor, preencha todos os campos obrigatórios do endereço.',
    ],
    [
      { code: 'payment_failed' },
      502,
      'Erro ao processar pagamento – Houve um erro ao processar seu pedido. Tente novamente.',
    ],
    [{ code: 'unexpected' }, 500, 'Erro – Houve um erro inesperado. Tente novamente.'],
  ])('tells %j as the spec words it, in a toast', (error, status, text) => {
    const refusal = checkoutRefusal(error);
    expect(refusal.status).toBe(status);
    expect(refusal.notice).toBeNull();
    expect(`${refusal.toast?.title} – ${refusal.toast?.description}`).toBe(text);
  });

  it('offers the way to sign in, on the spot', () => {
    expect(checkoutRefusal({ code: 'login_required' }).toast?.action).toEqual({
      label: 'Entrar',
      to: '/carrinho?conta=entrar#conta',
    });
  });

  it('names the product and what is left of it above the button', () => {
    const refusal = checkoutRefusal({ code: 'out_of_stock', productName: 'Margherita', available: 2 });
    expect(refusal.toast).toBeNull();
    expect(refusal.notice?.description).toBe(
      'Só temos 2 unidades de Margherita. Ajuste o carrinho para continuar.',
    );
  });

  it('names the product that left the menu', () => {
    const refusal = checkoutRefusal({ code: 'product_unavailable', productName: 'Kit' });
    expect(refusal.notice?.description).toContain('Kit não está mais disponível');
  });

  it('has the terms read that were not the ones on the page', () => {
    const refusal = checkoutRefusal({ code: 'terms_changed' });
    expect(refusal).toMatchObject({ status: 409, notice: { link: { to: '/termos-de-uso' } } });
  });

  it('leads to the unpaid orders when there are too many', () => {
    expect(checkoutRefusal({ code: 'too_many_holds' }).notice?.link?.to).toBe('/conta/pedidos');
  });
});
