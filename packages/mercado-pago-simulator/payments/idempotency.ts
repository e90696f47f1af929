import { createHash } from 'node:crypto';
import { fail, idempotencyConflict, succeed, type Outcome } from '../api-error';
import type { SimulatorState } from '../state';

const hashOf = (body: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');

/**
 * Runs a write once per key. A repetition returns the first result again; the same key with a different body is a
 * conflict. `scope` separates the keys of different endpoints (and of different payments).
 */
export function onceByKey<T extends { id: string }>(input: {
  state: SimulatorState;
  scope: string;
  key: string | undefined;
  body: unknown;
  find: (id: string) => T | undefined;
  run: () => Outcome<T>;
}): Outcome<T> {
  if (!input.key) return input.run();
  const name = `${input.scope} ${input.key}`;
  const requestHash = hashOf(input.body);
  const earlier = input.state.idempotentResponses.get(name);
  if (earlier) {
    if (earlier.requestHash !== requestHash) return fail(idempotencyConflict());
    const found = input.find(earlier.resultId);
    if (found) return succeed(found);
  }
  const outcome = input.run();
  if (outcome.ok) {
    input.state.idempotentResponses.set(name, { requestHash, resultId: outcome.value.id });
  }
  return outcome;
}
