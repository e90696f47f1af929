import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { LEGAL_TEXTS, screensOf, textPath, TEXTS } from '@cms/admin/engine/menu';
import { packingHref, PAPERS } from '@cms/admin/views/packing/packing-address';
import { ownSize } from '@tests/support/browser/browser-window';
import { ADMIN, makeAdmin } from '@tests/support/e2e/admin';
import { makeTestProduct } from '@tests/support/e2e/database';
import { foreignWords } from '@tests/support/e2e/foreign-words';
import { endSession, openAdmin, ownSettings } from '@tests/support/e2e/admin-steps';
import { paidOrderOf } from '@tests/support/e2e/paid-order';
import { overflows } from '@tests/support/e2e/screens';
import { useShop } from '@tests/support/e2e/use-shop';

const shop = useShop();

const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;
const TEXT = /\/admin\/globals\/[a-z-]+\/versions/;

/**
 * Returns an address without ids, so that screens that differ only in the row they show, or in the text whose versions
 * they list, count as the same screen.
 */
const shapeOf = (url: URL): string =>
  `${url.pathname.replace(TEXT, '/admin/globals/:text/versions')}?${[...url.searchParams.keys()].sort().join('&')}`
    .replace(ID, ':id')
    .replace(/\?$/, '');

/** Returns the addresses of the page's links, except those inside a text that is being edited. */
const linksOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => !link.closest('[contenteditable]'))
      .map(({ href }) => href),
  );

const NO_PAGE = '/admin/nada';
const PAGES_WITHOUT_A_LINK = [NO_PAGE, '/admin/unauthorized'];

const paperPages = (orderId: string) => PAPERS.map((paper) => packingHref({ orderIds: [orderId], paper }));

/** Screens whose addresses differ from another screen's only by their query, and look different. */
const OTHER_LAYOUTS = [
  '/admin/pedidos?aba=todos',
  '/admin/pedidos?visao=tabela',
  '/admin/produtos?visao=cartoes',
];

it('every link of every screen of the admin panel leads to a page in Portuguese without ids and codes, which fits the narrowest phone', async () => {
  const { shopper } = await shop.filledCart({ priceCents: 4_321 });
  const orderId = await paidOrderOf(shop, { shopper, priceCents: 4_321 });
  const visitor = await openAdmin(shop, '/admin');
  const { page } = visitor;
  visitor.expectsProblem(/status of 404/);
  const { http } = await makeAdmin(shop.addresses);
  const { origin } = new URL(shop.addresses.publicUrl);

  const papers = paperPages(orderId);
  const queue = ['/admin', ...PAGES_WITHOUT_A_LINK, ...papers, ...OTHER_LAYOUTS];
  const known = new Set(queue);
  const broken: string[] = [];
  const wide: string[] = [];
  const foreign: Record<string, string[]> = {};
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    const response = await page.goto(path);
    if (response?.status() !== (path === NO_PAGE ? 404 : 200)) broken.push(`${response?.status()} ${path}`);
    const where = shapeOf(new URL(page.url()));
    // The link to the account leads out of the admin panel, so its page is not checked.
    if (!where.startsWith('/admin')) continue;
    await expect
      .poll(async () => (foreign[where] = await foreignWords(page)))
      .toEqual([])
      .catch(() => undefined);
    const links = await linksOf(page);
    if (!papers.includes(path)) wide.push(...(await overflows(page, path)));
    await page.setViewportSize(ownSize('desk'));
    for (const href of links) {
      const url = new URL(href);
      if (url.origin !== origin || url.pathname.startsWith('/api/') || url.pathname.endsWith('/logout'))
        continue;
      const shape = shapeOf(url);
      if (known.has(shape)) continue;
      known.add(shape);
      if (url.pathname.startsWith('/admin') && !url.search) queue.push(url.pathname);
      else {
        const { status } = await http.get(url.pathname + url.search);
        if (status >= 400) broken.push(`${status} ${url.pathname}${url.search} on ${path}`);
      }
    }
  }
  expect(broken).toEqual([]);
  expect(wide).toEqual([]);
  expect(Object.fromEntries(Object.entries(foreign).filter(([, lines]) => lines.length > 0))).toEqual({});
  // The crawl must have reached the screens of the menu and those behind them, because a crawl that stopped early would
  // prove nothing.
  expect(known.size).toBeGreaterThan(45);
  for (const seen of [
    ...['/admin/clientes/:id', '/admin/pedidos/:id', '/admin/produtos/:id', '/admin/produtos/novo'],
    ...['/admin/promocoes/nova', '/admin/entregas/quando-e-onde', '/admin/globals/:text/versions/:id'],
    ...screensOf({ role: 'admin' }).map(({ href }) => href.split('?')[0]),
    ...[...TEXTS, ...LEGAL_TEXTS].map(({ slug }) => textPath(slug)),
    ...['/admin/recolhimentos', '/admin/loja', '/admin/mais'],
  ])
    expect(known).toContain(seen);
  // Sixty-four screens took six minutes on a slow machine.
});

