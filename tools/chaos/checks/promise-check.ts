import { violations, type Check } from './violation';

/** The time after a restart or a kill of the database during which requests may fail. */
const AFTER_DATABASE_MS = 8_000;

/**
 * Checks that confirmed results remain, that no response was a server error except while the database was down, and
 * that no process ended on its own.
 */
export const checkPromises: Check = async ({ fleet, promises, badResponses, deaths }) => {
  const cancelled = await fleet.sql.query<{ id: string; status: string }>(
    'select id, status::text as status from orders where id = any($1::uuid[])',
    [[...promises.cancelledOrders]],
  );
  const isExcused = (at: number) =>
    deaths.some((death) => death.what === 'database' && at >= death.at && at < death.at + AFTER_DATABASE_MS);
  return [
    ...violations(
      'an order whose cancellation was confirmed is cancelled',
      cancelled.filter(({ status }) => status !== 'cancelado').map(({ id, status }) => `${id} is ${status}`),
    ),
    ...violations(
      'no answer is a server error',
      badResponses
        .filter(({ at }) => !isExcused(at))
        .map(({ method, path, status }) => `${method} ${path} was answered ${status}`),
    ),
    ...violations(
      'no process ends by itself',
      fleet.ends
        .filter(({ isUnwanted, hasServed, at }) => isUnwanted && (hasServed || !isExcused(at)))
        .map(({ what, code }) => `${what}: ${code}`),
    ),
  ];
};
