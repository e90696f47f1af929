import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pauseDelivery } from '@cms/delivery/operations/pause-delivery';
import { addMs, instantAt } from '@shop/time/bahia';
import { minutesMs } from '@shop/time/durations';
import { LIMITS } from '@shop/rate-limit';
import { makePeople } from '@tests/support/access/people';

import { IP, read } from '../app/form-shop';
import { PlaceShop } from './place-shop';

const pages = new PlaceShop();
beforeAll(() => pages.open());
beforeEach(() => pages.reset());
afterAll(() => pages.close());

type Visitor = ReturnType<PlaceShop['visitor']>;

const visitor = () => pages.visitor();
const ask = (browser: Visitor, cep: string, returnTo = '/cardapio') =>
  browser.send('/seu-cep', { returnTo, cep });
const page = async (browser: Visitor, path: string) =>
  read(await browser.ask(path)).replaceAll('\u00a0', ' ');

const PITUBA = 'Pituba: R$ 15, amanhã 16h–19h';
const QUESTION = 'Seu CEP mostra a taxa e o horário.';

describe('the row for the CEP', () => {
  it('says fee and window on home and menu after the CEP was sent without JavaScript', async () => {
    const browser = visitor();
    expect(await page(browser, '/')).toContain(QUESTION);
    const response = await browser.ask('/seu-cep', { returnTo: '/cardapio?categoria=', cep: '41830070' });
    expect([response.status, response.headers.location]).toEqual([303, '/cardapio?categoria=']);
    for (const path of ['/', '/cardapio']) {
      const text = await page(browser, path);
      expect(text).toContain(PITUBA);
      expect(text).not.toContain(QUESTION);
      // The row names the day, so the general line about the next delivery is left out.
      expect(text).not.toContain('Próxima entrega em');
    }
    expect(await page(browser, '/produto/margherita')).toContain(`${PITUBA} Mudar`);
  });

  it('is repeated where the home page says when an order arrives', async () => {
    await pages.answerOnHome();
    const last = 'se você pedir hoje até a meia-noite.';
    expect(await page(visitor(), '/')).toContain(
      `Quando chega? Amanhã, das 16h às 19h, ${last} Em Salvador. Quanto custa? Em Salvador.`,
    );
    const browser = visitor();
    await ask(browser, '41830-070');
    expect(await page(browser, '/')).toContain(`Quando chega? Pituba: amanhã, das 16h às 19h, ${last}`);
  });

  it('brings the field back, filled, at the address of "Mudar"', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    const { body } = await browser.ask('/cardapio?lugar');
    expect(body).toMatch(/<input[^>]*name="cep"[^>]*value="41830-070"/);
    expect(body).not.toContain('hoje 16h');
  });

  it.each([
    ['a zone without a fee', '40080-000', 'Graça: grátis, amanhã 16h–19h'],
    ['a place that is not served', '44001-000', 'Ainda não entregamos em Centro, Feira de Santana. Retire'],
  ])('has its own words for %s', async (_what, cep, words) => {
    expect((await ask(visitor(), cep)).replaceAll('\u00a0', ' ')).toContain(words);
  });

  it('names the place of the pickup, as the settings write it', async () => {
    const pickup = async (pickupAddress: string) => {
      await pages.shop.sql.query('update settings set pickup_address = $1', [pickupAddress]);
      pages.refresh();
      return ask(visitor(), '44001-000');
    };
    expect(await pickup('Rua A 7, Brotas, Salvador/BA')).toContain('Retire em Brotas.');
    expect(await pickup('Rua A 7')).toContain('Retire na loja.');
  });

  it('says so when no window takes orders, and names no window in a shop without windows', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    await pages.shop.sql.query('update slot_templates set capacity = 0');
    pages.refresh();
    expect(await page(browser, '/')).toContain('Pituba: R$ 15, sem horários nesta semana');
    await pages.shop.sql.query('delete from slot_templates');
    pages.refresh();
    expect(await page(browser, '/')).toMatch(/Pituba: R\$ 15 /);
  });

  it('offers the bairros, Salvador’s first, to somebody who does not know the CEP', async () => {
    const { body } = await visitor().ask('/');
    expect([...body.matchAll(/<optgroup label="([^"]*)"/g)].map(([, city]) => city)).toEqual([
      'Salvador',
      'Lauro de Freitas',
    ]);
    const browser = visitor();
    const chosen = { returnTo: '/', by: 'bairro', servedPlace: 'Salvador|Pituba', cep: '' };
    expect((await browser.send('/seu-cep', chosen)).replaceAll('\u00a0', ' ')).toContain(PITUBA);
    const unlisted = { ...chosen, servedPlace: 'Feira de Santana|Centro' };
    expect(await browser.send('/seu-cep', unlisted)).toContain('Escolha o bairro na lista.');
    // The button of the CEP ignores a choice that is still in the list.
    expect(await browser.send('/seu-cep', { ...chosen, by: '', cep: '4183' })).toContain(
      'CEP tem 8 números.',
    );
  });

  it('is only for its form: opening its address shows the home page', async () => {
    const opened = await visitor().ask('/seu-cep');
    expect([opened.status, opened.headers.location]).toEqual([303, '/']);
  });

  it('never leads to another site', async () => {
    const response = await visitor().ask('/seu-cep', { returnTo: 'https://evil.test/', cep: '41830-070' });
    expect(response.headers.location).toBe('/');
  });
});

