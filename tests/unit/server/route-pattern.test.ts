import { describe, expect, it } from 'vitest';

import { routePatterns } from '@server/metrics/route-pattern';

const route = (id: string, path?: string, parentId = 'root') => ({ id, path, parentId, module: {} });

const patternOf = routePatterns(
  {
    root: { id: 'root', path: '', module: {} },
    menu: route('menu', 'cardapio'),
    product: route('product', 'produto/:slug'),
    account: route('account', 'conta'),
    orders: route('orders', 'pedidos', 'account'),
    order: route('order', ':id', 'orders'),
    newest: route('newest', 'ultimo', 'orders'),
  } as never,
  '/webhooks/provider',
);

describe('the name of a route in metrics', () => {
  it.each([
    ['/', '/'],
    ['/cardapio', '/cardapio'],
    ['/cardapio.data', '/cardapio'],
    ['/produto/pizza-de-queijo', '/produto/:slug'],
    ['/conta/pedidos', '/conta/pedidos'],
    ['/conta/pedidos/0b7c6f0a-1111-4222-8333-444455556666', '/conta/pedidos/:id'],
    ['/conta/pedidos/ultimo', '/conta/pedidos/ultimo'],
    ['/admin/pedidos/0b7c6f0a', '/admin'],
    ['/api/customers', '/api'],
    ['/webhooks/provider', '/webhooks/provider'],
    ['/webhooks/other', 'other'],
    ['/administrar', 'other'],
    ['/wp-login.php', 'other'],
    ['/produto/a/b', 'other'],
    ['', '/'],
  ])('for %s is %s', (path, pattern) => {
    expect(patternOf(path)).toBe(pattern);
  });

  it('is one of a limited number, whatever is requested', () => {
    const names = Array.from({ length: 1000 }, (_, n) => patternOf(`/${'x/'.repeat(n % 7)}${n}`));
    expect(new Set(names)).toEqual(new Set(['other']));
  });
});
