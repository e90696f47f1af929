import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A recall in the panel's list. */
export interface RecallRow {
  id: string;
  lotCode: string;
  productName: string;
  isDrill: boolean;
  startedAt: Date;
  closedAt: Date | null;
  people: number;
  answered: number;
}

/** Returns all recalls, the open recalls first. */
export const listRecalls = (cms: Cms): Promise<RecallRow[]> =>
  sqlOf(cms.payload).query<RecallRow & Record<string, unknown>>(
    `select r.id, t.code as "lotCode", p.name as "productName", r.is_drill as "isDrill", r.started_at as "startedAt",
       r.closed_at as "closedAt", count(h.id)::int as people, count(h.answered_at)::int as answered
     from recalls r join lots t on t.id = r.lot_id join products p on p.id = t.product_id
       left join recall_people h on h.recall_id = r.id
     group by r.id, t.code, p.name order by r.closed_at is not null, r.started_at desc`,
  );
