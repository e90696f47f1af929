import { createHash } from 'node:crypto';
import {
  changeOf,
  IMPORT_LIMITS,
  newProductOf,
  readImport,
  type ImportChange,
  type ImportedRow,
  type ImportFileError,
} from '@shop/catalog/product-import';
import type { ProductForm } from '@shop/catalog/product-form';
import { formatBrl } from '@shop/money/format-brl';
import { decodeText, readCsv } from '@shop/reading/csv';
import type { Result } from '@shop/result';
import { normalizeText } from '@shop/search/normalize-text';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { actingAdmin } from '../acting-admin';
import { productFormOf } from '../stored-product';
import { storeNewProduct } from './create-product';

/** What a row of a file does, as the preview shows it. */
export interface ImportPlanRow {
  line: number;
  name: string;
  does: 'creates' | 'changes' | 'nothing';
  /** What is new, or what changes, in words: 'Preço: R$ 49,90 → R$ 52,90'. */
  texts: string[];
  errors: string[];
}

export interface ImportPlan {
  rows: ImportPlanRow[];
  created: number;
  changed: number;
  wrong: number;
  /** Names everything that the import would do. It is sent back, so that nothing else is done than was shown. */
  key: string;
}

export type ImportError = ImportFileError | { code: 'access_denied' };

interface PlannedRow extends ImportPlanRow {
  work:
    | { kind: 'create'; form: ProductForm; openingStock: number }
    | { kind: 'change'; productId: string; change: ImportChange }
    | null;
}

/** Returns what a file of products would do, with what is wrong in each row. Nothing is written. */
export const planImport = (
  cms: Cms,
  { file, actorId }: { file: string; actorId: string },
): Promise<Result<{ plan: ImportPlan }, ImportError>> =>
  teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    const planned = await planRows(cms, tx, file);
    return planned.ok ? { ok: true, plan: planOf(planned.rows) } : planned;
  });

/**
 * Creates and changes the products of a file in one transaction: all rows or none, and only what the preview with the key
 * `planKey` showed. A second press with the same `importId` does nothing more. New products are off sale until somebody
 * confirms their labels.
 */
export const importProducts = (
  cms: Cms,
  { importId, file, planKey, actorId }: { importId: string; file: string; planKey: string; actorId: string },
): Promise<
  Result<
    { created: number; changed: number },
    ImportError | { code: 'import_wrong' } | { code: 'import_changed' }
  >
> =>
  teamOperation(cms, { permission: 'product:write', actorId }, async (tx) => {
    // Imports one after the other, so that a second press finds the first one done.
    await tx.query(`select pg_advisory_xact_lock(hashtext('product-imports'))`);
    const [done] = await tx.query<{ created: number; changed: number }>(
      'select created, changed from product_imports where id = $1',
      [importId],
    );
    if (done) return { ok: true, ...done };
    await tx.query('select 1 from products where deleted_at is null order by id for no key update');
    const planned = await planRows(cms, tx, file);
    if (!planned.ok) return planned;
    const { created, changed, wrong, key } = planOf(planned.rows);
    if (wrong > 0 || created + changed === 0) return { ok: false, error: { code: 'import_wrong' } };
    if (key !== planKey) return { ok: false, error: { code: 'import_changed' } };
    for (const { work } of planned.rows) if (work) await doWork(cms, tx, { work, actorId });
    await faultPoint('import-products:written');
    await tx.query(`insert into product_imports (id, actor_id, created, changed) values ($1, $2, $3, $4)`, [
      importId,
      actorId,
      created,
      changed,
    ]);
    await writeAudit(tx, {
      actorId,
      action: 'product.import',
      subjectType: 'products',
      subjectId: null,
      after: { created, changed },
    });
    await faultPoint('import-products:before-commit');
    return { ok: true, created, changed };
  });

async function doWork(
  cms: Cms,
  tx: Transaction,
  { work, actorId }: { work: NonNullable<PlannedRow['work']>; actorId: string },
): Promise<void> {
  if (work.kind === 'create') {
    const stored = await storeNewProduct(cms, tx, { ...work, actorId });
    // The categories are of this transaction, and there are no pictures.
    if (!stored.ok) throw new Error(`an imported product was refused: ${stored.error.code}`);
    return;
  }
  const { categoryId, ...change } = work.change;
  await cms.payload.update({
    collection: 'products',
    id: work.productId,
    data: { ...change, ...(categoryId !== undefined && { category: categoryId }) },
    depth: 0,
    overrideAccess: true,
    user: actingAdmin(actorId),
    req: tx.req,
  });
}

