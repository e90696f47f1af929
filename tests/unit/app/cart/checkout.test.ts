import { describe, expect, it } from 'vitest';
import { ADDRESS_LENGTHS } from '@shop/delivery/address-lengths';

import { checkoutRefusal, type CheckoutError } from '@app/routes/carrinho/checkout-refusal';
import { deliveryMethodOf, EMPTY_VALUES } from '@app/routes/carrinho/checkout-fields';
import { checkoutValues, withSlotOfMethod } from '@app/routes/carrinho/checkout-values';

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('the values of the checkout form', () => {
  it('are read as they were typed', () => {
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
      deliverySlot: '11111111-2222-4333-8444-555555555555@2026-11-24',
      pickupSlot: '',
      deliveryInstructions: 'Interfone 302',
      phone: '(71) 90000-0001',
    };
    expect(checkoutValues(form(fields))).toEqual({ ...EMPTY_VALUES, ...fields, saveAddress: true });
  });

  it('have the box for saving the address ticked by default, but not when the form was submitted with it unticked', () => {
    expect(EMPTY_VALUES.saveAddress).toBe(true);
    expect(checkoutValues(form({ street: 'Rua A' })).saveAddress).toBe(false);
  });

  it('distinguish "no saved address sent" from "a new address"', () => {
    expect(checkoutValues(form({})).savedAddressId).toBeNull();
    expect(checkoutValues(form({ savedAddressId: '' })).savedAddressId).toBe('');
  });

  it('are cut to the length of their fields, and drop unknown fields', () => {
    const values = checkoutValues(form({ street: 'x'.repeat(5000), expectedTotalCents: '1', role: 'admin' }));
    // One letter too many, so that the text is refused again when the page shows it again.
    expect(values.street).toHaveLength(ADDRESS_LENGTHS.street + 1);
    expect(Object.keys(values).sort()).toEqual(Object.keys(EMPTY_VALUES).sort());
  });

  it('use delivery unless pickup is chosen', () => {
    expect(deliveryMethodOf('retirada')).toBe('pickup');
    expect(deliveryMethodOf('pickup')).toBe('pickup');
    expect(deliveryMethodOf('drone')).toBe('delivery');
    expect(deliveryMethodOf(null)).toBe('delivery');
  });
});

const SLOT = {
  templateId: '11111111-2222-4333-8444-555555555555',
  date: '2026-11-24',
  from: '14:00',
  to: '18:00',
};
const KEY = `${SLOT.templateId}@${SLOT.date}`;

describe('the delivery or pickup window of the checkout form', () => {
  it('is that of the chosen delivery method, whatever the hidden radio buttons of the other method contain', () => {
    const fields = { deliveryMethod: 'pickup', deliverySlot: 'd', pickupSlot: KEY };
    expect(withSlotOfMethod(form(fields)).get('slot')).toBe(KEY);
    const lost = { deliveryMethod: 'pickup', deliverySlotLost: 'on' };
    expect(withSlotOfMethod(form(lost)).has('mustChooseSlot')).toBe(false);
    expect(withSlotOfMethod(form({ ...lost, pickupSlotLost: 'on' })).get('mustChooseSlot')).toBe('on');
  });

  it('may be missing, as in a form that has only the fields of the specification', () => {
    const posted = withSlotOfMethod(form({ deliveryMethod: 'delivery' }));
    expect([posted.has('slot'), posted.has('mustChooseSlot')]).toEqual([false, false]);
  });

  it('is the offered window when the button that offers it was pressed', () => {
    const fields = { deliveryMethod: 'delivery', deliverySlot: 'lost', offeredSlot: KEY };
    expect(checkoutValues(form({ ...fields, intent: 'use-slot' })).deliverySlot).toBe(KEY);
    expect(checkoutValues(form({ ...fields, intent: 'checkout' })).deliverySlot).toBe('lost');
  });
});

