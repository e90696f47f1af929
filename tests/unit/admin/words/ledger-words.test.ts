import { describe, expect, it } from 'vitest';

import {
  mailOutcomeText,
  mailTitle,
  mailText,
  methodText,
  noticeOutcomeText,
} from '@cms/admin/views/ledgers/ledger-labels';
import { MAIL_KINDS } from '@shop/notifications/mail-kinds';

const CODE = /[a-z]+[_-][a-z]+/;

describe('the texts of the operation lists', () => {
  it('describe every kind of mail in words, not by its code', () => {
    const texts = MAIL_KINDS.map(mailText);
    expect(texts.filter((text) => CODE.test(text.replace('E-mail', '').replace('e-mail', '')))).toEqual([]);
    expect(new Set(texts).size).toBe(MAIL_KINDS.length);
  });

  it('never show an unknown code', () => {
    expect([
      mailText('constructor'),
      mailOutcomeText({ outcome: 'constructor', kind: 'campaign', refusal: null }),
      noticeOutcomeText('constructor'),
      methodText('constructor'),
    ]).toEqual(['Outro e-mail', 'Não enviado', 'Tratado', 'Outra forma']);
  });

  it('say that a mail or a payment notification still waits its turn, or state each of its outcomes once', () => {
    const text = (outcome: string | null, kind: string, refusal: string | null = null) =>
      mailOutcomeText({ outcome, kind, refusal });
    expect(text(null, 'campaign')).toBe('Esperando a vez');
    expect(text('refused', 'campaign')).toBe('Não entregue: o servidor de quem recebe recusou');
    expect(text('refused', 'campaign', 'Mailbox full')).toBe(
      'Não entregue: o servidor de quem recebe recusou. Ele respondeu: “Mailbox full”',
    );
    expect(mailTitle({ outcome: 'sent', kind: 'order-confirmed' })).toBe('E-mail enviado: Pedido confirmado');
    expect(mailTitle({ outcome: null, kind: 'order-confirmed' })).toBe('E-mail para sair: Pedido confirmado');
    expect(mailTitle({ outcome: 'refused', kind: 'order-confirmed' })).toBe(
      'E-mail não chegou: Pedido confirmado',
    );
    expect(text('too_late', 'order-confirmed')).toBe('Não enviado: ficou três dias sem conseguir sair');
    expect(text('refused', 'push:campaign')).toBe('Não entregue: o navegador não recebe mais avisos');
    expect(text('not_wanted', 'sms:campaign')).toBe('Não enviado: o cliente não quer SMS');
    expect(text('over_limit', 'sms:campaign')).toContain('limite de SMS');
    expect(noticeOutcomeText(null)).toBe('Esperando a vez');
    expect(noticeOutcomeText('paid,unchanged,paid')).toBe('Pedido pago, Nada mudou');
  });
});
