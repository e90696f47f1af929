import { readPhone } from '@shop/reading/phone';

import type { SqlRunner } from '../platform/database/sql';
import type { StoreOrderInput } from './order-placement';
import { Refusal } from './refusal';

/**
 * Saves the typed phone number in a profile that has none. Rejects a delivery if its form asked for a phone number and
 * neither the form nor the profile has one. The caller has locked the customer row.
 */
export async function requirePhone(
  tx: SqlRunner,
  {
    customerId,
    deliveryMethod,
    phone,
    asksPhone,
  }: Pick<StoreOrderInput, 'deliveryMethod' | 'phone' | 'asksPhone'> & { customerId: string },
): Promise<void> {
  if (!phone && !(asksPhone && deliveryMethod === 'delivery')) return;
  const number = phone ? readPhone(phone) : null;
  // A number that no country knows reaches nobody, so it counts as none.
  if (number) {
    await tx.query(
      `update customers set phone = $2, phone_e164 = $3, updated_at = now()
       where id = $1 and coalesce(phone, '') = '' and erased_at is null`,
      [customerId, phone, number],
    );
    return;
  }
  const [known] = await tx.query<{ isKnown: boolean }>(
    `select coalesce(phone, '') <> '' as "isKnown" from customers where id = $1`,
    [customerId],
  );
  if (!known?.isKnown) throw new Refusal({ code: 'phone_required' });
}
