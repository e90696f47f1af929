import { SELLABLE_STOCK } from '../../catalog/sellable-stock';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { readWaitlistToken } from '../waitlist-link';

export interface WaitlistEntryView {
  email: string;
  productName: string;
  productSlug: string;
  isConfirmed: boolean;
  /** Whether the product can be bought now. */
  isBack: boolean;
  /** Whether the person was told, so that no mail follows. */
  isTold: boolean;
}

/** Returns the entry of a mailed link, without changing it; null for a link that names none any more. */
export async function findWaitlistEntry(cms: Cms, token: string | null): Promise<WaitlistEntryView | null> {
  const id = readWaitlistToken(cms.payload, token);
  if (!id) return null;
  const [entry] = await sqlOf(cms.payload).query<WaitlistEntryView & Record<string, unknown>>(
    `select w.email, p.name as "productName", p.slug as "productSlug", w.confirmed_at is not null as "isConfirmed",
       p.active and p.label_confirmed_at is not null and ${SELLABLE_STOCK} > 0 as "isBack", w.told_at is not null as "isTold"
     from waitlist_entries w join products p on p.id = w.product_id where w.id = $1`,
    [id],
  );
  return entry ?? null;
}
