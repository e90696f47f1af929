import { panelPages } from '@cms/admin/engine/pages';
import { readFileSync } from 'node:fs';
import type { SanitizedConfig } from 'payload';

import type { RowIds } from '../access/rest-addresses';

/**
 * Returns the addresses of every page of the admin panel, Payload's own and the shop's, according to the configuration.
 */
export function adminPages(config: SanitizedConfig, ids: RowIds): string[] {
  const id = (slug: string) => ids[slug] ?? ids['orders'] ?? '';
  const own = Object.values(panelPages).map(({ path }) =>
    path.replace(':id', id(path.includes('clientes') ? 'customers' : 'orders')),
  );
  const collections = config.collections.flatMap(({ slug }) => [
    `/collections/${slug}`,
    `/collections/${slug}/${id(slug)}`,
  ]);
  const globals = config.globals.map(({ slug }) => `/globals/${slug}`);
  return [...own, '/account', ...collections, ...globals].map((path) => `/admin${path}`);
}

/**
 * Returns the ids of the admin panel's server functions, which its build lists. Payload's own one changes the language;
 * it needs arguments that the server has encrypted, so it fails for a stranger's.
 */
export function serverFunctions(): { id: string; isOwn: boolean }[] {
  const file = 'cms/admin/next/.next/server/server-reference-manifest.json';
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, { filename: string }> };
  return Object.entries(node).map(([id, { filename }]) => ({ id, isOwn: filename.startsWith('cms/') }));
}
