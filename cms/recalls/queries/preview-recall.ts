import { orderNumber } from '@shop/orders/order-number';

import { lotIdOfCode } from '../../lots/lot-row';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { groupByPerson, readHolders, readPackedInHouse, readPossibleHolders } from '../holders';

/** What the panel shows in its three steps before a lot is recalled. Amounts are in centavos. */
export interface RecallPreview {
  lotId: string;
  code: string;
  productName: string;
  isStopped: boolean;
  stoppedAt: Date | null;
  /** The id of the lot's recall; null if the lot has not been recalled. */
  recallId: string | null;
  /** The number of boxes that were neither packed nor lost. */
  remainder: number;
  people: {
    name: string;
    units: number;
    orders: { id: string; number: string }[];
    receivedAt: Date | null;
    /** Whether the newest order waits at the shop for its buyer. */
    isWaitingAtShop: boolean;
    hasEmail: boolean;
    hasPhone: boolean;
    isErased: boolean;
  }[];
  units: number;
  paidCents: number;
  /** Orders that have not left the shop and must get other boxes. */
  toRefill: { id: string; number: string; units: number }[];
  /** Orders that were sent without a recorded lot and may have boxes of this lot. */
  possible: { id: string; number: string }[];
}

/** Finds a lot by its code and returns it with the people who have its boxes; null when there is no such lot. */
export async function previewRecall(cms: Cms, code: string): Promise<RecallPreview | null> {
  const sql = sqlOf(cms.payload);
  const lotId = await lotIdOfCode(sql, code);
  if (!lotId) return null;
  const [lot] = await sql.query<
    Pick<RecallPreview, 'code' | 'productName' | 'isStopped' | 'stoppedAt' | 'recallId' | 'remainder'>
  >(
    `select t.code, p.name as "productName", t.status in ('bloqueado', 'recolhido') as "isStopped",
       t.blocked_at as "stoppedAt", t.quantity - t.packed_units - t.lost_units as remainder,
       (select r.id from recalls r where r.lot_id = t.id and not r.is_drill) as "recallId"
     from lots t join products p on p.id = t.product_id where t.id = $1`,
    [lotId],
  );
  if (!lot) return null;
  const [held, toRefill, possible] = await Promise.all([
    readHolders(sql, lotId),
    readPackedInHouse(sql, lotId),
    readPossibleHolders(sql, lotId),
  ]);
  const named = (orderId: string) => ({ id: orderId, number: orderNumber(orderId) });
  return {
    ...lot,
    lotId,
    people: groupByPerson(held).map((own) => ({
      name: own[0]?.fullName ?? '',
      units: own.reduce((sum, { units }) => sum + units, 0),
      orders: own.map(({ orderId }) => named(orderId)),
      receivedAt: own[0]?.receivedAt ?? null,
      isWaitingAtShop: own[0]?.isWaitingAtShop ?? false,
      hasEmail: own[0]?.hasEmail ?? false,
      hasPhone: own.some(({ phone }) => phone !== null),
      isErased: own[0]?.isErased ?? false,
    })),
    units: held.reduce((sum, { units }) => sum + units, 0),
    paidCents: held.reduce((sum, { paidCents }) => sum + paidCents, 0),
    toRefill: toRefill.map(({ orderId, units }) => ({ ...named(orderId), units })),
    possible: possible.map(({ orderId }) => named(orderId)),
  };
}
