import { kitLabel, MAX_COMPONENTS, type Component, type ComponentLabel } from '@shop/catalog/kit';
import { kitTexts } from '@shop/messages/kit-messages';
import { APIError, ValidationError, type CollectionBeforeChangeHook } from 'payload';

import { announce } from '../platform/database/announce-change';
import { runnerOf } from '../platform/database/request-database';
import type { SqlRunner } from '../platform/database/sql';
import type { Transaction } from '../platform/database/transaction';
import { setResource } from '../platform/resources/set-resource';
import type { Product } from '../payload-types';
import { isKitSql } from './sellable-stock';

/** Why a product cannot be made of these components. */
export type KitProblem =
  /** A component was deleted, or never existed. */
  | { code: 'kit_component_gone' }
  /** The product would be a component of itself. */
  | { code: 'kit_of_itself' }
  /** A component is a kit. */
  | { code: 'kit_in_kit'; productName: string }
  /** The product is a component of a kit, so it cannot become one. */
  | { code: 'kit_is_component'; kitName: string }
  /** The product has lots. A kit has none, because its boxes are those of its components. */
  | { code: 'kit_has_lots' };

/** SQL: ids that are given as one text, because a hook's statements take no lists. */
const IDS = (parameter: string) => `string_to_array(${parameter}, ',')::uuid[]`;

/** Returns the components of a stored product, or of the data of one. */
export const componentsOf = ({ components }: Partial<Pick<Product, 'components'>>): Component[] =>
  (components ?? []).map(({ product, quantity }) => ({
    productId: typeof product === 'string' ? product : product.id,
    quantity,
  }));

/**
 * Locks a product with its components, present and wanted, and with the kits that it is in, in the order in which orders
 * lock products. Whatever changes what kits are made of, or a label that kits take over, locks these first.
 */
export async function lockKitFamily(
  sql: SqlRunner,
  productId: string | null,
  wanted: readonly Component[] = [],
): Promise<void> {
  await sql.query(
    `select p.id from products p where p.id = any(${IDS('$2')}) or p.id = $1::uuid
       or p.id in (select k.product_id from products_components k where k._parent_id = $1::uuid)
       or p.id in (select k._parent_id from products_components k where k.product_id = $1::uuid)
     order by p.id for no key update of p`,
    [productId, wanted.map((component) => component.productId).join(',')],
  );
}

/** Returns the first kit that a product is a component of; deleted kits only if `isAny`. */
async function kitOf(sql: SqlRunner, productId: string, { isAny }: { isAny: boolean }) {
  const [kit] = await sql.query<{ name: string }>(
    `select p.name from products_components k join products p on p.id = k._parent_id
     where k.product_id = $1::uuid and ($2::boolean or p.deleted_at is null) order by p.deleted_at nulls first, p.name limit 1`,
    [productId, isAny],
  );
  return kit?.name ?? null;
}

/** Returns the kit on whose account a product cannot be deleted; null if no kit has it. */
export const kitThatNeeds = (sql: SqlRunner, productId: string): Promise<string | null> =>
  kitOf(sql, productId, { isAny: false });

/** Returns why a product cannot be made of these components; null if it can. The caller has locked `lockKitFamily`. */
export async function findKitProblem(
  sql: SqlRunner,
  { productId, components }: { productId: string | null; components: readonly Component[] },
): Promise<KitProblem | null> {
  if (components.length === 0) return null;
  if (components.some((component) => component.productId === productId)) return { code: 'kit_of_itself' };
  const found = await sql.query<{ name: string; isKit: boolean }>(
    `select p.name, ${isKitSql('p.id')} as "isKit" from products p
     where p.id = any(${IDS('$1')}) and p.deleted_at is null order by p.name`,
    [components.map((component) => component.productId).join(',')],
  );
  if (found.length < components.length) return { code: 'kit_component_gone' };
  const kit = found.find(({ isKit }) => isKit);
  if (kit) return { code: 'kit_in_kit', productName: kit.name };
  if (productId === null) return null;
  const kitName = await kitOf(sql, productId, { isAny: true });
  if (kitName !== null) return { code: 'kit_is_component', kitName };
  const [lot] = await sql.query('select 1 from lots t where t.product_id = $1::uuid limit 1', [productId]);
  return lot ? { code: 'kit_has_lots' } : null;
}

