import { describe, expect, it } from 'vitest';

import { campaignRefusal } from '@cms/admin/views/notifications/campaign-refusals';
import { AUTOMATIC_MAILS_AT_FIRST } from '@shop/notifications/automatic-mails';
import { estimateSms } from '@shop/notifications/sms-price';
import {
  acceptsText,
  AUTOMATIC_MAIL_WORDS,
  campaignSummary,
  costsText,
  customersText,
  noticeChannels,
  progressText,
  smsEstimateText,
  smsFiguresText,
  unusableHint,
} from '@cms/admin/views/notifications/campaign-labels';
import { campaignHref, notificationsAddress } from '@cms/admin/views/notifications/notifications-address';
import { refreshPaceMs } from '@cms/admin/views/notifications/refresh-pace';
import { RESTOCK_HREF } from '@cms/admin/views/reports/rows-behind';
import { changeTexts } from '@cms/admin/views/operation/audit-changes';
import { actionText, subjectText } from '@cms/admin/views/operation/audit-labels';
import { taskText } from '@cms/admin/views/operation/job-labels';
import { mailLinks } from '@cms/notifications/mail-links';
import type { AdminCampaign } from '@cms/notifications/queries/admin-campaigns';
import { formatDateTime } from '@shop/time/bahia';

const campaign = (wish: Partial<AdminCampaign> = {}): AdminCampaign => ({
  id: '0b7b8f2e-0000-4000-8000-000000000000',
  title: 'Semana do Queijo',
  message: 'Até domingo.',
  type: 'promocao',
  channel: 'email',
  status: 'sent',
  at: new Date('2026-11-16T14:00:00.000Z'),
  createdBy: 'Marina Dias',
  recipientCount: 1234,
  sentCount: 1200,
  failedCount: 0,
  unsubscribedCount: 0,
  openedCount: null,
  ...wish,
});

const summary = (given: AdminCampaign, expectedCount: number) => read(campaignSummary(given, expectedCount));

