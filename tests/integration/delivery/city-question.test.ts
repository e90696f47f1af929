import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { type FormShop, read } from '../app/form-shop';
import { PlaceShop } from './place-shop';

const pages = new PlaceShop();
beforeAll(() => pages.open());
beforeEach(async () => {
  await pages.reset();
  await pages.shop.sql.query('update settings set guest_checkout = true');
  pages.behave('40285001', {
    logradouro: 'Avenida Dom João VI',
    bairro: 'Brotas',
  });
  pages.behave('42700000', {
    logradouro: '',
    bairro: '',
    localidade: 'Lauro de Freitas',
  });
  pages.refresh();
});
afterAll(() => pages.close());

type Visitor = ReturnType<FormShop['visitor']>;

const IN_BROTAS = {
  deliveryMethod: 'delivery',
  cep: '40285-001',
  street: 'Avenida Dom João VI',
  number: '88',
  neighborhood: 'Brotas',
  city: 'Salvador',
};
/** The CEP is one of Lauro de Freitas, where a delivery costs R$ 18,50 instead of R$ 15,00. */
const IN_DOUBT = {
  ...IN_BROTAS,
  cep: '42700-000',
  street: 'Rua A',
  neighborhood: 'Centro',
};
const QUESTION = 'Este CEP é de Lauro de Freitas. É lá?';

async function withPizza(): Promise<Visitor> {
  const browser = pages.visitor();
  const [row] = await pages.shop.sql.query<{ id: string }>('select id from products limit 1');
  await browser.ask('/carrinho', {
    intent: 'add',
    quantity: '1',
    returnTo: '/cardapio',
    productId: row?.id ?? '',
  });
  return browser;
}

async function cartWith(typed: Record<string, string>): Promise<{ browser: Visitor; text: string }> {
  const browser = await withPizza();
  await browser.ask('/carrinho/rascunho', typed);
  return { browser, text: await cartOf(browser) };
}

const cartOf = async (browser: Visitor) => read(await browser.ask('/carrinho')).replaceAll('\u00a0', ' ');

const field = (body: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];

describe('a city that is written in another way', () => {
  it.each([
    'Salvador - BA',
    'Salvador/BA',
    'salvador ba',
    'SSA',
    'Salavdor',
    'São Salvador',
    'Bahia',
    'Brotas da Bahia',
    '',
  ])('%j is served like Salvador, because the CEP and the bairro are', async (city) => {
    const { text } = await cartWith({ ...IN_BROTAS, city });
    expect(text).toContain('Brotas. Entregamos aqui por R$ 15,00.');
    expect(text).not.toContain('Ainda não entregamos');
  });

  it.each(['CEP: 40285-001.', '40285–001', '４０２８５００１', ' 40285001 '])(
    'and the CEP may be written as %j',
    async (cep) => {
      const { text } = await cartWith({ ...IN_BROTAS, cep });
      expect(text).toContain('Brotas. Entregamos aqui por R$ 15,00.');
    },
  );
});

describe('a city that contradicts the CEP', () => {
  it('is asked about, with the fee of the CEP until the answer', async () => {
    const { text } = await cartWith(IN_DOUBT);
    expect(text).toContain(QUESTION);
    expect(text).toContain('Sim, é em Lauro de Freitas');
    expect(text).toContain('Não, é em Salvador');
    expect(text).toContain('R$ 18,50');
    expect(text).not.toContain('Ainda não entregamos');
  });

  it('is asked about by its range, too, while the directory is silent', async () => {
    pages.service.behave('42700000', { status: 500 });
    const { text } = await cartWith(IN_DOUBT);
    expect(text).toContain(QUESTION);
  });

  it('becomes that of the CEP by "Sim", without JavaScript', async () => {
    const { browser } = await cartWith(IN_DOUBT);
    await browser.ask('/carrinho', { ...IN_DOUBT, intent: 'city-of-cep' });
    const { body } = await browser.ask('/carrinho');
    expect(field(body, 'city')).toBe('Lauro de Freitas');
    const text = read({ body } as never).replaceAll('\u00a0', ' ');
    expect(text).not.toContain(QUESTION);
    expect(text).toContain('R$ 18,50');
  });

  it('stays by "Não", without JavaScript, and the CEP goes with what it had filled in', async () => {
    pages.behave('42700010', {
      logradouro: 'Rua A',
      bairro: 'Centro',
      localidade: 'Lauro de Freitas',
    });
    const typed = { ...IN_DOUBT, cep: '42700-010' };
    const { browser } = await cartWith(typed);
    await browser.ask('/carrinho', { ...typed, intent: 'city-as-typed' });
    const { body } = await browser.ask('/carrinho');
    expect(['cep', 'street', 'neighborhood', 'city', 'number'].map((name) => field(body, name))).toEqual([
      'Não sei',
      '',
      '',
      'Salvador',
      '88',
    ]);
    const text = read({ body } as never).replaceAll('\u00a0', ' ');
    expect(text).not.toContain(QUESTION);
    expect(text).toContain('R$ 15,00');
  });

  it('lets no order be placed before the answer, and charges the fee of the CEP after it', async () => {
    const { browser } = await cartWith(IN_DOUBT);
    const pay = (typed: Record<string, string>) =>
      browser.ask('/carrinho', {
        ...typed,
        intent: 'checkout',
        accountForm: 'guest',
        guestName: 'Nara Lima',
        guestEmail: 'nara.lima@clientes.test',
        guestPhone: '(71) 90000-0006',
        guestTerms: 'on',
        expectedTotalCents: '6490',
        termsVersion: '2025-01',
      });
    const refused = await pay(IN_DOUBT);
    expect(refused.status).toBe(409);
    expect(read(refused)).toContain(QUESTION);
    expect(await pages.shop.sql.query('select 1 from orders')).toEqual([]);
    const answered = await pay({ ...IN_DOUBT, city: 'Lauro de Freitas - BA' });
    expect(answered.status).toBe(409);
    expect(read(answered)).toContain('O total do pedido mudou');
  });
});

