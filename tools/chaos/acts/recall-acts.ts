import type { ActionOf } from '../action';
import type { ChaosWorld } from '../world';
import { readPatiently, type Acts, type Outcome } from './act';
import { lotAt, type LotSeen } from './lot-acts';
import { askAsAdmin, outcomeOf, pressAsAdmin, sendAsAdmin } from './send-as-admin';
import { get, post } from './visit';

interface RecallAnswer {
  recallId?: string;
  error?: { people?: number };
}

const PATIENCE = 4;

/**
 * Presses "Recolher". If the number of affected people has changed meanwhile, presses it again with the new
 * number, as the page requires.
 */
async function start(
  world: ChaosWorld,
  { admin, lot, isDrill }: { admin: number; lot: LotSeen; isDrill: boolean },
): Promise<Outcome> {
  let seenPeople = 0;
  for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
    const response = await askAsAdmin(world, {
      admin,
      path: `/api/office/lots/${lot.id}/recall`,
      body: {
        reason: 'alergeno',
        risk: 'O rótulo não avisa sobre SOJA, que pode estar na muçarela usada.',
        instruction: 'Não coma. Separe no freezer, não jogue fora.',
        code: lot.code,
        seenPeople,
        isDrill,
      },
    });
    if (!response) return 'lost';
    const { recallId, error } = JSON.parse(response.text) as RecallAnswer;
    if (response.status < 300) {
      world.promises.recalls.add(recallId ?? '');
      return 'done';
    }
    if (response.status !== 409 || error?.people === undefined) return 'refused';
    seenPeople = error.people;
  }
  return 'refused';
}

/** SQL condition about a lot `t`: whether somebody has a box of it. */
const IS_OUT = `exists (select 1 from order_line_lots b join orders_lines l on l.id = b.line_id
  join orders o on o.id = l._parent_id where b.lot_id = t.id and o.status in ('enviado', 'entregue'))`;

interface RecallSeen extends Record<string, unknown> {
  id: string;
  personId: string | null;
}

const RECALLS = `select r.id, (select p.id from recall_people p where p.recall_id = r.id order by p.id limit 1) as "personId"
  from recalls r order by r.started_at, r.id`;

const BODY: Record<
  Exclude<ActionOf<'recall-step'>['step'], 'list'>,
  (recall: RecallSeen) => { path: string; body: object }
> = {
  warned: ({ personId }) => ({ path: 'person', body: { personId, step: 'warned' } }),
  collected: ({ personId }) => ({ path: 'person', body: { personId, step: 'collected' } }),
  duty: () => ({ path: 'duty', body: { duty: 'autoridade_avisada' } }),
  notice: () => ({ path: 'notice', body: {} }),
  close: () => ({ path: 'close', body: {} }),
};

export const RECALL_ACTS: Acts<'recall' | 'recall-step' | 'recall-answer'> = {
  async recall(world, { admin, nth, end, presses }) {
    // Lots that people have boxes of come first, because recalls are about them.
    const lot =
      (await lotAt(world, nth, `t.status <> 'recolhido' and ${IS_OUT}`)) ??
      (await lotAt(world, nth, `t.status <> 'recolhido'`));
    if (!lot) return 'skipped';
    const stopped = await sendAsAdmin(world, {
      admin,
      path: `/api/office/lots/${lot.id}/freeze`,
      body: { note: 'alergeno' },
    });
    if (end === 'leave' || stopped !== 'done') return stopped;
    if (end === 'sell-again')
      return pressAsAdmin(world, { admin, presses, path: `/api/office/lots/${lot.id}/unfreeze`, body: {} });
    const starts = Array.from({ length: presses }, () =>
      start(world, { admin, lot, isDrill: end === 'drill' }),
    );
    return outcomeOf(await Promise.all(starts));
  },

  async 'recall-step'(world, { admin, nth, step, presses }) {
    const recalls = await readPatiently(() => world.fleet.sql.query<RecallSeen>(RECALLS));
    const recall = recalls[nth % Math.max(recalls.length, 1)];
    if (!recall) return 'skipped';
    if (step === 'list') {
      const response = await get(
        world,
        { http: world.admins[admin]! },
        `/api/office/recalls/${recall.id}/list`,
      );
      return response ? (response.status === 200 ? 'done' : 'refused') : 'lost';
    }
    const { path, body } = BODY[step](recall);
    return pressAsAdmin(world, { admin, presses, path: `/api/office/recalls/${recall.id}/${path}`, body });
  },

  async 'recall-answer'(world, { nth, presses }) {
    const warnings = world.fleet.post.deliveries().flatMap(({ recallToken }) => recallToken ?? []);
    const token = warnings[nth % Math.max(warnings.length, 1)];
    const [reader] = world.guests;
    if (!token || !reader) return 'skipped';
    const path = `/recolhimento/${token}`;
    const page = await get(world, reader, path);
    const responses = await Promise.all(Array.from({ length: presses }, () => post(world, reader, path, {})));
    if (responses.some((response) => response?.status === 303)) {
      world.promises.answers.add(token);
      return page?.status === 200 || page === null ? 'done' : 'refused';
    }
    return responses.every((response) => response === null) ? 'lost' : 'refused';
  },
};
