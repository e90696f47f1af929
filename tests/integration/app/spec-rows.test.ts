import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dropSnapshots } from '@cms/platform/cache/snapshot-cache';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeHours, makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

/** These tests check the rows and texts of the specification in the pages that the server renders. */
let shop: TestShop;
let storefront: OpenedStorefront;
let pizza: Product;
let soldOut: Product;
let customer: TestCustomer;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.cms);
  await makeHours(shop.cms, 'pickup', [
    { days: [1, 2, 3, 4, 5], opens: '19:00', closes: '21:00' },
    { days: [0, 6], opens: '10:00', closes: '18:00' },
  ]);
  pizza = await makeProduct(shop.cms, {
    name: 'Margherita',
    slug: 'margherita',
    priceCents: 4990,
    stock: 10,
    isNew: true,
    isGlutenFree: true,
    isSugarFree: true,
    isLactoseFree: true,
    description: 'Molho de tomate e manjericão.',
  });
  soldOut = await makeProduct(shop.cms, { name: 'Esgotada', slug: 'esgotada', stock: 0 });
  customer = await makeCustomer(shop.cms);
  for (const [place, [name, slug]] of CATEGORIES.entries()) {
    await shop.cms.payload.create({
      collection: 'categories',
      data: { name, slug, active: true, sortOrder: place },
      overrideAccess: true,
    });
  }
  dropSnapshots('catalog');
  const build = await createShopBuild();
  storefront = await openStorefront(shop.cms, { loadBuild: () => Promise.resolve(build) });
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const CATEGORIES = [
  ['Tradicionais', 'tradicional'],
  ['Lactose-Free', 'lactose-free'],
  ['Doces', 'doce'],
  ['Pizza Sem Cobertura', 'discos'],
] as const;

/** Returns the text that a person reads on the page, in order, as a single line. */
const read = (html: string) =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** Returns a visitor whose browser runs no JavaScript. It sends forms, stores cookies and requests pages. */
function visitor() {
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Record<string, string>) => {
    const response = await storefront.ask(path, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of response.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };
  return {
    ask,
    async html(path: string) {
      const response = await ask(path);
      expect(response.status, path).toBe(200);
      return response.body;
    },
    add: (quantity = '1') => ask('/carrinho', { intent: 'add', productId: pizza.id, quantity }),
    signIn: () =>
      ask('/login', {
        intent: 'sign-in',
        redirectTo: '/',
        email: customer.email,
        password: customer.password,
      }),
  };
}

describe('/cardapio', () => {
  it('has its title, five filters, and a card with picture, badges, name, price, description and button', async () => {
    const html = await visitor().html('/cardapio');
    const text = read(html);
    expect(text).toContain('Nosso Cardápio');
    const filters = /<nav[^>]*aria-label="Categorias"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? html;
    let last = -1;
    for (const name of ['Todas', ...CATEGORIES.map(([name]) => name)]) {
      const place = read(filters).indexOf(name);
      expect(place, name).toBeGreaterThan(last);
      last = place;
    }
    const card = /<article[\s\S]*?Margherita[\s\S]*?<\/article>/.exec(html)?.[0] ?? '';
    for (const words of [
      'Congelada',
      'Gluten-Free',
      'Lactose-Free',
      'Margherita',
      'R$ 49,90',
      'Molho de tomate e manjericão.',
      'Adicionar',
    ]) {
      expect(read(card), words).toContain(words);
    }
    expect(card).toContain('href="/produto/margherita"');
  });

  it('turns the button into minus, count and plus once the product is in the cart', async () => {
    const buyer = visitor();
    await buyer.add('3');
    const html = await buyer.html('/cardapio');
    expect(html).toContain('aria-label="Diminuir Margherita"');
    expect(html).toContain('aria-label="Aumentar Margherita"');
    expect(html).toMatch(/<output[^>]*>3<\/output>/);
    expect(read(html)).not.toContain('Adicionar Margherita ao carrinho');
  });

  it('does not sell a sold-out product', async () => {
    const html = await visitor().html('/cardapio');
    expect(read(html)).toContain('Sem estoque');
    expect(html).not.toContain(`name="productId" value="${soldOut.id}"`);
  });

  it('says when a category is empty', async () => {
    expect(read(await visitor().html('/cardapio?categoria=doce'))).toContain(
      'Nenhum produto encontrado nesta categoria.',
    );
  });
});

describe('the page of a product', () => {
  it('has the four badges, price, description, a quantity from 1 and the button with the total', async () => {
    const html = await visitor().html('/produto/margherita');
    for (const words of ['Novo', 'Gluten-Free', 'Sugar-Free', 'Lactose-Free', 'R$ 49,90', 'Molho de tomate'])
      expect(read(html), words).toContain(words);
    expect(html).toMatch(/<input(?=[^>]*name="quantity")[^>]*min="1"/);
    expect(read(html)).toMatch(/Adicionar ao Carrinho\s*-\s*R\$ 49,90/);
  });

  it('says that the product is already in the cart, and offers to add more or to continue', async () => {
    const buyer = visitor();
    await buyer.add('2');
    const html = await buyer.html('/produto/margherita');
    for (const words of ['Este item já está no seu carrinho', 'Adicionar Mais (1)', 'Continuar Comprando'])
      expect(read(html), words).toContain(words);
  });
});

