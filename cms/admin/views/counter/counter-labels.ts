import { firstNameOf } from '@shop/customers/first-name';
import { formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import type { Slot } from '@shop/delivery/slots';
import type { ZoneQuestion } from '@shop/delivery/zone-of';
import { adminMessages } from '@shop/messages/admin-messages';
import { counterMessages } from '@shop/messages/counter-messages';
import { cityQuestionText } from '@shop/messages/delivery-messages';
import { formatBrl } from '@shop/money/format-brl';
import { formatDayOfMonth } from '@shop/time/days';
import { dayOf } from '@shop/time/bahia';

import type { DeliveryPlanView } from '../../../delivery/delivery-plan';
import type { CounterBuyer } from '../../../checkout/queries/find-counter-buyers';
import type { PlaceFailure } from './counter-requests';

/** Returns the text about why the order was not placed. The form keeps everything that was typed. */
export function placeRefusal(error: PlaceFailure): string {
  switch (error.code) {
    case 'out_of_stock':
      return error.available === 0
        ? `${error.productName} acabou agora.`
        : `De ${error.productName} só ${error.available === 1 ? 'resta 1' : `restam ${error.available}`}.`;
    case 'product_unavailable':
      return `${error.productName} saiu do cardápio.`;
    case 'pickup_only':
      return `${error.productName} é só para retirada.`;
    case 'quote_changed':
      return counterMessages.quote_changed;
    case 'slot_full':
    case 'slot_closed':
      return counterMessages.slot_gone;
    case 'slot_required':
      return counterMessages.slot_required;
    case 'outside_area':
      return counterMessages.outside_area;
    case 'place_unclear':
      return questionText(error.question);
    case 'below_minimum':
      return `${counterMessages.below_minimum} Faltam ${formatBrl(error.missingCents)}.`;
    case 'shop_paused':
      return counterMessages.paused;
    case 'counter_cash_off':
      return counterMessages.cash_off;
    case 'counter_customer_gone':
      return counterMessages.customer_gone;
    case 'payment_failed':
      return counterMessages.payment_failed;
    case 'address_incomplete':
      return counterMessages.address_required;
    case 'empty_cart':
      return counterMessages.lines_required;
    case 'signed_out':
      return adminMessages.signed_out;
    case 'counter_denied':
    case 'access_denied':
      return adminMessages.access_denied;
    case 'form_invalid':
    case 'malformed':
    case 'request_failed':
    case 'phone_required':
    case 'too_many_holds':
    case 'guest_checkout_off':
    case 'guest_phone_unknown':
    case 'guest_too_many_email':
    case 'guest_too_many_address':
    case 'guest_too_many_units':
      return counterMessages.failed;
  }
}

/** Returns the reason why this delivery or pickup is not possible; null when it is. */
export function planProblem({
  answer,
  question,
  missingCents,
  pause,
  hasWindows,
  next,
}: DeliveryPlanView): string | null {
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

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the label of a time window: 'Terça, 24 de novembro, 9h às 12h (restam 3)'. */
export const slotLabel = (slot: Slot): string =>
  `${capitalised(formatSlotDay(slot.date))}, ${formatWindow(slot)} (${slot.left === 1 ? 'resta 1' : `restam ${slot.left}`})`;

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
