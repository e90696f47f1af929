import type { Payment } from '../model';

const DEFAULT_LIMIT = 30;
const MAX_LIMIT = 1000;

const SORTABLE: Record<string, (payment: Payment) => string> = {
  date_created: (payment) => payment.createdAt,
  date_last_updated: (payment) => payment.updatedAt,
  date_approved: (payment) => payment.approvedAt ?? '',
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function count(value: unknown, fallback: number, max: number): number {
  const number = Number(text(value) ?? fallback);
  return Number.isInteger(number) && number >= 0 ? Math.min(number, max) : fallback;
}

/** Whether the date that `range` names (by default the creation date) lies between `begin_date` and `end_date`. */
function isInRange(payment: Payment, query: Record<string, unknown>): boolean {
  const [begin, end] = [text(query['begin_date']), text(query['end_date'])];
  if (begin === null && end === null) return true;
  const dateOf = SORTABLE[text(query['range']) ?? ''] ?? SORTABLE['date_created']!;
  const at = Date.parse(dateOf(payment));
  return (begin === null || at >= Date.parse(begin)) && (end === null || at <= Date.parse(end));
}

/**
 * Handles `GET /v1/payments/search`: filters by reference, id, status and dates, and returns one page of results, the
 * newest first unless `criteria=asc`.
 */
export function searchPayments(
  all: Payment[],
  query: Record<string, unknown>,
  wire: (payment: Payment) => Record<string, unknown>,
): Record<string, unknown> {
  const reference = text(query['external_reference']);
  const id = text(query['id']);
  const status = text(query['status']);
  const keyOf = SORTABLE[text(query['sort']) ?? ''] ?? SORTABLE['date_created']!;
  const direction = query['criteria'] === 'asc' ? 1 : -1;
  const matches = all
    .filter((payment) => reference === null || payment.externalReference === reference)
    .filter((payment) => id === null || payment.id === id)
    .filter((payment) => status === null || payment.status === status)
    .filter((payment) => isInRange(payment, query))
    .sort((a, b) => direction * (keyOf(a).localeCompare(keyOf(b)) || Number(a.id) - Number(b.id)));
  const limit = count(query['limit'], DEFAULT_LIMIT, MAX_LIMIT);
  const offset = count(query['offset'], 0, Number.MAX_SAFE_INTEGER);
  return {
    paging: { total: matches.length, limit, offset },
    results: matches.slice(offset, offset + limit).map(wire),
  };
}
