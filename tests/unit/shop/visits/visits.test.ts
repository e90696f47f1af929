import { describe, expect, it } from 'vitest';

import { visitSource } from '@shop/visits/visit-source';
import { visitStepOf } from '@shop/visits/visit-step';

describe('the step of a page', () => {
  it.each([
    ['/cardapio', 'menu'],
    ['/cardapio.data', 'menu'],
    ['/produto/margherita', 'product'],
    ['/produto/margherita.data', 'product'],
    ['/produto/margherita.md', null],
    ['/cardapio.md', null],
    ['/carrinho', 'cart'],
    ['/', null],
    ['/conta/pedidos', null],
    ['/produto/a/b', null],
  ])('%s counts as %s', (path, step) => {
    expect(visitStepOf(path)).toBe(step);
  });
});

describe('where an arrival comes from', () => {
  const sourceOf = (more: Partial<Parameters<typeof visitSource>[0]>) =>
    visitSource({ campaign: null, referrer: undefined, site: 'none', ownHost: 'loja.test', ...more });

  it.each([
    [{ referrer: 'https://www.google.com/search?q=pizza' }, 'google.com'],
    [{ referrer: 'https://l.instagram.com/?u=x' }, 'instagram.com'],
    [{ referrer: 'https://localhost:8080/a' }, 'localhost'],
    [{ campaign: 'Instagram Bio' }, 'instagram-bio'],
    [{ campaign: 'bio', referrer: 'https://google.com/' }, 'bio'],
    [{ campaign: '???' }, 'direto'],
    [{ campaign: 'x'.repeat(200) }, 'x'.repeat(60)],
    [{}, 'direto'],
    [{ referrer: 'not an address' }, 'direto'],
    [{ referrer: 'android-app://com.google.android.gm/' }, 'com.google.android.gm'],
  ])('%j is %s', (arrival, source) => {
    expect(sourceOf(arrival)).toBe(source);
  });

  it('is nowhere for somebody who is in the shop already', () => {
    expect(sourceOf({ referrer: 'https://loja.test/cardapio' })).toBeNull();
    expect(sourceOf({ site: 'same-origin' })).toBeNull();
  });
});
