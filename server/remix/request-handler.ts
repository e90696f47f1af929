import { createRequestHandler, type RequestHandler, type ServerBuild } from '@remix-run/node';

import { patternOf } from '../metrics/route-pattern';

/** Addresses of other forms may match too, because Remix decodes them and ignores case. */
const PLAIN_SEGMENT = /^\/([a-z\d-]+)(?=\/|\.data$|$)/;

const firstSegment = (path: string): string => path.split('/')[1] ?? '';

/** A parameter, a wildcard or an optional segment. */
const isDynamic = (segment: string): boolean => /^[:*]|\?$/.test(segment);

/**
 * Handles requests like Remix's own handler. Remix compares each address with all routes, and prepares them for that
 * each time, which is a fifth of the work for a page whose markup is known. So an address is only compared with the
 * routes that begin with the same segment or a dynamic one.
 */
export function requestHandler(build: ServerBuild): RequestHandler {
  const handlers = new Map(
    [...buildsBySegment(build)].map(([segment, part]) => [segment, createRequestHandler(part, 'production')]),
  );
  const ofAllRoutes = createRequestHandler(build, 'production');
  return (request, context) => {
    const segment = segmentOf(new URL(request.url).pathname);
    return ((segment !== null && handlers.get(segment)) || ofAllRoutes)(request, context);
  };
}

/** Returns the first segment of an address; '' for the home page, and null for an address that needs all routes. */
export function segmentOf(pathname: string): string | null {
  return pathname === '/' ? '' : (PLAIN_SEGMENT.exec(pathname)?.[1] ?? null);
}

/** Returns, for each static first segment, a build with only the routes that can match addresses with that segment. */
export function buildsBySegment(build: ServerBuild): Map<string, ServerBuild> {
  const ids = Object.keys(build.routes);
  const segmentById = new Map(ids.map((id) => [id, firstSegment(patternOf(build.routes, id)).toLowerCase()]));
  const segments = new Set([...segmentById.values()].filter((segment) => !isDynamic(segment)));
  return new Map(
    [...segments].map((segment) => {
      const isIncluded = (id: string) => {
        const own = segmentById.get(id) ?? '';
        // Routes without a path are parents of the others, or the home page.
        return own === segment || own === '' || isDynamic(own);
      };
      return [segment, buildOf(build, ids.filter(isIncluded))];
    }),
  );
}

function buildOf(build: ServerBuild, ids: readonly string[]): ServerBuild {
  const pick = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => ids.includes(id)));
  // The browser gets the manifest of all routes from a file of its own.
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  };
}
