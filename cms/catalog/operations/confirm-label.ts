import { CLAIM_FLAGS, type ClaimFlag } from '@shop/catalog/claims';
import { glutenWords } from '@shop/catalog/gluten-labels';
import { undeclaredAllergens, type UndeclaredAllergen } from '@shop/catalog/undeclared-allergens';
import type { Result } from '@shop/result';

import type { Cms } from '../../platform/context';
import { teamOperation } from '../../platform/access/team-operation';
import { announce } from '../../platform/database/announce-change';
import type { Transaction } from '../../platform/database/transaction';
import { isRecordId } from '../../platform/database/record-id';
import { lockKitFamily, restateKits, unconfirmedComponent } from '../kits';
import { readEvidence } from '../queries/claim-evidence';
import { isKitSql } from '../sellable-stock';

export type ConfirmLabelError =
  | { code: 'access_denied' }
  | { code: 'product_not_found' }
  /**
   * The product was saved after the view was loaded. The confirmation is rejected, because an admin must not confirm a
   * text that they have not read.
   */
  | { code: 'product_changed' }
  /** A label without ingredients cannot have been checked. */
  | { code: 'label_incomplete' }
  /** The label says NÃO CONTÉM GLÚTEN and names ingredients with gluten. */
  | { code: 'label_contradicts'; words: string[] }
  /** The ingredients name allergens that the label does not declare. */
  | { code: 'label_undeclared'; allergens: UndeclaredAllergen[] }
  /** The label makes a claim that no stored file proves. */
  | { code: 'label_unproven'; claims: ClaimFlag[] }
  /** The product is a kit, and the label of this component is not confirmed. */
  | { code: 'kit_unconfirmed'; productName: string };

/**
 * Confirms a product's label ("Confirmar rótulo"): an admin takes responsibility for the label, and the product may be
 * sold. Records the admin and the time, in the product and in the audit log. Rejects a label that says NÃO CONTÉM
 * GLÚTEN and names ingredients with gluten, a label that does not declare an allergen of its ingredients, and a label
 * with a claim that no file proves (`shop/catalog/claims.ts`).
 * Confirms only the label that the admin saw, identified by the time of the product's last change. Confirming twice
 * changes nothing. Changing the label revokes the confirmation.
 */
export const confirmLabel = (
  cms: Cms,
  input: ConfirmLabelInput,
): Promise<Result<ConfirmedLabel, ConfirmLabelError>> =>
  teamOperation(cms, { permission: 'product:confirm-label', actorId: input.actorId }, (tx) =>
    confirmLabelIn(tx, input),
  );

export interface ConfirmLabelInput {
  productId: string;
  seenUpdatedAt: string;
  actorId: string;
}

export interface ConfirmedLabel {
  confirmedAt: Date;
  updatedAt: Date;
}

/** Confirms a label, as `confirmLabel` does, in a transaction of the caller, who has checked the permission. */
export async function confirmLabelIn(
  tx: Transaction,
  { productId, seenUpdatedAt, actorId }: ConfirmLabelInput,
): Promise<Result<ConfirmedLabel, ConfirmLabelError>> {
  if (!isRecordId(productId)) return { ok: false, error: { code: 'product_not_found' } };
  // Locks the product, so that a concurrent change of the label happens before or after the confirmation, not during
  // it; and the kits that take over the label.
  await lockKitFamily(tx, productId);
  const [product] = await tx.query<LockedLabel>(
    `select label_confirmed_at as "confirmedAt", updated_at as "updatedAt", is_gluten_free as "isGlutenFree",
       is_lactose_free as "isLactoseFree", is_sugar_free as "isSugarFree", is_organic as "isOrganic",
       ${isKitSql('products.id')} as "isKit"
     from products where id = $1 and deleted_at is null for no key update`,
    [productId],
  );
  if (!product) return { ok: false, error: { code: 'product_not_found' } };
  if (product.confirmedAt) {
    return { ok: true, confirmedAt: product.confirmedAt, updatedAt: product.updatedAt };
  }
  if (product.updatedAt.getTime() !== Date.parse(seenUpdatedAt))
    return { ok: false, error: { code: 'product_changed' } };
  const waiting = product.isKit ? await unconfirmedComponent(tx, productId) : null;
  if (waiting !== null) return { ok: false, error: { code: 'kit_unconfirmed', productName: waiting } };
  const label = await labelText(tx, productId);
  if (label.ingredients.length === 0) return { ok: false, error: { code: 'label_incomplete' } };
  const words = product.isGlutenFree ? glutenWords(label) : [];
  if (words.length > 0) return { ok: false, error: { code: 'label_contradicts', words } };
  const allergens = undeclaredAllergens(label);
  if (allergens.length > 0) return { ok: false, error: { code: 'label_undeclared', allergens } };
  const proven = (await readEvidence(tx, productId)).map(({ claim }) => claim);
  // A kit claims only what the files of all its components prove.
  const claims = CLAIM_FLAGS.filter((flag) => !product.isKit && product[flag] && !proven.includes(flag));
  if (claims.length > 0) return { ok: false, error: { code: 'label_unproven', claims } };

  const [confirmed] = await tx.query<{ confirmedAt: Date; updatedAt: Date }>(
    `update products set label_confirmed_at = now(), label_confirmed_by_id = $2, updated_at = now() where id = $1
     returning label_confirmed_at as "confirmedAt", updated_at as "updatedAt"`,
    [productId, actorId],
  );
  if (!confirmed) throw new Error('a locked product was not updated');
  await tx.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
     values ($1, 'confirm-label', 'products', $2, $3, $4)`,
    [actorId, productId, { labelConfirmedAt: null }, { labelConfirmedAt: confirmed.confirmedAt }],
  );
  await restateKits(tx, { productId, actorId });
  await announce(tx, 'catalog');
  return { ok: true, ...confirmed };
}

interface LockedLabel extends Record<ClaimFlag, boolean | null> {
  confirmedAt: Date | null;
  updatedAt: Date;
  isGlutenFree: boolean | null;
  isKit: boolean;
}

async function labelText(tx: Transaction, productId: string) {
  const rows = await tx.query<{ path: string; text: string }>(
    `select path, text from products_texts where parent_id = $1 and trim(text) <> ''`,
    [productId],
  );
  const textsAt = (path: string) => rows.filter((row) => row.path === path).map(({ text }) => text);
  return {
    ingredients: textsAt('ingredients'),
    contains: textsAt('allergens.contains'),
    mayContain: textsAt('allergens.mayContain'),
  };
}
