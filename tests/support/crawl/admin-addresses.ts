import { readFileSync } from 'node:fs';
import type { SanitizedConfig } from 'payload';

import type { RowIds } from '../access/rest-addresses';

/**
 * Returns the addresses of every page of the admin panel, Payload's own and the shop's, according to the configuration.
 */
export function adminPages(config: SanitizedConfig, ids: RowIds): string[] {
  const views = Object.values(config.admin.components?.views ?? {}).map((view) => view?.path ?? '');
  const id = (slug: string) => ids[slug] ?? ids['orders'] ?? '';
  const own = views.map((path) =>
    path.replace(':id', id(path.includes('clientes') ? 'customers' : 'orders')),
  );
  const collections = config.collections.flatMap(({ slug }) => [
    `/collections/${slug}`,
    `/collections/${slug}/${id(slug)}`,
  ]);
  const globals = config.globals.map(({ slug }) => `/globals/${slug}`);
  return [...own, '/account', ...collections, ...globals].map((path) => `/admin${path}`);
}

/** Returns the ids of the admin panel's server functions, which its build lists. */
export function serverFunctions(): string[] {
  const file = 'cms/admin/next/.next/server/server-reference-manifest.json';
  const { node } = JSON.parse(readFileSync(file, 'utf8')) as { node: Record<string, unknown> };
  return Object.keys(node);
}
