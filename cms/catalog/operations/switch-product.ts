import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { announce } from '../../platform/database/announce-change';
import type { Transaction } from '../../platform/database/transaction';
import { writeAudit } from '../../platform/audit/write-audit';
import { setResource } from '../../platform/resources/set-resource';
import { kitThatNeeds } from '../kits';
import { isKitSql } from '../sellable-stock';

export type ProductSwitchError =
  | { code: 'access_denied' }
  | { code: 'product_gone' }
  /** Another admin changed the product after the view was loaded. */
  | { code: 'product_changed' };

/** A kit needs the product, so it cannot be deleted. */
export type RemoveProductError = ProductSwitchError | { code: 'product_in_kit'; kitName: string };

export type SetActiveError = ProductSwitchError | { code: 'product_label_unconfirmed' };

interface ProductAct {
  productId: string;
  /** The time of the product's last change, as the view showed it. */
  seenUpdatedAt: string;
  actorId: string;
}

interface SwitchRow {
  active: boolean;
  updatedAt: Date;
  isConfirmed: boolean;
}

/**
 * Puts a product on sale or takes it off sale. Only a product with a confirmed label can be put on sale. Rejects the
 * request if the product changed after the view was loaded, unless the product already has the requested state. Writes
 * an audit entry and notifies the storefronts.
 */
export function setProductActive(
  cms: Cms,
  { productId, active, seenUpdatedAt, actorId }: ProductAct & { active: boolean },
): Promise<Result<{ active: boolean }, SetActiveError>> {
  return teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    const product = await lockSwitches(tx, productId);
    if (!product) return { ok: false, error: { code: 'product_gone' } };
    if (product.active === active) return { ok: true, active };
    if (product.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'product_changed' } };
    if (active && !product.isConfirmed) return { ok: false, error: { code: 'product_label_unconfirmed' } };
    const [kit] = await tx.query<{ isKit: boolean }>(
      `update products set active = $2, updated_at = now() where id = $1 returning ${isKitSql('products.id')} as "isKit"`,
      [productId, active],
    );
    if (active && kit?.isKit) await setResource(tx, 'kits', true);
    await note(tx, { productId, actorId, before: { active: !active }, after: { active } });
    return { ok: true, active };
  });
}

/**
 * Deletes a product from all lists and from the shop. The row stays, because orders reference it; its slug becomes
 * free. Returns `product_gone` if the product is already deleted.
 */
export function removeProduct(
  cms: Cms,
  { productId, seenUpdatedAt, actorId }: ProductAct,
): Promise<Result<object, RemoveProductError>> {
  return teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    const product = await lockSwitches(tx, productId);
    if (!product) return { ok: false, error: { code: 'product_gone' } };
    if (product.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
      return { ok: false, error: { code: 'product_changed' } };
    const kitName = await kitThatNeeds(tx, productId);
    if (kitName !== null) return { ok: false, error: { code: 'product_in_kit', kitName } };
    const [removed] = await tx.query<{ deletedAt: Date }>(
      `update products set deleted_at = now(), updated_at = now() where id = $1 returning deleted_at as "deletedAt"`,
      [productId],
    );
    if (!removed) throw new Error('a locked product was not deleted');
    await note(tx, { productId, actorId, before: { deletedAt: null }, after: removed });
    return { ok: true };
  });
}

async function lockSwitches(tx: Transaction, productId: string): Promise<SwitchRow | null> {
  const [row] = await tx.query<SwitchRow>(
    `select coalesce(active, false) as active, updated_at as "updatedAt", label_confirmed_at is not null as "isConfirmed"
     from products where id = $1 and deleted_at is null for no key update`,
    [productId],
  );
  return row ?? null;
}

async function note(
  tx: Transaction,
  act: {
    productId: string;
    actorId: string;
    before: Record<string, unknown>;
    after: Record<string, unknown>;
  },
): Promise<void> {
  const { productId, ...entry } = act;
  await writeAudit(tx, { ...entry, action: 'update', subjectType: 'products', subjectId: productId });
  await announce(tx, 'catalog');
}
