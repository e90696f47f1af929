import { randomUUID } from 'node:crypto';
import { lineField, quantityField } from '@shop/cases/case-form';
import { CASE_KIND_PATHS } from '@shop/cases/case-kinds';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts } from './act';
import { sendAsAdmin } from './send-as-admin';
import { post } from './visit';

interface CaseSeen extends Record<string, unknown> {
  id: string;
  leftCents: number | null;
  units: number;
}

/** Returns the nth case that waits for a decision, counted from the oldest. */
async function openCaseAt(world: ChaosWorld, nth: number): Promise<CaseSeen | null> {
  const cases = await readPatiently(() =>
    world.fleet.sql.query<CaseSeen>(
      `select c.id, (select sum(p.amount_cents - greatest(p.refunded_cents, p.refund_due_cents)) from payments p
         where p.order_id = c.order_id and (p.counts_as_paid or p.part_of is not null))::int as "leftCents",
         (select coalesce(sum(cl.quantity - cl.moved), 0)::int from case_lines cl where cl.case_id = c.id) as units
       from cases c where c.decision is null order by c.opened_at, c.id`,
    ),
  );
  return cases[nth % Math.max(cases.length, 1)] ?? null;
}

export const CASE_ACTS: Acts<'case-open' | 'case-take' | 'case-decide'> = {
  async 'case-open'(world, { about, quantity, presses, ...place }) {
    const shopper = world.shoppers[place.shopper];
    const orderId = await readPatiently(() => world.orderIdAt(place));
    if (!shopper || shopper.isGone || !orderId) return 'skipped';
    const fields = {
      clientKey: randomUUID(),
      [lineField(0)]: 'on',
      [quantityField(0)]: String(quantity),
      text: 'A pizza chegou mole.',
      wish: 'dinheiro',
      mayCancel: 'on',
      healthConsent: 'on',
    };
    const path = `/conta/pedidos/${orderId}/ajuda/${CASE_KIND_PATHS[about]}`;
    const responses = await Promise.all(
      Array.from({ length: presses }, () => post(world, shopper, path, fields)),
    );
    if (responses.every((response) => response === null)) return 'lost';
    return responses.some((response) => response?.location.includes('/protocolo/')) ? 'done' : 'refused';
  },

  async 'case-take'(world, { admin, nth }) {
    const seen = await openCaseAt(world, nth);
    return seen
      ? sendAsAdmin(world, { admin, path: `/api/office/cases/${seen.id}/take`, body: {} })
      : 'skipped';
  },

  async 'case-decide'(world, { admin, nth, decision, percent }) {
    const seen = await openCaseAt(world, nth);
    if (!seen) return 'skipped';
    const leftCents = seen.leftCents ?? 0;
    const body = {
      decision,
      leftCents,
      units: seen.units,
      amountCents: Math.max(1, Math.floor((leftCents * percent) / 100)),
      reply: 'Vimos as fotos e conversamos com a cozinha.',
    };
    return sendAsAdmin(world, { admin, path: `/api/office/cases/${seen.id}/decide`, body });
  },
};
