import { phoneText } from '@shop/customers/phone-links';
import { formatSlot, formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import { refundArrivalText } from '@shop/payments/payment-labels';
import { CASH } from '@shop/payments/payment-origin';
import { weekText } from '@shop/time/hours-text';

import type { MailBox } from './Mail';
import type { MailOrder, MailOrderLine, MailShop } from './mail-facts';

export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Returns when an order arrives, or can be picked up: 'chega terça, 24 de novembro, das 9h às 12h'. Null for an order without a
 * window, and for one that lost its window.
 */
export function promisedWindow({ slot, slotChoiceUntil, deliveryMethod }: MailOrder): string | null {
  if (!slot || slotChoiceUntil) return null;
  return `${deliveryMethod === 'pickup' ? 'retire' : 'chega'} ${formatSlotDay(slot.date)}, das ${formatWindow(slot)}`;
}

/** Returns the framed note with the delivery address, or with the place and time of the pickup. */
export function handOverBox(order: MailOrder, shop: MailShop): MailBox {
  const promise = order.slot ? [`${capitalised(formatSlot(order.slot))}.`] : null;
  if (order.deliveryMethod === 'pickup') {
    const hours = weekText(shop.pickupHours);
    return {
      title: order.deliveryAddress,
      lines: [shop.pickupAddress, ...(promise ?? (hours ? [`Horário de retirada: ${hours}.`] : []))],
    };
  }
  const hours = weekText(shop.deliveryHours);
  return {
    title: 'Entrega',
    lines: [
      order.deliveryAddress,
      ...(order.deliveryInstructions ? [order.deliveryInstructions] : []),
      ...(promise ?? (hours ? [`Horário de entrega: ${hours}.`] : [])),
    ],
  };
}

/**
 * Returns the storage instructions for the ordered products, in the words of their labels. "NÃO CONTÉM GLÚTEN" appears
 * above them only if the label of every line states it, because it is a safety statement, not a slogan.
 */
export function storageBox(order: MailOrder): MailBox[] {
  const isGlutenFree = order.lines.length > 0 && order.lines.every((line) => line.isGlutenFree);
  const lines = storageLines(order.lines);
  if (isGlutenFree) return [{ isSafety: true, title: 'NÃO CONTÉM GLÚTEN', lines }];
  return lines.length > 0 ? [{ title: 'Conservação', lines }] : [];
}

function storageLines(lines: readonly MailOrderLine[]): string[] {
  const namesByText = new Map<string, string[]>();
  for (const { storage, name } of lines) {
    if (storage?.trim()) namesByText.set(storage.trim(), [...(namesByText.get(storage.trim()) ?? []), name]);
  }
  const isOneText = namesByText.size === 1;
  return [...namesByText].flatMap(([text, names]) => {
    const sentences = text.split(/\n+/).map((sentence) => sentence.trim());
    return isOneText ? sentences : [`${names.join(', ')}: ${sentences.join(' ')}`];
  });
}

export const methodLabel = (order: MailOrder) => (order.deliveryMethod === 'pickup' ? 'Retirada' : 'Entrega');

/** Returns the framed note with the buyer, for the admins. */
export const buyerBox = ({ buyer }: MailOrder): MailBox => ({
  title: 'Cliente',
  lines: [buyer.fullName, ...(buyer.phone ? [phoneText(buyer.phone)] : [])],
});

/** Returns when and where an order is handed over, for the admins. */
export const handOverLines = ({ deliveryAddress, deliveryInstructions, slot }: MailOrder): string[] => [
  ...(slot ? [formatSlot(slot)] : []),
  deliveryAddress,
  ...(deliveryInstructions ? [deliveryInstructions] : []),
];

/** Whether the shop refunds a payment by hand, because no provider can do it. */
export const isRefundedByHand = (paymentMethod: string): boolean => Object.hasOwn(BY_HAND, paymentMethod);

/** Returns how and when a refund arrives, by the method of the payment. */
export function arrivalText(paymentMethod: string): string {
  if (paymentMethod === CASH) return 'A loja devolve em dinheiro, em mãos.';
  if (paymentMethod === 'manual') return 'Foi pago fora do site: a loja combina a devolução com você.';
  return refundArrivalText(paymentMethod);
}

const BY_HAND: Partial<Record<string, string>> = {
  manual: ', pago fora do site, será devolvido pela loja.',
  [CASH]: ', pago em dinheiro, será devolvido em mãos pela loja.',
};

/**
 * Returns the text about a refund that the shop makes by hand, because no provider can make it; undefined for any other
 * payment.
 */
export const byHandText = ({ paymentMethod }: MailOrder): string | undefined => BY_HAND[paymentMethod];