describe('a CEP without an answer', () => {
  it.each([
    ['half', '4183', 'CEP tem 8 números.'],
    ['unknown', '99999-999', 'Não encontramos este CEP. Confira ou escolha o bairro.'],
  ])(
    'that is %s says so at the filled field, and the answer of the former place is gone',
    async (_k, cep, words) => {
      const browser = visitor();
      await ask(browser, '41830-070');
      const refused = await browser.ask('/seu-cep', { returnTo: '/cardapio', cep });
      expect(refused.headers.location).toBe('/cardapio?lugar#seu-cep');
      for (const path of ['/cardapio?lugar', '/']) {
        const { body } = await browser.ask(path);
        expect(body).toContain(words);
        expect(body).toMatch(new RegExp(`<input[^>]*name="cep"[^>]*value="${cep}"`));
        expect(read({ body } as never)).not.toContain('Pituba: ');
      }
      expect(await page(browser, '/produto/margherita')).toContain('Veja taxa e horário pelo CEP');
    },
  );

  it('belongs to the city of its range while the directory does not answer', async () => {
    pages.service.behave('42700000', { status: 500 });
    pages.service.behave('49000000', { status: 500 });
    const browser = visitor();
    expect((await ask(browser, '42700-000')).replaceAll('\u00a0', ' ')).toContain(
      'Lauro de Freitas: R$ 18,50, amanhã 16h–19h',
    );
    expect(await ask(browser, '49000-000')).toContain('Não deu para consultar o CEP agora.');
  });

  it('is counted like every look-up of the public', async () => {
    const browser = pages.visitor({ 'x-forwarded-for': IP });
    const look = (place: number) =>
      pages.storefront.ask('/seu-cep.data', {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'x-forwarded-for': IP,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ cep: `4900${String(place).padStart(4, '0')}` }).toString(),
      });
    for (let place = 0; place < LIMITS.cepPerIp.maxHits; place += 1)
      expect((await look(place)).status).toBe(400);
    const limited = await look(999);
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(await ask(browser, '49001-999')).toContain('Não deu para consultar o CEP agora.');
  });
});

describe('the answer for a place', () => {
  it('stays with its visitor: the cached pages ask everybody else', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    for (const path of ['/', '/cardapio', '/produto/margherita']) {
      const theirs = await browser.ask(path);
      expect(read(theirs).replaceAll('\u00a0', ' ')).toContain(PITUBA);
      expect(theirs.headers.etag).toBeUndefined();
      const stranger = await visitor().ask(path);
      expect(stranger.headers.etag).toBeDefined();
      expect(stranger.body).not.toContain('Pituba: ');
      expect(stranger.body).not.toContain('41830');
      const other = visitor();
      await ask(other, '40080-000');
      const others = read(await other.ask(path)).replaceAll('\u00a0', ' ');
      expect(others).toContain('Graça: grátis');
      expect(others).not.toContain('Pituba: ');
    }
  });

  it('is not written to the access log, and its cookie is not readable by scripts', async () => {
    pages.storefront.lines.length = 0;
    const response = await visitor().ask('/seu-cep', { returnTo: '/', cep: '41830-070' });
    expect(String(response.headers['set-cookie'])).toMatch(/massa-lugar=.*HttpOnly; SameSite=Lax/);
    expect(String(response.headers['cache-control'])).toContain('no-store');
    expect(pages.storefront.lines.map(({ path }) => path)).toEqual(['/seu-cep']);
    expect(JSON.stringify(pages.storefront.lines)).not.toContain('41830');
  });

  it('leaves the browser when its customer signs out', async () => {
    const browser = await pages.signedIn();
    await ask(browser, '41830-070');
    await browser.ask('/sair', {});
    expect(await page(browser, '/')).toContain(QUESTION);
    expect(browser.cookies.has('massa-lugar')).toBe(false);
  });
});

