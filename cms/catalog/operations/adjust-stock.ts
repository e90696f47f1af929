import type { Result } from '@shop/result';
import { cleanLine, cutText } from '@shop/text/clean-text';

import { hasLotsSql } from '../has-lots';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { teamOperation } from '../../platform/access/team-operation';
import { isRecordId } from '../../platform/database/record-id';
import { moveStock } from '../move-stock';
import { isKitSql } from '../sellable-stock';
import { readReservedUnits } from '../units-in-freezer';

interface StockChange {
  productId: string;
  /**
   * The id of the ledger entry, chosen by the caller, so that a request that is repeated after a lost response is
   * executed once.
   */
  movementId?: string | undefined;
  /** `lote`: a new batch, of a product without lots; `ajuste`: a correction after counting. */
  reason: 'ajuste' | 'lote';
  /** The reason in the admin's own words. */
  note?: string | null;
  actorId: string;
}

/**
 * A count of the freezer. It has all units that are for sale or for an order that has not left yet, packed or not;
 * `seenInFreezer` says how many the person who counted was told that there are.
 */
interface FreezerCount {
  counted: number;
  seenInFreezer: number;
}

export type AdjustStockInput = StockChange & ({ delta: number } | FreezerCount);

export type AdjustStockError =
  | { code: 'access_denied' }
  | { code: 'product_not_found' }
  /** The quantity is not an integer, is below zero, or is above the maximum stock. */
  | { code: 'quantity_invalid' }
  | { code: 'stock_negative'; stockQuantity: number }
  /** Fewer units were counted than orders hold. */
  | { code: 'count_below_reserved'; reserved: number }
  /** Units left the freezer, or came into it, since the person who counted was told how many there are. */
  | { code: 'freezer_changed'; inFreezer: number }
  /** The product has lots, so new units are added only by releasing a lot. */
  | { code: 'stock_needs_lot' }
  /** The product is a kit, whose stock is that of its components. */
  | { code: 'stock_of_kit' };

type AdjustedStock = Result<{ stockQuantity: number; delta: number }, AdjustStockError>;

const MAX_STOCK = 1_000_000;
const MAX_NOTE = 200;

const cleanNote = (note: string | null | undefined) => cutText(cleanLine(note ?? ''), MAX_NOTE) || null;

/**
 * Changes a product's free stock by an amount, or to what a count of the freezer leaves free. Writes one entry in the
 * stock ledger (whose trigger changes the stock) and one in the audit log. What orders hold is subtracted from the count
 * here, under the product's lock: an order placed during the count moves units from free to held, and the freezer has as
 * many as before. If units left the freezer meanwhile, nobody knows whether they were counted, so it is counted again.
 * The actor must still have the permission `stock:adjust`.
 */
export async function adjustStock(cms: Cms, input: AdjustStockInput): Promise<AdjustedStock> {
  const { productId, reason, actorId } = input;
  const adjusted = await teamOperation<AdjustedStock>(
    cms,
    { permission: 'stock:adjust', actorId },
    async (tx) => {
      const current = await lockStock(tx, productId);
      if (current === null) return { ok: false, error: { code: 'product_not_found' } };
      const done = await readMovement(tx, input.movementId);
      if (done && done.productId !== productId) return { ok: false, error: { code: 'product_not_found' } };
      if (done) return { ok: true, stockQuantity: current, delta: done.delta };
      if (await isKit(tx, productId)) return { ok: false, error: { code: 'stock_of_kit' } };
      if (reason === 'lote' && (await hasLots(tx, productId)))
        return { ok: false, error: { code: 'stock_needs_lot' } };
      const change = 'delta' in input ? input : await changeByCount(tx, { ...input, free: current });
      if ('code' in change) return { ok: false, error: change };
      const { delta } = change;
      const stockQuantity = current + delta;
      if (!Number.isSafeInteger(delta) || stockQuantity > MAX_STOCK)
        return { ok: false, error: { code: 'quantity_invalid' } };
      if (stockQuantity < 0) return { ok: false, error: { code: 'stock_negative', stockQuantity: current } };
      // The ledger rejects empty entries; an unchanged stock needs none.
      if (delta === 0) return { ok: true, stockQuantity, delta };
      const note = cleanNote(input.note);
      await moveStock(tx, {
        productId,
        delta,
        reason,
        note,
        actorId,
        before: current,
        movementId: input.movementId,
      });
      await faultPoint('adjust-stock:before-commit');
      // Reads the stock again, because the ledger's trigger first gives units to orders that lack units since their lot
      // was stopped.
      return { ok: true, stockQuantity: (await lockStock(tx, productId)) ?? stockQuantity, delta };
    },
  );
  await faultPoint('adjust-stock:committed');
  return adjusted;
}

/** Returns by how many units a count changes the free stock, or why it cannot. Called under the product's lock. */
async function changeByCount(
  tx: Transaction,
  { productId, free, counted, seenInFreezer }: FreezerCount & { productId: string; free: number },
): Promise<{ delta: number } | AdjustStockError> {
  if (!Number.isSafeInteger(counted) || counted < 0) return { code: 'quantity_invalid' };
  const reserved = (await readReservedUnits(tx, [productId])).get(productId) ?? 0;
  const inFreezer = free + reserved;
  // Who counts what there is now is right, whatever the page showed before.
  if (counted === inFreezer) return { delta: 0 };
  if (inFreezer !== seenInFreezer) return { code: 'freezer_changed', inFreezer };
  if (counted < reserved) return { code: 'count_below_reserved', reserved };
  return { delta: counted - inFreezer };
}

/**
 * Returns the ledger entry with this id, or null if there is none. Called under the product's lock, so that of two
 * equal requests the second finds the entry of the first.
 */
async function readMovement(tx: Transaction, movementId: string | undefined) {
  if (movementId === undefined) return null;
  const [row] = await tx.query<{ productId: string; delta: number }>(
    'select product_id as "productId", delta::int as delta from stock_movements where id = $1',
    [movementId],
  );
  return row ?? null;
}

async function hasLots(tx: Transaction, productId: string): Promise<boolean> {
  const [found] = await tx.query<{ hasLots: boolean }>(`select ${hasLotsSql('$1::uuid')} as "hasLots"`, [
    productId,
  ]);
  return found?.hasLots === true;
}

async function isKit(tx: Transaction, productId: string): Promise<boolean> {
  const found = await tx.query(`select 1 from products p where p.id = $1 and ${isKitSql('p.id')}`, [
    productId,
  ]);
  return found.length > 0;
}

async function lockStock(tx: Transaction, productId: string): Promise<number | null> {
  if (!isRecordId(productId)) return null;
  const [row] = await tx.query<{ stockQuantity: number }>(
    `select stock_quantity as "stockQuantity" from products where id = $1 and deleted_at is null for no key update`,
    [productId],
  );
  return row?.stockQuantity ?? null;
}
