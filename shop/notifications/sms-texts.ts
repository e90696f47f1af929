import type { DeliveryMethod } from '../delivery/delivery-fee';
import { orderNumber } from '../orders/order-number';
import { isAnnounced } from '../orders/step';
import { cleanLine } from '../text/clean-text';
import { cutGsm, foldToGsm, gsmLength, gsmParts, SMS_LENGTH } from '../text/gsm';

interface TextedOrder {
  id: string;
  deliveryMethod: DeliveryMethod;
}

/** A longer name would leave no room for the message. */
const LONGEST_NAME = 30;

/** The end of every text except the reply to SAIR: the way to unsubscribe. */
const LEAVE = 'Para sair, responda SAIR.';

/** Every text begins with the shop's name, because the sender's number does not show who wrote it. */
const startOf = (shopName: string): string =>
  `${cutGsm(foldToGsm(cleanLine(shopName)), LONGEST_NAME) || 'Loja'}: `;

/**
 * Returns one message of at most 160 GSM characters: the shop's name, the text, and the way to unsubscribe.
 */
function compose(shopName: string, words: string): string {
  const start = startOf(shopName);
  const room = SMS_LENGTH - gsmLength(start) - gsmLength(LEAVE) - 1;
  return `${start}${cutGsm(foldToGsm(words), room)} ${LEAVE}`;
}

/** Like a push message, a text contains only the order's number and its step. */
const about = ({ id }: TextedOrder) => `pedido ${orderNumber(id)}`;

export const confirmedSms = (shopName: string, order: TextedOrder): string =>
  compose(shopName, `${about(order)} confirmado. Já vamos separar tudo.`);

export const reminderSms = (shopName: string, order: TextedOrder): string =>
  compose(shopName, `${about(order)} reservado. Falta só o pagamento, na página do pedido.`);

export const cancelledSms = (shopName: string, order: TextedOrder): string =>
  compose(shopName, `${about(order)} cancelado. Veja o motivo na página do pedido.`);

export const slotLostSms = (shopName: string, order: TextedOrder): string =>
  compose(shopName, `${about(order)} pago, mas o horário lotou. Escolha outro na página do pedido.`);

export const slotMovedSms = (shopName: string, order: TextedOrder): string =>
  compose(shopName, `${about(order)} com novo horário. Veja na página do pedido.`);

/** Returns null for a status that is not announced. */
export function stepSms(shopName: string, status: string, order: TextedOrder): string | null {
  if (!isAnnounced(status)) return null;
  const isPickup = order.deliveryMethod === 'pickup';
  const words = {
    em_preparo: 'em preparo.',
    enviado: isPickup ? 'pronto para retirada.' : 'saiu para entrega.',
    entregue: isPickup ? 'retirado. Bom apetite!' : 'entregue. Bom apetite!',
  };
  return compose(shopName, `${about(order)} ${words[status]}`);
}

interface Campaign {
  title: string;
  message: string;
}

const asSentence = (text: string) => (text === '' || /[.!?]$/.test(text) ? text : `${text}.`);

const campaignWords = ({ title, message }: Campaign) =>
  [title, message]
    .map((text) => asSentence(foldToGsm(cleanLine(text))))
    .filter(Boolean)
    .join(' ');

/** Returns a campaign as it is sent: always as one message. The form rejects a campaign that would be cut. */
export const campaignSms = (shopName: string, campaign: Campaign): string =>
  compose(shopName, campaignWords(campaign));

export interface SmsSize {
  length: number;
  parts: number;
  fits: boolean;
}

/**
 * Returns the size of a whole campaign, including the shop's name and the way to unsubscribe, before it is
 * cut.
 */
export function campaignSmsSize(shopName: string, campaign: Campaign): SmsSize {
  const text = `${startOf(shopName)}${campaignWords(campaign)} ${LEAVE}`;
  const length = gsmLength(text);
  return { length, parts: gsmParts(text), fits: length <= SMS_LENGTH };
}

/** Returns the only response to a request to stop. It is the same for known and unknown numbers. */
export const stoppedSms = (shopName: string): string =>
  foldToGsm(
    `${startOf(shopName)}pronto, este número não recebe mais SMS nossos. Para voltar, use Minha conta.`,
  );

/** The words by which a phone asks the shop to stop. STOP is the usual word of foreign networks. */
const STOP_WORDS = ['SAIR', 'PARAR', 'PARE', 'STOP', 'CANCELAR'];

/**
 * Returns whether a text asks the shop to stop, regardless of case, accents, spaces and punctuation. SAIR,
 * which every text of the shop names, is also accepted when other words follow it: "SAIR, por favor".
 */
export function asksToStop(text: string): boolean {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words[0] === 'SAIR' || STOP_WORDS.includes(words.join(''));
}