describe('the checkout', () => {
  const PIZZA = { intent: 'add', quantity: '1', returnTo: '/cardapio' };
  const add = async (browser: Visitor) => {
    const [row] = await pages.shop.sql.query<{ id: string }>('select id from products limit 1');
    await browser.ask('/carrinho', { ...PIZZA, productId: row?.id ?? '' });
  };
  const field = (body: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(body)?.[1];

  it('begins with the place that was asked about', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    await add(browser);
    const { body } = await browser.ask('/carrinho');
    expect(['cep', 'street', 'neighborhood', 'city'].map((name) => field(body, name))).toEqual([
      '41830-070',
      'Rua Pará',
      'Pituba',
      'Salvador',
    ]);
    expect(read({ body } as never).replaceAll('\u00a0', ' ')).toContain(
      'Pituba. Entregamos aqui por R$ 15,00.',
    );
  });

  it('replaces the address that was typed for another place, and keeps everything else', async () => {
    const browser = visitor();
    await add(browser);
    const typed = {
      cep: '40080-000',
      street: 'Rua da Graça',
      number: '5',
      neighborhood: 'Graça',
      city: 'Salvador',
    };
    await browser.ask('/carrinho/rascunho', { ...typed, deliveryInstructions: 'Portão azul' });
    expect(await page(browser, '/')).toContain('Graça: grátis');
    await ask(browser, '41830-070');
    expect(await page(browser, '/')).toContain(PITUBA);
    const { body } = await browser.ask('/carrinho');
    expect(['street', 'number', 'neighborhood'].map((name) => field(body, name))).toEqual([
      'Rua Pará',
      '',
      'Pituba',
    ]);
    expect(body).toMatch(/<textarea[^>]*name="deliveryInstructions"[^>]*>Portão azul</);
  });

  it('of a customer selects the saved address with the same CEP', async () => {
    await pages.shop.sql.query(
      `insert into addresses (customer_id, label, street, number, neighborhood, city, state, zip_code, is_default)
       values ($1, 'Casa', 'Rua A', '1', 'Graça', 'Salvador', 'BA', '40080-000', true),
         ($1, 'Mãe', 'Rua Pará', '88', 'Pituba', 'Salvador', 'BA', '41830-070', false)`,
      [pages.customer.id],
    );
    const browser = await pages.signedIn();
    expect(await page(browser, '/')).toContain('Graça: grátis');
    expect((await ask(browser, '41830-070')).replaceAll('\u00a0', ' ')).toContain(PITUBA);
    await add(browser);
    const { body } = await browser.ask('/carrinho');
    const [saved] = await pages.shop.sql.query<{ id: string }>(
      `select id from addresses where label = 'Mãe'`,
    );
    expect(body).toMatch(new RegExp(`name="savedAddressId"[^>]*checked[^>]*value="${saved?.id}"`));
  });
});

describe('a pause', () => {
  const TEXT = 'O forno está em manutenção.';
  const pause = async (method: 'delivery' | 'pickup' | null) => {
    const { admin } = await makePeople(pages.shop.cms);
    const until = instantAt(pages.today, '18:00');
    await pauseDelivery(pages.shop.cms, { actorId: admin.id, pause: { until, method, text: TEXT } });
    pages.refresh();
  };

  it('is said with its hour on home, menu, product and the empty cart, to everybody, until it ends', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    await pause(null);
    for (const path of ['/', '/cardapio', '/produto/margherita', '/carrinho'])
      for (const someone of [browser, visitor()]) {
        const text = await page(someone, path);
        expect(text).toContain(`${TEXT} Voltamos às 18h.`);
        expect(text).not.toContain(QUESTION);
      }
    // The cached pages are rendered anew at the end of the pause, without a word from anybody.
    pages.now = addMs(instantAt(pages.today, '18:00'), -1);
    expect(await page(visitor(), '/cardapio')).toContain(TEXT);
    pages.now = addMs(pages.now, minutesMs(1));
    expect(await page(visitor(), '/cardapio')).toContain(QUESTION);
    expect(await page(browser, '/')).toContain('Pituba: ');
  });

  it('is said once on home, not again where the page says when an order arrives', async () => {
    await pages.answerOnHome();
    await pause(null);
    const text = await page(visitor(), '/');
    expect(text.split(TEXT)).toHaveLength(2);
    expect(text).toContain('Quando chega? Em Salvador.');
  });

  it('of pickups leaves the answer about deliveries', async () => {
    const browser = visitor();
    await ask(browser, '41830-070');
    await pause('pickup');
    expect(await page(browser, '/')).toContain(PITUBA);
  });
});
