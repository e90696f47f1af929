import { describe, expect, it } from 'vitest';

import { ACCOUNT_SECTIONS, sectionOf } from '@app/components/account/account-sections';
import { initials } from '@app/components/account/initials';
import { addressCardView } from '@app/view-models/address-view';
import { personView } from '@app/view-models/account-view';

describe('the account menu', () => {
  it("has the spec's sections in the spec's order, each with its own address", () => {
    expect(ACCOUNT_SECTIONS.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Meus Pedidos /conta/pedidos',
      'Detalhes da Conta /conta/detalhes',
      'Endereços /conta/enderecos',
      'Notificações /conta/notificacoes',
      'Privacidade /conta/privacidade',
    ]);
  });

  it('marks the section of the current page and of the pages below it', () => {
    expect(sectionOf('/conta/pedidos/abc')?.label).toBe('Meus Pedidos');
    expect(sectionOf('/conta/pedidosx')).toBeUndefined();
  });

  it("names the customer, or 'Cliente' without a name", () => {
    expect(personView({ fullName: '', email: 'a@b.test' })).toEqual({ name: 'Cliente', email: 'a@b.test' });
    expect(personView({ fullName: 'Ana', email: 'a@b.test' }).name).toBe('Ana');
  });

  it.each([
    ['Luana Mota', 'LM'],
    ['  ana  de  souza ', 'AS'],
    ['Cliente', 'C'],
    ['élio', 'É'],
    ['', ''],
  ])('writes the initials of %j as %j', (name, letters) => {
    expect(initials(name)).toBe(letters);
  });
});

describe('the card of an address', () => {
  const address = {
    id: '1',
    label: 'Casa',
    street: 'Rua A',
    number: '1',
    complement: null,
    neighborhood: 'Brotas',
    city: 'Salvador',
    state: 'BA',
    cep: '40285001',
    instructions: null,
    isDefault: false,
  };

  it('formats a CEP, and leaves an invalid one unchanged', () => {
    expect(addressCardView(address).lines).toEqual(['Rua A, 1', 'Brotas, Salvador – BA', 'CEP 40285-001']);
    expect(addressCardView({ ...address, cep: 'não sei' }).lines[2]).toBe('CEP não sei');
  });

  it.each([
    ['Casa da mãe', 'home'],
    ['ESCRITÓRIO', 'briefcase'],
    ['Casamento', 'map-pin'],
    ['Praia', 'map-pin'],
  ])('has for the label %j the icon %j', (label, icon) => {
    expect(addressCardView({ ...address, label }).icon).toBe(icon);
  });
});
