import type { Cms } from '../../platform/context';
import { FREE_STOCK } from '../../catalog/sellable-stock';
import { sqlOf } from '../../platform/database/sql';

/** The steps that an owner takes before the shop opens, in this order. */
export const OPENING_STEPS = ['seller', 'product', 'hours', 'delivery', 'texts', 'mail', 'payment'] as const;

export type OpeningStep = (typeof OPENING_STEPS)[number];

/**
 * Returns the steps that are still to be done. A step counts as done when the shop contains its result; nobody ticks it
 * off. For example, mail is set up once a mail was delivered, and payment once a payment was approved.
 */
export async function readOpeningSteps(cms: Cms): Promise<OpeningStep[]> {
  const [done] = await sqlOf(cms.payload).query<Record<OpeningStep, boolean>>(
    `select
       exists (select 1 from settings where trim(coalesce(seller_legal_name, '')) <> ''
         and trim(coalesce(seller_cnpj, '')) <> '' and trim(coalesce(seller_address, '')) <> '') as seller,
       exists (select 1 from products p where p.active and p.label_confirmed_at is not null and p.deleted_at is null
         and ${FREE_STOCK} > 0) as product,
       exists (select 1 from opening_hours where kind = 'attendance') as hours,
       exists (select 1 from delivery_zones where active) and exists (select 1 from slot_templates where active) as delivery,
       (select count(distinct slug) = 3 from legal_versions
         where slug in ('privacy-policy', 'terms-of-use', 'returns-policy')) as texts,
       exists (select 1 from outgoing_mails where outcome = 'sent') as mail,
       exists (select 1 from payments where counts_as_paid) as payment`,
  );
  return OPENING_STEPS.filter((step) => !done?.[step]);
}
