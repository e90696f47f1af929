import { firstNameOf } from '@shop/customers/first-name';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { formatNearSlot, type SlotWindow } from '@shop/delivery/slot-text';
import type { ShownSlot } from '@shop/delivery/slots';
import type { ZoneQuestion } from '@shop/delivery/zone-of';
import { adminMessages } from '@shop/messages/admin-messages';
import { counterMessages } from '@shop/messages/counter-messages';
import { cityQuestionText } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';
import type { CounterPayment } from '@shop/orders/counter-order';
import { formatDayOfMonth } from '@shop/time/days';
import { couponRefusalText } from '@shop/messages/coupon-messages';
import { dayOf } from '@shop/time/bahia';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import type { CounterBuyer } from './use-buyers';
import type { CounterQuote } from './use-quote';

const { failed } = counterMessages;

/** Returns the text about why the order was not placed. The form keeps everything that was typed. */
export const placeRefusal = refusalTexts<DomainRefusal<'checkout', 'place'>>(
  {
    out_of_stock: ({ productName, available }) =>
      available === 0
        ? `${productName} acabou agora.`
        : `De ${productName} só ${available === 1 ? 'resta 1' : `restam ${available}`}.`,
    product_unavailable: ({ productName }) => `${productName} saiu do cardápio.`,
    coupon_refused: ({ refusal }) => couponRefusalText(refusal),
    pickup_only: ({ productName }) => `${productName} é só para retirada.`,
    quote_changed: counterMessages.quote_changed,
    slot_full: counterMessages.slot_gone,
    slot_closed: counterMessages.slot_gone,
    slot_required: counterMessages.slot_required,
    outside_area: counterMessages.outside_area,
    place_unclear: ({ question }) => questionText(question),
    below_minimum: ({ missingCents }) =>
      `${counterMessages.below_minimum} Faltam ${formatBrl(missingCents)}.`,
    shop_paused: counterMessages.paused,
    counter_cash_off: counterMessages.cash_off,
    counter_customer_gone: counterMessages.customer_gone,
    counter_denied: adminMessages.access_denied,
    payment_failed: counterMessages.payment_failed,
    address_incomplete: counterMessages.address_required,
    empty_cart: counterMessages.lines_required,
    form_invalid: failed,
    phone_required: failed,
    too_many_holds: failed,
    guest_checkout_off: failed,
    guest_phone_unknown: failed,
    guest_too_many_email: failed,
    guest_too_many_address: failed,
    guest_too_often: failed,
    guest_address_waits: failed,
    guest_share: failed,
    guest_too_many_units: failed,
  },
  failed,
);

/** Returns the total of a quote by the chosen way to pay, in centavos. */
export const totalBy = ({ totalCents, pix }: CounterQuote, payBy: CounterPayment): number =>
  payBy === 'pix' && pix ? pix.totalCents : totalCents;

/** Returns the reason why this delivery or pickup is not possible; null when it is. */
export function planProblem({
  answer,
  question,
  missingCents,
  pause,
  hasWindows,
  next,
}: CounterQuote['plan']): string | null {
  if (pause) return counterMessages.paused;
  if (answer === 'outside') return counterMessages.outside_area;
  if (question) return questionText(question);
  if (missingCents > 0) return `${counterMessages.below_minimum} Faltam ${formatBrl(missingCents)}.`;
  if (hasWindows && !next) return 'Nenhum horário livre nos próximos dias.';
  return null;
}

/** Returns what the seller must ask the buyer, before the address has a zone. */
const questionText = (question: ZoneQuestion): string =>
  question.about === 'city' ? cityQuestionText(question.cepCity) : counterMessages.bairro_unknown;

/**
 * Returns what was noted, for the seller to say it once more: 'Lúcia Reis · retirada amanhã, 10h às 14h · R$ 104,80 em
 * dinheiro, na retirada'.
 */
export function placedText(
  {
    deliveryMethod,
    slot,
    totalCents,
  }: { deliveryMethod: DeliveryMethod; slot: SlotWindow | null; totalCents: number },
  { name, payBy, today }: { name: string; payBy: CounterPayment; today: string },
): string {
  const way = deliveryMethod === 'pickup' ? 'retirada' : 'entrega';
  return [
    name,
    slot ? `${way} ${formatNearSlot(slot, today)}` : way,
    `${formatBrl(totalCents)} ${PAID_BY[payBy]}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

const PAID_BY: Record<CounterPayment, string> = {
  link: 'pelo link',
  pix: 'no Pix',
  cash: 'em dinheiro, na retirada',
};

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the label of a time window, short enough for a phone: 'Ter 24/11, 9h às 12h (restam 3)'. */
export const slotLabel = (slot: ShownSlot, today: string): string =>
  `${capitalised(formatNearSlot(slot, today))} (${slot.left === 1 ? 'resta 1' : `restam ${slot.left}`})`;

/** Returns the facts about a buyer: '4 pedidos · último em 19/11'. */
export function buyerFacts({ orderCount, lastOrderAt, customerId }: CounterBuyer): string {
  const orders =
    orderCount === 0 ? 'Ainda sem pedidos' : orderCount === 1 ? '1 pedido' : `${orderCount} pedidos`;
  const last = lastOrderAt ? ` · último em ${formatDayOfMonth(dayOf(new Date(lastOrderAt)))}` : '';
  return `${orders}${last}${customerId ? '' : ' · sem cadastro'}`;
}

export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0).toUpperCase() ?? '')
    .join('');
};

/** Returns the text of the message that sends the buyer the link to the order's page. */
export const linkText = (
  { name, number, totalCents, isCash }: { name: string; number: string; totalCents: number; isCash: boolean },
  link: string,
): string => {
  const first = firstNameOf(name);
  const what = isCash
    ? `Anotamos seu pedido ${number}: ${formatBrl(totalCents)} em dinheiro na retirada. Confira e aceite os termos aqui:`
    : `Seu pedido ${number} está guardado: ${formatBrl(totalCents)}. Confira, aceite os termos e pague aqui:`;
  return `Olá, ${first}! ${what} ${link}`.replaceAll('\u00a0', ' ');
};
