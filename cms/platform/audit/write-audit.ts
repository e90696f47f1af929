import type { SqlRunner } from '../database/sql';

interface AuditEntry {
  actorId: string;
  action: string;
  subjectType: string;
  /** Null for a text of the site, of which there is one. */
  subjectId: string | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Records an admin's action in the transaction of that action. Never pass values of customers' personal fields. */
export async function writeAudit(tx: SqlRunner, entry: AuditEntry): Promise<void> {
  await tx.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, before, after) values ($1, $2, $3, $4, $5::jsonb, $6::jsonb)`,
    [
      entry.actorId,
      entry.action,
      entry.subjectType,
      entry.subjectId,
      entry.before ? JSON.stringify(entry.before) : null,
      entry.after ? JSON.stringify(entry.after) : null,
    ],
  );
}
