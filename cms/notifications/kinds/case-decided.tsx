import { CASE_DECISION_LABELS, CASE_KIND_LABELS, type CaseDecision } from '@shop/cases/case-kinds';
import { formatBrl } from '@shop/money/format-brl';
import { RETURNED_BY_BANK_TEXT } from '@shop/payments/payment-labels';
import type { ReactNode } from 'react';

import { message } from '../message';
import { itemLines, SAMPLE_CASE, readMailCase } from './case-opened';
import { Action, Boxes, mail, Paragraph, Strong, greeting } from '../templates/Mail';
import { arrivalText } from '../templates/order-texts';

const DECISION_TEXTS: Record<CaseDecision, string> = {
  troca: 'A troca foi aceita, sem custo para você.',
  devolver: 'O dinheiro volta para você.',
  abater: 'Demos um abatimento: você fica com a pizza.',
  retirar: 'Tiramos do pedido o que você não quer mais. Na retirada, você paga só o resto.',
  encerrar: 'Encerramos o caso.',
  recusar: 'Não pudemos atender ao que você pediu.',
  cancelado: 'O pedido foi cancelado.',
};

/** The mail with the decision about a case. */
export const caseDecided = message('case-decided', {
  read: ({ sql, detail }) => readMailCase(sql, detail),
  write: ({ found: reported, customer, links }) => {
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
  },
  samples: [
    {
      found: { ...SAMPLE_CASE, decision: 'devolver', amountCents: 4990, reply: 'Desculpe.\nJá devolvemos.' },
    },
  ],
});

const withBreaks = (text: string): ReactNode =>
  text
    .split('\n')
    .flatMap((line, index) => (index === 0 ? [line] : [<br key={line + String(index)} />, line]));
