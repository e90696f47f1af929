import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

import { forbiddenRedirect } from '@cms/admin/forbidden-redirect';
import { LEDGER_PATHS, LEDGER_PERMISSIONS } from '@cms/admin/views/ledgers/ledger-paths';
import { isCurrent, NAV_GROUPS, NAV_ITEMS, navGroupsOf, navItemsOf } from '@cms/admin/frame/nav/nav-items';
import { spotlightGroups } from '@cms/admin/frame/spotlight/spotlight-groups';
import { PERMISSIONS } from '@shop/permissions/permissions';
import { ROLES } from '@shop/permissions/roles';

/** The permission that a view's source asks for, by the view's path. */
function viewPermissions(): Map<string, string | undefined> {
  const config = readFileSync('payload.config.ts', 'utf8');
  const views = [...config.matchAll(/Component: '(\/admin\/[\w/]+View)#\w+'(?:,\s*path: '([^']+)')?/g)];
  return new Map(
    views.map(([, file = '', address = '']) => {
      const source = readFileSync(path.join('cms', `${file}.tsx`), 'utf8');
      return [`/admin${address}`, /adminContextOf\(req, '([^']+)'\)/.exec(source)?.[1]];
    }),
  );
}

describe('a page of the panel', () => {
  it('asks for a permission of the table', () => {
    const asked = viewPermissions();
    expect(asked.size).toBeGreaterThan(14);
    for (const [address, permission] of asked)
      expect([address, Object.keys(PERMISSIONS).includes(permission ?? '')]).toEqual([address, true]);
  });

  it('asks for the permission that its link needs, so that a redirect never leads back to it', () => {
    const asked = new Map([
      ...viewPermissions(),
      ...Object.entries(LEDGER_PATHS).map(
        ([slug, address]) => [address, LEDGER_PERMISSIONS[slug as keyof typeof LEDGER_PATHS]] as const,
      ),
    ]);
    const links = [...NAV_ITEMS, ...NAV_GROUPS.flatMap(({ items }) => items)];
    const known = links.filter(({ href }) => asked.has(href));
    expect(known.length).toBeGreaterThan(12);
    expect(known.map(({ href, permission }) => [href, permission])).toEqual(
      known.map(({ href }) => [href, asked.get(href)]),
    );
  });
});

describe('the links of the panel', () => {
  const labels = (role: string) => [
    ...navItemsOf({ role }).map(({ label }) => label),
    ...navGroupsOf({ role }).map(({ label }) => label),
  ];

  it('are those that the person may open', () => {
    expect(navItemsOf({ role: 'admin' })).toEqual(NAV_ITEMS);
    expect(navGroupsOf({ role: 'admin' })).toEqual(NAV_GROUPS);
    expect(labels('atendente')).toEqual(['Pedidos', 'Produtos', 'Clientes']);
    for (const role of ['cliente', 'cozinha', 'entregador', 'dono']) expect(labels(role)).toEqual([]);
  });

  it('are the screens that the search offers', () => {
    const screens = (role: string) =>
      spotlightGroups('', { findings: null, person: { role } }).flatMap(({ items }) =>
        items.map(({ label }) => label),
      );
    expect(screens('admin')).toEqual(NAV_ITEMS.map(({ label }) => label));
    expect(screens('atendente')).toEqual(['Pedidos', 'Produtos', 'Clientes']);
  });
});

describe('the current link', () => {
  const current = (pathname: string) =>
    [...NAV_ITEMS, ...NAV_GROUPS.flatMap(({ items }) => items)]
      .filter(({ href }) => isCurrent(pathname, href))
      .map(({ label }) => label);

  it('is that of the page, of the record and of its editor', () => {
    expect(current('/admin')).toEqual(['Dashboard']);
    expect(current('/admin/pedidos/1')).toEqual(['Pedidos']);
    expect(current('/admin/imagens')).toEqual(['Imagens']);
    expect(current('/admin/collections/media/1')).toEqual(['Imagens']);
    expect(current('/admin/operacao/auditoria')).toEqual(['Auditoria']);
  });
});

describe('a person without access to a page', () => {
  it('is redirected to sign-in, to the shop, or to the first page that they may open', () => {
    expect(forbiddenRedirect({ user: null })).toBe('/login');
    const ends = ROLES.map((role) => [role, forbiddenRedirect({ user: { role } as never })]);
    expect(Object.fromEntries(ends)).toEqual({
      cliente: '/',
      admin: '/admin',
      atendente: '/admin/pedidos',
      cozinha: '/',
      entregador: '/',
    });
  });
});

/** Their screens do not exist yet. */
const LATER = ['kitchen:read', 'kitchen:prepare', 'delivery-run:read', 'delivery-run:complete'];

it('every permission is asked for somewhere, except those of screens that do not exist yet', () => {
  const sources = ['cms', 'app', 'server']
    .flatMap((room) =>
      readdirSync(room, { recursive: true, encoding: 'utf8' })
        .filter((file) => /\.tsx?$/.test(file) && !/(?:^|\/)(?:\.next|migrations)\//.test(file))
        .map((file) => path.join(room, file)),
    )
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
  const unasked = Object.keys(PERMISSIONS).filter((permission) => !sources.includes(`'${permission}'`));
  expect(unasked).toEqual(LATER);
});
