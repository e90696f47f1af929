import type { Cms } from '../../platform/context';
import { isKitSql } from '../../catalog/sellable-stock';
import { sqlOf } from '../../platform/database/sql';
import { IS_IN_HOUSE, isOfProduct, LINE_PARTS, PART_PACKED, PART_TO_SEND } from '../lot-pool';
import { REMAINDER } from '../lot-row';

/** A product that can be bought now, and whether its boxes are in lots. */
export interface LotCoverage {
  name: string;
  /** Whether every box of the product that can leave the shop is in a released lot. */
  isCovered: boolean;
}

/**
 * Returns the products that can be bought now, with what the stock says about their lots. Never cached, because packing
 * an order changes it.
 */
export const readLotCoverage = (cms: Cms): Promise<LotCoverage[]> =>
  sqlOf(cms.payload).query<LotCoverage & Record<string, unknown>>(
    `select p.name, o.units > 0 and p.stock_quantity + u.units <= o.units as "isCovered"
     from products p
       cross join lateral (select coalesce(sum(${REMAINDER}), 0)::int as units from lots t
         where t.product_id = p.id and t.status = 'liberado') o
       cross join lateral (select coalesce(sum(${PART_TO_SEND} - ${PART_PACKED}), 0)::int as units
         from ${LINE_PARTS} join orders o on o.id = l._parent_id
         where ${isOfProduct('p.id')} and ${IS_IN_HOUSE}) u
     where p.active and p.label_confirmed_at is not null and p.deleted_at is null and p.stock_quantity > 0
       and not ${isKitSql('p.id')}
     order by p.name`,
  );
