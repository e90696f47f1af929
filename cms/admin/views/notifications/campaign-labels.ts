import type { CampaignType } from '@shop/customers/mail-preferences';
import { AUTOMATIC_MAILS, channelOf, type AutomaticMail } from '@shop/notifications/automatic-mails';
import { CHANNEL_LABEL, type Channel } from '@shop/notifications/channels';
import { formatBrl } from '@shop/money/format-brl';
import { inCentavos, type SmsEstimate, type SmsPrice } from '@shop/notifications/sms-price';
import type { SmsSize } from '@shop/notifications/sms-texts';
import type { QuietHours } from '@shop/notifications/quiet-hours';
import { formatNumber } from '@shop/text/format-number';
import { formatDate, formatDateTime } from '@shop/time/bahia';

import type { SmsCost, SmsFigures } from '../../../notifications/queries/sms-figures';
import type { AdminCampaign } from '../../../notifications/queries/admin-campaigns';
import { CAMPAIGN_STATUSES, type CampaignStatus } from '@shop/notifications/campaign-status';

export const CAMPAIGN_TYPE_LABEL: Record<CampaignType, string> = {
  promocao: 'Promoção',
  informativo: 'Informativo',
  pedido: 'Pedido',
};

export const CAMPAIGN_STATUS_LABEL: Record<CampaignStatus, string> = {
  scheduled: 'Agendada',
  sending: 'Enviando',
  sent: 'Enviada',
  cancelled: 'Cancelada',
};

export const isCampaignStatus = (value: unknown): value is CampaignStatus =>
  CAMPAIGN_STATUSES.some((status) => status === value);

/** A number and its noun, joined by a no-break space. */
const countText = (count: number, one: string, many: string): string =>
  `${formatNumber(count)}\u00a0${count === 1 ? one : many}`;

export const customersText = (count: number): string => countText(count, 'cliente', 'clientes');

const WHO_ACCEPTS: Record<CampaignType, [one: string, many: string]> = {
  promocao: ['aceita promoções', 'aceitam promoções'],
  informativo: ['aceita novidades', 'aceitam novidades'],
  pedido: ['tem pedido em andamento', 'têm pedido em andamento'],
};

/**
 * Returns the words that follow the number of recipients and say why a campaign of this type may reach them: 'aceitam
 * promoções' after '41 clientes'.
 */
export const acceptsText = (type: CampaignType, count: number): string =>
  WHO_ACCEPTS[type][count === 1 ? 0 : 1];

/**
 * Returns the words that follow the number of recipients that a channel can reach: 'aceitam promoções, com aparelho
 * ligado' after '12 clientes', 'aceita promoções agora' after 'Ninguém'.
 */
export function reachText(channel: Channel, type: CampaignType, count: number): string {
  const accepts = count === 0 ? `${acceptsText(type, 1)} agora` : acceptsText(type, count);
  if (channel === 'push') return `${accepts}, com aparelho ligado`;
  return channel === 'sms' ? `${accepts}, com celular` : accepts;
}

/**
 * The reason, by channel, why a channel is disabled when nothing can be sent through it; null for e-mail, which is
 * always available.
 */
const MISSING: Record<Channel, string | null> = {
  email: null,
  sms: 'SMS fica disponível quando houver um serviço de envio contratado.',
  push: 'O aviso no navegador fica disponível quando quem cuida do servidor o ligar.',
};

/** Returns why the given channels are disabled; null if none is given. */
export const unusableHint = (channels: readonly Channel[]): string | null =>
  channels
    .map((channel) => MISSING[channel])
    .filter(Boolean)
    .join(' ') || null;

export const quietHint = ({ from, until }: QuietHours): string =>
  `Entre ${from}h e ${until}h o celular de ninguém toca: o que falta espera até as ${until}h.`;

/** The words for a channel as part of a sentence: 'vai por e-mail para …'. */
export const BY_CHANNEL: Record<Channel, string> = {
  email: 'por e-mail',
  sms: 'por SMS',
  push: 'por aviso no navegador',
};

/** A hint about where each channel shows a campaign's title. */
export const TITLE_HINT: Record<Channel, string> = {
  email: 'Vira o assunto do e-mail.',
  sms: 'Abre a mensagem, depois do nome da loja.',
  push: 'Vira o título do aviso.',
};

/** Returns the length of a text message: '148 de 160 caracteres, 1 parte'. */
export const smsSizeText = ({ length, parts, fits }: SmsSize): string =>
  `${formatNumber(length)} de 160 caracteres, ${countText(parts, 'parte', 'partes')}${fits ? '' : '. Encurte para caber em uma'}`;

export const PREVIEW_TITLE: Record<Channel, string> = {
  email: 'Como chega no e-mail',
  sms: 'Como chega no celular',
  push: 'Como chega no aparelho',
};

/** Returns the line below a campaign's name on screens without room for columns. */
export function campaignSummary(
  {
    status,
    at,
    channel,
    recipientCount,
    sentCount,
    failedCount,
    openedCount,
    unsubscribedCount,
  }: AdminCampaign,
  expectedCount: number,
): string {
  const isWaiting = status === 'scheduled';
  const parts = [
    formatDateTime(at),
    channel === 'email' ? null : CHANNEL_LABEL[channel],
    status === 'cancelled' && recipientCount === 0
      ? null
      : countText(isWaiting ? expectedCount : recipientCount, 'destinatário', 'destinatários'),
    isWaiting || recipientCount === 0 ? null : countText(sentCount, 'enviado', 'enviados'),
    openedCount ? countText(openedCount, 'aberto', 'abertos') : null,
    failedCount > 0 ? countText(failedCount, 'falhou', 'falharam') : null,
    unsubscribedCount > 0 ? countText(unsubscribedCount, 'descadastro', 'descadastros') : null,
  ];
  return parts.filter(Boolean).join(' · ');
}

