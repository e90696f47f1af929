import type { ServerBuild } from '@remix-run/node';

type Routes = Record<string, { id: string; parentId?: string; path?: string } | undefined>;

/** Paths that are handled outside the shop's pages. */
const PLAIN = ['/admin', '/api', '/_next', '/readyz', '/healthz'];

/** The one name for all addresses without a route, because anybody can request any number of such addresses. */
const OTHER = 'other';

/**
 * Returns a function that names a request's route by its pattern (`/conta/pedidos/:id`), never by its address. So there
 * are only as many names as routes, and no name reveals who or what was viewed.
 */
export function routePatterns(
  routes: ServerBuild['routes'],
  notificationPath: string,
): (path: string) => string {
  const prefixes = [...PLAIN, notificationPath];
  const patterns = Object.keys(routes)
    .map((id) => patternOf(routes, id))
    .filter((pattern, index, all) => all.indexOf(pattern) === index)
    .map((pattern) => ({ pattern, parts: partsOf(pattern) }))
    // Patterns with fewer dynamic segments come first, because static segments take precedence over dynamic ones.
    .sort((one, other) => dynamicCount(one.parts) - dynamicCount(other.parts));
  return (path) => {
    const plain = prefixes.find((prefix) => path === prefix || path.startsWith(`${prefix}/`));
    if (plain) return plain;
    const asked = partsOf(path.replace(/\.data$/, ''));
    return patterns.find(({ parts }) => matches(parts, asked))?.pattern ?? OTHER;
  };
}

/** Returns the complete pattern of a route, including the patterns of its parents. */
export function patternOf(routes: Routes, id: string): string {
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
