import type { Endpoint, PayloadRequest, SanitizedConfig } from 'payload';

/** How many rows one request may return at most. Payload returns all rows for `limit=0` and for `pagination=false`. */
export const MAX_ROWS = 100;
/** How many levels of related rows a response may contain: the rows that a document itself refers to. */
export const MAX_DEPTH = 1;

type OwnEndpoint = Omit<Endpoint, 'root'>;

/**
 * Bounds what one request to REST may read, at every endpoint that Payload adds to a collection or global: the number
 * of rows and the depth of related rows. A request for more gets the first rows, and the response says that there are
 * others.
 */
export function boundReads(config: SanitizedConfig): SanitizedConfig {
  for (const area of [...config.collections, ...config.globals]) {
    area.endpoints = (area.endpoints || []).map((endpoint) =>
      isOfShop(endpoint) ? endpoint : bounded(endpoint),
    );
  }
  return config;
}

/** The shop's own endpoints state a permission and decide what they return. */
const isOfShop = ({ custom }: OwnEndpoint): boolean => custom?.['permission'] !== undefined;

const bounded = <One extends OwnEndpoint>(endpoint: One): One => ({
  ...endpoint,
  handler: (req: PayloadRequest) => {
    Object.assign(req.query, boundsOf(req.query));
    return endpoint.handler(req);
  },
});

/**
 * Returns the values that replace the query parameters beyond the bounds; parameters within them stay as they are. REST
 * receives texts, and the functions that the panel's screens call receive numbers, too.
 */
export function boundsOf(query: Record<string, unknown>): Record<string, string | number> {
  const bounds: Record<string, string | number> = {};
  const { limit, depth, pagination } = query;
  const isWhole = pagination !== undefined && pagination !== 'true' && pagination !== true;
  if (isWhole) bounds['pagination'] = 'true';
  if ((limit === undefined && isWhole) || (limit !== undefined && !isWithin(limit, 1, MAX_ROWS))) {
    bounds['limit'] = MAX_ROWS;
  }
  if (depth === undefined || !isWithin(depth, 0, MAX_DEPTH)) bounds['depth'] = MAX_DEPTH;
  return bounds;
}

const isWithin = (value: unknown, least: number, most: number): boolean => {
  const number =
    typeof value === 'number' || (typeof value === 'string' && value !== '') ? Number(value) : Number.NaN;
  return number >= least && number <= most;
};