const planOf = (rows: readonly PlannedRow[]): ImportPlan => {
  const count = (does: ImportPlanRow['does']) => rows.filter((row) => row.does === does).length;
  return {
    rows: rows.map(({ work: _work, ...row }) => row),
    created: count('creates'),
    changed: count('changes'),
    wrong: rows.filter(({ errors }) => errors.length > 0).length,
    key: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
  };
};

async function planRows(
  cms: Cms,
  tx: Transaction,
  file: string,
): Promise<Result<{ rows: PlannedRow[] }, ImportFileError>> {
  const bytes = Buffer.from(file, 'base64');
  if (bytes.length > IMPORT_LIMITS.bytes) return { ok: false, error: { code: 'import_large' } };
  const lines = readCsv(decodeText(bytes));
  const read = lines ? readImport(lines) : null;
  if (!read) return { ok: false, error: { code: 'import_unreadable' } };
  if (!read.ok) return read;
  const shop = await readShop(cms, tx);
  const names = read.rows.map(({ name }) => normalizeText(name));
  return {
    ok: true,
    rows: read.rows.map((row, place) => {
      const first = names.indexOf(names[place] ?? '');
      return planRow(row, { shop, twin: first === place ? null : (read.rows[first]?.line ?? null) });
    }),
  };
}

interface Shop {
  /** By name, without accents and case: several products may have one name. */
  products: Map<string, { id: string; form: ProductForm }[]>;
  categories: Map<string, { id: string; name: string }>;
  categoryNames: Map<string, string>;
}

async function readShop(cms: Cms, tx: Transaction): Promise<Shop> {
  const { docs } = await cms.payload.find({
    collection: 'products',
    depth: 0,
    pagination: false,
    overrideAccess: true,
    req: tx.req,
  });
  const rows = await tx.query<{ id: string; name: string }>('select id, name from categories');
  const products: Shop['products'] = new Map();
  for (const product of docs) {
    const name = normalizeText(product.name);
    products.set(name, [
      ...(products.get(name) ?? []),
      { id: product.id, form: productFormOf(product, new Map()) },
    ]);
  }
  return {
    products,
    categories: new Map(rows.map((row) => [normalizeText(row.name), row])),
    categoryNames: new Map(rows.map(({ id, name }) => [id, name])),
  };
}

function planRow(row: ImportedRow, { shop, twin }: { shop: Shop; twin: number | null }): PlannedRow {
  const { line, name, values } = row;
  const errors = [...row.errors];
  if (twin !== null && name) errors.push(`este nome já está na linha ${twin}.`);
  const category = values.category === undefined ? null : shop.categories.get(normalizeText(values.category));
  if (category === undefined)
    errors.push(`categoria: não há “${values.category ?? ''}”. Crie em Categorias antes.`);
  const [stored, ...others] = shop.products.get(normalizeText(name)) ?? [];
  if (others.length > 0) errors.push('há mais de um produto com este nome. Mude na página dele.');
  const plan = { line, name, errors };
  if (!stored) {
    const { form, openingStock, errors: wrong } = newProductOf(row);
    errors.push(...wrong);
    return {
      ...plan,
      does: 'creates',
      texts: [
        `${formatBrl(form.priceCents)}, ${category?.name ?? 'sem categoria'}, ${openingStock} no freezer`,
      ],
      work: { kind: 'create', form: { ...form, categoryId: category?.id ?? null }, openingStock },
    };
  }
  const { change, errors: wrong } = changeOf(row, stored.form);
  errors.push(...wrong);
  if (category && category.id !== stored.form.categoryId) change.categoryId = category.id;
  const texts = changeTexts(change, stored.form, shop.categoryNames);
  return {
    ...plan,
    does: texts.length > 0 ? 'changes' : 'nothing',
    texts,
    work: texts.length > 0 ? { kind: 'change', productId: stored.id, change } : null,
  };
}

/** Returns the words of a change, with what was there before, which is also how the key of a plan knows it. */
function changeTexts(
  { priceCents, description, tags, minStockLevel, categoryId }: ImportChange,
  before: ProductForm,
  categoryNames: ReadonlyMap<string, string>,
): string[] {
  const text = (label: string, from: string, to: string) => `${label}: ${from || 'vazio'} → ${to}`;
  return [
    priceCents === undefined ? [] : text('Preço', formatBrl(before.priceCents), formatBrl(priceCents)),
    categoryId
      ? text(
          'Categoria',
          categoryNames.get(before.categoryId ?? '') ?? '',
          categoryNames.get(categoryId) ?? '',
        )
      : [],
    description === undefined ? [] : text('Descrição', before.description, description),
    tags ? text('Palavras para a busca', before.tags.join(', '), tags.join(', ')) : [],
    minStockLevel === undefined
      ? []
      : text('Avisar abaixo de', String(before.minStockLevel), String(minStockLevel)),
  ].flat();
}
