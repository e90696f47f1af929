import type { Result } from '@shop/result';
import { dayOf } from '@shop/time/bahia';

import type { PackedLine } from '../orders/packing/packed-lines';
import { packLine, type PackLineError, type PackLineInput } from '../orders/packing/pack-line';
import { changeOrderStatus } from '../payments/operations/change-order-status';
import type { Cms } from '../platform/context';
import { sqlOf } from '../platform/database/sql';

/**
 * Packs a box of an order, and begins the preparation of an order that is due today or earlier, so that nobody needs to
 * press "Começar preparo" first. Packing ahead for a later day begins nothing, because the buyer is told when the
 * preparation begins. Users who may not change an order's status only pack.
 */
export async function separateBox(
  cms: Cms,
  input: PackLineInput,
): Promise<Result<{ line: PackedLine }, PackLineError>> {
  const packed = await packLine(cms, input);
  if (packed.ok)
    await beginPreparation(cms, input).catch((error: unknown) =>
      cms.log.warn({ err: error, orderId: input.orderId }, 'preparation not begun'),
    );
  return packed;
}

/**
 * A refusal is of no interest, because the box is packed: the user may not do it, or the order has changed meanwhile. An
 * error must not say that the box is not packed either.
 */
async function beginPreparation(cms: Cms, { orderId, actorId }: PackLineInput): Promise<void> {
  const [order] = await sqlOf(cms.payload).query(
    `select 1 from orders where id = $1 and status = 'recebido' and coalesce(slot_date, $2::date) <= $2::date`,
    [orderId, dayOf(cms.now())],
  );
  if (order) await changeOrderStatus(cms, { orderId, from: 'recebido', to: 'em_preparo', actorId });
}