/** The progress of a campaign that is being sent: the number of finished messages out of all messages. */
export const progressText = ({
  recipientCount,
  sentCount,
  failedCount,
}: Pick<AdminCampaign, 'recipientCount' | 'sentCount' | 'failedCount'>): string =>
  `${formatNumber(sentCount + failedCount)} de ${formatNumber(recipientCount)}`;

/**
 * What text messages cost: one, a month at most with the messages that are on, and where the price comes from. Without a
 * price it says who decides it, and how many messages a month has. With every message off it says that none costs
 * anything, and what all of them would.
 */
export function smsEstimateText(
  { price, isAllOff, monthMessages, monthCents }: SmsEstimate,
  orders: number,
): string {
  const off = isAllOff ? 'Nenhum aviso sai por SMS agora, e nada custa. ' : '';
  if (orders === 0)
    return `${off}${smsPriceText(price)} Sem pedidos nos últimos 30 dias, não dá para estimar o mês.`;
  const many = orders === 1 ? '1 pedido' : `${formatNumber(orders)} pedidos`;
  const messages = `até ${formatNumber(monthMessages)} SMS por mês`;
  return `${off}${smsPriceText(price)} Com ${many} por mês${isAllOff ? ' e todos ligados' : ''}, ${messages}${monthCents === null ? '' : `: até ${formatBrl(monthCents)}`}.`;
}

function smsPriceText(price: SmsPrice): string {
  switch (price.source) {
    case 'bill':
      return `Cada SMS custa cerca de ${formatBrl(price.cents)} (média da conta do provedor nos últimos 30 dias).`;
    case 'written':
      return `Cada SMS custa ${formatBrl(price.cents)} (preço que você anotou em ${formatDate(price.at)}).`;
    case 'none':
      return 'Quem decide o preço de cada SMS é a tabela do provedor, que pode ser em dólar. Anote abaixo quanto custa em reais.';
  }
}

/** Returns the cost of text messages: 'US$ 4,20'; '' if nothing is known yet. */
export const costsText = (costs: readonly SmsCost[]): string =>
  costs
    .map(({ micros, currency }) =>
      new Intl.NumberFormat('pt-BR', { style: 'currency', currency }).format(micros / 1_000_000),
    )
    .join(' + ');

/**
 * The numbers and the cost of the shop's recent text messages: '12 SMS hoje. Em 30 dias: 340 enviados, …'. A bill in
 * another currency is also given in reais, by the price that the owner wrote down.
 */
export function smsFiguresText({ today, sent, delivered, failed, costs, written }: SmsFigures): string {
  const billed = costsText(costs);
  const inReais =
    billed && written && inCentavos(costs) === null
      ? ` (cerca de ${formatBrl(sent * written.cents)} pelo preço anotado)`
      : '';
  return [
    `${formatNumber(today)} SMS hoje. Em 30 dias: ${countText(sent, 'enviado', 'enviados')}`,
    countText(delivered, 'entregue', 'entregues'),
    `${countText(failed, 'falhou', 'falharam')}${billed ? `, conta de ${billed}${inReais}` : ''}.`,
  ].join(', ');
}

const SMS_HINT =
  'Junto com o e-mail, para quem tem celular e não desligou. Cada SMS é cobrado: veja o custo abaixo';

/** A hint says to whom and when a notice goes, or what a way of sending it costs. */
export const AUTOMATIC_MAIL_WORDS: Record<AutomaticMail, { label: string; hint?: string }> = {
  'payment-reminder': {
    label: 'Lembrete de pagamento',
    hint: 'Ao cliente, 5 minutos depois do pedido e 10 minutos antes do fim do prazo',
  },
  'order-confirmed': { label: 'Pedido confirmado', hint: 'Ao cliente, quando o pagamento é aprovado' },
  'order-steps': { label: 'Mudança de situação', hint: 'Ao cliente, em preparo, enviado e entregue' },
  'order-received': { label: 'Novo pedido pago', hint: 'Para a loja, quando o pagamento é aprovado' },
  'order-unseen': { label: 'Pedido que ninguém viu', hint: 'Para a loja, 5 minutos depois de pago' },
  'low-stock': { label: 'Estoque baixo', hint: 'Para a loja, uma vez por produto' },
  'payment-reminder|push': { label: 'Lembrete de pagamento, no navegador' },
  'order-confirmed|push': { label: 'Pedido confirmado, no navegador' },
  'order-steps|push': { label: 'Mudança de situação, no navegador' },
  'payment-reminder|sms': { label: 'Lembrete de pagamento, por SMS', hint: SMS_HINT },
  'order-confirmed|sms': { label: 'Pedido confirmado, por SMS', hint: SMS_HINT },
  'order-steps|sms': { label: 'Mudança de situação, por SMS', hint: SMS_HINT },
};

/** A notice, and the switches of the ways in which it is sent. */
export interface NoticeChannels {
  /** The notice by mail, which names it. */
  name: AutomaticMail;
  switches: AutomaticMail[];
}

/** Returns the notices, each with the channels that can be used. */
export const noticeChannels = (usable: readonly Channel[]): NoticeChannels[] =>
  AUTOMATIC_MAILS.filter((name) => channelOf(name) === 'email').map((name) => ({
    name,
    switches: AUTOMATIC_MAILS.filter(
      (each) => (each === name || each.startsWith(`${name}|`)) && usable.includes(channelOf(each)),
    ),
  }));

/** The notices of which the team writes one over WhatsApp, too, from the order. */
export const BY_WHATSAPP: readonly AutomaticMail[] = ['order-confirmed', 'order-steps'];
