import type { FaultPoint } from '@cms/platform/failpoints/failpoint';
import type { SqlRunner } from '@cms/platform/database/sql';
import { expect } from 'vitest';
import { databaseDigest } from '../access/database-digest';

import type { Act } from './act';
import { actAndDie } from './act-and-die';

/** Tries are counted apart from what they try, so that a crash does not hand out more of them. */
const COUNTED_APART = 'public.rate_limit_hits';

async function digest(sql: SqlRunner): Promise<Record<string, string>> {
  const { [COUNTED_APART]: _, ...tables } = await databaseDigest(sql);
  return tables;
}

/** Runs an operation that is killed before its commit, and expects every row of every table to be as it was. */
export async function dieWithoutTrace(sql: SqlRunner, act: Act, point: FaultPoint): Promise<void> {
  const before = await digest(sql);
  await actAndDie(act, point);
  expect(await digest(sql)).toEqual(before);
}
