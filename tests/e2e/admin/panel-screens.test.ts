import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';

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

  it('shows categories by name, products and place on the menu, in the width of a phone, and a row opens its category', async () => {
    const admin = await makeAdmin(shop.addresses);
    const name = `Sazonais ${crypto.randomUUID().slice(0, 8)}`;
    await admin.send('POST', '/api/categories', { name, active: false });
    // The old address leads on.
    const visitor = await openAdmin(shop, '/admin/collections/categories', { screen: 'phone' });
    const { page } = visitor;
    await page.waitForURL('**/admin/categorias');
    const row = page.getByRole('listitem').filter({ hasText: name });
    await row.getByText('0 produtos').waitFor();
    await row.getByText('Fora do cardápio').waitFor();
    await page.getByRole('listitem').filter({ hasText: 'Doces' }).getByText('No cardápio').waitFor();
    expect(await page.getByRole('heading', { name: 'Categorias' }).count()).toBe(1);
    expect(await page.getByRole('checkbox').count()).toBe(0);
    expect(await page.getByRole('searchbox').count()).toBe(0);
    expect(await foreignWords(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    await visitor.expectAccessible();
    await row.click();
    await page.getByRole('heading', { level: 2, name }).waitFor();
    await page.getByRole('button', { name: 'Excluir categoria' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir categoria' }).click();
    await page.getByText('Categoria excluída.').waitFor();
    await page.getByRole('link', { name: 'Nova categoria' }).click();
    await page.getByRole('heading', { level: 2, name: 'Nova categoria' }).waitFor();
    await visitor.expectAccessible();
  });

  it('makes a category with its errors at their fields, and moves it by the keyboard', async () => {
    const name = `Festa ${crypto.randomUUID().slice(0, 8)}`;
    const visitor = await openAdmin(shop, '/admin/collections/categories/create');
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    await page.waitForURL('**/admin/categorias/nova');
    const form = page.locator('form:not([inert])').filter({ hasText: 'Nome' });
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Nome é obrigatório').waitFor();
    await form.getByLabel('Nome *').fill(name);
    await form.getByLabel('Como a página se chama no link').fill('Com Espaço');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Use só letras minúsculas, números e hífens.').waitFor();
    // A link that another category has is refused at its field, too.
    await form.getByLabel('Como a página se chama no link').fill('doce');
    await form.getByRole('button', { name: 'Salvar' }).click();
    await form.getByText('Já existe uma categoria com este nome no link.').waitFor();
    await form.getByLabel('Como a página se chama no link').fill('');
    await form.getByRole('button', { name: 'Salvar' }).click();
    const last = page.getByRole('main').getByRole('listitem').last();
    await last.getByText(name).waitFor();
    await last.getByText('Salvo agora').waitFor();

    const up = page.getByRole('button', { name: `Subir ${name}` });
    await up.focus();
    await page.keyboard.press('Enter');
    await page.getByText('A ordem mudou no cardápio.').waitFor();
    await expect
      .poll(() => page.getByRole('main').getByRole('listitem').nth(-2).textContent())
      .toContain(name);
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await shop.sql.query('delete from categories where name = $1', [name]);
  });

  it('says what somebody else changed in a category meanwhile, and saves what was typed after that', async () => {
    const admin = await makeAdmin(shop.addresses);
    const name = `Verão ${crypto.randomUUID().slice(0, 8)}`;
    await admin.send('POST', '/api/categories', { name });
    const [row] = await shop.sql.query<{ id: string }>('select id from categories where name = $1', [name]);
    const visitor = await openAdmin(shop, `/admin/collections/categories/${row?.id}`);
    const { page } = visitor;
    visitor.expectsProblem(/status of 409/);
    await page.waitForURL(`**/admin/categorias/${row?.id}`);
    const field = page.locator('form:not([inert])').getByLabel('Nome *');
    await field.fill(`${name}, típicas`);
    await admin.send('PATCH', `/api/categories/${row?.id}`, { active: false });
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Esta categoria mudou enquanto você editava.' });
    await notice.getByText('Aparece no cardápio').waitFor();
    await notice.getByRole('button', { name: 'Juntar com o que digitei' }).click();
    await page.getByRole('button', { name: 'Salvar', exact: true }).click();
    await page.getByText('Categoria salva.').waitFor();
    expect(await shop.sql.query('select name, active from categories where id = $1', [row?.id])).toEqual([
      { name: `${name}, típicas`, active: false },
    ]);
    await shop.sql.query('delete from categories where id = $1', [row?.id]);
  });

  it('offers the stored pictures to a text by a search alone, in Portuguese, without columns and filters of files', async () => {
    const { page } = await openAdmin(shop, '/admin/globals/contact');
    // What is tried here stays out of the draft.
    await page.route(/autosave=true/, () => undefined);
    await page.getByRole('button', { name: 'Remover a foto' }).click();
    await page.getByRole('button', { name: 'Escolher das já enviadas' }).click();
    const list = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Fotos' }) });
    await list.getByPlaceholder('Buscar por Descrição da foto').waitFor();
    await list.getByRole('row').nth(1).waitFor();
    await expect.poll(() => foreignWords(page)).toEqual([]);
    expect(await page.locator('#toggle-list-columns').isVisible()).toBe(false);
    expect(await page.locator('#toggle-list-filters').isVisible()).toBe(false);
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

  it('calls a picture without a description in words, while it is new and while its description is written anew', async () => {
    const { page } = await openAdmin(shop, '/admin/collections/media/create');
    const title = (words: string) => page.getByRole('heading', { level: 1, name: words, exact: true });
    await title('Nova foto').waitFor();
    expect(await foreignWords(page)).toEqual([]);
    const field = page.locator('#field-alt');
    await field.fill('Pizza na mesa');
    await title('Pizza na mesa').waitFor();
    await field.fill('');
    await title('Nova foto').waitFor();

    const [row] = await shop.sql.query<{ id: string; alt: string }>(
      'select id, alt from media order by id limit 1',
    );
    // Another window, because the first one asks before what was typed there is lost.
    const stored = await openAdmin(shop, `/admin/collections/media/${row?.id}`);
    await stored.page.getByRole('heading', { level: 1, name: row?.alt ?? '', exact: true }).waitFor();
    await stored.page.locator('#field-alt').fill('');
    await stored.page.getByRole('heading', { level: 1, name: 'Foto', exact: true }).waitFor();
    expect(await foreignWords(stored.page)).toEqual([]);
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

    // Over REST, where somebody may delete it without its page.
    const { http } = admin;
    const refused = await http.get(`/api/categories/${from}`, { method: 'DELETE' });
    expect(refused.status).toBe(409);
    expect(JSON.stringify(await refused.json())).toContain(`1 produto usa a categoria “${names[0]}”.`);
    const visitor = await openAdmin(shop, `/admin/collections/categories/${from}`);
    const { page } = visitor;
    await page.getByRole('button', { name: 'Excluir categoria' }).click();
    const dialog = page.getByRole('alertdialog', { name: `Excluir ${names[0]}?` });
    await dialog.getByText('Para excluir a categoria, mova-o para outra').waitFor();
    await dialog.getByRole('button', { name: 'Mover e excluir' }).click();
    await dialog.getByText('Escolha para onde vão os produtos.').waitFor();
    await dialog.getByLabel('Mover os produtos para').selectOption({ label: names[1] ?? '' });
    await dialog.getByText(`1 produto vai para “${names[1]}”.`).waitFor();
    await visitor.expectAccessible();
    await dialog.getByRole('button', { name: 'Mover e excluir' }).click();
    await page.getByText('Produtos movidos e categoria excluída.').waitFor();
    await page.waitForURL('**/admin/categorias');
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
