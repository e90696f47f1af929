import { randomUUID } from 'node:crypto';

import type { Tap, TapResult } from '@shop/runs/tap';
import { dayOf } from '@shop/time/bahia';
import { deliveryCode } from '@cms/orders/delivery-code';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { recordTap } from '@cms/runs/operations/record-tap';
import { saveRun, type SaveRunInput } from '@cms/runs/operations/save-run';
import { startRun } from '@cms/runs/operations/start-run';
import { makeCustomer } from '../factories/make-customer';

export interface Team {
  adminId: string;
  courierId: string;
}

/** Creates a person at the counter (an admin) and a courier. */
export async function makeTeam(cms: Cms): Promise<Team> {
  return {
    adminId: (await makeCustomer(cms, { role: 'admin' })).id,
    courierId: (await makeCustomer(cms, { role: 'entregador' })).id,
  };
}

/** Turns an order into a delivery order. */
export async function makeDelivery(cms: Cms, orderId: string): Promise<void> {
  await sqlOf(cms.payload).query(
    `update orders set delivery_method = 'delivery', delivery_address = 'Rua das Rosas, 41, Itaigara, Salvador - CEP: 41815-210',
       address_street = 'Rua das Rosas', address_number = '41', address_neighborhood = 'Itaigara', address_city = 'Salvador',
       address_cep = '41815-210', delivery_instructions = 'interfone 302' where id = $1`,
    [orderId],
  );
}

/** Turns a paid order into a delivery order that is in preparation. */
export async function prepareDelivery(cms: Cms, orderId: string, { adminId }: Team): Promise<void> {
  await makeDelivery(cms, orderId);
  const changed = await changeOrderStatus(cms, {
    orderId,
    from: 'recebido',
    to: 'em_preparo',
    actorId: adminId,
  });
  if (!changed.ok) throw new Error(changed.error.code);
}

export interface Stop {
  id: string;
  orderId: string;
}

/** Returns the stops of a run in their sequence. */
export const stopsOf = (cms: Cms, runId: string): Promise<Stop[]> =>
  sqlOf(cms.payload).query<Stop & Record<string, unknown>>(
    'select id, order_id as "orderId" from run_stops where run_id = $1 order by position',
    [runId],
  );

/** Plans a run for today. */
export async function planRun(
  cms: Cms,
  { adminId, courierId }: Team,
  { orderIds, ...wishes }: { orderIds: readonly string[] } & Partial<SaveRunInput>,
): Promise<string> {
  const saved = await saveRun(cms, {
    runId: randomUUID(),
    date: dayOf(new Date()),
    window: null,
    courierId,
    orderIds,
    actorId: adminId,
    ...wishes,
  });
  if (!saved.ok) throw new Error(saved.error.code);
  return saved.runId;
}

/** Plans and starts a run. */
export async function sendRun(
  cms: Cms,
  team: Team,
  orderIds: readonly string[],
): Promise<{ runId: string; stops: Stop[] }> {
  const runId = await planRun(cms, team, { orderIds });
  const started = await startRun(cms, { runId, actorId: team.adminId });
  if (!started.ok) throw new Error(started.error.code);
  return { runId, stops: await stopsOf(cms, runId) };
}

export const rightCode = (cms: Cms, orderId: string): string => deliveryCode(cms.payload, orderId);

/** Returns a code of four digits that is not the order's delivery code. */
export const wrongCode = (cms: Cms, orderId: string): string =>
  String((Number(rightCode(cms, orderId)) + 1) % 10_000).padStart(4, '0');

export const tapAt = (stopId: string, wishes: Partial<Tap> & Pick<Tap, 'kind'>): Tap => ({
  entryId: randomUUID(),
  stopId,
  code: null,
  reason: null,
  at: new Date().toISOString(),
  ...wishes,
});

/** Sends a tap as the courier and returns its result. */
export async function tapped(cms: Cms, { courierId }: Team, tap: Tap): Promise<TapResult> {
  const result = await recordTap(cms, { tap, actorId: courierId });
  if (!result.ok) throw new Error(result.error.code);
  return result;
}
