import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { makePeople } from '@tests/support/access/people';
import { makeProduct } from '@tests/support/factories/make-product';
import { makeSettings } from '@tests/support/factories/make-settings';
import { openTestShop, type TestShop } from '@tests/support/postgres/test-shop';
import { openKeptStorefront, type KeptStorefront } from '@tests/support/server/shared-storefront';

let shop: TestShop;
let storefront: KeptStorefront;

/** A text that an attacker with an admin's password could save. */
const NASTY = `Pizza </script><script>alert(1)</script> & "um" <!--`;

beforeAll(async () => {
  shop = await openTestShop();
  await makePeople(shop.cms);
  await makeSettings(shop.cms, { brandName: NASTY, tagline: NASTY });
  await makeProduct(shop.cms, { name: NASTY, slug: 'pizza', description: NASTY, isGlutenFree: true });
  await makeProduct(shop.cms, { name: 'Esgotada', slug: 'esgotada', stock: 0 });
  for (let place = 0; place < 24; place += 1) await makeProduct(shop.cms, { name: `Outra ${place}` });
  storefront = await openKeptStorefront(shop.cms);
});

afterAll(async () => {
  await storefront.close();
  await shop.close();
});

const htmlOf = async (path: string) => (await storefront.ask(path)).body;

const BLOCK = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g;

const thingsOf = (html: string) =>
  [...html.matchAll(BLOCK)].map(([, text = '']) => JSON.parse(text) as Record<string, unknown>);

const typesOf = async (path: string) => thingsOf(await htmlOf(path)).map((thing) => thing['@type']);

describe('the head of a page', () => {
  it.each([
    ['/', ['WebSite', 'LocalBusiness']],
    ['/produto/pizza', ['Product', 'BreadcrumbList']],
    ['/cardapio', ['ItemList', 'BreadcrumbList']],
  ])('of %s describes its content to machines', async (path, types) => {
    expect(await typesOf(path)).toEqual(types);
  });

  it('contains any text of the owner as data, never as markup', async () => {
    const html = await htmlOf('/produto/pizza');
    expect(html).not.toContain('<script>alert');
    const [product] = thingsOf(html);
    expect(product).toMatchObject({ '@context': 'https://schema.org', name: NASTY, description: NASTY });
    expect((await htmlOf('/')).split('<script>alert')).toHaveLength(1);
  });

  it('has one canonical address, whatever its query', async () => {
    for (const path of ['/cardapio', '/cardapio?q=pizza', '/cardapio?utm_source=x', '/cardapio?pagina=2']) {
      const found = [...(await htmlOf(path)).matchAll(/<link rel="canonical" href="([^"]+)"/g)];
      expect(found.map(([, href]) => href)).toEqual([`${shop.cms.publicUrl}/cardapio`]);
    }
  });

  it.each(['/carrinho', '/busca?q=pizza'])('of %s excludes it from search engines', async (path) => {
    const html = await htmlOf(path);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
  });

  it('says that a product is sold out', async () => {
    expect(await htmlOf('/produto/esgotada')).toContain('https://schema.org/OutOfStock');
    expect(await htmlOf('/produto/pizza')).toContain('https://schema.org/InStock');
  });
});

describe('an address', () => {
  it.each([
    '/cardapio?categoria=nada',
    '/cardapio?pagina=3',
    '/busca?q=pizza&pagina=9',
    '/produto/nao-existe',
  ])('without a page shows the not-found page with status 404: %s', async (path) => {
    const response = await storefront.ask(path);
    expect(response.status).toBe(404);
    expect(response.body).toContain('Oops! Page not found');
    expect(response.body).toContain('content="noindex"');
  });

  it('of a product with an outdated filter shows the product', async () => {
    expect((await storefront.ask('/produto/pizza?categoria=nada')).status).toBe(200);
    expect((await storefront.ask('/produto/pizza?pagina=7')).status).toBe(200);
  });
});

describe('a long menu', () => {
  const linksOf = (html: string) =>
    new Set([...html.matchAll(/href="(\/produto\/[^"?]+)/g)].map(([, to]) => to));

  it('shows one page at a time, with a link to the next page', async () => {
    const [first, second] = [await htmlOf('/cardapio'), await htmlOf('/cardapio?pagina=2')];
    expect([linksOf(first).size, linksOf(second).size]).toEqual([24, 2]);
    expect(first).toContain('href="/cardapio?pagina=2"');
    expect(second).toContain('Página 2 de 2');
    expect(new Set([...linksOf(first), ...linksOf(second)]).size).toBe(26);
  });
});

describe('the search page', () => {
  it('works without a script: it shows products and their number, or that nothing was found', async () => {
    const found = await htmlOf('/busca?q=esgotda');
    expect(found).toContain('href="/produto/esgotada"');
    expect(found.replace(/<[^>]+>|<!-- -->/g, '')).toContain(
      'Nada escrito assim: esgotda. O mais parecido: 1 produto.',
    );
    expect(await htmlOf('/busca?q=xyzxyz')).toContain('Nada com “xyzxyz” por aqui.');
    expect((await storefront.ask('/busca')).status).toBe(200);
  });

  it('shows the typed text as text', async () => {
    const html = await htmlOf(`/busca?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
    expect(html).not.toContain('<img src=x');
  });
});
