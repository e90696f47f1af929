import type { Transaction } from '../platform/database/transaction';

/** Returns a promotion's state and locks its row until the transaction ends; null when it does not exist. */
export async function lockPromotion(
  tx: Transaction,
  promotionId: string,
): Promise<{ updatedAt: Date; active: boolean } | null> {
  const [row] = await tx.query<{ updatedAt: Date; active: boolean }>(
    `select updated_at as "updatedAt", coalesce(active, false) as active from promotions where id = $1 for no key update`,
    [promotionId],
  );
  return row ?? null;
}