/** Replaces no-break spaces by normal spaces. */
const read = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the texts of a campaign', () => {
  it('count customers in Portuguese', () => {
    expect([0, 1, 2, 1234].map(customersText).map(read)).toEqual([
      '0 clientes',
      '1 cliente',
      '2 clientes',
      '1.234 clientes',
    ]);
    expect([acceptsText('promocao', 1), acceptsText('informativo', 2), acceptsText('pedido', 2)]).toEqual([
      'aceita promoções',
      'aceitam novidades',
      'têm pedido em andamento',
    ]);
  });

  it('fit on one line of a phone, and show times in the time zone of Salvador', () => {
    expect(formatDateTime(new Date('2026-11-17T01:30:00.000Z'))).toBe('16/11/2026 22h30');
    expect(summary(campaign(), 9)).toBe('16/11/2026 11h · 1.234 destinatários · 1.200 enviados');
    expect(summary(campaign({ failedCount: 1, unsubscribedCount: 2 }), 9)).toBe(
      '16/11/2026 11h · 1.234 destinatários · 1.200 enviados · 1 falhou · 2 descadastros',
    );
    expect(summary(campaign({ status: 'scheduled', recipientCount: 0 }), 1)).toBe(
      '16/11/2026 11h · 1 destinatário',
    );
    const calledOff = campaign({ status: 'cancelled', recipientCount: 0, sentCount: 0 });
    expect(summary(calledOff, 9)).toBe('16/11/2026 11h');
  });

  it('say which channels cannot be used, and why', () => {
    expect(unusableHint([])).toBe(null);
    expect(unusableHint(['sms'])).toBe('SMS fica disponível quando houver um serviço de envio contratado.');
    expect(unusableHint(['sms', 'push'])).toContain('aviso no navegador');
  });

  it('add up the costs by currency', () => {
    expect(read(costsText([]))).toBe('');
    expect(
      read(
        costsText([
          { currency: 'BRL', micros: 1_250_000 },
          { currency: 'USD', micros: 130_000 },
        ]),
      ),
    ).toBe('R$ 1,25 + US$ 0,13');
  });

  it('name no price of a text message that nobody wrote down or billed, and say who decides it', () => {
    const facts = { orders: 60, sent: 0, costs: [], written: null, switches: AUTOMATIC_MAILS_AT_FIRST };
    const first = estimateSms(facts);
    expect(first).toEqual({
      price: { source: 'none' },
      isAllOff: true,
      monthMessages: 360,
      monthCents: null,
    });
    expect(read(smsEstimateText(first, 60))).toBe(
      'Nenhum aviso sai por SMS agora, e nada custa. ' +
        'Quem decide o preço de cada SMS é a tabela do provedor, que pode ser em dólar. Anote abaixo quanto custa em reais. ' +
        'Com 60 pedidos por mês e todos ligados, até 360 SMS por mês.',
    );
    // The shop knows no exchange rate, so a bill in dollars is no price in reais.
    const inDollars = estimateSms({ ...facts, sent: 10, costs: [{ currency: 'USD', micros: 600_000 }] });
    expect(inDollars.price).toEqual({ source: 'none' });
  });

  it('estimate a month by the price that the owner wrote down, and name its day', () => {
    const written = { cents: 40, at: new Date('2026-11-26T15:00:00Z') };
    const switches = { ...AUTOMATIC_MAILS_AT_FIRST, 'order-confirmed|sms': true };
    const facts = { orders: 60, sent: 10, costs: [{ currency: 'USD', micros: 600_000 }], written, switches };
    expect(read(smsEstimateText(estimateSms(facts), 60))).toBe(
      'Cada SMS custa R$ 0,40 (preço que você anotou em 26/11/2026). Com 60 pedidos por mês, até 60 SMS por mês: até R$ 24,00.',
    );
    expect(read(smsEstimateText(estimateSms({ ...facts, orders: 1 }), 1))).toContain('Com 1 pedido por mês');
    expect(read(smsEstimateText(estimateSms({ ...facts, orders: 0 }), 0))).toContain(
      'não dá para estimar o mês',
    );
  });

  it('prefer the average of a bill in reais', () => {
    const billed = estimateSms({
      orders: 60,
      sent: 10,
      costs: [{ currency: 'BRL', micros: 3_300_000 }],
      written: { cents: 40, at: new Date() },
      switches: { ...AUTOMATIC_MAILS_AT_FIRST, 'order-confirmed|sms': true },
    });
    expect(billed).toEqual({
      price: { source: 'bill', cents: 33 },
      isAllOff: false,
      monthMessages: 60,
      monthCents: 1980,
    });
    expect(read(smsEstimateText(billed, 60))).toContain(
      'cerca de R$ 0,33 (média da conta do provedor nos últimos 30 dias)',
    );
  });

  it('give a bill in dollars in reais only by the price that the owner wrote down', () => {
    const figures = {
      dailyLimit: 200,
      today: 2,
      sent: 10,
      delivered: 9,
      failed: 1,
      costs: [{ currency: 'USD', micros: 600_000 }],
      orders: 60,
      written: null,
    };
    expect(read(smsFiguresText(figures))).toBe(
      '2 SMS hoje. Em 30 dias: 10 enviados, 9 entregues, 1 falhou, conta de US$ 0,60.',
    );
    expect(read(smsFiguresText({ ...figures, written: { cents: 40, at: new Date() } }))).toContain(
      'conta de US$ 0,60 (cerca de R$ 4,00 pelo preço anotado)',
    );
  });

  it('state its progress', () => {
    expect(progressText(campaign({ failedCount: 4 }))).toBe('1.204 de 1.234');
  });

  it('are refreshed every 5 seconds during sending, every 30 while a campaign is scheduled, and not afterwards', () => {
    expect(refreshPaceMs([campaign(), campaign({ status: 'sending' })])).toBe(5_000);
    expect(refreshPaceMs([campaign({ status: 'scheduled' })])).toBe(30_000);
    expect(refreshPaceMs([campaign(), campaign({ status: 'cancelled' })])).toBeNull();
  });
});

