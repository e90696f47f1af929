import type { ServerBuild } from '@remix-run/node';

type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>;

/** What is answered before or without the shop's pages. */
const PLAIN = ['/admin', '/api', '/_next', '/webhooks/mercado-pago', '/readyz', '/healthz'];

/** An address that belongs to no route: one word for all of them, because anybody can think of more. */
const OTHER = 'other';

/**
 * Names a request's route by its pattern (`/conta/pedidos/:id`), never by its address: the number of names is that of the
 * routes, and no name says who or what was looked at.
 */
export function routePatterns(routes: ServerBuild['routes']): (path: string) => string {
  const patterns = Object.keys(routes)
    .map((id) => patternOf(routes, id))
    .filter((pattern, index, all) => all.indexOf(pattern) === index)
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))
    // A word of its own counts before a parameter.
    .sort((one, other) => dynamicCount(one.parts) - dynamicCount(other.parts));
  return (path) => {
    const plain = PLAIN.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    if (plain) return plain;
    const asked = partsOf(path.replace(/\.data$/, ''));
    return patterns.find(({ parts }) => matches(parts, asked))?.pattern ?? OTHER;
  };
}

function patternOf(routes: Routes, id: string): string {
  const parts: string[] = [];
  for (let route = routes[id]; route; route = route.parentId ? routes[route.parentId] : undefined) {
    if (route.path) parts.unshift(route.path);
  }
  return `/${parts.join('/')}`;
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

const dynamicCount = (parts: string[]) => parts.filter((part) => /^[:*]/.test(part)).length;

function matches(pattern: string[], asked: string[]): boolean {
  if (pattern.length !== asked.length) return false;
  return pattern.every((part, index) => part.startsWith(':') || part === asked[index]);
}
