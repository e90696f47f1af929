import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCepResponse } from '@shop/delivery/cep-response';
import { viaCep } from '@tests/support/server/start-cep-service';

describe('the response of a postal code service', () => {
  it('is read as an address', () => {
    expect(readCepResponse(viaCep())).toEqual({
      street: 'Avenida Dom João VI',
      neighborhood: 'Brotas',
      city: 'Salvador',
      state: 'BA',
    });
  });

  it('may lack street and neighborhood when a whole town has one code', () => {
    expect(readCepResponse(viaCep({ logradouro: '', bairro: undefined, localidade: 'Rodelas' }))).toEqual({
      street: '',
      neighborhood: '',
      city: 'Rodelas',
      state: 'BA',
    });
  });

  it.each([[true], ['true']])('may say that a code does not exist (%s)', (erro) => {
    expect(readCepResponse({ erro })).toBe('unknown');
  });

  it('is cleaned and cut to the length of the fields', () => {
    const address = readCepResponse(
      viaCep({ logradouro: `  Rua\u0000 ${'x'.repeat(500)}`, bairro: 'Bro\ntas' }),
    );
    expect(address).toMatchObject({ neighborhood: 'Bro tas' });
    expect((address as { street: string }).street).toHaveLength(120);
  });

  it.each([
    ['no state', viaCep({ uf: undefined })],
    ['a state that is none', viaCep({ uf: 'Bahia' })],
    ['no city', viaCep({ localidade: ' ' })],
    ['numbers for words', viaCep({ logradouro: 12 })],
    ['a list', [viaCep()]],
    ['nothing', null],
  ])('is rejected with %s', (_what, answer) => {
    expect(readCepResponse(answer)).toBeNull();
  });

  it('can be read without an exception, whatever it contains', () => {
    fc.assert(fc.property(fc.anything(), (answer) => void readCepResponse(answer)));
  });
});
