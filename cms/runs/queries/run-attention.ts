import { MAX_WRONG_CODES } from '@shop/runs/run-status';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { COUNTER_DELIVERED_AT, IS_ON_A_RUN, WAITS_FOR_COURIER } from '../run-orders';

export interface RunAttention {
  /** Orders that came back because nobody was at home, and that have not been sent again. */
  absentCount: number;
  /** Stops that are locked after five wrong delivery codes. */
  lockedCount: number;
  /** Orders that wait for another courier, because theirs may no longer deliver. */
  leftCount: number;
}

/** Returns how many orders and stops of delivery runs need the attention of the staff at the shop's counter. */
export async function readRunAttention(cms: Cms): Promise<RunAttention> {
  const [row] = await sqlOf(cms.payload).query<RunAttention & Record<string, unknown>>(
    `select
       (select count(distinct s.order_id)::int from run_stops s join orders o on o.id = s.order_id
         where s.outcome = 'ninguem_em_casa' and o.status = 'enviado' and not ${IS_ON_A_RUN}) as "absentCount",
       (select count(*)::int from run_stops s where s.outcome is null and s.wrong_codes >= ${MAX_WRONG_CODES}
         and ${COUNTER_DELIVERED_AT} is null) as "lockedCount",
       (select count(*)::int from run_stops s join orders o on o.id = s.order_id where ${WAITS_FOR_COURIER}) as "leftCount"`,
  );
  return row ?? { absentCount: 0, lockedCount: 0, leftCount: 0 };
}
