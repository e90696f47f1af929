import type { Cms } from '@cms/platform/context';
import type { Product } from '@cms/payload-types';
import { beforeEach, describe, expect, it } from 'vitest';
import { noteFieldName } from '@app/components/checkout/note-field';

import { Browser } from './browser';
import { type CartPages, useCartPages } from './cart-pages';

let pages: CartPages;
let visitor: Browser;
let pizza: Product;
let kit: Product;
let cms: Cms;

const opened = useCartPages();

beforeEach(() => {
  pages = opened();
  ({ visitor, pizza, kit, cms } = pages);
});

const send = (browser: Browser, fields: Record<string, string>) => pages.send(browser, fields);
const add = (browser: Browser, product: Product, quantity?: string) => pages.add(browser, product, quantity);
const open = (browser: Browser, path?: string) => pages.look(browser, path);
const lines = (browser: Browser) => pages.lines(browser);
const signIn = (browser: Browser, fields?: Record<string, string>) => pages.signIn(browser, fields);

const ADDRESS = {
  deliveryMethod: 'delivery',
  cep: '40070-190',
  street: 'Rua Direta da Piedade',
  number: '214',
  complement: 'ap 302',
  neighborhood: 'Piedade',
  city: 'Salvador',
  deliverySlot: '11111111-2222-4333-8444-555555555555@2026-11-24',
  pickupSlot: '66666666-2222-4333-8444-555555555555@2026-11-26',
  deliveryInstructions: 'Interfone 302',
  phone: '(71) 90000-0001',
};

