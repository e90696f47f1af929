import { createHash } from 'node:crypto';
import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { lotCode } from '@shop/lots/lot-code';
import { bestBeforeOf } from '@shop/lots/lot-days';
import { startOfDay, dayOf } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import type { Payload } from 'payload';

import { isOfProduct, LINE_PARTS, PART_UNITS } from '../lots/lot-pool';
import type { LotEvent } from '../lots/lot-row';
import type { Transaction } from '../platform/database/transaction';
import { groupByPerson, readHolders } from '../recalls/holders';
import { storePeople } from '../recalls/recall-people';
import {
  packedBetween,
  SAMPLE_LABORATORY,
  sampleReport,
  seedLabelChange,
  seedLots,
  seedLotTimes,
  type SeedLot,
} from './content/lots';
import type { SeededProduct } from './seed-catalog';
import type { SeedMovement } from './seed-movements';

interface Seeding {
  payload: Payload;
  products: Map<string, SeededProduct>;
  adminId: string;
  now: Date;
  /** The demo's stock movements, to which each lot adds its own. */
  movements: SeedMovement[];
}

/** A stored lot. */
interface StoredLot {
  lot: SeedLot;
  lotId: string;
}

/** Stores the sample lots and puts their boxes into stock. */
export async function seedSampleLots(tx: Transaction, seeding: Seeding): Promise<StoredLot[]> {
  const places = new Map<string, number>();
  const stored: StoredLot[] = [];
  for (const lot of seedLots) {
    const { madeOn } = seedLotTimes(lot, seeding.now);
    const place = (places.get(madeOn) ?? 0) + 1;
    places.set(madeOn, place);
    stored.push({ lot, lotId: await storeLot(tx, { lot, code: lotCode(madeOn, place), seeding }) });
  }
  await storeLabelVersions(tx, seeding);
  return stored;
}

/** Packs the boxes of the sample orders that were sent, and recalls the recalled lot. Called after they are stored. */
export async function packSampleLots(
  tx: Transaction,
  lots: readonly StoredLot[],
  seeding: Seeding,
): Promise<void> {
  for (const { lot, lotId } of lots) {
    const packed = await packSent(tx, { lot, lotId, seeding });
    if (lot.status === 'recolhido') await recallLot(tx, { lot, lotId, packed, seeding });
  }
}

async function storeLot(
  tx: Transaction,
  { lot, code, seeding }: { lot: SeedLot; code: string; seeding: Seeding },
): Promise<string> {
  const { products, adminId, now, movements } = seeding;
  const { madeOn, made, released } = seedLotTimes(lot, now);
  const productId = products.get(lot.productSlug)?.id ?? '';
  const isDraft = lot.status === 'em_analise';
  const [stored] = await tx.query<{ id: string }>(
    `insert into lots (code, product_id, made_on, best_before, quantity, made_by_id, created_by_id, created_at, gluten_result,
       gluten_limit_mg_kg, gluten_method, laboratory, tested_on, status, released_at, released_by_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) returning id`,
    [
      code,
      productId,
      madeOn,
      bestBeforeOf(madeOn),
      lot.quantity,
      adminId,
      made,
      isDraft ? null : 'below_limit',
      isDraft ? null : 5,
      isDraft ? null : 'ELISA R5',
      isDraft ? null : SAMPLE_LABORATORY,
      isDraft ? null : addDays(madeOn, 1),
      isDraft ? 'em_analise' : 'liberado',
      isDraft ? null : released,
      isDraft ? null : adminId,
    ],
  );
  const lotId = stored?.id ?? '';
  await storeEvidence(tx, { lot, lotId, adminId, made });
  await storeEvent(tx, { lotId, event: 'created', at: made, adminId });
  if (isDraft) return lotId;
  await storeEvent(tx, { lotId, event: 'released', at: released, adminId });
  movements.push({
    at: released,
    productId,
    lotId,
    delta: lot.quantity,
    reason: 'lote',
    actorId: adminId,
  });
  return lotId;
}

const storeEvent = (
  tx: Transaction,
  { lotId, event, at, adminId }: { lotId: string; event: LotEvent; at: Date; adminId: string },
) =>
  tx.query('insert into lot_events (lot_id, event, actor_id, created_at) values ($1, $2, $3, $4)', [
    lotId,
    event,
    adminId,
    at,
  ]);

/** Stops a lot, takes the boxes out of stock that were not sent, and stores its recall. */
async function recallLot(
  tx: Transaction,
  { lot, lotId, packed, seeding }: StoredLot & { packed: number; seeding: Seeding },
): Promise<void> {
  const { products, adminId, now, movements } = seeding;
  const { stopped, recalled, closed } = seedLotTimes(lot, now);
  movements.push({
    at: stopped,
    productId: products.get(lot.productSlug)?.id ?? '',
    lotId,
    delta: packed - lot.quantity,
    reason: 'lote',
    actorId: adminId,
  });
  await storeEvent(tx, { lotId, event: 'blocked', at: stopped, adminId });
  await storeEvent(tx, { lotId, event: 'recalled', at: recalled, adminId });
  await tx.query(
    `update lots set status = 'recolhido', blocked_at = $2, blocked_by_id = $3, blocked_kind = 'conferencia',
       blocked_note = 'Amostra da demonstração' where id = $1`,
    [lotId, stopped, adminId],
  );
  await storeRecall(tx, { lotId, stopped, closed, seeding });
}

