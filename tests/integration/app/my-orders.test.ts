import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropSnapshots } from '@cms/catalog/catalog-snapshot';
import type { Product } from '@cms/payload-types';
import { makeCustomer, type TestCustomer } from '@tests/support/factories/make-customer';
import { makeOrder, type OrderWish } from '@tests/support/factories/make-order';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openStorefront, type OpenedStorefront } from '@tests/support/server/open-storefront';
import { createShopBuild } from '@tests/support/server/shop-build';

/** Meus Pedidos as the server renders it, for somebody without a script. */
let shop: TestShop;
let storefront: OpenedStorefront;
let customer: TestCustomer;
let pizza: Product;

beforeAll(async () => {
  shop = await openTestShop();
  const build = await createShopBuild();
  storefront = await openStorefront(shop.cms, { loadBuild: () => Promise.resolve(build) });
});
beforeEach(async () => {
  await shop.reset();
  await makeSettings(shop.cms);
  customer = await makeCustomer(shop.cms);
  pizza = await makeProduct(shop.cms, { name: 'Margherita', priceCents: 4990, stock: 10 });
  dropSnapshots('catalog');
});
afterAll(async () => {
  await storefront.close();
  await shop.close();
});

/** What somebody reads, in order, as one line. */
const read = (html: string) =>
  html
    .replaceAll(/<(script|style|noscript)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([.,])/g, '$1');

type Form = Record<string, string>;

