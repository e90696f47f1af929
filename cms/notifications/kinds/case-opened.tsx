import { afterWithdrawalText } from '@shop/cases/after-withdrawal';
import { dayInWords } from '@shop/cases/case-deadlines';
import {
  CASE_KIND_LABELS,
  CASE_WISH_LABELS,
  type CaseDecision,
  type CaseKind,
  type CaseWish,
} from '@shop/cases/case-kinds';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { cleanLine, cleanLines } from '@shop/text/clean-text';
import { formatLongDateTime, dayOf } from '@shop/time/bahia';
import type { ReactNode } from 'react';

import { CASE_LINES, REPORTED_LINES } from '../../cases/case-order';
import { givenBackCents, WITHDRAWN_WORTH, type WithdrawnWorth } from '../../cases/withdrawn-worth';
import { BUYER_NAME, BUYER_PHONE, JOIN_BUYER } from '../../orders/buyer';
import { IS_RETURNED_BY_BANK } from '../../orders/queries/returned-by-bank';
import { isRecordId } from '../../platform/database/record-id';
import type { SqlRunner } from '../../platform/database/sql';
import { message } from '../message';
import { Action, Boxes, mail, Paragraph, Strong, greeting } from '../templates/Mail';
import { arrivalText, isRefundedByHand } from '../templates/order-texts';

export const itemLines = (lines: MailCase['lines']): string[] =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`);

/** The case of the samples of all mails about a case. */
export const SAMPLE_CASE: MailCase = {
  id: '0f1f2f3f-0000-4000-8000-00000000000c',
  orderId: '00000000-0000-4000-8000-00009f3a71c2',
  kind: 'faltou_ou_errado',
  protocol: '2026-000123',
  openedAt: new Date('2026-11-21T12:00:00Z'),
  dueAt: new Date('2026-11-26T12:00:00Z'),
  wish: 'troca',
  text: 'A caixa chegou aberta.',
  callMe: false,
  decision: null,
  amountCents: 0,
  givenBackCents: null,
  isReturnedByBank: false,
  reply: null,
  paymentMethod: 'pix',
  order: { status: 'entregue', deliveryMethod: 'delivery' },
  isCancelled: false,
  reported: [{ name: 'Margherita', quantity: 1 }],
  lines: [{ name: 'Margherita', quantity: 1 }],
  joined: [],
  buyer: { fullName: 'Luana Dias', phone: '(71) 98888-7777' },
};

/**
 * The mail that confirms the receipt of a case, with the case's number (the protocol) and the time of receipt. The law
 * requires this mail to be sent at once.
 */
export const caseOpened = message('case-opened', {
  read: ({ sql, detail }) => readMailCase(sql, detail),
  write: ({ found: reported, customer, links }) => {
    const { protocol, kind, openedAt } = reported;
    return mail(
      {
        subject: `Protocolo ${protocol}: pedido ${orderNumber(reported.orderId)}`,
        preview: `Recebemos em ${formatLongDateTime(openedAt)}.`,
        heading: openedHeading(reported),
      },
      <Paragraph>
        {greeting(customer)} Protocolo <Strong>{protocol}</Strong>, aberto em {formatLongDateTime(openedAt)}.
      </Paragraph>,
      <Paragraph>
        {nextText(reported)}
        {joinedText(reported)}
      </Paragraph>,
      kind === 'passei_mal' ? (
        <Paragraph>
          Em emergência, ligue <Strong>192</Strong>.
        </Paragraph>
      ) : null,
      <Action label="Ver protocolo" url={links.customerCase(reported.orderId, reported.id)} />,
      <Boxes
        of={[
          { title: CASE_KIND_LABELS[kind], lines: [...itemLines(reported.reported), ...wishLines(reported)] },
        ]}
      />,
    );
  },
  samples: [
    { found: SAMPLE_CASE },
    { found: { ...SAMPLE_CASE, kind: 'passei_mal' } },
    { found: { ...SAMPLE_CASE, kind: 'arrependimento' } },
  ],
});

function openedHeading({ decision, kind }: MailCase): string {
  if (decision === 'cancelado') return 'Pedido cancelado';
  return kind === 'arrependimento'
    ? 'Você desistiu da compra. Está registrado.'
    : 'Recebemos. Já está com a gente.';
}

/** Names the cases that the withdrawal took over, because no other mail says what became of them. */
const joinedText = ({ joined }: MailCase): string | null =>
  joined.length === 0
    ? null
    : ` O que estava ${joined.length === 1 ? 'no protocolo' : 'nos protocolos'} ${new Intl.ListFormat('pt-BR').format(joined)} passou para este.`;

const wishLines = ({ wish }: MailCase): string[] => (wish ? [`Você pediu: ${CASE_WISH_LABELS[wish]}`] : []);

function nextText(reported: MailCase): ReactNode {
  const { decision, kind, amountCents, isReturnedByBank, dueAt, paymentMethod } = reported;
  if (decision !== 'cancelado' && kind === 'arrependimento') return withdrawalText(reported);
  if (decision !== 'cancelado') {
    return (
      <>
        Respondemos até <Strong>{dayInWords(dayOf(dueAt))}</Strong>, no máximo. Quase sempre no mesmo dia.
      </>
    );
  }
  if (isReturnedByBank) return RETURNED_BY_BANK_TEXT;
  if (amountCents === 0) return 'O pedido não tinha sido pago: não há nada a devolver.';
  return (
    <>
      {isRefundedByHand(paymentMethod) ? 'Devolvemos' : 'Já pedimos a devolução de'}{' '}
      <Strong>{formatBrl(amountCents)}</Strong>. {arrivalText(paymentMethod)}
    </>
  );
}

/** A withdrawal needs no answer: the mail says how much comes back and where the pizzas wait. */
function withdrawalText({ givenBackCents, dueAt, order }: MailCase): ReactNode {
  return (
    <>
      {givenBackCents === null ? null : (
        <>
          Devolvemos <Strong>{formatBrl(givenBackCents)}</Strong>. Não precisa dizer por quê.{' '}
        </>
      )}
      {afterWithdrawalText(order)} Escrevemos até <Strong>{dayInWords(dayOf(dueAt))}</Strong>, no máximo.
    </>
  );
}

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