describe('a city that nobody typed', () => {
  const UNTYPED = { ...IN_DOUBT, city: '', street: 'Rua A, 155', number: '' };

  it.each([200, 500])('is that of the CEP, with nothing asked (directory: %d)', async (status) => {
    if (status !== 200) pages.service.behave('42700000', { status });
    const { text } = await cartWith({
      ...UNTYPED,
      street: 'Rua A',
      number: '155',
    });
    expect(text).not.toContain(QUESTION);
    expect(text).toContain('R$ 18,50');
  });

  it.each([200, 500])(
    'is the one that the form begins with, without JavaScript too (directory: %d)',
    async (status) => {
      if (status !== 200) pages.service.behave('42700000', { status });
      const browser = await withPizza();
      expect(field((await browser.ask('/carrinho')).body, 'city')).toBe('Salvador');
      await browser.ask('/carrinho', { ...IN_DOUBT, intent: 'plan' });
      const text = await cartOf(browser);
      expect(text).not.toContain(QUESTION);
      expect(text).toContain('R$ 18,50');
    },
  );

  it.each([200, 500])(
    'is not written beside the CEP when the cart opens again (directory: %d)',
    async (status) => {
      if (status !== 200) pages.service.behave('42700000', { status });
      const { browser } = await cartWith({ ...UNTYPED, street: 'Rua A', number: '155' });
      const { body } = await browser.ask('/carrinho');
      expect(field(body, 'city') ?? '').not.toBe('Salvador');
      await browser.ask('/carrinho', {
        ...UNTYPED,
        intent: 'plan',
        city: field(body, 'city') ?? '',
      });
      expect(await cartOf(browser)).not.toContain(QUESTION);
    },
  );

  it('is that of the CEP in the order, too, and the number in the street is the house number', async () => {
    pages.service.behave('42700000', { status: 500 });
    const { browser } = await cartWith(UNTYPED);
    await browser.ask('/carrinho', {
      ...UNTYPED,
      intent: 'checkout',
      accountForm: 'guest',
      guestName: 'Nara Lima',
      guestEmail: 'nara.lima@clientes.test',
      guestPhone: '(71) 90000-0006',
      guestTerms: 'on',
      expectedTotalCents: '6840',
      termsVersion: '2025-01',
    });
    expect(
      await pages.shop.sql.query('select address_street, address_number, address_city from orders'),
    ).toEqual([
      {
        address_street: 'Rua A',
        address_number: '155',
        address_city: 'Lauro de Freitas',
      },
    ]);
  });
});

describe('the answer for the form of an address', () => {
  const ask = async (cep: string, form: Record<string, string>) => {
    const response = await pages.visitor().ask(`/cep/${cep}`, form);
    return JSON.parse(response.body) as unknown;
  };

  it('is that of the checkout', async () => {
    expect(await ask('40285001', { neighborhood: 'Brotas', city: 'Salvador/BA' })).toEqual({
      kind: 'zone',
      question: null,
      isByCityOnly: false,
    });
    expect(await ask('42700000', { neighborhood: 'Centro', city: 'Salvador' })).toEqual({
      kind: 'ask',
      question: {
        about: 'city',
        cepCity: 'Lauro de Freitas',
        typedCity: 'Salvador',
      },
      isByCityOnly: false,
    });
    expect(await ask('44001000', { neighborhood: '', city: '' })).toEqual({
      kind: 'outside',
      question: null,
      isByCityOnly: false,
    });
  });
});

it('while the directory fails, pages do not wait for it again', async () => {
  pages.service.behave('40285001', { status: 500 });
  const { browser } = await cartWith(IN_BROTAS);
  const asked = pages.service.asked.length;
  expect(asked).toBeGreaterThan(0);
  expect(await cartOf(browser)).toContain('R$ 15,00');
  expect(pages.service.asked).toHaveLength(asked);
});
