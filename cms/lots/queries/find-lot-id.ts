import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { lotIdOfCode } from '../lot-row';

/** Returns the id of the lot with a code; null when there is none. */
export const findLotId = (cms: Cms, code: string): Promise<string | null> =>
  lotIdOfCode(sqlOf(cms.payload), code);
