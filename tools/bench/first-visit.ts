import { request } from 'node:http';
import { chromium, type Request } from 'playwright';

import { atMost, type Goal } from './goal';
import { cookiesOfAdmin } from './visitor-cookies';

export interface FirstVisit {
  requests: number;
  thirdParty: string[];
  /** Kilobytes by kind: scripts and styles as compressed by gzip, the rest as received. */
  kb: Record<'script' | 'stylesheet' | 'font' | 'image' | 'document', number>;
}

const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

interface PageBudget {
  label: string;
  path: string;
  /** Set when only an admin may open the page. */
  isPanel?: true;
  /** The limit in kilobytes, as compressed by gzip. */
  script: number;
  stylesheet: number;
  /** The limit of everything together, with documents, fonts and pictures. */
  total?: number;
}

/** What a screen may load that is open all day on a phone or a tablet (docs/decisions/page-weight.md#231). */
const DAY = { script: 356, stylesheet: 52, total: 500, isPanel: true } as const;

/**
 * The budgets of the menu, the home page, the cart, the sign-in page of the account, a page of the panel with Payload's
 * client, pages with charts, and the screens of the day.
 */
const BUDGETS: readonly PageBudget[] = [
  { label: 'cardápio', path: '/cardapio', script: 162, stylesheet: 18 },
  { label: 'início', path: '/', script: 170, stylesheet: 22 },
  { label: 'carrinho', path: '/carrinho', script: 238, stylesheet: 29 },
  { label: 'entrar', path: '/login', script: 225, stylesheet: 24 },
  { label: 'fotos', path: '/admin/imagens', script: 880, stylesheet: 105, isPanel: true },
  { label: 'painel', path: '/admin', script: 405, stylesheet: 52, isPanel: true },
  { label: 'relatórios', path: '/admin/relatorios', script: 420, stylesheet: 56, isPanel: true },
  { label: 'fila', path: '/admin/pedidos', ...DAY },
  { label: 'cozinha', path: '/admin/cozinha', ...DAY },
  { label: 'novo pedido', path: '/admin/pedidos/novo', ...DAY },
];

/** Measures goal 4: what a phone with an empty cache loads to show each of these pages. */
export async function weighFirstVisits(
  shopUrl: string,
  executablePath: string,
): Promise<{ visits: Record<string, FirstVisit>; goals: Goal[] }> {
  const visits: Record<string, FirstVisit> = {};
  const goals: Goal[] = [];
  const separate = { label: 'separar', path: await separatePath(shopUrl), ...DAY };
  for (const budget of [...BUDGETS, separate]) {
    const cookie = budget.isPanel ? await cookiesOfAdmin(shopUrl) : '';
    const visit = await weighFirstVisit(executablePath, { shopUrl, path: budget.path, cookie });
    visits[budget.path] = visit;
    goals.push(...goalsOf(visit, budget));
  }
  return { visits, goals };
}

/** Returns the path of "Separar" for the first order of the queue. */
async function separatePath(shopUrl: string): Promise<string> {
  const queue = await fetch(`${shopUrl}/admin/pedidos`, {
    headers: { cookie: await cookiesOfAdmin(shopUrl) },
  });
  const [, order] = /"(\/admin\/pedidos\/[0-9a-f-]{36})/.exec(await queue.text()) ?? [];
  if (!order) throw new Error('the queue has no order, so "Separar" cannot be weighed');
  return `${order}/separar`;
}

async function weighFirstVisit(
  executablePath: string,
  { shopUrl, path, cookie }: { shopUrl: string; path: string; cookie: string },
): Promise<FirstVisit> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  const page = await browser.newPage({
    ...PHONE,
    serviceWorkers: 'block',
    ...(cookie && { extraHTTPHeaders: { cookie } }),
  });
  const seen: Request[] = [];
  page.on('request', (asked) => {
    if (asked.url().startsWith('http')) seen.push(asked);
  });
  // The panel keeps a stream of orders open, so its network is never idle. Its page counts as loaded when it shows its
  // heading.
  if (cookie) {
    await page.goto(`${shopUrl}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('load');
  } else await page.goto(`${shopUrl}${path}`, { waitUntil: 'networkidle' });
  const kb: FirstVisit['kb'] = { script: 0, stylesheet: 0, font: 0, image: 0, document: 0 };
  for (const asked of seen) {
    const kind = asked.resourceType();
    if (!(kind in kb)) continue;
    kb[kind as keyof typeof kb] += (await sizeAsGzip(asked.url(), cookie)) / 1_000;
  }
  await browser.close();
  const { host } = new URL(shopUrl);
  const thirdParty = seen.map((asked) => asked.url()).filter((url) => new URL(url).host !== host);
  return { requests: seen.length, thirdParty, kb };
}

function goalsOf(
  { requests, thirdParty, kb }: FirstVisit,
  { label, script, stylesheet, total, isPanel }: PageBudget,
): Goal[] {
  const of = (what: string) => ({ number: 4, what: `primeira visita, ${label}: ${what}` });
  return [
    atMost({ ...of('JavaScript (gzip)'), value: kb.script, bound: script, unit: 'kB' }),
    atMost({ ...of('CSS (gzip)'), value: kb.stylesheet, bound: stylesheet, unit: 'kB' }),
    ...(total
      ? [
          atMost({
            ...of('tudo'),
            value: Object.values(kb).reduce((sum, each) => sum + each, 0),
            bound: total,
            unit: 'kB',
          }),
        ]
      : []),
    ...(isPanel ? [] : [atMost({ ...of('fontes'), value: kb.font, bound: 60, unit: 'kB' })]),
    ...(label === 'cardápio' ? [atMost({ ...of('pedidos'), value: requests, bound: 25 })] : []),
    atMost({ ...of('pedidos a terceiros'), value: thirdParty.length, bound: 0 }),
  ];
}

/**
 * Returns the size of the body on the wire for a client that accepts gzip, because the sizes of other shops
 * are measured that way.
 */
function sizeAsGzip(url: string, cookie: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip', ...(cookie && { cookie }) } }, (res) => {
      let size = 0;
      res.on('data', (chunk: Buffer) => (size += chunk.length));
      res.on('end', () => resolve(size));
    })
      .on('error', reject)
      .end();
  });
}
