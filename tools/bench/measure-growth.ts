import { execFileSync } from 'node:child_process';

import { atMost, type Goal } from './goal';
import { load } from './load';
import type { Machine } from './machine';
import { environmentOf, findPlace, startShop, type ShopPlace, type ShopUnderTest } from './shop-under-test';
import { cookiesOfAdmin, cookiesOfShopper } from './visitor-cookies';

const SECONDS = 5;
/** The factor by which two measurements of the same cost may differ on a machine that does other work too. */
const SAME = 1.3;
const ADMIN_MS = 300;
const ROUNDS = 9;

/**
 * The search finds one product in either shop, because the comparison is about searching among a thousand products, not
 * about rendering more of them.
 */
const SHOPPER_PAGES = { cardápio: '/cardapio', busca: '/busca?q=discos+sem+cobertura' } as const;

const ADMIN_PAGES = {
  painel: '/admin',
  'pedidos, fila': '/admin/pedidos',
  'pedidos, pagos': '/admin/pedidos?aba=pagos',
  'pedidos, quadro': '/admin/pedidos?visao=quadro',
  'pedidos, um nome': '/admin/pedidos?busca=luana',
  'pedidos, página 700': '/admin/pedidos?pagina=700',
  cozinha: '/admin/cozinha',
  entregas: '/admin/entregas',
  horários: '/admin/entregas/horarios',
  relatórios: '/admin/relatorios',
  'relatórios, ano': '/admin/relatorios?periodo=ano',
  clientes: '/admin/clientes',
  'clientes, um nome': '/admin/clientes?busca=luana',
  produtos: '/admin/produtos',
  promoções: '/admin/promocoes',
  notificações: '/admin/notificacoes',
  operação: '/admin/operacao',
  auditoria: '/admin/operacao/auditoria',
} as const;

export interface GrowthFigures {
  /**
   * The processor time per response in milliseconds, for each page: in the shop of one menu page (`small`) and in the
   * full shop (`full`).
   */
  small: Record<string, number>;
  full: Record<string, number>;
  /** The median response time of nine requests in milliseconds, for each page of the admin panel. */
  adminMs: Record<string, number>;
}

/** What grows with the products by its nature: for each product it may cost what it costs in the small shop. */
const FEED = '/catalogo.xml';

/** Returns the storefront's cost of a shopper's pages, in milliseconds of processor time. */
async function costs(shop: ShopUnderTest): Promise<Record<string, number>> {
  const cookie = await cookiesOfShopper(shop.url, { isSignedIn: true });
  const headers = { 'accept-encoding': 'gzip, deflate, br, zstd', cookie };
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(SHOPPER_PAGES)) {
    const asked = { url: `${shop.url}${path}`, pid: shop.pidOf('storefront'), headers, seconds: SECONDS };
    // One of the two shops was just started, so without this first load, code that is not compiled yet would be
    // measured.
    await load(asked);
    found[name] = (await load(asked)).cpuMs;
  }
  return { ...found, [FEED]: await feedCost(shop) };
}

/** Returns the cost of the catalogue for programs, in milliseconds of processor time for each of its products. */
async function feedCost(shop: ShopUnderTest): Promise<number> {
  const url = `${shop.url}${FEED}`;
  const products = (await (await fetch(url)).text()).split('<item>').length - 1;
  const headers = { 'accept-encoding': 'gzip' };
  const { cpuMs } = await load({ url, pid: shop.pidOf('storefront'), headers, seconds: SECONDS });
  return cpuMs / products;
}

async function adminTimes(shop: ShopUnderTest): Promise<Record<string, number>> {
  const headers = { Cookie: await cookiesOfAdmin(shop.url), Accept: 'text/html' };
  const ask = async (path: string) => {
    const startedAt = performance.now();
    const response = await fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`);
    return performance.now() - startedAt;
  };
  const found: Record<string, number> = {};
  for (const [name, path] of Object.entries(ADMIN_PAGES)) {
    await ask(path);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(await ask(path));
    found[name] = times.sort((one, other) => one - other)[ROUNDS >> 1] ?? NaN;
  }
  return found;
}

/**
 * Fills a running shop and restarts it, because its processes are not notified of generated rows and would keep old data
 * in memory.
 */
async function generate(shop: ShopUnderTest, place: ShopPlace, ...options: string[]): Promise<ShopUnderTest> {
  const script = ['-C', 'production', '--import', 'tsx', 'tools/bench/generate-shop.ts', ...options];
  execFileSync(process.execPath, script, {
    env: environmentOf(shop.pidOf('storefront')) as unknown as NodeJS.ProcessEnv,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await shop.stop();
  return startShop(place);
}

/**
 * Returns the costs of a shop whose menu fills one page. The comparison starts from this shop, because the demo shows
 * six products and a page of the full shop shows 24.
 */
async function costsOfOnePage(): Promise<Record<string, number>> {
  const place = await findPlace();
  const shop = await generate(await startShop(place), place, '--one-page');
  try {
    return await costs(shop);
  } finally {
    await shop.stop();
    await place.forget();
  }
}

/**
 * Measures goal 7: fills the running shop with two busy years, restarts it, and compares it with a shop whose
 * products fit on one page of the menu. Also returns the restarted shop.
 */
export async function measureGrowth(
  shop: ShopUnderTest,
  place: ShopPlace,
  machine: Machine,
): Promise<{ shop: ShopUnderTest; figures: GrowthFigures; goals: Goal[] }> {
  const small = await costsOfOnePage();
  const full = await generate(shop, place);
  const figures = { small, full: await costs(full), adminMs: await adminTimes(full) };
  return { shop: full, figures, goals: goalsOf(figures, machine) };
}

const goalsOf = ({ small, full, adminMs }: GrowthFigures, machine: Machine): Goal[] => [
  ...Object.entries(full).map(([name, cost]) =>
    atMost({
      number: 7,
      what: `${name} com 1.000 produtos: processador${name === FEED ? ' por produto' : ''} ÷ o de uma página cheia`,
      value: cost / (small[name] ?? NaN),
      bound: SAME,
    }),
  ),
  ...Object.entries(adminMs).map(([name, ms]) =>
    atMost({
      number: 7,
      what: `loja de 100.000 pedidos: ${name}`,
      value: ms,
      bound: ADMIN_MS,
      unit: 'ms',
      machine,
    }),
  ),
];
