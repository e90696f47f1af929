import { randomUUID } from 'node:crypto';

import type { CaseReport } from '@shop/cases/case-form';
import type { HelpKind } from '@shop/cases/case-kinds';
import type { CaseBuyer } from '@cms/cases/case-order';
import { openCase, type OpenCaseInput } from '@cms/cases/operations/open-case';
import { changeOrderStatus } from '@cms/payments/operations/change-order-status';
import type { Cms } from '@cms/platform/context';
import { sqlOf } from '@cms/platform/database/sql';
import { inTransaction } from '@cms/platform/database/transaction';
import { makeCustomer } from '@tests/support/factories/make-customer';

/** An order, with its customer or the link that gives access to it. */
type CaseOrderIds = { orderId: string } & ({ customerId: string } | { buyer: CaseBuyer });

/** Returns the ids of an order's lines, in the sequence of the lines. */
export async function lineIds(cms: Cms, orderId: string): Promise<string[]> {
  const rows = await sqlOf(cms.payload).query<{ id: string }>(
    'select id from orders_lines where _parent_id = $1 order by _order',
    [orderId],
  );
  return rows.map(({ id }) => id);
}

async function step(cms: Cms, orderId: string, status: 'enviado' | 'entregue'): Promise<void> {
  const [row] = await sqlOf(cms.payload).query<{ status: string }>(
    'select status from orders where id = $1',
    [orderId],
  );
  const { id: actorId } = await makeCustomer(cms, { role: 'admin' });
  const moved = await changeOrderStatus(cms, { orderId, from: row?.status ?? '', to: status, actorId });
  if (!moved.ok) throw new Error(`the order did not move: ${moved.error.code}`);
}

/** Marks an order as sent. */
export const send = (cms: Cms, orderId: string) => step(cms, orderId, 'enviado');

/** Marks an order as delivered. With `at`, moves its whole history back, so that it was delivered at that time. */
export async function deliver(cms: Cms, orderId: string, at?: Date): Promise<void> {
  await step(cms, orderId, 'entregue');
  if (!at) return;
  await inTransaction(cms.payload, async (tx) => {
    // The ledger's trigger refuses every change, so this transaction switches triggers off to move the history into the
    // past.
    await tx.query('set local session_replication_role = replica');
    await tx.query(
      `update order_events e set created_at = e.created_at - (last.at - $2::timestamptz)
       from (select max(created_at) as at from order_events where order_id = $1) last where e.order_id = $1`,
      [orderId, at],
    );
  });
}

export interface CaseWishes extends Partial<Omit<CaseReport, 'lines'>> {
  kind?: HelpKind;
  quantity?: number;
  clientKey?: string;
  mayCancel?: boolean;
}

/**
 * Returns the input that `report` sends: by default, one unit of the first line arrived thawed, and the buyer wants a
 * refund.
 */
export async function caseInput(
  cms: Cms,
  order: CaseOrderIds,
  { kind = 'descongelado_ou_danificado', quantity = 1, clientKey, mayCancel, ...report }: CaseWishes = {},
): Promise<OpenCaseInput> {
  const { orderId } = order;
  const [lineId = ''] = await lineIds(cms, orderId);
  return {
    buyer: 'buyer' in order ? order.buyer : { customerId: order.customerId },
    orderId,
    clientKey: clientKey ?? randomUUID(),
    kind,
    mayCancel: mayCancel ?? true,
    report: {
      lines: [{ lineId, quantity }],
      text: 'A caixa chegou mole.',
      wish: 'dinheiro',
      callMe: false,
      healthConsent: false,
      ...report,
    },
  };
}

/** Opens a case about the first line of an order. */
export const report = async (cms: Cms, order: CaseOrderIds, wishes: CaseWishes = {}) =>
  openCase(cms, await caseInput(cms, order, wishes));

/** Opens a case and returns its id; throws when it is refused. */
export async function openedCase(cms: Cms, order: CaseOrderIds, wishes: CaseWishes = {}): Promise<string> {
  const opened = await report(cms, order, wishes);
  if (!opened.ok) throw new Error(`the case was refused: ${opened.error.code}`);
  return opened.caseId;
}
