/**
 * The order in which requests are served when the shop cannot serve all of them at once, the first one first. Somebody
 * who has begun to buy finishes before anybody who looks around is served. Requests that never wait here are not in this
 * table: the provider's notices, the health check, the panel, files, pictures and the pages of the page cache.
 *
 * A request that waits longer than `waitMs` is judged once more; null: it waits until it is served. `room` says how many
 * requests may be waiting or in progress when another one is admitted:
 * - `limit`: five times the limit of the process, which only protects its memory.
 * - `second`: as many as the shop served in the last second, and never fewer than a burst, because a further one would
 *   wait longer than a second. Only requests that are served no later count.
 * - `spare`: a few, because nobody misses the response.
 */
export const PRIORITY_RULES = {
  /** Changes and orders of somebody with something in the cart, and the pages of an order being paid. */
  paying: { waitMs: null, room: 'limit' },
  /** Pages of somebody with something in the cart. */
  begun: { waitMs: null, room: 'limit' },
  /** Everything of somebody whom the waiting line has let in. After waiting it goes with those who have begun. */
  admitted: { waitMs: 5_000, room: 'limit' },
  /** Changes of everybody else: the first thing for the cart, signing in. */
  beginning: { waitMs: 8_000, room: 'second' },
  /** Pages of everybody else. */
  looking: { waitMs: 5_000, room: 'second' },
  /** Suggestions, and pages that a browser loads before anybody asks for them. */
  optional: { waitMs: 1_000, room: 'spare' },
} as const satisfies Record<string, { waitMs: number | null; room: 'limit' | 'second' | 'spare' }>;

export type Priority = keyof typeof PRIORITY_RULES;

/** All priorities, the first one first. */
export const PRIORITIES = Object.keys(PRIORITY_RULES) as Priority[];

export interface RequestKind {
  isReading: boolean;
  /** The path without the query. */
  path: string;
  /** Whether the browser loads it before anybody asks for it. */
  isPrefetch: boolean;
}

export interface Requester {
  /** Whether the person has something in the cart, or ordered within the last half hour. */
  hasBegun: boolean;
  /** Whether the browser holds the link of an order. */
  hasOrderLink: boolean;
  /** Whether the waiting line has let the person in, and not too long ago. */
  isAdmitted: boolean;
}

/** The pages between the order and its payment, and what they ask for until it is paid. */
const ORDER_PATHS = /^\/(?:pedido|pagamento|conta\/pedidos)(?:\/|\.data$|$)/;

/** Whether the page belongs to an order. */
export const isOrderPage = ({ path }: RequestKind): boolean => ORDER_PATHS.test(path);

/** Requests during which another service is asked. */
const OUTSIDE_PATHS = /^\/(?:cep|entrar)\//;

/**
 * Whether a request takes one of the slots for pages. A request that changes something does not, and neither does one
 * that may wait for another service, because a slow service would then stop all pages.
 */
export const takesSlot = ({ isReading, path }: RequestKind): boolean =>
  isReading && !ORDER_PATHS.test(path) && !OUTSIDE_PATHS.test(path);

const OPTIONAL_PATHS = /^\/(?:busca\/sugestoes|manifest\.webmanifest)$/;

/** Whether nobody misses the response to a request, whoever sends it. */
export const isOptional = ({ isReading, path, isPrefetch }: RequestKind): boolean =>
  isReading && (isPrefetch || OPTIONAL_PATHS.test(path));

export function priorityOf(kind: RequestKind, { hasBegun, hasOrderLink, isAdmitted }: Requester): Priority {
  if (isOptional(kind)) return 'optional';
  const isPaid = isOrderPage(kind);
  if ((hasBegun && (!kind.isReading || isPaid)) || (hasOrderLink && isPaid)) return 'paying';
  if (hasBegun) return 'begun';
  if (isAdmitted) return 'admitted';
  return kind.isReading ? 'looking' : 'beginning';
}
