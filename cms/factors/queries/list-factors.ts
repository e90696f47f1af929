import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { countRecoveryCodes } from '../recovery-codes';
import type { FactorKind } from '../store-factor';

export interface OwnFactor {
  id: string;
  kind: FactorKind;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

export interface OwnFactors {
  factors: OwnFactor[];
  /** How many recovery codes are left. */
  codesLeft: number;
}

/** Returns a person's factors without their secrets, oldest first. Uses SQL: the table is unknown to Payload. */
export async function listFactors(cms: Cms, { customerId }: { customerId: string }): Promise<OwnFactors> {
  const sql = sqlOf(cms.payload);
  const [factors, codesLeft] = await Promise.all([
    sql.query<OwnFactor & Record<string, unknown>>(
      `select id, kind, name, created_at as "createdAt", last_used_at as "lastUsedAt"
       from factors where customer_id = $1 order by created_at, id limit 100`,
      [customerId],
    ),
    countRecoveryCodes(sql, customerId),
  ]);
  return { factors, codesLeft };
}
