import { createHash } from 'node:crypto';
import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { lotCode } from '@shop/lots/lot-code';
import { bestBeforeOf } from '@shop/lots/lot-days';
import { dayOf, instantAt } from '@shop/time/bahia';
import { addDays } from '@shop/time/days';

import type { Payload } from 'payload';

import type { Transaction } from '../platform/database/transaction';
import { groupByPerson, readHolders } from '../recalls/holders';
import { storePeople } from '../recalls/recall-people';
import { SAMPLE_LABORATORY, sampleReport, seedLots, type SeedLot } from './content/lots';
import type { SeededProduct } from './seed-catalog';

interface Seeding {
  payload: Payload;
  products: Map<string, SeededProduct>;
  adminId: string;
  now: Date;
}

/**
 * Stores the sample lots. Called after the sample orders are stored, because delivered orders contain pizzas of the
 * recalled lot.
 */
export async function seedSampleLots(tx: Transaction, seeding: Seeding): Promise<void> {
  const places = new Map<string, number>();
  for (const lot of seedLots) {
    const madeOn = addDays(dayOf(seeding.now), -lot.madeDaysAgo);
    const place = (places.get(madeOn) ?? 0) + 1;
    places.set(madeOn, place);
    await storeLot(tx, { lot, madeOn, code: lotCode(madeOn, place), seeding });
  }
}

async function storeLot(
  tx: Transaction,
  { lot, madeOn, code, seeding }: { lot: SeedLot; madeOn: string; code: string; seeding: Seeding },
): Promise<void> {
  const { products, adminId } = seeding;
  const productId = products.get(lot.productSlug)?.id ?? null;
  const isDraft = lot.status === 'em_analise';
  const made = instantAt(madeOn, '07:42');
  const released = instantAt(addDays(madeOn, 1), '09:10');
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
  const event = (name: string, at: Date) =>
    tx.query('insert into lot_events (lot_id, event, actor_id, created_at) values ($1, $2, $3, $4)', [
      lotId,
      name,
      adminId,
      at,
    ]);
  await event('created', made);
  if (isDraft) return;
  const movement = (delta: number) =>
    tx.query(
      `insert into stock_movements (product_id, delta, reason, actor_customer_id, lot_id) values ($1, $2, 'lote', $3, $4)`,
      [productId, delta, adminId, lotId],
    );
  await event('released', released);
  await movement(lot.quantity);
  if (lot.status !== 'recolhido') return;
  const stopped = instantAt(addDays(madeOn, 3), '11:30');
  const packed = await packDelivered(tx, { lotId, productId, adminId, from: released, until: stopped });
  await movement(packed - lot.quantity);
  await event('blocked', stopped);
  await event('recalled', instantAt(addDays(madeOn, 3), '11:45'));
  await tx.query(
    `update lots set status = 'recolhido', blocked_at = $2, blocked_by_id = $3, blocked_kind = 'conferencia',
       blocked_note = 'Amostra da demonstração' where id = $1`,
    [lotId, stopped, adminId],
  );
  await storeRecall(tx, { lotId, stopped, closed: instantAt(addDays(madeOn, 6), '17:00'), seeding });
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
 * Assigns the lot to the units of its product in the delivered orders that were placed while the lot was on sale.
 * Returns the number of units.
 */
async function packDelivered(
  tx: Transaction,
  {
    lotId,
    productId,
    adminId,
    from,
    until,
  }: { lotId: string; productId: string | null; adminId: string; from: Date; until: Date },
): Promise<number> {
  const rows = await tx.query<{ quantity: number }>(
    `insert into order_line_lots (line_id, lot_id, quantity, actor_id, created_at)
     select l.id, $1, l.quantity, $3, o.created_at + interval '20 minutes'
     from orders_lines l join orders o on o.id = l._parent_id
     where l.product_id = $2 and o.status = 'entregue' and o.created_at between $4 and $5 returning quantity`,
    [lotId, productId, adminId, from, until],
  );
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
}