describe('the built admin panel', () => {
  it('begins a row of tabs or pills with the current one in sight, however far right it is', async () => {
    const { page } = await openAdmin(shop, '/admin/casos', { screen: 'phone' });
    const width = page.viewportSize()?.width ?? 0;
    for (const [path, name] of [
      ['/admin/casos', 'Casos'],
      ['/admin/operacao/entradas', 'Quem entrou'],
    ] as const) {
      await page.goto(path);
      const current = page.getByRole('main').getByRole('link', { name, exact: true });
      await expect
        .poll(async () => {
          const box = await current.boundingBox();
          return box && box.x >= 0 && box.x + box.width <= width;
        })
        .toBe(true);
    }
  });

  it('has one look on pages with and without Payload’s client: a missing record, the dark screen', async () => {
    const visitor = await openAdmin(shop, '/admin/pedidos/00000000-0000-4000-8000-000000000000');
    visitor.expectsProblem(/404/);
    const { page } = visitor;
    await page.getByRole('heading', { name: 'Página não encontrada' }).waitFor();
    expect(await page.title()).toMatch(/ · Massa Mansa$/);
    await page.getByRole('link', { name: 'Voltar ao Dashboard' }).waitFor();
    await visitor.expectAccessible();

    await page.goto('/admin/pedidos');
    const dark = (await ownSettings(page)).getByRole('switch', { name: 'Tela escura' });
    await dark.press('Space');
    const theme = () => page.evaluate(() => document.documentElement.getAttribute('data-theme'));
    await expect.poll(theme).toBe('dark');
    await visitor.expectAccessible();
    for (const path of ['/admin/cozinha', '/admin/produtos', '/admin']) {
      await page.goto(path);
      await expect.poll(theme, { message: path }).toBe('dark');
    }
    await (await ownSettings(page)).getByRole('switch', { name: 'Tela escura' }).press('Space');
    await expect.poll(theme).toBe('light');
    await page.goto('/admin/pedidos');
    await expect.poll(theme).toBe('light');
  });

  it("offers columns and filters of each of the shop's lists in Portuguese, without ids", async () => {
    // Each list needs a row, and a sale adds one to each of them.
    const { shopper } = await shop.filledCart({ priceCents: 4_321 });
    await paidOrderOf(shop, { shopper, priceCents: 4_321 });
    const slugs = ['payments', 'payment-notifications', 'outgoing-mails', 'stock-movements', 'media'];
    // Pictures stand beside each other and have no columns to choose.
    const hasColumns = (slug: string) => slug !== 'media';
    const visitor = await openAdmin(shop, `/admin/collections/${slugs[0]}`);
    const { page } = visitor;
    for (const slug of slugs) {
      if (slug !== slugs[0]) await page.goto(`/admin/collections/${slug}`);
      await expect.poll(() => foreignWords(page), { message: slug }).toEqual([]);
      const columns = await page.getByRole('columnheader').count();
      if (hasColumns(slug)) {
        await page.getByRole('button', { name: 'Exibir' }).click();
        const choice = page.getByRole('dialog', { name: 'Exibir' }).getByRole('checkbox');
        await choice.first().waitFor();
        await expect.poll(() => foreignWords(page), { message: slug }).toEqual([]);
        await visitor.expectAccessible();
        const kept = page.waitForResponse((response) => response.url().includes('/payload-preferences/'));
        await choice.first().uncheck();
        await kept;
        await expect.poll(() => page.getByRole('columnheader').count(), { message: slug }).toBe(columns - 1);
        await page.keyboard.press('Escape');
      } else expect(await page.getByRole('button', { name: 'Exibir' }).count()).toBe(0);

      await page.getByLabel('De', { exact: true }).fill('01/11/2020');
      await page.keyboard.press('Escape');
      await page.getByRole('search').getByRole('combobox').selectOption({ index: 1 });
      await page.getByRole('search').getByRole('button', { name: 'Buscar' }).click();
      await page.waitForURL(/de=2020-11-01/);
      // The table is dimmed until the response arrives, so its contrast is checked only afterwards.
      await expect.poll(() => page.locator('[aria-busy=true]').count(), { message: slug }).toBe(0);
      await expect
        .poll(() => page.getByLabel('De', { exact: true }).inputValue(), { message: slug })
        .toBe('01/11/2020');
      await expect.poll(() => foreignWords(page), { message: slug }).toEqual([]);
      await visitor.expectAccessible();
      if (!hasColumns(slug)) continue;
      // The choice of columns survives a reload.
      await page.goto(`/admin/collections/${slug}`);
      await expect.poll(() => page.getByRole('columnheader').count(), { message: slug }).toBe(columns - 1);
    }
  });

  it('has on a phone one row for the search of records, what filters them, their order and their columns', async () => {
    const visitor = await openAdmin(shop, '/admin/operacao/movimentos', { screen: 'phone' });
    const { page } = visitor;
    const search = page.getByRole('search');
    const row = [
      search.getByRole('searchbox', { name: 'Produto ou número do pedido' }),
      search.getByRole('button', { name: 'Filtros' }),
      search.getByRole('link', { name: 'Mostrar os mais antigos primeiro' }),
      search.getByRole('button', { name: 'Exibir' }),
    ];
    for (const control of row) await control.waitFor();
    const tops = await Promise.all(
      row.map(async (control) => (await control.boundingBox())?.y ?? Number.NaN),
    );
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
    await visitor.expectAccessible();
    await search.getByRole('link', { name: 'Mostrar os mais antigos primeiro' }).click();
    await page.waitForURL(/ordem=antigos/);
    await search.getByRole('link', { name: 'Mostrar os mais novos primeiro' }).waitFor();
    await search.getByRole('button', { name: 'Filtros' }).click();
    await search.getByRole('combobox', { name: 'Motivo' }).waitFor();
    await search.getByRole('button', { name: 'Buscar' }).waitFor();
    await visitor.expectAccessible();
  });

  it('shows few categories without search, filters and boxes, and on a phone in its width', async () => {
    const visitor = await openAdmin(shop, '/admin/collections/categories', { screen: 'phone' });
    const { page } = visitor;
    await page.getByRole('link', { name: 'Doces' }).waitFor();
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.locator('#toggle-list-filters').isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: /^Por página/ }).count()).toBe(0);
    // Each is in the menu, as usual, so that the phone says nothing of it.
    expect(await page.getByText('Sim', { exact: true }).first().isVisible()).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await visitor.expectAccessible();
    await page.getByRole('link', { name: 'Nova categoria' }).click();
    await page.getByRole('heading', { level: 1, name: 'Nova categoria' }).waitFor();
  });

  describe("one of Payload's lists with many rows", () => {
    const mark = `Extra ${crypto.randomUUID().slice(0, 8)}`;
    beforeAll(async () => {
      const admin = await makeAdmin(shop.addresses);
      for (let row = 1; row <= 10; row += 1)
        await admin.send('POST', '/api/categories', { name: `${mark} ${row}`, active: false });
    });
    afterAll(() => shop.sql.query('delete from categories where name like $1', [`${mark}%`]));

    it('offers columns and filters of the list in Portuguese, without ids', async () => {
      const { page } = await openAdmin(shop, '/admin/collections/categories');
      await page.locator('#toggle-list-columns').click();
      await page.locator('.pill-selector__pill').first().waitFor();
      await expect.poll(() => foreignWords(page)).toEqual([]);
      await page.locator('#toggle-list-filters').click();
      await page.getByRole('button', { name: 'Adicionar filtro' }).click();
      await page.locator('.condition__field .rs__control').first().click();
      await page.locator('.rs__option').first().waitFor();
      await expect.poll(() => foreignWords(page)).toEqual([]);
    });

    it('filters the list by a day chosen in the calendar, in the Brazilian format', async () => {
      const filter = new URLSearchParams({
        'where[or][0][and][0][updatedAt][greater_than]': '2026-01-05T12:00Z',
      });
      const { page } = await openAdmin(shop, `/admin/collections/categories?${filter}`);
      const day = page.locator('.react-datepicker__input-container input');
      await expect.poll(() => day.inputValue()).toBe('05/01/2026 às 09h00');
      await day.click();
      await page.locator('.react-datepicker__day--015').click();
      await expect.poll(() => day.inputValue()).toBe('15/01/2026 às 09h00');
      await page.waitForURL(/2026-01-15T12/);
    });
  });

  it.each([
    ['the list of customers', '/admin/clientes', 'Exportar Lista'],
    ['a report', '/admin/relatorios', 'Exportar pedidos por hora em planilha'],
  ])(
    'asks to sign in again when the session ended before %s is downloaded, and downloads it then',
    async (_, path, button) => {
      const visitor = await openAdmin(shop, path);
      const { page } = visitor;
      // The page's other requests are refused as well, such as the stream of live orders or a script that loads late.
      visitor.expectsProblem(/status of 401|Refused to execute script|Failed to load chunk/);
      await page.getByRole('button', { name: button }).waitFor();
      await endSession(visitor);
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
      await dialog.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByText('Você entrou de novo. Nada se perdeu.').waitFor(),
        dialog.getByRole('button', { name: 'Entrar e continuar' }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(/\.csv$/);
    },
  );

  it('calls a category without a name in words, while it is new and while its name is written anew', async () => {
    const admin = await makeAdmin(shop.addresses);
    const name = `Doces ${crypto.randomUUID().slice(0, 8)}`;
    const { page } = await openAdmin(shop, '/admin/collections/categories/create');
    const title = (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true });
    await title('Nova categoria').waitFor();
    expect(await foreignWords(page)).toEqual([]);
    const field = page.locator('#field-name');
    await field.fill(name);
    await title(name).waitFor();
    await field.fill('');
    await title('Nova categoria').waitFor();

    await admin.send('POST', '/api/categories', { name });
    const [row] = await shop.sql.query<{ id: string }>('select id from categories where name = $1', [name]);
    // Another window, because the first one asks before what was typed there is lost.
    const stored = await openAdmin(shop, `/admin/collections/categories/${row?.id}`);
    await stored.page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await stored.page.locator('#field-name').fill('');
    await stored.page.getByRole('heading', { level: 1, name: 'Categoria', exact: true }).waitFor();
    expect(await foreignWords(stored.page)).toEqual([]);
    await admin.send('DELETE', `/api/categories/${row?.id}`, {});
  });

  it('explains why a category cannot be deleted, and moves its products to another one', async () => {
    const admin = await makeAdmin(shop.addresses);
    const mark = crypto.randomUUID().slice(0, 8);
    const names = [`Doces ${mark}`, `Salgadas ${mark}`];
    for (const name of names) await admin.send('POST', '/api/categories', { name });
    const rows = await shop.sql.query<{ id: string; name: string }>(
      'select id, name from categories where name = any($1)',
      [names],
    );
    const idOf = (wanted: string | undefined) => rows.find(({ name }) => name === wanted)?.id ?? '';
    const [from, to] = names.map(idOf);
    const product = await makeTestProduct(shop.sql);
    await shop.sql.query('update products set category_id = $2 where id = $1', [product.id, from]);

    const visitor = await openAdmin(shop, `/admin/collections/categories/${from}`);
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    await page.locator('.doc-controls__popup button, .popup-button').first().click();
    await page.locator('#action-delete').click();
    await page.locator('#confirm-action').click();
    await page.getByText(`1 produto usa a categoria “${names[0]}”.`).waitFor();
    await page.goto(`/admin/collections/categories/${from}`);
    await page.getByLabel('Mover os produtos para').selectOption({ label: names[1] ?? '' });
    await page.getByRole('button', { name: 'Mover e excluir a categoria' }).click();
    await visitor.expectAccessible();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mover e excluir' }).click();
    await page.waitForURL('**/admin/collections/categories*');
    const [moved] = await shop.sql.query<{ categoryId: string }>(
      'select category_id as "categoryId" from products where id = $1',
      [product.id],
    );
    expect(moved?.categoryId).toBe(to);
    await shop.sql.query('update products set category_id = null where id = $1', [product.id]);
    await admin.send('DELETE', `/api/categories/${to}`, {});
  });

  it('returns errors in Portuguese over REST', async () => {
    const { http } = await makeAdmin(shop.addresses);
    const missing = await http.get(`/api/categories/${crypto.randomUUID()}`);
    expect([missing.status, await missing.json()]).toEqual([
      404,
      { errors: [{ message: 'Página não encontrada' }] },
    ]);
  });

  it('asks to sign in again when the session has ended, and then does what was asked', async () => {
    const product = await makeTestProduct(shop.sql);
    const visitor = await openAdmin(
      shop,
      `/admin/produtos?visao=cartoes&busca=${encodeURIComponent(product.name)}`,
    );
    const { page } = visitor;
    visitor.expectsProblem(/status of 401/);
    const switchOnSale = page.getByRole('group', { name: product.name }).getByRole('switch');
    await switchOnSale.waitFor();
    await endSession(visitor);
    const wasOn = await switchOnSale.isChecked();
    await switchOnSale.click();
    const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' });
    await dialog.getByLabel('Senha', { exact: true }).fill('senha errada');
    await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
    await dialog.getByText('E-mail ou senha não conferem.').waitFor();
    await visitor.expectAccessible();
    await dialog.getByLabel('Senha', { exact: true }).fill(ADMIN.password);
    await dialog.getByRole('button', { name: 'Entrar e continuar' }).click();
    await dialog.waitFor({ state: 'detached' });
    // What was asked is done at once, and its message replaces the one about the sign-in.
    await page.getByText('Produto desativado com sucesso').waitFor();
    await expect.poll(() => switchOnSale.isChecked()).toBe(!wasOn);
    const stored = async () => {
      const [row] = await shop.sql.query<{ active: boolean }>('select active from products where id = $1', [
        product.id,
      ]);
      return row?.active;
    };
    await expect.poll(stored).toBe(!wasOn);
  });

  it('warns about a price of zero, and writes dates in the Brazilian format', async () => {
    const product = await makeTestProduct(shop.sql);
    const { page } = await openAdmin(shop, '/admin/promocoes/nova');
    await page.getByText(/^A partir da meia-noite de \d{2}\/\d{2}\/\d{4}$/).waitFor();
    await page.goto(`/admin/produtos/${product.id}`);
    await page.getByLabel('Preço (R$)').fill('0,00');
    await page.getByText('Com preço zero, este produto sai de graça.').waitFor();
  });
});
