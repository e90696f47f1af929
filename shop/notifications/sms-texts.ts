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

/** Every text ends with the way out. */
const LEAVE = 'Para sair, responda SAIR.';

/** Every text begins with the shop's name: the number alone says nothing. */
const startOf = (shopName: string): string =>
  `${cutGsm(foldToGsm(cleanLine(shopName)), LONGEST_NAME) || 'Loja'}: `;

/** One message of at most 160 GSM characters: the shop's name, the words, and the way out. */
function compose(shopName: string, words: string): string {
  const start = startOf(shopName);
  const room = SMS_LENGTH - gsmLength(start) - gsmLength(LEAVE) - 1;
  return `${start}${cutGsm(foldToGsm(words), room)} ${LEAVE}`;
}

/** Like a push message: number and step, nothing else of the order. */
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

/** A campaign as it is sent: always one message. The form refuses one that would be cut. */
export const campaignSms = (shopName: string, campaign: Campaign): string =>
  compose(shopName, campaignWords(campaign));

export interface SmsSize {
  length: number;
  parts: number;
  fits: boolean;
}

/** The size of a campaign with everything around it, uncut. */
export function campaignSmsSize(shopName: string, campaign: Campaign): SmsSize {
  const text = `${startOf(shopName)}${campaignWords(campaign)} ${LEAVE}`;
  const length = gsmLength(text);
  return { length, parts: gsmParts(text), fits: length <= SMS_LENGTH };
}

/** The only answer to a request to stop, the same for a known and an unknown number. */
export const stoppedSms = (shopName: string): string =>
  foldToGsm(
    `${startOf(shopName)}pronto, este número não recebe mais SMS nossos. Para voltar, use Minha conta.`,
  );

/** What asks the shop to stop. STOP is the word of networks abroad. */
const STOP_WORDS = ['SAIR', 'PARAR', 'PARE', 'STOP', 'CANCELAR'];

/**
 * Returns whether a text asks to stop, in any case, with accents, spaces or a full stop. The word that every text names
 * is obeyed with others after it, too: "SAIR, por favor".
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
