import { describe, expect, it } from 'vitest';

import { isPanelPath, ownPathOf, returnPathOf, startPathOf, withRedirectTo } from '@app/http/return-path';

const SHOP = 'https://loja.test';

const visit = (path: string, referer?: string) =>
  new Request(`${SHOP}${path}`, referer ? { headers: { Referer: referer } } : {});

describe('the address after signing in', () => {
  it('is the requested page', () => {
    expect(returnPathOf(visit('/login?redirectTo=%2Fconta%2Fpedidos%3Fpagina%3D2'), SHOP)).toBe(
      '/conta/pedidos?pagina=2',
    );
  });

  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    'javascript:alert(1)',
    '/%2f%2fevil.test',
    '',
  ])('is the home page when "%s" is requested', (redirectTo) => {
    expect(returnPathOf(visit(`/login?${new URLSearchParams({ redirectTo })}`), SHOP)).toBe('/');
  });

  it("is the shop's page the visitor came from when none is requested", () => {
    expect(returnPathOf(visit('/login', `${SHOP}/cardapio?categoria=doce`), SHOP)).toBe(
      '/cardapio?categoria=doce',
    );
  });

  it.each([
    ['another site', 'https://evil.test/cardapio'],
    ['the sign-in page itself', `${SHOP}/login?aba=criar-conta`],
    ['the page that signed out', `${SHOP}/sair`],
    ['the confirmation link', `${SHOP}/confirmar-email?token=x`],
    ['nonsense', 'not an address'],
    ['the service worker, as WebKit says', `${SHOP}/sw.js`],
    ['a file of the shop', `${SHOP}/assets/route-1.js`],
    ['an address that does not exist', `${SHOP}/nada`],
    ['the admin panel', `${SHOP}/admin/pedidos`],
  ])('is the home page when the visitor came from %s', (_name, referer) => {
    expect(returnPathOf(visit('/login', referer), SHOP)).toBe('/');
  });

  it('is carried in the link, except for the home page', () => {
    expect(withRedirectTo('/login', '/carrinho')).toBe('/login?redirectTo=%2Fcarrinho');
    expect(withRedirectTo('/login?aba=criar-conta', '/carrinho')).toBe(
      '/login?aba=criar-conta&redirectTo=%2Fcarrinho',
    );
    expect(withRedirectTo('/login', '/')).toBe('/login');
  });

  it('keeps the query string of the page', () => {
    expect(ownPathOf(visit('/pagamento/sucesso?external_reference=x'))).toBe(
      '/pagamento/sucesso?external_reference=x',
    );
  });

  it('is the admin panel only for its own paths, not for similar ones', () => {
    expect(['/admin', '/admin/pedidos', '/admin?x=1'].every(isPanelPath)).toBe(true);
    expect(['/administrador', '/conta/admin', '/'].some(isPanelPath)).toBe(false);
  });
});

describe('the page on which a person starts after signing in', () => {
  it.each([
    ['cliente', '/carrinho', '/carrinho'],
    ['admin', '/', '/'],
    ['admin', '/admin/produtos', '/admin/produtos'],
    ['atendente', '/', '/admin/pedidos'],
    ['atendente', '/admin/clientes', '/admin/clientes'],
    ['cozinha', '/cardapio', '/admin/cozinha'],
    ['entregador', '/conta/pedidos', '/entregas'],
    ['entregador', '/entregas?dia=2026-11-24', '/entregas?dia=2026-11-24'],
    ['atendente', '/equipe/convite?token=x', '/equipe/convite?token=x'],
  ])('for the role %s and the requested page %s is %s', (role, asked, path) => {
    expect(startPathOf({ role }, asked)).toBe(path);
  });

  it('is the requested page for an unknown account', () => {
    expect(startPathOf(null, '/cardapio')).toBe('/cardapio');
  });
});
