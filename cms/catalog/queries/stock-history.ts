import { orderNumber } from '@shop/orders/order-number';

import type { Cms } from '../../platform/context';
import { isStaffSql } from '../../platform/access/role-sql';
import { sqlOf } from '../../platform/database/sql';

/**
 * SQL condition on a row of the stock ledger: whether the panel shows it. The entry of a sale moves no units, because its
 * reservation has moved them; the line of the reservation says that it was sold (`isSoldSql`).
 */
export const isShownSql = (row: string): string => `${row}.reason <> 'venda'`;

/**
 * SQL condition on an entry of a reservation: whether its units were sold. An order that is paid after its reservation has
 * ended reserves again: the first reservation, all of which came back before the sale, was not sold.
 */
export const isSoldSql = (row: string): string => {
  const sameUnits = (
    other: string,
  ) => `${other}.order_id = ${row}.order_id and ${other}.product_id = ${row}.product_id
    and ${other}.kit_id is not distinct from ${row}.kit_id`;
  return `(${row}.reason = 'reserva' and exists (select 1 from stock_movements sold
    where ${sameUnits('sold')} and sold.reason = 'venda'
      and -${row}.delta > (select coalesce(sum(back.delta), 0) from stock_movements back
        where ${sameUnits('back')} and back.reason = 'liberacao'
          and back.created_at > ${row}.created_at and back.created_at <= sold.created_at)))`;
};

/** An entry of a product's stock ledger. */
export interface StockHistoryLine {
  id: string;
  at: Date;
  reason: ShownReason;
  /** Whether the reserved units were sold. */
  isSold: boolean;
  delta: number;
  /** Free units after the entry. */
  balance: number;
  order: { id: string; number: string } | null;
  /** The admin who made the entry; null for entries made by orders. */
  actorName: string | null;
  note: string | null;
  /** The kit through which an order moved the product; null for any other movement. */
  kitName: string | null;
}

/** The reasons of the entries that the panel shows. */
export type ShownReason = 'reserva' | 'liberacao' | 'ajuste' | 'lote';

export interface StockHistory {
  lines: StockHistoryLine[];
  page: number;
  pageCount: number;
}

const LINES_PER_PAGE = 10;

/** Returns a page of a product's stock history, newest first. */
export async function listStockHistory(
  cms: Cms,
  { productId, page }: { productId: string; page: number },
): Promise<StockHistory> {
  const sql = sqlOf(cms.payload);
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::int as total from stock_movements m where m.product_id = $1 and ${isShownSql('m')}`,
    [productId],
  );
  const pageCount = Math.max(1, Math.ceil((counted?.total ?? 0) / LINES_PER_PAGE));
  const shown = Math.min(Math.max(1, page), pageCount);
  const rows = await sql.query<Omit<StockHistoryLine, 'order'> & { orderId: string | null }>(
    `select m.id, m.created_at as at, m.reason::text as reason, m.delta, m.balance, m.order_id as "orderId",
       ${isSoldSql('m')} as "isSold",
       c.full_name as "actorName", n.text as note, kit.name as "kitName"
     from (select * from stock_movements m where m.product_id = $1 and ${isShownSql('m')}
           order by m.created_at desc, m.id limit $2 offset $3) m
     left join customers c on c.id = m.actor_customer_id and ${isStaffSql('c.role')}
     left join stock_movement_notes n on n.movement_id = m.id
     left join products kit on kit.id = m.kit_id
     order by m.created_at desc, m.id`,
    [productId, LINES_PER_PAGE, (shown - 1) * LINES_PER_PAGE],
  );
  return {
    lines: rows.map(({ orderId, ...line }) => ({
      ...line,
      order: orderId ? { id: orderId, number: orderNumber(orderId) } : null,
    })),
    page: shown,
    pageCount,
  };
}