describe('/carrinho', () => {
  it('says that it is empty, with a link to the menu', async () => {
    const html = await visitor().html('/carrinho');
    expect(read(html)).toContain('Seu carrinho está vazio.');
    expect(html).toMatch(/<main[\s\S]*href="\/cardapio"/);
  });

  it('has items with a note, plus and minus and a remove button, a choice of delivery or pickup, and six address fields', async () => {
    const buyer = visitor();
    await buyer.add();
    const html = await buyer.html('/carrinho');
    for (const words of [
      'Itens (1)',
      'Limpar',
      'Observações especiais para este item',
      'Entrega',
      'Retirada',
    ])
      expect(read(html), words).toContain(words);
    expect(html).toMatch(/<button[^>]*disabled=""[^>]*aria-label="Diminuir Margherita"/);
    expect(html).toContain('aria-label="Remover Margherita"');
    expect(html).toMatch(
      /<input[^>]*value="delivery"[^>]*checked=""|<input[^>]*checked=""[^>]*value="delivery"/,
    );
    for (const field of ['cep', 'street', 'number', 'complement', 'neighborhood'])
      expect(html, field).toMatch(new RegExp(`<input[^>]*name="${field}"`));
    expect(html).toMatch(/<input[^>]*name="city"[^>]*value="Salvador"/);
  });

  it('shows totals, ways to pay and the terms that the buyer accepts, with their stored version', async () => {
    const buyer = visitor();
    await buyer.add('2');
    const html = await buyer.html('/carrinho');
    expect(read(html)).toMatch(/Subtotal R\$ 99,80 Taxa de entrega R\$ 15,00 Total R\$ 114,80/);
    for (const words of [
      'Pagar com Mercado Pago',
      'Processando...',
      'Pix',
      'Cartão de crédito',
      'Cartão de débito',
    ])
      expect(read(html), words).toContain(words);
    expect(read(html)).toMatch(/você concorda com os termos de uso e a política de privacidade ?\./);
    expect(html).toMatch(/concorda com [\s\S]*href="\/termos-de-uso"[\s\S]*href="\/politica-de-privacidade"/);
    expect(html).toMatch(/<input[^>]*name="termsVersion"[^>]*value="2025-01"/);
  });

  it('charges nothing for pickup, and says where and when', async () => {
    const buyer = visitor();
    await buyer.add();
    const text = read(await buyer.html('/carrinho?entrega=retirada'));
    expect(text).toContain('Taxa de entrega Grátis Total R$ 49,90');
    expect(text).toContain('Jardim Castro Alves 07, Brotas, Salvador/BA');
    expect(text).toMatch(/19h às 21h/);
    expect(text).toMatch(/10h às 18h/);
  });

  it('is emptied by Limpar, and then says so', async () => {
    const buyer = visitor();
    await buyer.add();
    await buyer.ask('/carrinho', { intent: 'clear' });
    const text = read(await buyer.html('/carrinho'));
    expect(text).toContain('Carrinho esvaziado');
    expect(text).toContain('Desfazer');
  });

  it.each([
    [
      'who is not signed in',
      false,
      401,
      'Login necessário – Você precisa estar logado para finalizar o pedido.',
    ],
    [
      'without an address',
      true,
      400,
      'Endereço incompleto – Por favor, preencha todos os campos obrigatórios do endereço.',
    ],
  ])('refuses to sell to a customer %s', async (_who, isSignedIn, status, words) => {
    const buyer = visitor();
    if (isSignedIn) await buyer.signIn();
    await buyer.add();
    const response = await buyer.ask('/carrinho', {
      intent: 'checkout',
      deliveryMethod: 'delivery',
      expectedTotalCents: '6490',
      termsVersion: '2025-01',
    });
    expect(response.status).toBe(status);
    expect(response.body).toContain(words);
  });
});

describe('/login and /conta', () => {
  it('have a back link and two tabs', async () => {
    const text = read(await visitor().html('/login'));
    for (const words of ['Voltar', 'Entrar', 'Criar conta', 'E-mail', 'Senha'])
      expect(text, words).toContain(words);
    const signUp = read(await visitor().html('/login?aba=criar-conta'));
    for (const words of ['Nome completo', 'E-mail', 'Senha']) expect(signUp, words).toContain(words);
  });

  it('redirect a signed-in customer: /login to the requested page or home, /conta to their orders', async () => {
    const someone = visitor();
    await someone.signIn();
    expect((await someone.ask('/login')).headers.location).toBe('/');
    expect((await someone.ask('/login?redirectTo=%2Fcardapio')).headers.location).toBe('/cardapio');
    expect((await someone.ask('/conta')).headers.location).toBe('/conta/pedidos');
  });

  it('show a signed-out visitor no account, but the title, Login and Cadastrar with a phone field', async () => {
    const text = read(await visitor().html('/conta'));
    for (const words of ['Minha Conta', 'Login', 'Cadastrar']) expect(text, words).toContain(words);
    const signUp = read(await visitor().html('/conta?aba=cadastrar'));
    for (const words of ['Nome completo', 'E-mail', 'Telefone', 'Senha'])
      expect(signUp, words).toContain(words);
  });
});

it('the page to which the payment provider leads back never treats a payment as made because its URL says so', async () => {
  const text = read(await visitor().html('/pagamento/sucesso?payment_id=123&external_reference=x'));
  expect(text).not.toContain('Pagamento aprovado');
});
