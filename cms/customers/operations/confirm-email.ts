import type { Result } from '@shop/result';

import type { Cms } from '../../cms';
import { sqlOf } from '../../database/sql';
import { isConfirmationToken } from '../confirmation-token';

/**
 * Confirms the address a confirmation mail went to, when its reader presses the button behind the link. The token stays with
 * the account, worth nothing more, so that a second press is told "already confirmed" and not that the link is broken.
 */
export async function confirmEmail(
  cms: Cms,
  token: string,
): Promise<Result<{ customerId: string; wasConfirmed: boolean }, { code: 'invalid_token' }>> {
  const sql = sqlOf(cms.payload);
  if (isConfirmationToken(token)) {
    const [confirmed] = await sql.query<{ id: string }>(
      `update customers set _verified = true, updated_at = now()
       where _verificationtoken = $1 and _verified is not true returning id`,
      [token],
    );
    if (confirmed) return { ok: true, customerId: confirmed.id, wasConfirmed: false };
    const [known] = await sql.query<{ id: string }>(
      'select id from customers where _verificationtoken = $1 and _verified',
      [token],
    );
    if (known) return { ok: true, customerId: known.id, wasConfirmed: true };
  }
  return { ok: false, error: { code: 'invalid_token' } };
}