interface LabelRow extends ComponentLabel {
  name: string;
  isConfirmed: boolean;
}

const texts = (path: string) => `coalesce((select json_agg(t.text order by t."order") from products_texts t
  where t.parent_id = p.id and t.path = '${path}'), '[]')`;

/** Reads the labels of products, in the sequence in which they are given. */
const readLabels = (sql: SqlRunner, components: readonly Component[]): Promise<LabelRow[]> =>
  sql.query<LabelRow & Record<string, unknown>>(
    `select p.name, p.label_confirmed_at is not null as "isConfirmed", ${texts('ingredients')} as ingredients,
       ${texts('allergens.contains')} as contains, ${texts('allergens.mayContain')} as "mayContain",
       p.is_gluten_free is true as "isGlutenFree", p.is_lactose_free is true as "isLactoseFree",
       p.is_sugar_free is true as "isSugarFree", p.is_organic is true as "isOrganic"
     from unnest(${IDS('$1')}) with ordinality w(id, place) join products p on p.id = w.id order by w.place`,
    [components.map(({ productId }) => productId).join(',')],
  );

/** Returns the name of a component whose label is not confirmed, so that the kit's label cannot be either. */
export async function unconfirmedComponent(sql: SqlRunner, kitId: string): Promise<string | null> {
  const [row] = await sql.query<{ name: string }>(
    `select p.name from products_components k join products p on p.id = k.product_id
     where k._parent_id = $1::uuid and p.label_confirmed_at is null order by k._order limit 1`,
    [kitId],
  );
  return row?.name ?? null;
}

type LabelData = Partial<
  Pick<
    Product,
    'components' | 'ingredients' | 'allergens' | 'nutrition' | 'isLactoseFree' | 'isSugarFree' | 'isOrganic'
  >
>;

const NO_NUTRITION = {
  portionsPerPack: null,
  portionGrams: null,
  portionLabel: null,
  perPortion: {},
  per100g: {},
};

/**
 * Returns the data of a product with the label that a kit takes over from its components; any other product as it is.
 * While the label of a component waits for its confirmation, the kit, which is then not on sale, keeps the label that it
 * has: it takes over the new one when that is confirmed (`restateKits`).
 */
export async function withKitLabel<Data extends LabelData>(
  sql: SqlRunner,
  { data, stored }: { data: Data; stored: LabelData | undefined },
): Promise<Data> {
  const components = componentsOf(data.components === undefined ? (stored ?? {}) : data);
  if (components.length === 0) return data;
  const labels = await readLabels(sql, components);
  const isSameKit = JSON.stringify(componentsOf(stored ?? {})) === JSON.stringify(components);
  if (stored && isSameKit && labels.some(({ isConfirmed }) => !isConfirmed))
    return {
      ...data,
      ingredients: stored.ingredients,
      allergens: stored.allergens,
    };
  const flag = (name: 'isLactoseFree' | 'isSugarFree' | 'isOrganic') =>
    (data[name] ?? stored?.[name]) === true;
  const { contains, mayContain, ...label } = kitLabel(labels, {
    isLactoseFree: flag('isLactoseFree'),
    isSugarFree: flag('isSugarFree'),
    isOrganic: flag('isOrganic'),
  });
  return { ...data, ...label, allergens: { contains, mayContain }, nutrition: NO_NUTRITION };
}

/**
 * Writes the label of the kits that a product is in, after its own was confirmed. What a kit said of itself was confirmed
 * with its components, so it stays confirmed, in the name of who confirmed the component; each change is a version of its
 * label. The caller has locked `lockKitFamily`.
 */
export async function restateKits(
  tx: Transaction,
  { productId, actorId }: { productId: string; actorId: string },
): Promise<void> {
  const kits = await tx.query<{ id: string }>(
    'select k._parent_id as id from products_components k where k.product_id = $1 order by 1',
    [productId],
  );
  for (const { id } of kits) await restateKit(tx, { kitId: id, actorId });
  if (kits.length > 0) await announce(tx, 'catalog');
}

