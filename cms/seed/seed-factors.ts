import type { Payload } from 'payload';

import { renewRecoveryCodes } from '../factors/recovery-codes';
import { sealSecret } from '../factors/sealed-secret';
import type { Transaction } from '../platform/database/transaction';
import { seedCustomers } from './content/customers';

/** Gives the demo accounts with a code application their known secret, and recovery codes that nobody knows. */
export async function seedFactors(
  tx: Transaction,
  payload: Payload,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  for (const { email, totpSecret } of seedCustomers) {
    const customerId = ids.get(email);
    if (!totpSecret || !customerId) continue;
    await tx.query(
      `insert into factors (customer_id, kind, name, secret) values ($1, 'totp', 'Aplicativo de códigos', $2)`,
      [customerId, sealSecret(payload, totpSecret, customerId)],
    );
    await renewRecoveryCodes(tx, payload, customerId);
  }
}
