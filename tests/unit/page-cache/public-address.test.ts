import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { addressOf, publicAddress, READ_PARAMETERS } from '@app/cache/public-pages';

const addressed = (target: string) => {
  const address = publicAddress(target);
  return address && addressOf(address);
};

describe('the cache address of a public page', () => {
  it.each([
    ['/', '/'],
    ['/sobre', '/sobre'],
    ['/cardapio', '/cardapio'],
    ['/cardapio?', '/cardapio'],
    ['/cardapio?categoria=doce', '/cardapio?categoria=doce'],
    ['/cardapio?categoria=doce&categoria=discos', '/cardapio?categoria=doce'],
    ['/cardapio?categoria=', '/cardapio'],
    ['/cardapio?q=', '/cardapio'],
    ['/cardapio?utm_source=x&categoria=doce&fbclid=y', '/cardapio?categoria=doce'],
    ['/produto/margherita?categoria=doce', '/produto/margherita?categoria=doce'],
    ['/sobre?categoria=doce', '/sobre'],
    ['/?utm_source=instagram', '/'],
    ['/sobre?a?b=c', '/sobre'],
    ['/busca?q=+', '/busca'],
    ['/termos-de-uso/versoes?utm_source=x', '/termos-de-uso/versoes'],
    ['/politica-de-devolucao/versoes/2026-11-21.2', '/politica-de-devolucao/versoes/2026-11-21.2'],
    ['/cardapio?pagina=1', '/cardapio'],
    ['/cardapio?pagina=x', '/cardapio'],
  ])('of %s is %s', (target, address) => {
    expect(addressed(target)).toBe(address);
  });

  it.each([
    '/carrinho',
    '/conta/pedidos',
    '/login',
    '/admin',
    '/pagamento/sucesso',
    '/cardapio/',
    '//cardapio',
    '/Cardapio',
    '/cardapio.data',
    '/%63ardapio',
    '/sobre/versoes',
    '/termos-de-uso/versoes/',
    '/termos-de-uso/versoes/2025-01/x',
    '/termos-de-uso/versoes/2025%2D01',
    '/produto/',
    '/produto/a/b',
    '/produto/Margherita',
    '/produto/a--b',
    '/produto/../carrinho',
    'http://localhost:3000/cardapio',
    '/cardapio?q=queijo',
    '/produto/margherita?q=queijo',
    '/busca?q=queijo',
    '/cardapio?pagina=2',
    '/cardapio?categoria=doce&pagina=2',
    '',
    '*',
    `/cardapio?utm_source=${'x'.repeat(2_000)}`,
  ])('does not exist for %s', (target) => {
    expect(publicAddress(target)).toBeNull();
  });

  it('ignores unknown parameters around the known ones', () => {
    const name = fc.string().filter((text) => !Object.values<string>(READ_PARAMETERS).includes(text));
    const unknown = fc.array(fc.tuple(name, fc.string({ maxLength: 20 })), { maxLength: 8 });
    fc.assert(
      fc.property(unknown, unknown, (before, after) => {
        const query = new URLSearchParams([...before, ['categoria', 'doce'], ...after]).toString();
        expect(addressed(`/cardapio?${query}`)).toBe('/cardapio?categoria=doce');
      }),
    );
  });

  it('of a cache address is that address', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (category) => {
        const address = addressed(`/cardapio?${new URLSearchParams({ categoria: category }).toString()}`);
        expect(addressed(address ?? '')).toBe(address);
      }),
    );
  });

  it('keeps every parameter that public pages read', () => {
    const pages = /^(?:_index|_menu|busca|contato|informacoes|politica|sobre|termos)/;
    const files = readdirSync('app/routes', { recursive: true, encoding: 'utf8' }).filter(
      (file) => pages.test(file) && /\.tsx?$/.test(file),
    );
    const read = files.flatMap((file) =>
      [
        ...readFileSync(`app/routes/${file}`, 'utf8').matchAll(
          /\b(?:query|searchParams)\)?\.(?:get|has|getAll)\('([^']+)'\)/g,
        ),
      ].map(([, name]) => name),
    );
    expect([...new Set(read)].sort()).toEqual(Object.values(READ_PARAMETERS).sort());
  });
});
