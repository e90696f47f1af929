import type { OwnShop, Screen, Stage } from './screen';

const openDialog = async ({ page, slugs }: Stage) => {
  await page.goto('/cardapio');
  await page.locator(`a[href$="/produto/${slugs[0]}"]`).first().click();
  await page.getByRole('dialog').waitFor();
};

/** The screens of the public pages. */
export const publicScreens: readonly Screen[] = [
  { name: 'inicio', open: '/' },
  { name: 'inicio-janela', open: '/', extent: 'window' },
  {
    name: 'menu-lateral',
    extent: 'window',
    onlyBelow: 1080,
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('banner').locator('a[href="#menu"]').click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  { name: 'cardapio', open: '/cardapio' },
  { name: 'cardapio-filtrado', open: '/cardapio?categoria=tradicional' },
  { name: 'cardapio-vazio', open: '/cardapio?categoria=doce' },
  {
    name: 'cardapio-no-carrinho',
    open: async ({ page, slugs, add }) => {
      await add(slugs[0] ?? '', 2);
      await page.goto('/cardapio');
    },
  },
  {
    name: 'cardapio-sem-estoque',
    needsSeparateShop: true,
    open: async ({ page, slugs, own }) => {
      await withoutStock(own().sql, slugs[1] ?? '', () => page.goto('/cardapio'));
    },
  },
  {
    name: 'cardapio-carregando',
    open: async ({ page }) => {
      await page.goto('/cardapio');
      await page.route(/\/cardapio\.data\?/, () => new Promise(() => undefined));
      await page
        .getByRole('navigation', { name: 'Categorias' })
        .getByRole('link', { name: 'Tradicionais' })
        .click();
      await page.locator('article[aria-hidden="true"]').first().waitFor();
    },
  },
  {
    name: 'produto-sem-estoque',
    needsSeparateShop: true,
    open: async ({ page, slugs, own }) => {
      const slug = slugs[1] ?? '';
      await withoutStock(own().sql, slug, () => page.goto(`/produto/${slug}`));
    },
  },
  {
    name: 'produto-so-retirada',
    needsSeparateShop: true,
    open: async ({ page, own, slugs }) => {
      const [slug = ''] = slugs;
      await withSupplyTerms(own().sql, slug, () => page.goto(`/produto/${slug}`));
    },
  },
  { name: 'produto', open: ({ page, slugs }) => page.goto(`/produto/${slugs[0]}`) },
  { name: 'produto-avaliado', open: '/produto/quatro-queijos' },
  { name: 'produto-dialogo', extent: 'window', open: openDialog },
  {
    name: 'produto-dialogo-no-carrinho',
    extent: 'window',
    open: async (stage) => {
      await stage.add(stage.slugs[0] ?? '', 2);
      await openDialog(stage);
    },
  },
  {
    name: 'busca-dialogo',
    extent: 'window',
    open: async ({ page }) => {
      await page.goto('/');
      await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
      await page.getByRole('combobox').fill('queijo');
      await page.getByRole('option', { name: /Mussarela/ }).waitFor();
    },
  },
  { name: 'busca', open: '/busca?q=queijo' },
  { name: 'busca-vazia', open: '/busca?q=sushi' },
  { name: 'sobre', open: '/sobre' },
  { name: 'informacoes-importantes', open: '/informacoes-importantes' },
  {
    name: 'informacoes-importantes-aberta',
    open: async ({ page }) => {
      await page.goto('/informacoes-importantes');
      await page.locator('details > summary').nth(2).click();
    },
  },
  { name: 'contato', open: '/contato' },
  { name: 'politica-de-privacidade', open: '/politica-de-privacidade' },
  { name: 'termos-de-uso', open: '/termos-de-uso' },
  { name: 'politica-de-devolucao', open: '/politica-de-devolucao' },
  { name: 'legal-versoes', open: '/termos-de-uso/versoes' },
  {
    name: 'legal-versao',
    open: async ({ page }) => {
      await page.goto('/termos-de-uso/versoes');
      await page.locator('main a[href*="/versoes/"]').first().click();
      await page.getByRole('heading', { level: 1, name: /versão/ }).waitFor();
    },
  },
  {
    name: 'legal-comparacao',
    needsSeparateShop: true,
    open: async ({ page, own }) => {
      await own().sql.query(
        `insert into legal_versions (slug, version, last_updated, title, lead, body)
         select slug, '2026-11-20', last_updated, title, lead, replace(body::text, '5 minutos', '10 minutos')::jsonb
         from legal_versions where slug = 'returns-policy' order by id desc limit 1
         on conflict (slug, version) do nothing`,
      );
      await page.goto('/politica-de-devolucao/versoes/2026-11-20');
    },
  },
  { name: 'erro-404', open: '/nao-existe' },
  { name: 'pagamento-desconhecido', open: '/pagamento/sucesso' },
];

/** Removes a product's free stock while the picture is taken. */
async function withoutStock(sql: OwnShop['sql'], slug: string, look: () => Promise<unknown>) {
  const [product] = await sql.query<{ id: string; stock: number }>(
    'select id, stock_quantity as stock from products where slug = $1',
    [slug],
  );
  const move = (delta: number) =>
    sql.query(`insert into stock_movements (product_id, delta, reason) values ($1, $2, 'ajuste')`, [
      product?.id,
      delta,
    ]);
  await move(-(product?.stock ?? 0));
  try {
    await look();
  } finally {
    await move(product?.stock ?? 0);
  }
}

/** Makes a product pickup-only and made to order while the picture is taken. */
export async function withSupplyTerms(
  sql: OwnShop['sql'],
  slug: string,
  look: () => Promise<unknown>,
): Promise<void> {
  const set = (pickupOnly: boolean, noticeDays: number) =>
    sql.query(
      `with changed as (update products set pickup_only = $2, notice_days = $3 where slug = $1 returning id)
       select pg_notify('shop_changed', 'catalog') from changed`,
      [slug, pickupOnly, noticeDays],
    );
  await set(true, 2);
  try {
    await look();
  } finally {
    await set(false, 0);
  }
}
