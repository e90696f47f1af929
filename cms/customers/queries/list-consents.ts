import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';

/** A consent given or refused. */
export interface ConsentEntry {
  /** See `CONSENT_KINDS`; also 'terms' and 'age-statement', given at sign-up. */
  kind: string;
  granted: boolean;
  textVersion: string;
  at: Date;
}

/** Returns a customer's consents, newest first; at most `limit`. */
export function listConsents(
  cms: Cms,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<ConsentEntry[]> {
  return sqlOf(cms.payload).query<ConsentEntry>(
    `select kind, granted, text_version as "textVersion", created_at as at from consents
     where customer_id = $1 order by created_at desc, id limit $2`,
    [customerId, limit],
  );
}