it('a neighborhood chosen without a CEP is used for the address, unless the buyer typed another one', () => {
  const choice = { servedPlace: 'Lauro de Freitas|Ipitanga' };
  expect(checkoutValues(form(choice))).toMatchObject({ neighborhood: 'Ipitanga', city: 'Lauro de Freitas' });
  const typed = { ...choice, neighborhood: 'Piedade', city: 'Salvador' };
  expect(checkoutValues(form(typed))).toMatchObject({ neighborhood: 'Piedade', city: 'Salvador' });
});

describe('a refused checkout', () => {
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
  ])('shows %j in a toast, as the spec words it', (error, status, text) => {
    const refusal = checkoutRefusal(error);
    expect(refusal.status).toBe(status);
    expect(refusal.notice).toBeNull();
    expect(`${refusal.toast?.title} – ${refusal.toast?.description}`).toBe(text);
  });

  it('offers to sign in on the spot', () => {
    expect(checkoutRefusal({ code: 'login_required' }).toast?.action).toEqual({
      label: 'Entrar',
      to: '/carrinho?conta=entrar#conta',
    });
  });

  it('names the product and the units left above the button', () => {
    const refusal = checkoutRefusal({ code: 'out_of_stock', productName: 'Margherita', available: 2 });
    expect(refusal.toast).toBeNull();
    expect(refusal.notice?.description).toBe(
      'Só temos 2 unidades de Margherita. Ajuste o carrinho para continuar.',
    );
  });

  it('names the product that is no longer on sale', () => {
    const refusal = checkoutRefusal({ code: 'product_unavailable', productName: 'Kit' });
    expect(refusal.notice?.description).toContain('Kit não está mais disponível');
  });

  it('links to the terms when they changed after the page was shown', () => {
    const refusal = checkoutRefusal({ code: 'terms_changed' });
    expect(refusal).toMatchObject({ status: 409, notice: { link: { to: '/termos-de-uso' } } });
  });

  it('links to the unpaid orders when there are too many', () => {
    expect(checkoutRefusal({ code: 'too_many_holds' }).notice?.link?.to).toBe('/conta/pedidos');
  });

  const next = { ...SLOT, state: 'open', left: 2, reason: '', closesAt: new Date() } as const;
  it.each<[CheckoutError, string[]]>([
    [{ code: 'slot_full', slot: SLOT, next }, ['slot']],
    [{ code: 'slot_closed', because: 'late', slot: SLOT, next }, ['slot']],
    [{ code: 'slot_full', slot: null, next: null }, ['pickup', 'chat']],
    [{ code: 'slot_required', next }, ['slot']],
    [{ code: 'outside_area', place: 'Lauro de Freitas' }, ['pickup', 'chat']],
    [{ code: 'place_unclear', question: { about: 'place' } }, ['pickup', 'chat']],
    [{ code: 'below_minimum', zoneName: 'Pituba', minimumCents: 8000, missingCents: 1200 }, ['pickup']],
    [
      { code: 'shop_paused', until: new Date('2026-11-24T21:00:00Z'), text: '', isPickupOpen: false },
      ['chat'],
    ],
    [
      { code: 'shop_paused', until: new Date('2026-11-24T21:00:00Z'), text: '', isPickupOpen: true },
      ['pickup', 'chat'],
    ],
    [{ code: 'pickup_only', productName: 'Kit' }, ['pickup']],
  ])('offers a next step: %j', (error, kinds) => {
    expect(checkoutRefusal(error).notice?.offers.map(({ kind }) => kind)).toEqual(kinds);
  });

  it('asks for the city that the CEP and the address do not agree on', () => {
    const question = { about: 'city', cepCity: 'Camaçari', typedCity: 'Salvador' } as const;
    expect(checkoutRefusal({ code: 'place_unclear', question }).notice).toMatchObject({
      title: 'Confirme a cidade',
      description: 'Este CEP é de Camaçari. É lá?',
    });
  });

  it('names the next free window on its button', () => {
    const { notice } = checkoutRefusal({ code: 'slot_full', slot: SLOT, next });
    expect(notice?.offers).toEqual([{ kind: 'slot', key: KEY, label: 'Usar terça, 14h às 18h' }]);
    expect(notice?.title).toBe('Terça, 24 de novembro, 14h às 18h, acabou de lotar');
  });
});
