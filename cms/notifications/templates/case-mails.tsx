import type { ReactNode } from 'react';

import { afterWithdrawalText } from '@shop/cases/after-withdrawal';
import { dayInWords } from '@shop/cases/case-deadlines';
import {
  CASE_DECISION_LABELS,
  CASE_KIND_LABELS,
  CASE_WISH_LABELS,
  type CaseDecision,
} from '@shop/cases/case-kinds';
import { phoneText } from '@shop/customers/phone-links';
import { formatBrl } from '@shop/money/format-brl';
import { orderNumber } from '@shop/orders/order-number';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import { dayOf, formatLongDateTime } from '@shop/time/bahia';

import type { CaseMailKind } from '@shop/notifications/mail-kinds';
import type { MailCase } from '../queries/read-mail-case';
import { Action, Boxes, mail, Paragraph, Strong, type MailContent } from './Mail';
import { greeting, type MailFacts } from './mail-facts';
import { arrivalText, isRefundedByHand } from './refund-mails';

export type CaseMailFacts = MailFacts & { reported: MailCase };

/** The writer of each mail about a case. A writer returns null when its mail is obsolete. */
export const caseMailContent: Record<CaseMailKind, (facts: CaseMailFacts) => MailContent | null> = {
  'case-opened': caseOpenedContent,
  'case-decided': caseDecidedContent,
  'case-opened-admin': caseOpenedAdminContent,
};

const itemLines = (lines: MailCase['lines']): string[] =>
  lines.map(({ quantity, name }) => `${quantity} × ${name}`);

/**
 * The mail that confirms the receipt of a case, with the case's number (the protocol) and the time of receipt. The law
 * requires this mail to be sent at once.
 */
function caseOpenedContent({ reported, customer, links }: CaseMailFacts): MailContent {
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
}

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

const DECISION_TEXTS: Record<CaseDecision, string> = {
  troca: 'A troca foi aceita, sem custo para você.',
  devolver: 'O dinheiro volta para você.',
  abater: 'Demos um abatimento: você fica com a pizza.',
  encerrar: 'Encerramos o caso.',
  recusar: 'Não pudemos atender ao que você pediu.',
  cancelado: 'O pedido foi cancelado.',
};

function caseDecidedContent({ reported, customer, links }: CaseMailFacts): MailContent | null {
  const { decision, protocol, amountCents, isReturnedByBank, isCancelled, reply, paymentMethod } = reported;
  if (!decision) return null;
  return mail(
    {
      subject: `Resposta ao protocolo ${protocol}`,
      preview: DECISION_TEXTS[decision],
      heading: CASE_DECISION_LABELS[decision],
    },
    <Paragraph>
      {greeting(customer)} {DECISION_TEXTS[decision]}
    </Paragraph>,
    reply ? <Paragraph>{withBreaks(reply)}</Paragraph> : null,
    amountCents > 0 ? (
      <Paragraph>
        Valor: <Strong>{formatBrl(amountCents)}</Strong>.{' '}
        {isReturnedByBank ? RETURNED_BY_BANK_TEXT : arrivalText(paymentMethod)}
        {isCancelled && decision === 'devolver' ? ' Com isso, o pedido fica cancelado.' : null}
      </Paragraph>
    ) : null,
    <Action label="Ver protocolo" url={links.customerCase(reported.orderId, reported.id)} />,
    <Boxes of={[{ title: CASE_KIND_LABELS[reported.kind], lines: itemLines(reported.lines) }]} />,
  );
}

const withBreaks = (text: string): ReactNode =>
  text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]));

function caseOpenedAdminContent({ reported, links }: CaseMailFacts): MailContent {
  const { protocol, kind, buyer, dueAt, callMe } = reported;
  const isUrgent = kind === 'passei_mal';
  const label = CASE_KIND_LABELS[kind];
  return mail(
    {
      subject: isUrgent ? `Urgente: alguém passou mal (${protocol})` : `Caso ${protocol}: ${label}`,
      preview: itemLines(reported.reported).join(', '),
      heading: label,
      ...(isUrgent ? { pill: { label: 'Urgente', color: 'tomato' } as const } : {}),
      isForAdmins: true,
    },
    <Paragraph>
      Pedido {orderNumber(reported.orderId)}, protocolo <Strong>{protocol}</Strong>.{' '}
      {isUrgent
        ? callMe
          ? 'Ligue agora: a pessoa aceita a ligação.'
          : 'Veja agora.'
        : `Responda até ${dayInWords(dayOf(dueAt))}.`}
    </Paragraph>,
    <Action label="Abrir o caso" url={links.adminCase(reported.id)} />,
    <Boxes
      of={[
        { title: 'Cliente', lines: [buyer.fullName, ...(buyer.phone ? [phoneText(buyer.phone)] : [])] },
        { title: 'Pizzas', lines: itemLines(reported.reported) },
      ]}
    />,
  );
}