describe('the message about a refused campaign', () => {
  it.each([
    ['notification_incomplete', 'Preencha título e mensagem'],
    ['audience_empty', 'Ninguém receberia esta mensagem agora. Escolha outro tipo.'],
    ['already_ended', 'Esta notificação já terminou. Atualize a página.'],
    ['signed_out', 'Sua sessão terminou. Entre de novo para continuar.'],
    ['request_failed', 'outro texto'],
  ] as const)('has a text for the refusal code %s', (code, text) => {
    expect(campaignRefusal({ code }, 'outro texto')).toBe(text);
  });
});

describe('the address of the notifications screen', () => {
  it('has the page number of the list of past notifications as a parameter', () => {
    const pageOf = (params: Record<string, string>) => notificationsAddress.read(params).page;
    expect([pageOf({}), pageOf({ pagina: '3' }), pageOf({ pagina: '-1' })]).toEqual([1, 3, 1]);
    expect([notificationsAddress.href({ page: 1 }), notificationsAddress.href({ page: 2 })]).toEqual([
      '/admin/notificacoes',
      '/admin/notificacoes?pagina=2',
    ]);
    expect(campaignHref('x')).toBe('/admin/notificacoes/x');
  });

  it('is not linked from the mail about low stock, which links to the products with low stock', () => {
    expect(mailLinks('').adminRestock).toBe(RESTOCK_HREF);
  });
});

describe('in the audit log,', () => {
  const entry = {
    id: '1',
    at: new Date(),
    subjectName: null,
    isPickup: false,
    actorName: null,
    subjectId: null,
    before: null,
    after: null,
  };

  it('a campaign has its type, its time and the number of recipients', () => {
    const created = {
      ...entry,
      action: 'campaign.created',
      subjectType: 'campaigns',
      after: {
        type: 'promocao',
        channel: 'email',
        recipientCount: 41,
        scheduledFor: '2026-11-21T14:00:00.000Z',
      },
    };
    expect(actionText(created)).toBe('Enviou ou agendou');
    expect(changeTexts(created)).toEqual(['Tipo: Promoção', 'Destinatários: 41', 'Envio: 21/11/2026 11h']);
    const cancelled = { ...created, before: { status: 'sending' }, after: { status: 'cancelled' } };
    expect(changeTexts(cancelled)).toEqual(['Situação: Enviando → Cancelada']);
  });

  it('an automatic mail has its name and its state', () => {
    const switched = {
      ...entry,
      action: 'automatic_mail.switched',
      subjectType: 'automatic-mails',
      subjectId: 'order-steps',
      before: { isOn: true },
      after: { isOn: false },
    };
    expect(subjectText(switched)).toBe(`Aviso automático “${AUTOMATIC_MAIL_WORDS['order-steps'].label}”`);
    expect(changeTexts(switched)).toEqual(['Ligado: sim → não']);
    expect(subjectText({ ...switched, subjectId: 'constructor' })).toBe('Aviso automático');
  });

  it('every related job has a name', () => {
    const names = ['send-campaign', 'start-due-campaigns', 'tell-low-stock'].map(taskText);
    expect(names).not.toContain('Tarefa da loja');
  });
});

it('each automatic notice has one switch for every channel that can be used', () => {
  const notices = noticeChannels(['email', 'push']);
  expect(notices.map(({ name }) => name)).toEqual([
    ...['payment-reminder', 'order-confirmed', 'order-steps'],
    ...['order-received', 'order-unseen', 'low-stock'],
  ]);
  expect(notices[1]?.switches).toEqual(['order-confirmed', 'order-confirmed|push']);
  expect(notices[5]?.switches).toEqual(['low-stock']);
});
