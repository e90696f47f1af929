import type { Cms } from '../../platform/context';
import {
  ledgerConditions,
  readLedgerPage,
  type LedgerPage,
  type LedgerQuery,
} from '../../platform/database/ledger-page';
import { namePatterns } from '../../platform/database/name-pattern';
import { isStaffSql } from '../../platform/access/role-sql';
import { sqlOf } from '../../platform/database/sql';
import { orderNumbersMatching } from '../../orders/queries/admin-order-search';
import {
  isShownSql,
  isSoldSql,
  type ShownReason,
  type StockHistoryLine,
} from '../../catalog/queries/stock-history';

/** A stock movement in the admin's list. */
export interface LedgerMovement extends Omit<StockHistoryLine, 'order'> {
  product: { id: string; name: string; isDeleted: boolean };
  orderId: string | null;
}

/**
 * Returns one page of the stock movements of all products, optionally only those that match a product name or an order.
 */
export function listMovements(
  cms: Cms,
  query: LedgerQuery<ShownReason>,
): Promise<LedgerPage<LedgerMovement>> {
  const found = ledgerConditions(query);
  const { conditions, value } = found;
  conditions.push(isShownSql('l'));
  if (query.state) conditions.push(`l.reason = ${value(query.state)}::enum_stock_movements_reason`);
  if (query.search) {
    const ofOrder = orderNumbersMatching(query.search, value);
    conditions.push(
      `(l.product_id = any(array(select p.id from products p where lower(p.name) ~ all (${value(namePatterns(query.search))}::text[])))
        ${ofOrder ? `or l.order_id = any(array(${ofOrder}))` : ''})`,
    );
  }
  return readLedgerPage(sqlOf(cms.payload), {
    table: 'stock_movements',
    select: {
      columns: `l.id, l.created_at as at, l.reason::text as reason, ${isSoldSql('l')} as "isSold", l.delta::float8 as delta, l.balance::float8 as balance,
        l.order_id as "orderId", a.full_name as "actorName", n.text as note, kit.name as "kitName",
        json_build_object('id', p.id, 'name', p.name, 'isDeleted', p.deleted_at is not null) as product`,
      joins: `join products p on p.id = l.product_id
        left join customers a on a.id = l.actor_customer_id and ${isStaffSql('a.role')}
        left join stock_movement_notes n on n.movement_id = l.id
        left join products kit on kit.id = l.kit_id`,
    },
    found,
    query,
  });
}