describe('signing in from the checkout', () => {
  const typed = () => ({ ...ADDRESS, [noteFieldName(pizza.id)]: 'Sem pressa' });

  it('keeps address, notes and cart, and returns to the cart', async () => {
    await add(visitor, pizza, '2');
    const response = await signIn(visitor, typed());
    expect(response).toMatchObject({ status: 303, location: '/carrinho' });
    const page = await open(visitor);
    expect(page.cart).toMatchObject({ isSignedIn: true, values: ADDRESS });
    expect(await lines(visitor)).toEqual([{ name: 'Margherita', quantity: 2, notes: 'Sem pressa' }]);
  });

  it('keeps address, notes and cart when it is refused, too', async () => {
    await add(visitor, pizza);
    const refused = await signIn(visitor, { ...typed(), password: 'Errada@123' });
    expect(refused).toMatchObject({
      status: 401,
      data: { kind: 'auth', toast: { title: 'Email ou senha incorretos' } },
    });
    expect(JSON.stringify(refused.data)).not.toContain('Errada@123');
    expect((await open(visitor)).cart).toMatchObject({ isSignedIn: false, values: ADDRESS });
    expect(await lines(visitor)).toMatchObject([{ notes: 'Sem pressa' }]);
  });

  it('offers the saved address with its instructions', async () => {
    await add(visitor, pizza);
    await pages.shop.sql.query(
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, instructions)
       values ($1, 'Casa', 'Rua A', '1', 'Brotas', 'Salvador', 'BA', '40285-001', 'Portão azul')`,
      [pages.customer.id],
    );
    await signIn(visitor);
    const { cart } = await open(visitor);
    expect(cart).toMatchObject({ addresses: [{ label: 'Casa', instructions: 'Portão azul' }] });
    expect(cart).toMatchObject({ values: { savedAddressId: expect.any(String) as string } });
  });

  it('works without JavaScript by its button, and keeps address and notes', async () => {
    await add(visitor, pizza);
    const shown = await send(visitor, { intent: 'show-account', accountForm: 'sign-in', ...typed() });
    expect(shown).toMatchObject({ status: 303, location: '/carrinho?conta=entrar#conta' });
    await signIn(visitor);
    expect((await open(visitor)).cart).toMatchObject({ isSignedIn: true, values: ADDRESS });
    expect(await lines(visitor)).toMatchObject([{ notes: 'Sem pressa' }]);
  });

  it('may start with a sign-up: the cart page says that the mailed link must be opened, and keeps the typed address', async () => {
    await add(visitor, pizza);
    const made = await send(visitor, {
      ...typed(),
      intent: 'sign-up',
      redirectTo: '/carrinho',
      fullName: 'Pessoa Nova',
      email: 'nova@clientes.test',
      password: 'Fermento@2024',
      ageStatement: 'on',
    });
    expect(made).toMatchObject({ status: 303, location: '/carrinho?conta=confirmar#conta' });
    const { cart } = await open(visitor, '/carrinho?conta=confirmar');
    expect(cart).toMatchObject({
      account: { panel: 'confirmar', email: 'nova@clientes.test' },
      values: ADDRESS,
    });
  });
});

describe('pressing pay with a filled account form', () => {
  const press = (fields: Record<string, string>) =>
    send(visitor, {
      intent: 'checkout',
      ...ADDRESS,
      [noteFieldName(pizza.id)]: 'Sem pressa',
      expectedTotalCents: '6490',
      termsVersion: '2025-01',
      ...fields,
    });
  const orders = () =>
    pages.shop.sql.query('select customer_id as "customerId", total_cents as total from orders');
  const filledIn = () => ({
    accountForm: 'sign-in',
    email: pages.customer.email,
    password: pages.customer.password,
  });

  beforeEach(() => add(visitor, pizza));

  it('signs in and places the order in one step, with address and notes', async () => {
    const response = await press(filledIn());
    // The order is placed and then cancelled, because no payment provider responds in this test.
    expect(response.data).toMatchObject({ kind: 'checkout', code: 'payment_failed' });
    expect(visitor.cookies.has('massa-token')).toBe(true);
    expect((await open(visitor)).cart).toMatchObject({ isSignedIn: true, values: ADDRESS });
    expect(await lines(visitor)).toMatchObject([{ notes: 'Sem pressa' }]);
  });

  it('asks for a phone when the profile has none, because the page shown to a visitor did not ask', async () => {
    const response = await press({ ...filledIn(), phone: '' });
    expect(response.data).toMatchObject({ code: 'phone_required', values: { ...ADDRESS, phone: '' } });
    expect((await open(visitor)).cart).toMatchObject({ isSignedIn: true, asksPhone: true });
    expect(await orders()).toEqual([]);
  });

  it('places the order only for the total that was shown, so the total of a merged cart is shown first', async () => {
    const elsewhere = new Browser(cms);
    await signIn(elsewhere);
    await add(elsewhere, kit);
    const response = await press(filledIn());
    expect(response.data).toMatchObject({ code: 'quote_changed' });
    expect(await orders()).toEqual([]);
    expect(await lines(visitor)).toHaveLength(2);
  });

  it('shows the errors of the form that was filled in, and keeps the address', async () => {
    const unnamed = await press({ accountForm: 'sign-in', email: 'ana', password: '' });
    expect(unnamed).toMatchObject({ status: 400, data: { kind: 'auth' } });
    expect(JSON.stringify(unnamed.data)).toContain('Email inválido');
    const wrong = await press({ ...filledIn(), password: 'Errada@123' });
    expect(wrong).toMatchObject({ status: 401, data: { toast: { title: 'Email ou senha incorretos' } } });
    expect((await open(visitor)).cart).toMatchObject({ isSignedIn: false, values: ADDRESS });
    const weak = await press({
      accountForm: 'sign-up',
      fullName: 'Ana',
      email: 'ana@x.test',
      password: 'fraca',
    });
    expect(JSON.stringify(weak.data)).toContain('Senha deve ter pelo menos 8 caracteres');
    expect(await orders()).toEqual([]);
  });

  it('signs up, and says that the address has to be confirmed first', async () => {
    const person = { fullName: 'Ana Souza', email: 'ana@clientes.test', password: 'Fermento@2024' };
    const made = await press({ accountForm: 'sign-up', ...person, ageStatement: 'on' });
    expect(made).toMatchObject({ status: 303, location: '/carrinho?conta=confirmar#conta' });
    const again = await press({ accountForm: 'sign-in', ...person });
    expect(again).toMatchObject({ status: 403, data: { kind: 'auth', isUnconfirmed: true } });
    expect(await orders()).toEqual([]);
  });

  const EMPTY: Record<string, string>[] = [
    {},
    { accountForm: 'sign-in', email: ' ', password: '' },
    { accountForm: 'other', email: 'a' },
  ];
  it.each(EMPTY)('asks to sign in when its fields are empty (%j)', async (fields) => {
    const asked = await press({ phone: '', ...fields });
    expect(asked.data).toMatchObject({
      kind: 'checkout',
      code: 'login_required',
      toast: {
        title: 'Login necessário',
        description: 'Você precisa estar logado para finalizar o pedido.',
      },
    });
  });
});

describe('pressing pay', () => {
  const pay = (browser: Browser, fields: Record<string, string> = {}) =>
    send(browser, {
      intent: 'checkout',
      ...ADDRESS,
      expectedTotalCents: '6490',
      termsVersion: '2025-01',
      ...fields,
    });
  const reply = (answer: { data: unknown }) =>
    answer.data as { code: string; seen: unknown; values: unknown };

  beforeEach(async () => {
    await signIn(visitor);
    await add(visitor, pizza);
  });

  it('uses the notes in the form, saved or not', async () => {
    await pay(visitor, { [noteFieldName(pizza.id)]: 'Com guardanapos', expectedTotalCents: '1' });
    expect(await lines(visitor)).toMatchObject([{ notes: 'Com guardanapos' }]);
  });

  it('ignores notes of products that are not in the cart', async () => {
    await pay(visitor, { [noteFieldName(kit.id)]: 'De outro carrinho', expectedTotalCents: '1' });
    expect(await lines(visitor)).toEqual([{ name: 'Margherita', quantity: 1, notes: '' }]);
  });

  it('returns, after a price rose, the prices that the page had shown, so that the order line can say what changed', async () => {
    await pages.shop.sql.query('update products set price_cents = 5490 where id = $1', [pizza.id]);
    const refused = await pay(visitor, { seenPrices: `taxa:1500,${pizza.id}:4990` });
    expect(refused.status).toBe(409);
    expect(reply(refused)).toMatchObject({
      code: 'quote_changed',
      seen: { unitCents: { [pizza.id]: 4990 }, deliveryFeeCents: 1500 },
      notice: { title: 'O total do pedido mudou' },
    });
    expect(await pages.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it.each([
    [0, 'Esgotou. Retire do carrinho para continuar.'],
    [1, 'Resta 1. Ajuste a quantidade para continuar.'],
  ])('says at the order line that only %i are left', async (left, problem) => {
    await send(visitor, { intent: 'set', productId: pizza.id, quantity: '2' });
    await pages.shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, $2, 'ajuste')`,
      [pizza.id, left - 10],
    );
    const refused = await pay(visitor, { expectedTotalCents: '11480' });
    expect(reply(refused).code).toBe('out_of_stock');
    expect((await open(visitor)).cart?.lines).toMatchObject([{ problem, fixQuantity: left }]);
  });

  it.each([
    ['SE', 'SE'],
    ['', 'BA'],
  ])(
    'saves the address with the federal state that belongs to its postal code (%j)',
    async (state, saved) => {
      // The order is cancelled, because no payment provider responds in this test. The address stays saved.
      expect(reply(await pay(visitor, { saveAddress: 'on', state })).code).toBe('payment_failed');
      expect(await pages.shop.sql.query('select label, state, street from addresses')).toEqual([
        { label: 'Entrega', state: saved, street: ADDRESS.street },
      ]);
    },
  );

  it('shows new terms first when the accepted ones are no longer in force', async () => {
    const refused = await pay(visitor, { termsVersion: '2024-01' });
    expect(refused.status).toBe(409);
    expect(reply(refused)).toMatchObject({ code: 'terms_changed', notice: { title: 'Os termos mudaram' } });
    expect(await pages.shop.sql.query('select 1 from orders')).toEqual([]);
  });

  it('loses neither address nor note while the database is down', async () => {
    const broken = new Browser({ ...cms, payload: brokenPayload(cms) });
    for (const [name, value] of visitor.cookies) broken.cookies.set(name, value);
    const refused = await pay(broken, { [noteFieldName(pizza.id)]: 'Ainda aqui' });
    expect(refused).toMatchObject({ status: 500, data: { toast: { title: 'Erro' }, values: ADDRESS } });
    expect(broken.failures).not.toEqual([]);

    visitor.cookies.set('massa-entrega', broken.cookies.get('massa-entrega') ?? '');
    expect((await open(visitor)).cart).toMatchObject({ values: ADDRESS });
    expect(await lines(visitor)).toMatchObject([{ notes: 'Ainda aqui' }]);
  });
});

it('a field of the checkout is saved as soon as the customer leaves it, without a database query', async () => {
  await add(visitor, pizza);
  const apart = new Browser({ ...cms, payload: brokenPayload(cms) });
  const kept = await apart.submit(pages.routes.draft.action, '/carrinho/rascunho', ADDRESS);
  expect(kept).toMatchObject({ status: 204, cacheControl: 'private, no-store' });
  visitor.cookies.set('massa-entrega', apart.cookies.get('massa-entrega') ?? '');
  expect((await open(visitor)).cart).toMatchObject({ values: ADDRESS });
});

/** Returns a Payload whose database is unreachable. */
function brokenPayload({ payload }: Cms): Cms['payload'] {
  const fail = () => Promise.reject(Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' }));
  const db = new Proxy(payload.db, {
    get: (target, name, receiver) =>
      name === 'pool' ? { query: fail, connect: fail } : (Reflect.get(target, name, receiver) as unknown),
  });
  return new Proxy(payload, {
    get: (target, name, receiver) => (name === 'db' ? db : (Reflect.get(target, name, receiver) as unknown)),
  });
}
