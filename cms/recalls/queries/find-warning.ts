import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { isRecallToken, recallTokenHash } from '../recall-links';

/** What the page behind a warning's link shows: the lot and what to do, but no person's name. */
export interface Warning {
  lotCode: string;
  productName: string;
  risk: string;
  instruction: string;
  startedAt: Date;
  units: number;
  /** The numbers of the person's orders with boxes of the lot, newest first. */
  orders: string[];
  answeredAt: Date | null;
  /** The numbers of the cases that the button "Tenho esta pizza" opened. */
  protocols: string[];
}

/** Returns the warning behind a link; null for an invalid link. */
export async function findWarning(cms: Cms, token: string): Promise<Warning | null> {
  if (!isRecallToken(token)) return null;
  const [warning] = await sqlOf(cms.payload).query<Warning & Record<string, unknown>>(
    `select t.code as "lotCode", p.name as "productName", r.risk, r.instruction, r.started_at as "startedAt",
       h.answered_at as "answeredAt",
       (select coalesce(json_agg(c.protocol order by c.protocol), '[]') from cases c join recall_orders x on x.order_id = c.order_id
         where x.person_id = h.id and c.recall_id = r.id) as protocols, (select sum(x.units)::int from recall_orders x where x.person_id = h.id) as units,
       (select json_agg(upper(right(x.order_id::text, 8)) order by o.created_at desc) from recall_orders x
         join orders o on o.id = x.order_id where x.person_id = h.id) as orders
     from recall_people h join recalls r on r.id = h.recall_id join lots t on t.id = r.lot_id
       join products p on p.id = t.product_id
     where h.token_hash = $1 and not r.is_drill`,
    [recallTokenHash(token)],
  );
  return warning ?? null;
}
