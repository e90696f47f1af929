import { randomUUID } from 'node:crypto';
import { LOT_CHECKS } from '@shop/lots/lot-checks';
import { addDays } from '@shop/time/days';
import { dayOf } from '@shop/time/bahia';
import { lotValues, REPORT_PDF } from '@tests/support/orders/lot-steps';
import type { ChaosWorld } from '../world';
import { insist, readPatiently, type Acts, type Outcome } from './act';
import { pressAsAdmin, sendAsAdmin } from './send-as-admin';
import { runSoon } from './world-acts';

export interface LotSeen extends Record<string, unknown> {
  id: string;
  code: string;
  status: string;
}

/** Returns the lots of the history's products that fulfil a condition, the oldest first. */
const lotsSeen = (world: ChaosWorld, condition = 'true'): Promise<LotSeen[]> =>
  readPatiently(() =>
    world.fleet.sql.query<LotSeen>(
      `select t.id, t.code, t.status from lots t
       where t.product_id = any($1::uuid[]) and (${condition}) order by t.created_at, t.id`,
      [world.products.map(({ id }) => id)],
    ),
  );

export const lotAt = async (
  world: ChaosWorld,
  nth: number,
  condition?: string,
): Promise<LotSeen | undefined> => {
  const lots = await lotsSeen(world, condition);
  return lots[nth % Math.max(lots.length, 1)];
};

/** Attaches the laboratory's report, as the lot's page does. */
async function attachReport(world: ChaosWorld, admin: number, lotId: string): Promise<Outcome> {
  const path = `/api/office/lots/${lotId}/report`;
  const response = await insist(world, { method: 'POST', path }, () =>
    world.admins[admin]!.get(path, {
      method: 'POST',
      headers: { 'content-type': 'application/pdf', 'x-file-name': 'laudo.pdf', accept: 'application/json' },
      body: new Uint8Array(REPORT_PDF),
    }),
  );
  if (!response) return 'lost';
  return response.status < 300 ? 'done' : 'refused';
}

/** The lots on which each step is tried: mostly those where it has an effect. */
const WHERE = {
  release: `t.status = 'em_analise'`,
  freeze: `t.status <> 'recolhido'`,
  unfreeze: `t.status in ('bloqueado', 'recolhido')`,
  lose: 'true',
  close: 'true',
} as const;

export const LOT_ACTS: Acts<'lot-make' | 'lot-step' | 'lot-expires'> = {
  async 'lot-make'(world, { admin, product, quantity, isReleased, presses }) {
    const lotId = randomUUID();
    const productId = world.products[product]?.id ?? '';
    const form = { ...lotValues(productId, '', { quantity }), madeById: await adminId(world) };
    const made = await pressAsAdmin(world, {
      admin,
      presses,
      path: '/api/office/lots',
      body: { lotId, form },
    });
    if (made !== 'done') return made;
    for (const item of LOT_CHECKS)
      await sendAsAdmin(world, {
        admin,
        path: `/api/office/lots/${lotId}/check`,
        body: { item, isTicked: true },
      });
    await attachReport(world, admin, lotId);
    const path = `/api/office/lots/${lotId}/release`;
    return isReleased ? pressAsAdmin(world, { admin, presses, path, body: {} }) : 'done';
  },

  async 'lot-step'(world, { admin, nth, step, units, presses }) {
    const lot = await lotAt(world, nth, WHERE[step]);
    if (!lot) return 'skipped';
    const path = `/api/office/lots/${lot.id}/${step}`;
    const lossId = randomUUID();
    const bodies = { lose: { lossId, units, note: 'caiu' }, freeze: { note: 'cheiro estranho' } };
    const body = step === 'lose' || step === 'freeze' ? bodies[step] : {};
    const outcome = await pressAsAdmin(world, { admin, presses, path, body });
    if (step === 'lose' && outcome === 'done') world.promises.losses.set(lossId, units);
    return outcome;
  },

  /** Makes a lot expire by changing its dates, not the shop's clock. */
  async 'lot-expires'(world, { nth }) {
    const lot = await lotAt(world, nth, `t.status = 'liberado'`);
    if (!lot) return 'skipped';
    const yesterday = addDays(dayOf(new Date()), -1);
    await readPatiently(async () => {
      await world.fleet.sql.query('update lots set made_on = $2, best_before = $2 where id = $1', [
        lot.id,
        yesterday,
      ]);
      await runSoon(world, 'stop-expired-lots');
    });
    return 'done';
  },
};

/** Returns the id of the newest admin, who is entered as the maker of every lot. */
async function adminId(world: ChaosWorld): Promise<string> {
  const read = () =>
    world.fleet.sql.query<{ id: string }>(
      `select id from customers where role = 'admin' order by created_at desc limit 1`,
    );
  return (await readPatiently(read))[0]?.id ?? '';
}