function browser() {
  const cookies = new Map<string, string>();
  const ask = async (path: string, form?: Form) => {
    const answer = await storefront.ask(path, {
      method: form ? 'POST' : 'GET',
      headers: {
        accept: 'text/html',
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { body: new URLSearchParams(form).toString() }),
    });
    for (const line of answer.headers['set-cookie'] ?? []) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  const text = async (path: string) => {
    const answer = await ask(path);
    expect(answer.status, path).toBe(200);
    return read(answer.body);
  };
  return { ask, text };
}

async function signedIn({ email, password }: TestCustomer = customer) {
  const opened = browser();
  const answer = await opened.ask('/login', { intent: 'sign-in', redirectTo: '/', email, password });
  expect(answer.status).toBe(303);
  return opened;
}

const order = (wish: Partial<OrderWish> = {}) =>
  makeOrder(shop.cms, { customerId: customer.id, product: pizza, ...wish });

const set = (orderId: string, change: string) =>
  shop.sql.query(`update orders set ${change} where id = $1`, [orderId]);

async function waitingOrder(left = `interval '12 minutes 30 seconds'`): Promise<string> {
  const orderId = await order({ status: 'aguardando_pagamento', paymentStatus: 'unpaid' });
  await set(orderId, `reserved_until = now() + ${left}, payment_link = 'https://pay.test/1'`);
  return orderId;
}

const pay = (orderId: string, { status = 'approved', counts = true, refunded = 0 } = {}) =>
  shop.sql.query(
    `insert into payments (order_id, provider, provider_payment_id, status, method, amount_cents, counts_as_paid, refunded_cents, refund_due_cents)
     values ($1, 'mercado_pago', '70001', $2, 'pix', 11480, $3, $4, $4)`,
    [orderId, status, counts, refunded],
  );

const number = (orderId: string) => orderId.slice(-8).toUpperCase();

describe('the list', () => {
  it('says what the spec has it say when there is none', async () => {
    const text = await (await signedIn()).text('/conta/pedidos');
    expect(text).toContain('Nenhum pedido ainda');
    expect(text).toContain('Você ainda não fez nenhum pedido conosco.');
  });

  it('shows number, date, status, items with their notes, address and total', async () => {
    const orderId = await order({ notes: 'Bem assada', status: 'em_preparo' });
    await set(orderId, `created_at = '2026-11-20T22:02:00Z'`);
    const page = await signedIn();
    const { body } = await page.ask('/conta/pedidos');
    for (const words of [
      `Pedido ${number(orderId)}`,
      '20 de novembro de 2026 às 19:02',
      'Em Preparo',
      '2 × Margherita',
      'Bem assada',
      'R$ 99,80',
      'Rua Frederico Costa, 88, Brotas, Salvador - CEP: 40285-001',
      'Pix, aprovado',
      'R$ 114,80',
    ]) {
      expect(read(body), words).toContain(words);
    }
    expect(body).toContain('data-status="em_preparo"');
    expect(await page.text('/conta/pedidos')).not.toMatch(/undefined|NaN|null/);
  });

  it('has ten to a page; asked for a page that is none it shows the nearest', async () => {
    for (let count = 0; count < 11; count += 1) await order();
    const page = await signedIn();
    expect(await page.text('/conta/pedidos')).toContain('Página 1 de 2');
    for (const asked of ['2', '3', '999999999999']) {
      expect(await page.text(`/conta/pedidos?pagina=${asked}`)).toContain('Página 2 de 2');
    }
    for (const asked of ['0', '-4', '1.5', 'dois', '1e400', '']) {
      expect(await page.text(`/conta/pedidos?pagina=${asked}`)).toContain('Página 1 de 2');
    }
  });

  it('is a kind page when the orders cannot be read, and the failure is logged', async () => {
    const page = await signedIn();
    const { log } = shop.cms;
    const error = vi.fn();
    // Each request writes to a log of its own.
    vi.spyOn(log, 'child').mockReturnValue(Object.assign(Object.create(log) as never, { error }));
    await shop.sql.query('alter table order_events rename to order_events_away');
    const answer = await page
      .ask('/conta/pedidos')
      .finally(() => shop.sql.query('alter table order_events_away rename to order_events'));
    expect(answer.status).toBe(500);
    expect(read(answer.body)).toContain('Não conseguimos abrir seus pedidos');
    expect(read(answer.body)).toContain('Tentar de novo');
    expect(answer.body).not.toContain('order_events');
    expect(error).toHaveBeenCalledWith(expect.anything(), 'a page failed');
    vi.restoreAllMocks();
    expect(await page.text('/conta/pedidos')).toContain('Nenhum pedido ainda');
  });
});

describe('an order that waits for its payment', () => {
  it('says until when, what is left, and leads to the payment page', async () => {
    const orderId = await waitingOrder();
    const page = await signedIn();
    for (const path of ['/conta/pedidos', `/conta/pedidos/${orderId}`]) {
      const { body } = await page.ask(path);
      expect(read(body)).toMatch(/Guardamos seus itens até \d\d:\d\d\. .*Tempo restante: 12 minutos\./);
      expect(body).toContain('href="https://pay.test/1"');
      expect(read(body)).toContain('Pagar agora');
      expect(read(body)).not.toContain('Pedir de novo');
      expect(read(body)).not.toContain('Ver recibo');
    }
  });

  it('is tried again over the same link after a refusal', async () => {
    const orderId = await waitingOrder();
    await pay(orderId, { status: 'rejected', counts: false });
    const { body } = await (await signedIn()).ask(`/conta/pedidos/${orderId}`);
    expect(read(body)).toContain('Tentar novamente');
    expect(read(body)).not.toContain('Pagar agora');
    expect(read(body)).toContain('O último pagamento não foi aprovado e nada foi cobrado.');
    expect(body).toContain('href="https://pay.test/1"');
  });

  it('whose time is over cannot be paid any more, says so, and can be ordered again', async () => {
    const orderId = await waitingOrder(`interval '-1 second'`);
    const { body } = await (await signedIn()).ask(`/conta/pedidos/${orderId}`);
    expect(read(body)).toContain('O tempo para pagar este pedido acabou.');
    expect(body).not.toContain('https://pay.test/1');
    expect(read(body)).toContain('Pedir de novo');
  });
});

describe('cancelling without a script', () => {
  it('asks on the order’s page, tells when the money comes back, and does it', async () => {
    const orderId = await order();
    await pay(orderId);
    const page = await signedIn();
    const asked = await page.text(`/conta/pedidos/${orderId}?cancelar=sim`);
    expect(asked).toContain('Cancelar este pedido?');
    expect(asked).toContain('Devolvemos R$ 114,80, o valor inteiro');
    expect(asked).toContain('O valor volta por Pix para a conta que pagou');
    const answer = await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    expect(answer).toMatchObject({ status: 303, headers: { location: `/conta/pedidos/${orderId}` } });
    const after = await page.text(`/conta/pedidos/${orderId}`);
    expect(after).toContain('O valor pago será devolvido pelo mesmo meio de pagamento.');
    expect(after).toContain('Estamos devolvendo R$ 114,80.');
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    expect(await page.text(`/conta/pedidos/${orderId}`)).toContain('Este pedido já está cancelado.');
  });

  it('after the five minutes says that it is too late, and nothing is lost', async () => {
    const orderId = await order();
    await set(orderId, `received_at = now() - interval '301 seconds'`);
    const page = await signedIn();
    expect(await page.text(`/conta/pedidos/${orderId}?cancelar=sim`)).not.toContain('Cancelar este pedido?');
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' });
    const after = await page.text(`/conta/pedidos/${orderId}`);
    expect(after).toContain('Este pedido não pode mais ser cancelado por aqui. Fale com a gente.');
    expect(after).toContain('Recebido');
  });
});

describe('ordering again without a script', () => {
  it('leads to the cart, which tells product by product what came of it, and takes it back', async () => {
    const orderId = await order({ quantity: 3, notes: 'Bem assada', status: 'entregue' });
    await shop.sql.query('update products set price_cents = 5490 where id = $1', [pizza.id]);
    await shop.sql.query(
      `insert into stock_movements (product_id, delta, reason) values ($1, -8, 'ajuste')`,
      [pizza.id],
    );
    dropSnapshots('catalog');
    const page = await signedIn();
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
    const orderId = await order({ status: 'entregue' });
    await shop.sql.query('update products set active = false where id = $1', [pizza.id]);
    const page = await signedIn();
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    const cart = await page.text('/carrinho');
    expect(cart).toContain(`Nada do pedido ${number(orderId)} pôde ir para o carrinho agora.`);
    expect(cart).toContain('Margherita não está mais à venda.');
    expect(cart).toContain('Ver o cardápio');
    expect(cart).not.toContain('Desfazer');
  });

  it('is told until it is read, and to nobody else on the same computer', async () => {
    const orderId = await order({ status: 'entregue' });
    const page = await signedIn();
    await page.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    const told = `O pedido ${number(orderId)} está no carrinho.`;
    expect(await page.text('/carrinho')).toContain(told);
    expect(await page.text('/carrinho')).toContain(told);
    const other = await makeCustomer(shop.cms);
    await page.ask('/sair', {});
    expect(await page.text('/carrinho')).not.toContain(number(orderId));
    await page.ask('/login', { intent: 'sign-in', redirectTo: '/', ...other });
    expect(await page.text('/carrinho')).not.toContain(number(orderId));
    const back = await signedIn();
    await back.ask(`/conta/pedidos/${orderId}`, { intent: 'reorder' });
    await back.ask('/carrinho', { intent: 'reorder-read' });
    expect(await back.text('/carrinho')).not.toContain(told);
    expect(await back.text('/carrinho')).toContain('Itens (');
  });
});

describe('the receipt', () => {
  it('says what it is and what it is not, who sold what to whom, and where the money is', async () => {
    const orderId = await order();
    await shop.sql.query('update orders_lines set unit_discount_cents = 500 where _parent_id = $1', [
      orderId,
    ]);
    await set(orderId, `discount_cents = 1000, total_cents = 10480, payment_status = 'partially_refunded'`);
    await pay(orderId, { refunded: 480 });
    const settings = await shop.sql.query<{ name: string; cnpj: string }>(
      'select seller_legal_name as name, seller_cnpj as cnpj from settings',
    );
    const { body } = await (await signedIn()).ask(`/conta/pedidos/${orderId}/recibo`);
    // The page's footer names the seller, too: on paper there is only the sheet itself.
    const text = read(/<article[\s\S]*<\/article>/.exec(body)?.[0] ?? '');
    for (const words of [
      'Este recibo não é documento fiscal.',
      `Recibo do pedido ${number(orderId)}`,
      settings[0]?.name ?? '?',
      `CNPJ ${settings[0]?.cnpj ?? '?'}`,
      'Luana Mota',
      '2 × R$ 49,90 − desconto de R$ 5,00 por unidade',
      'R$ 89,80',
      'Desconto −R$ 10,00',
      'Taxa de entrega R$ 15,00',
      'Total R$ 104,80',
      'pagamento nº 70001',
      'Devolvido −R$ 4,80',
      'horário da Bahia',
    ]) {
      expect(text, words).toContain(words);
    }
    expect(text).not.toContain('Imprimir');
  });

  it('is not there before the order is paid, and the page says why', async () => {
    const orderId = await waitingOrder();
    const text = await (await signedIn()).text(`/conta/pedidos/${orderId}/recibo`);
    expect(text).toContain('Ainda não há recibo');
    expect(text).not.toContain('Vendedor');
  });
});

describe('nobody else', () => {
  const paths = (orderId: string) =>
    ['', '?cancelar=sim', '/recibo', '/situacao'].flatMap((end) => {
      const path = `/conta/pedidos/${orderId}${end}`;
      return end.startsWith('?') || end === '/situacao' ? [path] : [path, `${path}.data`];
    });

  it('is told anything of an order: pages, data, news, receipt and forms are not there', async () => {
    const orderId = await order({ notes: 'Segredo', status: 'recebido' });
    await pay(orderId);
    const other = await signedIn(await makeCustomer(shop.cms));
    for (const path of paths(orderId)) {
      const answer = await other.ask(path);
      expect(answer.status, path).toBe(404);
      expect(answer.headers['cache-control'], path).toContain('no-store');
      expect(answer.body, path).not.toMatch(/Segredo|Frederico|114,80/);
    }
    for (const intent of ['cancel', 'reorder']) {
      expect((await other.ask(`/conta/pedidos/${orderId}`, { intent })).status, intent).toBe(404);
    }
    expect(await shop.sql.query('select 1 from carts')).toEqual([]);
    const [row] = await shop.sql.query('select status::text as status from orders where id = $1', [orderId]);
    expect(row).toEqual({ status: 'recebido' });
  });

  it('is let in without a session: each page leads to the sign-in and back; the news are refused', async () => {
    const orderId = await order();
    const visitor = browser();
    for (const path of [`/conta/pedidos/${orderId}`, `/conta/pedidos/${orderId}/recibo`]) {
      const answer = await visitor.ask(path);
      expect(answer.status).toBe(303);
      expect(answer.headers.location).toBe(`/conta?redirectTo=${encodeURIComponent(path)}`);
    }
    expect((await visitor.ask(`/conta/pedidos/${orderId}/situacao`)).status).toBe(401);
    expect((await visitor.ask(`/conta/pedidos/${orderId}`, { intent: 'cancel' })).status).toBe(303);
    const [row] = await shop.sql.query('select status::text as status from orders where id = $1', [orderId]);
    expect(row).toEqual({ status: 'recebido' });
  });

  it('keeps a copy: every page of one’s own orders is kept by no cache', async () => {
    const orderId = await order();
    await pay(orderId);
    const page = await signedIn();
    for (const path of ['/conta/pedidos', '/conta/pedidos.data', ...paths(orderId)]) {
      const answer = await page.ask(path);
      expect(answer.status, path).toBe(200);
      expect(answer.headers['cache-control'], path).toContain('no-store');
    }
    expect((await page.ask(`/conta/pedidos/${orderId}`, { intent: 'pay-nothing' })).status).toBe(400);
  });
});
