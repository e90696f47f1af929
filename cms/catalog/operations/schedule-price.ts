import {
  scheduledPriceText,
  scheduledTimes,
  type ScheduledPrice,
  type ScheduledPriceForm,
} from '@shop/catalog/scheduled-price';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import { announce } from '../../platform/database/announce-change';
import { sqlOf } from '../../platform/database/sql';
import { inTransaction, type Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';

export type SchedulePriceError =
  | { code: 'product_gone' }
  /** The time is over, or began before the form was opened. */
  | { code: 'scheduled_price_past' }
  /** Another scheduled price of the product, described in `taken`, holds in this time. */
  | { code: 'scheduled_price_taken'; taken: string };

const COLUMNS = `id, price_cents as "priceCents", starts_at as "startsAt", ends_at as "endsAt"`;

/** How far back a beginning may be: whoever wants a price from now on needs some minutes for the form. */
const GRACE = `interval '15 minutes'`;

/** Locks a product, so that two people cannot schedule prices for the same time of it. */
const lockProduct = (tx: Transaction, productId: string) =>
  tx.query<{ priceCents: number }>(
    `select price_cents as "priceCents" from products where id = $1 and deleted_at is null for no key update`,
    [productId],
  );

/**
 * Gives a product another price for a time, by the database's clock. Carts and pages follow at that moment; orders keep
 * what they have. Repeating a request changes nothing. The database refuses two prices for one moment, too.
 */
export const schedulePrice = (
  cms: Cms,
  { productId, form, actorId }: { productId: string; form: ScheduledPriceForm; actorId: string },
): Promise<Result<{ scheduledPriceId: string }, SchedulePriceError | { code: 'access_denied' }>> =>
  teamOperation(cms, { permission: 'price:schedule', actorId }, async (tx) => {
    const [product] = await lockProduct(tx, productId);
    if (!product) return { ok: false, error: { code: 'product_gone' } };
    const { startsAt, endsAt } = scheduledTimes(form);
    const wanted = [productId, startsAt, endsAt];
    const [other] = await tx.query<ScheduledPrice & { id: string }>(
      `select ${COLUMNS} from scheduled_prices
       where product_id = $1 and tstzrange(starts_at, ends_at) && tstzrange($2, $3) order by starts_at limit 1`,
      wanted,
    );
    const isSame =
      other?.priceCents === form.priceCents &&
      other.startsAt.getTime() === startsAt.getTime() &&
      other.endsAt?.getTime() === endsAt?.getTime();
    if (other && isSame) return { ok: true, scheduledPriceId: other.id };
    if (other)
      return {
        ok: false,
        error: { code: 'scheduled_price_taken', taken: scheduledPriceText(other, cms.now()) },
      };
    const [stored] = await tx.query<{ id: string }>(
      `insert into scheduled_prices (product_id, starts_at, ends_at, price_cents, actor_id)
       select $1, $2::timestamptz, $3::timestamptz, $4, $5
       where $2::timestamptz > now() - ${GRACE} and coalesce($3::timestamptz > now(), true) returning id`,
      [...wanted, form.priceCents, actorId],
    );
    if (!stored) return { ok: false, error: { code: 'scheduled_price_past' } };
    await writeAudit(tx, {
      actorId,
      action: 'price.schedule',
      subjectType: 'products',
      subjectId: productId,
      after: { scheduledPrice: scheduledPriceText({ ...form, startsAt, endsAt }, cms.now()) },
    });
    await faultPoint('schedule-price:before-commit');
    await announce(tx, 'catalog');
    return { ok: true, scheduledPriceId: stored.id };
  });

/** Takes a scheduled price back: one that has not begun is forgotten, one that holds ends now. */
export const endScheduledPrice = (
  cms: Cms,
  { scheduledPriceId, actorId }: { scheduledPriceId: string; actorId: string },
): Promise<Result<{ hasHeld: boolean }, { code: 'access_denied' | 'scheduled_price_gone' }>> =>
  teamOperation(cms, { permission: 'price:schedule', actorId }, async (tx) => {
    const [ended] = await tx.query<ScheduledPrice & { productId: string; hasHeld: boolean }>(
      `select ${COLUMNS}, product_id as "productId", starts_at < now() as "hasHeld" from scheduled_prices
       where id = $1 and (ends_at is null or ends_at > now()) for update`,
      [scheduledPriceId],
    );
    if (!ended) return { ok: false, error: { code: 'scheduled_price_gone' } };
    const { productId, hasHeld } = ended;
    await tx.query(
      hasHeld
        ? 'update scheduled_prices set ends_at = now() where id = $1'
        : 'delete from scheduled_prices where id = $1',
      [scheduledPriceId],
    );
    await writeAudit(tx, {
      actorId,
      action: hasHeld ? 'price.end' : 'price.unschedule',
      subjectType: 'products',
      subjectId: productId,
      before: { scheduledPrice: scheduledPriceText(ended, cms.now()) },
    });
    await announce(tx, 'catalog');
    return { ok: true, hasHeld };
  });

/**
 * A scheduled price that has begun and has no end becomes the product's own price, so that the product's form shows the
 * price that applies. What customers pay does not change. Returns how many prices were adopted.
 */
export async function adoptStartedPrices(cms: Cms): Promise<number> {
  const started = await sqlOf(cms.payload).query<{ productId: string }>(
    'select product_id as "productId" from scheduled_prices where ends_at is null and starts_at < now()',
  );
  for (const { productId } of started)
    await inTransaction(cms.payload, (tx) => adoptStartedPrice(tx, productId));
  return started.length;
}

async function adoptStartedPrice(tx: Transaction, productId: string): Promise<void> {
  // Locks the product first, as the operations above do. A product in the trash may come back, so it is included.
  const [product] = await tx.query<{ priceCents: number }>(
    'select price_cents as "priceCents" from products where id = $1 for no key update',
    [productId],
  );
  const [adopted] = await tx.query<{ priceCents: number; actorId: string }>(
    `update scheduled_prices set ends_at = now() where product_id = $1 and ends_at is null and starts_at < now()
     returning price_cents as "priceCents", actor_id as "actorId"`,
    [productId],
  );
  if (!product || !adopted) return;
  const { priceCents, actorId } = adopted;
  await tx.query('update products set price_cents = $2, updated_at = now() where id = $1', [
    productId,
    priceCents,
  ]);
  await writeAudit(tx, {
    actorId,
    action: 'price.adopt',
    subjectType: 'products',
    subjectId: productId,
    before: { priceCents: product.priceCents },
    after: { priceCents },
  });
  await faultPoint('adopt-price:before-commit');
  await announce(tx, 'catalog');
}
