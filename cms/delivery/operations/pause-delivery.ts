import { announce } from '../../platform/database/announce-change';
import { randomUUID } from 'node:crypto';

import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { Pause, Vacation } from '@shop/delivery/slots';
import { addMs } from '@shop/time/bahia';
import { daysMs, hoursMs } from '@shop/time/durations';
import type { Permission } from '@shop/permissions/permissions';
import type { Result } from '@shop/result';

import { teamOperation } from '../../platform/access/team-operation';
import { writeAudit } from '../../platform/audit/write-audit';
import type { Cms } from '../../platform/context';
import type { Transaction } from '../../platform/database/transaction';

export type PauseError = { code: 'access_denied' };

interface PauseRow {
  pausedUntil: string | null;
  openEnded: boolean;
  pausedMethod: DeliveryMethod | null;
  pauseText: string;
  vacationFrom: string | null;
  vacationTo: string | null;
  vacationText: string;
}

/** How far away the end of a pause without an end is stored, so that every comparison with the clock still holds. */
const FAR_MS = daysMs(365);

const COLUMN: Record<keyof PauseRow, string> = {
  pausedUntil: 'paused_until',
  openEnded: 'open_ended',
  pausedMethod: 'paused_method',
  pauseText: 'pause_text',
  vacationFrom: 'vacation_from',
  vacationTo: 'vacation_to',
  vacationText: 'vacation_text',
};

/** How long a pause without an end lasts before the team is reminded of it. */
const REMINDED_AFTER_MS = hoursMs(2);

/**
 * Stops taking orders until the given time, or until somebody takes orders again (`isOpenEnded`); if `pause` is null or
 * `until` is past, takes orders again. Asks for no confirmation, because the pause can be undone just as quickly. Of a
 * pause without an end the team is reminded after two hours (`remindPause`).
 */
export const pauseDelivery = (
  cms: Cms,
  { actorId, pause }: { actorId: string; pause: Pause | null },
): Promise<Result<object, PauseError>> =>
  change(cms, {
    actorId,
    permission: 'delivery:pause',
    action: pause ? 'delivery.paused' : 'delivery.resumed',
    after: {
      pausedUntil: (pause?.isOpenEnded ? addMs(cms.now(), FAR_MS) : pause?.until)?.toISOString() ?? null,
      openEnded: pause?.isOpenEnded === true,
      pausedMethod: pause?.method ?? null,
      pauseText: pause?.text ?? '',
    },
    also: (tx) => identifyPause(tx, pause?.isOpenEnded === true),
  });

/** Gives the pause an id of its own and queues its reminder; every other pause, and none, has no id. */
async function identifyPause(tx: Transaction, isOpenEnded: boolean): Promise<void> {
  const pauseId = isOpenEnded ? randomUUID() : null;
  await tx.query('update delivery_pause set pause_id = $1, reminded_at = null', [pauseId]);
  if (!pauseId) return;
  await tx.addJob({
    task: 'remind-pause',
    payload: { pauseId },
    key: `remind-pause:${pauseId}`,
    delayMs: REMINDED_AFTER_MS,
  });
}

/** Sets the vacation: closes all days of a range, including the last day; null ends the vacation. */
export const setVacation = (
  cms: Cms,
  { actorId, vacation }: { actorId: string; vacation: Vacation | null },
): Promise<Result<object, PauseError>> =>
  change(cms, {
    actorId,
    permission: 'delivery:write',
    action: 'delivery.vacation',
    after: {
      vacationFrom: vacation?.from ?? null,
      vacationTo: vacation?.to ?? null,
      vacationText: vacation?.text ?? '',
    },
  });

function change(
  cms: Cms,
  {
    actorId,
    permission,
    action,
    after,
    also,
  }: {
    actorId: string;
    permission: Permission;
    action: string;
    after: Partial<PauseRow>;
    /** What else the same transaction does. */
    also?: (tx: Transaction) => Promise<void>;
  },
): Promise<Result<object, PauseError>> {
  return teamOperation(cms, { permission, actorId }, async (tx) => {
    const names = Object.keys(after) as (keyof PauseRow)[];
    await tx.query('insert into delivery_pause default values on conflict (id) do nothing');
    await tx.query(
      `update delivery_pause set ${names.map((name, place) => `${COLUMN[name]} = $${place + 1}`).join(', ')},
         updated_at = now()`,
      names.map((name) => after[name]),
    );
    await also?.(tx);
    await announce(tx, 'content');
    await writeAudit(tx, { actorId, action, subjectType: 'delivery', subjectId: 'delivery', after });
    return { ok: true };
  });
}
