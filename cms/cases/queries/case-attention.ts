import { BUYER_NAME, JOIN_BUYER } from '../../orders/buyer';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/**
 * A report of illness that no admin has taken yet. The alarm in the admin panel rings until an admin takes the report.
 */
export interface UrgentCase {
  id: string;
  protocol: string;
  buyerName: string;
}

export interface CaseAttention {
  /** How many cases wait for a decision. */
  openCount: number;
  /** How many of these cases are reports of illness. */
  urgentCount: number;
  /** The reports of illness that nobody has taken, oldest first. */
  urgent: UrgentCase[];
}

const MAX_URGENT = 20;

/** Returns the cases that need the team's attention. */
export async function readCaseAttention(cms: Cms): Promise<CaseAttention> {
  const sql = sqlOf(cms.payload);
  const [counts] = await sql.query<{ openCount: number; urgentCount: number }>(
    `select count(*)::int as "openCount", count(*) filter (where kind = 'passei_mal')::int as "urgentCount"
     from cases where decision is null`,
  );
  const urgent = await sql.query<UrgentCase & Record<string, unknown>>(
    `select r.id, r.protocol, ${BUYER_NAME} as "buyerName"
     from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}
     where r.decision is null and r.status = 'aberto' and r.kind = 'passei_mal'
     order by r.opened_at, r.id limit $1`,
    [MAX_URGENT],
  );
  return { openCount: counts?.openCount ?? 0, urgentCount: counts?.urgentCount ?? 0, urgent };
}