/**
 * Stores the earlier labels of the recalled product: the first without the allergen, then today's. The label of
 * today's confirmation, which the database stores at the end of the transaction, repeats the second.
 */
async function storeLabelVersions(tx: Transaction, { products, adminId, now }: Seeding): Promise<void> {
  const { productSlug, mayContain, firstConfirmedDaysAgo, changedDaysAgo } = seedLabelChange;
  const daysAgo = (days: number) => startOfDay(addDays(dayOf(now), -days));
  await tx.query(
    `insert into label_versions (product_id, label, confirmed_by_id, created_at)
     select $1, case when v.is_first then jsonb_set(product_label($1), '{mayContain}', (product_label($1) -> 'mayContain') - $2::text)
       else product_label($1) end, $3, v.at
     from (values (true, $4::timestamptz), (false, $5::timestamptz)) v(is_first, at) order by v.at`,
    [
      products.get(productSlug)?.id ?? null,
      mayContain,
      adminId,
      daysAgo(firstConfirmedDaysAgo),
      daysAgo(changedDaysAgo),
    ],
  );
}

/**
 * Stores the sample recall as ended, so that the demo sends no mail about it. Everybody was informed by telephone, and
 * the boxes came back.
 */
async function storeRecall(
  tx: Transaction,
  { lotId, stopped, closed, seeding }: { lotId: string; stopped: Date; closed: Date; seeding: Seeding },
): Promise<void> {
  const { adminId, payload } = seeding;
  const [recall] = await tx.query<{ id: string }>(
    `insert into recalls (lot_id, reason, risk, instruction, started_at, started_by_id, notice_at, notice_by_id,
       closed_at, closed_by_id)
     values ($1, 'alergeno', $2, $3, $4, $5, $4, $5, $6, $5) returning id`,
    [
      lotId,
      'Amostra da demonstração: o rótulo não avisava sobre SOJA, que pode estar na muçarela usada.',
      'Não coma. Separe no freezer, não jogue fora. Nós buscamos e devolvemos o dinheiro.',
      stopped,
      adminId,
      closed,
    ],
  );
  const people = groupByPerson(await readHolders(tx, lotId));
  const ids = await storePeople(payload, tx, { recallId: recall?.id ?? '', people });
  await tx.query(
    `update recall_people set warned_at = $2, warned_by_id = $3, answered_at = $2, collected_at = $4, collected_by_id = $3
     where id = any($1::uuid[])`,
    [ids, stopped, adminId, closed],
  );
}

async function storeEvidence(
  tx: Transaction,
  { lot, lotId, adminId, made }: { lot: SeedLot; lotId: string; adminId: string; made: Date },
): Promise<void> {
  const isDraft = lot.status === 'em_analise';
  const checks = isDraft ? LOT_CHECKS.slice(0, -1) : LOT_CHECKS;
  await tx.query(
    `insert into lot_checks (lot_id, item, ticked_at, ticked_by_id) select $1, item, $3, $4 from unnest($2::text[]) as item`,
    [lotId, [...checks], made, adminId],
  );
  await tx.query(
    `insert into lot_ingredients (lot_id, place, name, supplier, supplier_lot)
     select $1, place, name, supplier, supplier_lot
     from unnest($2::text[], $3::text[], $4::text[]) with ordinality as i(name, supplier, supplier_lot, place)`,
    [
      lotId,
      lot.ingredients.map(({ name }) => name),
      lot.ingredients.map(({ supplier }) => supplier),
      lot.ingredients.map(({ supplierLot }) => supplierLot),
    ],
  );
  if (isDraft) return;
  const report = sampleReport();
  await tx.query(
    `insert into lot_reports (lot_id, content, content_hash, file_name, uploaded_by_id) values ($1, $2, $3, $4, $5)`,
    [lotId, report, createHash('sha256').update(report).digest('hex'), 'laudo-de-amostra.pdf', adminId],
  );
}

/**
 * Assigns the lot to the units of its product in the orders that were sent while the lot was the one to pack. Returns
 * the number of units.
 */
async function packSent(
  tx: Transaction,
  { lot, lotId, seeding }: StoredLot & { seeding: Seeding },
): Promise<number> {
  const span = packedBetween(lot, seeding.now);
  if (!span) return 0;
  const rows = await tx.query<{ quantity: number }>(
    `insert into order_line_lots (line_id, component_id, lot_id, quantity, actor_id, created_at)
     select l.id, part.product_id, $1, l.quantity * ${PART_UNITS}, $3, o.created_at + interval '20 minutes'
     from ${LINE_PARTS} join orders o on o.id = l._parent_id
     where ${isOfProduct('$2')} and o.status in ('enviado', 'entregue') and o.created_at >= $4 and o.created_at < $5
     returning quantity`,
    [lotId, seeding.products.get(lot.productSlug)?.id ?? null, seeding.adminId, span.from, span.until],
  );
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
