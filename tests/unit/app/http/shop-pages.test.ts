import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { isShopPage } from '@app/http/shop-pages';

const FOLDER = 'app/routes';

/**
 * Routes with a page that nobody comes back to after signing in: pages that act, redirect or ask to sign in, and pages
 * of the shop for a moment only.
 */
const PASSED_THROUGH = [
  '$',
  'ate-logo',
  'avise-me_.confirmar',
  'confirmar-email',
  'confirmar-novo-email',
  'conferir-cookies',
  'conta._index',
  'conta.provar',
  'entrar.concluir',
  'entrar.ligar',
  'entrar.verificar',
  'esqueci-a-senha',
  'excluir-conta',
  'login',
  'login_.confirmar',
  'redefinir-senha',
  'sem-internet',
];

/** The names of the routes' files, and whether each of them has a page of its own. */
const routes = readdirSync(FOLDER).flatMap((entry) => {
  const place = path.join(FOLDER, entry);
  const file = statSync(place).isDirectory() ? path.join(place, 'route.tsx') : place;
  const code = readFileSync(file, 'utf8');
  // The frame of other routes has no address.
  if (entry === '_menu') return [];
  return [{ name: entry.replace(/\.tsx?$/, ''), hasPage: /export default|export \{ default/.test(code) }];
});

/** Returns an address of a route: '_menu.produto.$slug' is '/produto/a-b'. */
const addressOf = (name: string): string => {
  const escaped = name.replaceAll('[.]', '\0');
  const parts = escaped.split('.').filter((part) => !part.startsWith('_'));
  const address = parts.map((part) => part.replace(/_$/, '').replace(/^\$legal$/, 'termos-de-uso'));
  // A parameter ends where the extension of a document begins.
  return `/${address.map((part) => part.replace(/^\$[^\0]+/, 'a-b_1')).join('/')}`.replaceAll('\0', '.');
};

it('every page that one can come back to is known, and no page that one passes through', () => {
  const pages = routes.filter(({ hasPage }) => hasPage);
  const known = pages.filter(({ name }) => isShopPage(addressOf(name))).map(({ name }) => name);
  const expected = pages.filter(({ name }) => !PASSED_THROUGH.includes(name)).map(({ name }) => name);
  expect(known).toEqual(expected);
});

it('no route without a page is known', () => {
  const files = routes.filter(({ hasPage }) => !hasPage).map(({ name }) => addressOf(name));
  expect(files.filter(isShopPage)).toEqual([]);
});

it.each([
  '/sw.js',
  '/equipe-sw.js',
  '/entregas-sw.js',
  '/manifest.webmanifest',
  '/assets/route-1.js',
  '/imagens/a.webp',
  '/admin',
  '/api/orders',
  '/cardapio/',
  '/pedido/t/ajuda/foto/1',
  '/conta/pedidos/1/ajuda/foto/1',
])('%s is not a page of the shop', (pathname) => {
  expect(isShopPage(pathname)).toBe(false);
});
