import { SMS_SWITCHES } from '@shop/customers/mail-preferences';

import { lockLiveCustomer } from '../../customers/lock-customer';
import { logPreferences, storePreferences, type PreferenceChange } from '../../customers/store-preferences';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';

const ALL_OFF: PreferenceChange = Object.fromEntries(SMS_SWITCHES.map((name) => [name, false]));

/**
 * Switches off the text messages of every account with this mobile number and records the consent as withdrawn. Returns
 * the number of accounts. A message that is being claimed at this moment waits for this transaction and is then not
 * sent.
 */
export async function stopSms(cms: Cms, mobile: string): Promise<number> {
  const owners = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from customers where erased_at is null and phone_e164 = $1 order by id',
    [mobile],
  );
  await inTransaction(cms.payload, async (tx) => {
    for (const { id } of owners) await stopAccount(tx, id);
  });
  for (const { id } of owners)
    logPreferences(cms, { customerId: id, change: ALL_OFF, changed: SMS_SWITCHES });
  return owners.length;
}

async function stopAccount(tx: Transaction, customerId: string): Promise<void> {
  if (!(await lockLiveCustomer(tx, customerId))) return;
  // The refusal is logged even if promotions were off before, because it was stated explicitly.
  const changed = await storePreferences(tx, {
    customerId,
    change: ALL_OFF,
    answered: ['smsPromotions'],
  });
  if (changed.length > 0) await countLeaving(tx, customerId);
}

/**
 * Counts the unsubscription for the last campaign that this customer's phone got, so that the campaign's author sees
 * it.
 */
const countLeaving = (tx: Transaction, customerId: string) =>
  tx.query(
    `update campaign_deliveries set unsubscribed_at = now() where id = (
       select d.id from campaign_deliveries d join campaigns c on c.id = d.campaign_id
       where d.customer_id = $1 and c.channel = 'sms' and d.sent_at > now() - interval '7 days'
         and d.unsubscribed_at is null
       order by d.sent_at desc limit 1)`,
    [customerId],
  );
