import { expect, it } from 'vitest';

import { withoutSecret } from '@server/http/request-log';

it.each([
  ['/pedido/abc-123', '/pedido/[oculto]'],
  ['/pedido/abc-123/ajuda', '/pedido/[oculto]/ajuda'],
  ['/pedido/abc-123.data', '/pedido/[oculto].data'],
  ['/recolhimento/abc-123', '/recolhimento/[oculto]'],
])('the log hides the token of a link: %s', (path, logged) => {
  expect(withoutSecret(path)).toBe(logged);
});

it.each([
  '/Pedido/abc-123',
  '/%70edido/abc-123/recibo',
  '/./pedido/abc-123',
  '/x/../pedido/abc-123',
  '/%2e/pedido/abc-123',
  '/pedido/%61bc-123',
  '/pedido//abc-123',
])('however somebody writes the address: %s', (path) => {
  expect(withoutSecret(path)).not.toMatch(/abc-123|%61bc/);
});

it.each(['/', '/cardapio', '/conta/pedidos/abc-123', '/produto/p%C3%A3o', '/%zz'])(
  'the log keeps every other address as it was sent: %s',
  (path) => {
    expect(withoutSecret(path)).toBe(path);
  },
);
