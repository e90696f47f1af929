import { dayOf, instantAt, msBetween } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import type { Transaction } from '../platform/database/transaction';

/** An entry of the demo's stock ledger. */
export interface SeedMovement {
  at: Date;
  productId: string;
  delta: number;
  reason: 'lote' | 'reserva' | 'venda' | 'liberacao';
  orderId?: string;
  /** The kit through which the order moves the product. */
  kitId?: string | undefined;
  lotId?: string;
  actorId?: string;
}

const OPENED_DAYS_AGO = 60;

/** Returns when the first units of every product were counted: before the first sample order. */
export const openingTime = (now: Date): Date => instantAt(addDays(dayOf(now), -OPENED_DAYS_AGO), '08:00');

/**
 * Stores the entries of the demo's stock ledger, oldest first. The database computes the balance of an entry when it is
 * stored, so in any other sequence the balances that the panel lists by date would not add up.
 */
export async function storeMovements(tx: Transaction, movements: readonly SeedMovement[]): Promise<void> {
  const oldestFirst = [...movements].sort((one, other) => msBetween(other.at, one.at));
  for (const { at, productId, delta, reason, orderId, kitId, lotId, actorId } of oldestFirst)
    await tx.query(
      `insert into stock_movements (product_id, delta, reason, order_id, kit_id, lot_id, actor_customer_id, created_at)
       values ($1, $2, $3::enum_stock_movements_reason, $4, $5, $6, $7, $8)`,
      [productId, delta, reason, orderId ?? null, kitId ?? null, lotId ?? null, actorId ?? null, at],
    );
}
