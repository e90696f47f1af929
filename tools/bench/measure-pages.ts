import { request } from 'node:http';

import { atLeast, atMost, type Goal } from './goal';
import { CONNECTIONS, load, middle, type Load } from './load';
import { startBareNode, type Machine, type RawResponse } from './machine';
import type { ShopUnderTest } from './shop-under-test';
import { cookiesOfShopper, firstProductId } from './visitor-cookies';

/**
 * The request rate of a ready-made shop template's product list, as a fraction of plain Node's on the same
 * machine (goal 2 in docs/performance.md).
 */
const TEMPLATE_SHARE = 114 / 37_400;

const SECONDS = 5;
const ROUNDS = 3;
const ENCODING = { 'accept-encoding': 'gzip, deflate, br, zstd' };

export interface PageFigures {
  bareNode: Load;
  keptPage: Load;
  withCart: Load;
  withSession: Load;
  /** Changing the quantity of a product in twenty carts. */
  cartChange: Load;
}

/**
 * Measures goals 1 and 2: the menu from memory, for a visitor with a cart, and for a signed-in customer. Compares it
 * with plain Node sending the same bytes.
 */
export async function measurePages(
  shop: ShopUnderTest,
  machine: Machine,
): Promise<{ figures: PageFigures; goals: Goal[] }> {
  const url = `${shop.url}/cardapio`;
  const pid = shop.pidOf('storefront');
  const bare = await startBareNode(await rawAnswer(url));
  const stored: Load[] = [];
  const plain: Load[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await load({ url: bare.url, pid: bare.pid, headers: ENCODING, seconds: SECONDS }));
    stored.push(await load({ url, pid, headers: ENCODING, seconds: SECONDS }));
  }
  bare.stop();
  const own = async (isSignedIn: boolean) => {
    const cookie = await cookiesOfShopper(shop.url, { isSignedIn });
    return load({ url, pid, headers: { ...ENCODING, cookie }, seconds: 2 * SECONDS });
  };
  const figures = {
    bareNode: middle(plain),
    keptPage: middle(stored),
    withCart: await own(false),
    withSession: await own(true),
    cartChange: await changeCarts(shop),
  };
  return { figures, goals: goalsOf(figures, machine) };
}

/** Measures what changing the quantity of a product costs, as the menu's script sends it: each connection has a cart. */
async function changeCarts(shop: ShopUnderTest): Promise<Load> {
  const cookies: string[] = [];
  while (cookies.length < CONNECTIONS) cookies.push(await cookiesOfShopper(shop.url, { isSignedIn: false }));
  const form = new URLSearchParams({
    intent: 'set',
    productId: await firstProductId(shop.url),
    quantity: '2',
  });
  return load({
    url: `${shop.url}/carrinho.data`,
    pid: shop.pidOf('storefront'),
    headers: { ...ENCODING, origin: shop.url, 'content-type': 'application/x-www-form-urlencoded' },
    seconds: 2 * SECONDS,
    form: form.toString(),
    cookies,
  });
}

function goalsOf(
  { bareNode, keptPage, withCart, withSession, cartChange }: PageFigures,
  machine: Machine,
): Goal[] {
  const personal = [
    ['com carrinho', withCart],
    ['com sessão e carrinho', withSession],
  ] as const;
  return [
    atLeast({
      number: 1,
      what: 'cardápio guardado: respostas por segundo ÷ Node puro',
      value: keptPage.perSecond / bareNode.perSecond,
      bound: 0.85,
    }),
    atMost({
      number: 2,
      what: 'mudar o carrinho: processador por resposta',
      value: cartChange.cpuMs,
      bound: 3,
      unit: 'ms',
      machine,
    }),
    ...personal.flatMap(([who, { perSecond, p99Ms, cpuMs }]) => [
      atLeast({
        number: 2,
        what: `cardápio ${who}: respostas por segundo ÷ as do modelo pronto`,
        value: perSecond / bareNode.perSecond / TEMPLATE_SHARE,
        bound: 20,
      }),
      atMost({
        number: 2,
        what: `cardápio ${who}: processador por resposta`,
        value: cpuMs,
        bound: 2,
        unit: 'ms',
        machine,
      }),
      atMost({
        number: 2,
        what: `cardápio ${who}: p99 com 20 conexões`,
        value: p99Ms,
        bound: 100,
        unit: 'ms',
        machine,
      }),
    ]),
  ];
}

/** Returns a response as received: neither decompressed nor with normalised headers. */
function rawAnswer(url: string): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    request(url, { headers: ENCODING }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => {
        // Node adds these headers by itself, to the responses of the shop as well, so they are left out.
        const isOwn = (name: string) => !/^(?:date|connection|keep-alive)$/i.test(name);
        const pairs = res.rawHeaders.flatMap((name, place) =>
          place % 2 === 0 && isOwn(name) ? [name, res.rawHeaders[place + 1] ?? ''] : [],
        );
        resolve({ headers: pairs, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}
