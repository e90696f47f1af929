import type { CaseDecision, CaseKind, CaseWish } from '@shop/cases/case-kinds';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { cleanLine, cleanLines } from '@shop/text/clean-text';

import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import { CASE_LINES, REPORTED_LINES } from '../../cases/case-order';
import { givenBackCents, WITHDRAWN_WORTH, type WithdrawnWorth } from '../../cases/withdrawn-worth';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { IS_RETURNED_BY_BANK } from '../../orders/queries/returned-by-bank';

/** A case as its mails show it. What somebody wrote about their health is never mailed. Amounts in centavos. */
export interface MailCase {
  id: string;
  orderId: string;
  kind: CaseKind;
  protocol: string;
  openedAt: Date;
  dueAt: Date;
  wish: CaseWish | null;
  text: string | null;
  callMe: boolean;
  decision: CaseDecision | null;
  amountCents: number;
  /** What the shop gives back for a withdrawal that waits for its collection; null where that is not certain. */
  givenBackCents: number | null;
  /** Whether the bank returns the amount, because it took the payment back before the shop refunded it. */
  isReturnedByBank: boolean;
  reply: string | null;
  paymentMethod: string;
  /** The order as it is now, which decides where the pizzas are. */
  order: { status: OrderStatus; deliveryMethod: DeliveryMethod };
  /** Whether the order is cancelled. */
  isCancelled: boolean;
  /** The lines with the units that were reported, and with those that no withdrawal took out of the case. */
  reported: { name: string; quantity: number }[];
  lines: { name: string; quantity: number }[];
  /** The protocols of the cases that a withdrawal took units out of, oldest first. */
  joined: string[];
  buyer: { fullName: string; phone: string | null };
}

const withCleanName = <Line extends { name: string }>(line: Line): Line => ({
  ...line,
  name: cleanLine(line.name),
});

/** Returns the case that a mail is about; null if there is none. */
export async function readMailCase(sql: SqlRunner, caseId: string | null): Promise<MailCase | null> {
  if (caseId === null || !isRecordId(caseId)) return null;
  const [row] = await sql.query<
    Omit<MailCase, 'buyer' | 'givenBackCents'> & {
      fullName: string;
      phone: string | null;
      withdrawnWorth: WithdrawnWorth | null;
    } & Record<string, unknown>
  >(
    `select r.id, r.order_id as "orderId", r.kind, r.protocol, r.opened_at as "openedAt", r.due_at as "dueAt", r.wish,
       r.text, r.call_me as "callMe", r.decision, r.amount_cents as "amountCents", ${IS_RETURNED_BY_BANK} as "isReturnedByBank", r.reply,
       o.payment_method as "paymentMethod", ${BUYER_NAME} as "fullName", ${BUYER_PHONE} as phone,
       json_build_object('status', o.status, 'deliveryMethod', o.delivery_method) as "order",
       o.status = 'cancelado' as "isCancelled", ${CASE_LINES} as lines, ${REPORTED_LINES} as reported,
       ${WITHDRAWN_WORTH} as "withdrawnWorth",
       coalesce((select json_agg(m.protocol order by m.opened_at, m.id) from cases m where m.withdrawal_id = r.id), '[]') as joined
     from cases r join orders o on o.id = r.order_id ${JOIN_BUYER}
     where r.id = $1`,
    [caseId],
  );
  if (!row) return null;
  const { fullName, phone, withdrawnWorth, ...reported } = row;
  return {
    ...reported,
    givenBackCents: givenBackCents(withdrawnWorth),
    text: reported.text && cleanLines(reported.text),
    reply: reported.reply && cleanLines(reported.reply),
    lines: reported.lines.map(withCleanName),
    reported: reported.reported.map(withCleanName),
    buyer: { fullName: cleanLine(fullName), phone: phone ? cleanLine(phone) : null },
  };
}
