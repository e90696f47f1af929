import { isRecallText, type RecallReason } from '@shop/recalls/recall-form';
import type { Result } from '@shop/result';
import { cleanLines } from '@shop/text/clean-text';

import { lockLot, writeLotEvent, type LotRow } from '../../lots/lot-row';
import { freezeLocked } from '../../lots/operations/freeze-lot';
import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';
import { faultPoint } from '../../platform/failpoint';
import { queueLetters } from '../../platform/queue/queue-mail';
import { groupByPerson, readHolders, readPossibleHolders, type HolderOrder } from '../holders';
import { storePeople } from '../recall-people';

export interface StartRecallInput {
  lotId: string;
  reason: RecallReason;
  /** The text about the risk that the buyers read. */
  risk: string;
  instruction: string;
  /** The lot's code, which the admin typed again to confirm. */
  code: string;
  /** The number of people to be warned that the page showed. */
  seenPeople: number;
  isDrill: boolean;
  actorId: string;
}

export type StartRecallError =
  | { code: 'access_denied' }
  | { code: 'lot_not_found' }
  | { code: 'recall_text' }
  | { code: 'recall_code'; lotCode: string }
  /** Boxes were sent or came back after the page was loaded, so the number of people to be warned has changed. */
  | { code: 'recall_people_changed'; people: number };

/**
 * Recalls a lot. Its boxes are no longer sold or packed, and everybody who has a box is warned by one mail that cannot
 * be switched off. If an order was sent without a recorded lot and may have a box, its buyer gets a mail that explains
 * how to check. A second press returns the same recall. A drill stops the lot and records who would be warned, but
 * warns nobody.
 */
export async function startRecall(
  cms: Cms,
  input: StartRecallInput,
): Promise<Result<{ recallId: string; people: number }, StartRecallError>> {
  const { actorId } = input;
  const texts = { risk: cleanLines(input.risk), instruction: cleanLines(input.instruction) };
  if (!isRecallText(texts.risk) || !isRecallText(texts.instruction))
    return { ok: false, error: { code: 'recall_text' } };
  const started = await teamOperation(cms, { permission: 'recall:run', actorId }, async (tx) => {
    const lot = await lockLot(tx, input.lotId);
    if (!lot) return { ok: false, error: { code: 'lot_not_found' } } as const;
    if (input.code.trim() !== lot.code)
      return { ok: false, error: { code: 'recall_code', lotCode: lot.code } } as const;
    const known = input.isDrill ? null : await findRecall(tx, lot.id);
    if (known) return { ok: true, ...known } as const;
    const people = groupByPerson(await readHolders(tx, lot.id));
    if (people.length !== input.seenPeople)
      return { ok: false, error: { code: 'recall_people_changed', people: people.length } } as const;
    await freezeLocked(tx, { lot, kind: 'conferencia', note: texts.risk, actorId });
    const recallId = await storeRecall(tx, { ...input, ...texts });
    if (!input.isDrill) await setRecalled(tx, { lot, actorId });
    const ids = await storePeople(cms.payload, tx, { recallId, people });
    await faultPoint('start-recall:people-stored');
    if (!input.isDrill) {
      await warn(tx, people, ids);
      await askToCheck(tx, { recallId, lotId: lot.id });
    }
    await writeAudit(tx, {
      actorId,
      action: input.isDrill ? 'recall.drill' : 'recall.start',
      subjectType: 'recalls',
      subjectId: recallId,
      after: { lot: lot.code, reason: input.reason, people: people.length },
    });
    await faultPoint('start-recall:before-commit');
    return { ok: true, recallId, people: people.length } as const;
  });
  await faultPoint('start-recall:committed');
  return started;
}

async function findRecall(
  tx: Transaction,
  lotId: string,
): Promise<{ recallId: string; people: number } | null> {
  const [known] = await tx.query<{ recallId: string; people: number }>(
    `select r.id as "recallId", (select count(*)::int from recall_people p where p.recall_id = r.id) as people
     from recalls r where r.lot_id = $1 and not r.is_drill`,
    [lotId],
  );
  return known ?? null;
}

async function storeRecall(
  tx: Transaction,
  { lotId, reason, risk, instruction, isDrill, actorId }: StartRecallInput,
): Promise<string> {
  const [recall] = await tx.query<{ id: string }>(
    `insert into recalls (lot_id, reason, risk, instruction, is_drill, started_by_id)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [lotId, reason, risk, instruction, isDrill, actorId],
  );
  if (!recall) throw new Error('recall was not written');
  return recall.id;
}

async function setRecalled(
  tx: Transaction,
  { lot, actorId }: { lot: LotRow; actorId: string },
): Promise<void> {
  await tx.query(
    `update lots set status = 'recolhido', version = version + 1, updated_at = now() where id = $1`,
    [lot.id],
  );
  await writeLotEvent(tx, { lotId: lot.id, event: 'recalled', actorId });
}

/**
 * Queues one mail for each person who can receive mail. The outbox sends each mail once, even if a process dies
 * meanwhile.
 */
const warn = (tx: Transaction, people: HolderOrder[][], ids: readonly string[]): Promise<void> =>
  queueLetters(
    tx,
    people.flatMap((own, place) => {
      const account = own.find(({ customerId }) => customerId !== null);
      const [newest] = own;
      const personId = ids[place];
      if (!newest || !personId || newest.isErased || !newest.hasEmail) return [];
      return {
        kind: 'recall' as const,
        customerId: account?.customerId ?? null,
        orderId: (account ?? newest).orderId,
        dedupeKey: `recall:${personId}`,
        detail: personId,
      };
    }),
  );

/**
 * Queues one mail for each order that was sent without a recorded lot and may have boxes of the recalled lot. The mail
 * explains how to check the code on the boxes.
 */
async function askToCheck(
  tx: Transaction,
  { recallId, lotId }: { recallId: string; lotId: string },
): Promise<void> {
  const possible = await readPossibleHolders(tx, lotId);
  await queueLetters(
    tx,
    possible
      .filter(({ hasEmail, isErased }) => hasEmail && !isErased)
      .map(({ orderId, customerId }) => ({
        kind: 'recall-possible' as const,
        customerId,
        orderId,
        dedupeKey: `recall-possible:${recallId}:${orderId}`,
        detail: recallId,
      })),
  );
}
