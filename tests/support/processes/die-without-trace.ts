import type { FaultPoint } from '@cms/platform/failpoint';
import type { Pool } from 'pg';
import { expect } from 'vitest';
import { databaseDigest } from '../access/database-digest';

import type { Act } from './act';
import { actAndDie } from './act-and-die';

/**
 * The table that counts attempts. It is written outside of the transaction of the operation, so that a crash does not
 * allow more attempts.
 */
const COUNTED_APART = 'public.rate_limit_hits';

async function digest(pool: Pool): Promise<Record<string, string>> {
  const { [COUNTED_APART]: _, ...tables } = await databaseDigest(pool);
  return tables;
}

/**
 * Runs an operation that is killed before its commit, and expects every row of every table to be unchanged. A function
 * is called as by `actAndDie`; what it writes is no trace.
 */
export async function dieWithoutTrace(
  pool: Pool,
  act: Act | (() => Promise<Act>),
  point: FaultPoint,
): Promise<void> {
  let before: Record<string, string> = {};
  const make = async () => {
    const made = typeof act === 'function' ? await act() : act;
    before = await digest(pool);
    return made;
  };
  await actAndDie(make, point);
  expect(await digest(pool)).toEqual(before);
}
