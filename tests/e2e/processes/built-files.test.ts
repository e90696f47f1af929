import { readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

import { makeAdmin } from '@tests/support/e2e/admin';
import { openAdmin } from '@tests/support/e2e/admin-steps';
import { useShop } from '@tests/support/e2e/use-shop';
import { findChromium } from '@tests/find-chromium.mjs';
import { findSecrets } from '@tests/support/supply-chain/secrets';
import { weighFirstVisits } from '@tools/bench/first-visit';

const shop = useShop();

/** The folders whose files browsers can download: those of the shop and of the admin panel. */
const FOLDERS = ['build/client', 'cms/admin/next/.next/static'];

/** Names of settings, queries and libraries that only a server uses. */
const OF_SERVERS =
  /PAYLOAD_SECRET|SESSION_SECRETS|DATABASE_URL|SMTP_URL|MERCADO_PAGO_|S3_SECRET|only-while-building|\bfor (?:no key )?update\b|\binsert into\b|\bdelete from\b|graphile|nodemailer|massamansa\.test|sourceMappingURL/i;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

describe.each(FOLDERS)('the files of %s, which browsers can download,', (folder) => {
  const files = filesOf(folder);
  const texts = files.filter((file) => /\.(?:js|css|html|json|svg|txt|webmanifest)$/.test(file));

  it('contain no source map', () => {
    expect(files.filter((file) => /\.map(?:\.|$)/.test(file))).toEqual([]);
  });

  it('contain no secret and nothing that only a server uses', () => {
    expect(texts.length).toBeGreaterThan(20);
    for (const file of texts) {
      const text = readFileSync(file, 'utf8');
      expect([file, OF_SERVERS.exec(text)?.[0], findSecrets(text)]).toEqual([file, undefined, []]);
    }
  });
});

it('a first visit of a page loads no more than the page’s budget of scripts, styles and fonts', async () => {
  const { goals } = await weighFirstVisits(shop.addresses.publicUrl, (await findChromium()) ?? '');
  expect(goals.length).toBeGreaterThan(15);
  expect(goals.filter(({ holds }) => !holds)).toEqual([]);
});

/** Mantine's rules for the dark mode. The shop is always light, so the variables in these rules are never read. */
const RULES_OF_DARK = /[^{}]*\[data-mantine-color-scheme=["']?dark["']?\][^{}]*\{[^{}]*\}/g;

it("the build defines every Mantine variable that the shop's styles read", () => {
  const styles = filesOf('build/client/assets')
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(RULES_OF_DARK, '');
  const read = new Set([...styles.matchAll(/var\((--mantine-[\w-]+)/g)].map(([, name]) => name));
  const defined = new Set([...styles.matchAll(/(--mantine-[\w-]+):/g)].map(([, name]) => name));
  expect(read.size).toBeGreaterThan(10);
  expect([...read].filter((name) => !defined.has(name))).toEqual([]);
});

it("the panel's pages ask for the preferred colour scheme, but none of their files depends on it", async () => {
  const { http } = await makeAdmin(shop.addresses);
  const page = await http.get('/admin/pedidos');
  expect(page.headers.get('accept-ch')).toBe('Sec-CH-Prefers-Color-Scheme');
  const files = [...new Set((await page.text()).match(/\/_next\/static\/[\w./-]+\.(?:js|css)/g))];
  expect(files.length).toBeGreaterThan(10);
  for (const file of files) {
    const { status, headers } = await http.get(file);
    expect([file, status, headers.get('vary')]).toEqual([file, 200, 'Accept-Encoding']);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

it.each([
  '/build/server/index.js',
  '/dist/storefront.js',
  '/package.json',
  '/.env',
  '/.git/config',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/imagens/..%2f..%2fpackage.json',
  '/.data/secrets.json',
])('the storefront does not serve a file of its folder that is not public: %s', async (address) => {
  for (const storefront of shop.addresses.storefrontUrls) {
    const response = await fetch(`${storefront}${address}`, { redirect: 'manual' });
    expect([address, response.status]).toEqual([address, 404]);
  }
});

/** The browser's and the panel's messages about a file that an update has replaced. */
const ABOUT_MISSING = /404|chunk|dynamically imported|route module/i;

/** Returns the panel's scripts that a window loads while `act` runs. */
async function scriptsLoadedBy(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const seen = new Set<string>();
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (/^\/_next\/static\/.*\.js$/.test(pathname)) seen.add(pathname);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return [...seen];
}

/** Runs `work` while files of the panel are missing, as after an update. */
async function withoutFiles(files: readonly string[], work: () => Promise<void>): Promise<void> {
  const places = files.map((file) => file.replace('/_next/static', 'cms/admin/next/.next/static'));
  for (const place of places) renameSync(place, `${place}.replaced`);
  try {
    await work();
  } finally {
    for (const place of places) renameSync(`${place}.replaced`, place);
  }
}

/** Makes a window fetch every file again, as one that has never loaded them: a window with a route has no cache. */
const forgetFiles = (page: Page) => page.route('**/_next/static/**', (route) => route.continue());

describe('a page of the panel that is open while an update replaces its files', () => {
  it('is reloaded once, and then says in Portuguese what to do', async () => {
    // A page of the same kind, so that the link does not load a whole document anyway.
    const visitor = await openAdmin(shop, '/admin/produtos');
    visitor.expectsProblem(ABOUT_MISSING);
    const { page } = visitor;
    await forgetFiles(page);
    const chart = page.getByRole('img', { name: /vendas|faturamento|receita/i }).first();
    const used = await scriptsLoadedBy(page, () => page.goto('/admin/produtos'));
    const charts = await scriptsLoadedBy(page, async () => {
      await page.goto('/admin/relatorios');
      await chart.locator('svg').first().waitFor();
    });
    const missing = charts.filter((file) => !used.includes(file));
    expect(missing.length).toBeGreaterThan(0);
    await page.goto('/admin/produtos');

    await withoutFiles(missing, async () => {
      const { http } = await makeAdmin(shop.addresses);
      const file = await http.get(missing[0] ?? '');
      expect([file.status, file.headers.get('cache-control')]).toEqual([404, 'no-store']);

      const documents: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
      });
      await page.getByRole('link', { name: 'Relatórios' }).first().click();
      await page.getByRole('heading', { name: 'O painel foi atualizado' }).waitFor();
      expect(documents).toEqual(['/admin/relatorios']);
      expect(await page.title()).toBe('O painel foi atualizado · Massa Mansa');
      await visitor.expectAccessible();
    });

    await page.getByRole('link', { name: 'Recarregar' }).click();
    await chart.locator('svg').first().waitFor();
    await page.unrouteAll();
  });

  it('keeps what was typed when a part is missing that loads later', async () => {
    const visitor = await openAdmin(shop, '/admin/notificacoes');
    visitor.expectsProblem(ABOUT_MISSING);
    const { page } = visitor;
    await forgetFiles(page);
    const plan = page.getByLabel('Agendar envio');
    const calendar = await scriptsLoadedBy(page, async () => {
      await plan.check();
      await page.getByRole('button', { name: /Data e hora/ }).waitFor();
    });
    expect(calendar.length).toBeGreaterThan(0);
    await page.goto('/admin/notificacoes');

    await withoutFiles(calendar, async () => {
      await page.getByLabel('Mensagem *').fill('Até domingo.');
      await plan.check();
      await page.getByText('Esta parte não carregou.').waitFor();
      expect(await page.getByLabel('Mensagem *').inputValue()).toBe('Até domingo.');
    });
    await page.unrouteAll();
  });
});

describe('a page of the shop that is open while an update replaces its files', () => {
  /** Answers requests for the code of a route as the updated shop does. */
  async function withoutRoute(page: Page, routePath: string): Promise<void> {
    const file = await page.evaluate(
      (wanted) =>
        Object.values(window.__remixManifest.routes).find(({ path: own }) => own === wanted)?.module,
      routePath,
    );
    if (!file) throw new Error(`no route ${routePath}`);
    await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: '' }));
  }

  it('opens a link as a document, on the first press', async () => {
    const visitor = await shop.visitor({ screen: 'desk' });
    visitor.expectsProblem(ABOUT_MISSING);
    const { page } = visitor;
    await page.goto('/');
    await withoutRoute(page, 'sobre');
    const opened = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole('link', { name: 'Sobre Nós' }).first().click();
    expect(new URL((await opened).url()).pathname).toBe('/sobre');
    await page.unrouteAll();
    await page.waitForURL('**/sobre');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });

  it('sends a form as a document, and nothing is lost', async () => {
    const visitor = await shop.browserOf(await shop.shopper(), { screen: 'desk' });
    visitor.expectsProblem(ABOUT_MISSING);
    const { page } = visitor;
    await page.goto('/conta/detalhes');
    await withoutRoute(page, 'sair');
    const sent = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.method() === 'POST',
    );
    await page.getByRole('button', { name: 'Sair' }).click();
    expect(new URL((await sent).url()).pathname).toBe('/sair');
    await page.unrouteAll();
    await page
      .getByRole('link', { name: /Entrar/ })
      .first()
      .waitFor();
  });
});
