import { describe, expect, it } from 'vitest';

import { isAccountPath, isCurrentLink } from '@app/components/navigation/site-links';

describe('the navigation', () => {
  it.each([
    ['/', '/', true],
    ['/cardapio', '/', false],
    ['/cardapio', '/cardapio', true],
    ['/produto/margherita', '/cardapio', true],
    ['/produtos', '/cardapio', false],
    ['/sobre', '/sobre', true],
    ['/sobrenome', '/sobre', false],
  ])('on %s marks %s as current: %s', (path, to, isCurrent) => {
    expect(isCurrentLink(path, to)).toBe(isCurrent);
  });

  it.each([
    ['/conta', true],
    ['/conta/pedidos', true],
    ['/login', true],
    ['/entrar/concluir', true],
    ['/contato', false],
    ['/carrinho', false],
  ])('marks the account on %s: %s', (path, isCurrent) => {
    expect(isAccountPath(path)).toBe(isCurrent);
  });
});