async function restateKit(
  tx: Transaction,
  { kitId, actorId }: { kitId: string; actorId: string },
): Promise<void> {
  const components = await tx.query<{ productId: string; quantity: number }>(
    'select product_id as "productId", quantity from products_components where _parent_id = $1 order by _order',
    [kitId],
  );
  const [stored] = await readLabels(tx, [{ productId: kitId, quantity: 1 }]);
  const labels = await readLabels(tx, components);
  if (!stored || labels.some(({ isConfirmed }) => !isConfirmed)) return;
  const label = kitLabel(labels, stored);
  const { name: _name, isConfirmed: _isConfirmed, ...before } = stored;
  if (JSON.stringify(sorted(label)) === JSON.stringify(sorted(before))) return;
  await tx.query(
    `update products set is_gluten_free = $2, is_lactose_free = $3, is_sugar_free = $4, is_organic = $5, updated_at = now(),
       label_confirmed_at = case when label_confirmed_at is not null then now() end,
       label_confirmed_by_id = case when label_confirmed_at is not null then $6::uuid end
     where id = $1`,
    [kitId, label.isGlutenFree, label.isLactoseFree, label.isSugarFree, label.isOrganic, actorId],
  );
  await tx.query(
    `delete from products_texts where parent_id = $1 and path in ('ingredients', 'allergens.contains', 'allergens.mayContain')`,
    [kitId],
  );
  await tx.query(
    `insert into products_texts (parent_id, path, "order", text)
     select $1::uuid, 'ingredients', place, text from unnest($2::text[]) with ordinality t(text, place)
     union all select $1::uuid, 'allergens.contains', place, text from unnest($3::text[]) with ordinality t(text, place)
     union all select $1::uuid, 'allergens.mayContain', place, text from unnest($4::text[]) with ordinality t(text, place)`,
    [kitId, label.ingredients, label.contains, label.mayContain],
  );
  await tx.query(
    `insert into audit_log (actor_id, action, subject_type, subject_id, before, after)
     values ($1, 'confirm-label', 'products', $2, $3, $4)`,
    [actorId, kitId, before, label],
  );
}

const sorted = (label: ComponentLabel) =>
  Object.entries(label).sort(([one], [other]) => one.localeCompare(other));

/**
 * Keeps what kits promise, whatever writes a product: no kit in a kit, a kit has the label of its components, and no
 * component is deleted. A kit that is put on sale switches the resource on.
 */
export const keepKits: CollectionBeforeChangeHook<Product> = async ({
  data,
  originalDoc,
  operation,
  req,
  collection,
}) => {
  const sql = await runnerOf(req);
  const stored = operation === 'update' ? originalDoc : undefined;
  const components = componentsOf(data.components === undefined ? (stored ?? {}) : data);
  if (components.length === 0 && !stored) return data;
  await lockKitFamily(sql, stored?.id ?? null, components);
  const isRemoved = Boolean(data.deletedAt) && !stored?.deletedAt;
  const kitName = stored && isRemoved ? await kitThatNeeds(sql, stored.id) : null;
  if (kitName !== null) throw new APIError(kitTexts.product_in_kit({ kitName }), 409, null, true);
  if (components.length === 0) return data;
  const refuse = (message: string) =>
    new ValidationError(
      { collection: collection.slug, errors: [{ path: 'components', label: 'Kit', message }], req },
      req.t,
    );
  if (new Set(components.map(({ productId }) => productId)).size < components.length)
    throw refuse(kitTexts.kit_twice);
  if (components.length > MAX_COMPONENTS) throw refuse(kitTexts.kit_large);
  const isChanged = JSON.stringify(componentsOf(stored ?? {})) !== JSON.stringify(components);
  const problem = isChanged ? await findKitProblem(sql, { productId: stored?.id ?? null, components }) : null;
  if (problem) throw refuse(kitTexts.problem(problem));
  if (data.active ?? stored?.active) await setResource(sql, 'kits', true);
  return withKitLabel(sql, { data, stored });
};
