import { randomUUID } from 'node:crypto';
import { IS_IN_HOUSE, TO_SEND } from '@cms/lots/lot-pool';
import type { LineChoices } from '@cms/order-changes/list-line-choices';
import type { ChaosWorld } from '../world';
import { insist, readPatiently, type Acts } from './act';
import { pressAsAdmin } from './send-as-admin';

interface ChangeableLine extends Record<string, unknown> {
  orderId: string;
  lineId: string;
}

/** The lines of orders that are paid and not sent yet, the oldest order first. */
const LINES = `select o.id as "orderId", l.id as "lineId" from orders o join orders_lines l on l._parent_id = o.id
  where o.placement_key is not null and ${IS_IN_HOUSE} and o.payment_status in ('paid', 'partially_refunded')
    and o.held_reason is null and ${TO_SEND} > 0 order by o.created_at, l.id`;

/** Reads the choices that the dialog shows; null when the line no longer exists or there is no response. */
async function choicesOf(
  world: ChaosWorld,
  { admin, line }: { admin: number; line: ChangeableLine },
): Promise<LineChoices | null> {
  const path = `/api/office/order-lines/${line.orderId}?line=${line.lineId}`;
  const response = await insist(world, { method: 'GET', path }, () =>
    world.admins[admin]!.get(path, { headers: { accept: 'application/json' } }),
  );
  return response?.status === 200 ? (JSON.parse(response.text) as { choices: LineChoices }).choices : null;
}

export const LINE_CHANGE_ACTS: Acts<'line-change'> = {
  async 'line-change'(world, { admin, nth, way, units: wanted, choice, presses }) {
    const lines = await readPatiently(() => world.fleet.sql.query<ChangeableLine>(LINES));
    const line = lines[nth % Math.max(lines.length, 1)];
    const choices = line && (await choicesOf(world, { admin, line }));
    if (!line || !choices) return 'skipped';
    // The last unit of an order cannot be taken out, because the order would have to be cancelled instead.
    const most = way === 'take-out' && choices.otherUnits === 0 ? choices.units - 1 : choices.units;
    const units = Math.min(wanted, Math.max(most, 1));
    const product =
      way === 'replace' ? choices.products[choice % Math.max(choices.products.length, 1)] : undefined;
    if (way === 'replace' && !product) return 'skipped';
    const changeId = randomUUID();
    const seenRefundCents = units * (choices.unitCents - (product?.unitCents ?? 0));
    const outcome = await pressAsAdmin(world, {
      admin,
      presses,
      path: `/api/office/order-lines/${line.orderId}/change`,
      body: {
        lineId: line.lineId,
        changeId,
        units,
        productId: product?.productId ?? null,
        seenUnits: choices.units,
        seenRefundCents,
      },
    });
    if (outcome === 'done') world.promises.lineChanges.set(changeId, units);
    return outcome;
  },
};
