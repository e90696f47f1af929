import { randomUUID } from 'node:crypto';
import type { SanitizedConfig } from 'payload';

export interface RestAddress {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** The path, relative to `/api`. */
  path: string;
  /** The endpoint as the configuration names it: `orders GET /:id`. */
  endpoint: string;
}

/** Query parameters that an attacker tries in order to see more. */
const TRICKS = [
  '',
  '?depth=10&limit=0',
  '?pagination=false&showHiddenFields=true&overrideAccess=true',
  '?draft=true&trash=true',
  '?select[hash]=true&select[salt]=true&select[email]=true&select[fullName]=true',
  '?populate[customers][hash]=true&populate[customers][email]=true&depth=2',
  '?joins[orders][limit]=10&depth=2',
  '?where[or][0][id][exists]=true&where[or][1][customer][exists]=true',
];

/** Endpoints whose response never ends; integration/admin/order-stream covers their content. */
const ENDLESS = new Set(['orders GET /live']);

/**
 * By collection, the id of a row of the customer whose texts carry unique markers. A collection that is not listed is
 * requested with an unknown id.
 */
export type RowIds = Partial<Record<string, string>>;

/**
 * Returns every REST address of Payload, read from the configuration, so that a new collection, global or endpoint is
 * included. An address that reads occurs once with each set of query parameters that an attacker may try; an address
 * that writes occurs only once.
 */
export function restAddresses(config: SanitizedConfig, ids: RowIds): RestAddress[] {
  const areas = [
    { name: '', base: '', endpoints: config.endpoints },
    ...config.collections.map(({ slug, endpoints }) => ({ name: slug, base: `/${slug}`, endpoints })),
    ...config.globals.map(({ slug, endpoints }) => ({ name: slug, base: `/globals/${slug}`, endpoints })),
  ];
  const all = areas.flatMap(({ name, base, endpoints }) =>
    (endpoints || []).flatMap(({ method, path }) => {
      const verb = method.toUpperCase() as RestAddress['method'];
      const endpoint = `${name} ${verb} ${path}`.trim();
      if (ENDLESS.has(endpoint)) return [];
      const filled = `${base}${fill(path, ids[name] ?? randomUUID())}`.replace(/\/$/, '') || '/';
      return (verb === 'GET' ? TRICKS : ['']).map((trick) => ({
        method: verb,
        path: `${filled}${trick}`,
        endpoint,
      }));
    }),
  );
  return all.sort((one, other) => turn(one) - turn(other));
}

/**
 * Puts reading first, because writing may delete what is to be read, and signing out last, because it ends the session.
 */
const turn = ({ method, endpoint }: RestAddress) =>
  method === 'GET' ? 0 : endpoint === 'customers POST /logout' ? 2 : 1;

const fill = (path: string, id: string) =>
  path
    .replace(/:name\b/, 'vendas')
    .replace(/:key\b/, 'nav')
    .replace(/:\w+\??/g, id);
