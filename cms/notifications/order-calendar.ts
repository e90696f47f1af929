import { calendarFile, calendarMethod } from '@shop/delivery/calendar-file';
import { orderNumber } from '@shop/orders/order-number';
import { cleanLine } from '@shop/text/clean-text';

import type { MailFile } from './mailer';
import type { CalendarFacts } from './queries/read-calendar-event';
import type { MailFacts } from './templates/mail-facts';

/**
 * Writes the calendar file of an order's window. It has no link that opens the order, because calendars are shared: a
 * customer signs in, and a buyer without an account asks for a link.
 */
export function orderCalendar(
  orderId: string,
  {
    event: { slot, sequence, madeAt, isCancelled, deliveryMethod, deliveryAddress },
    facts: { shop, links, customer },
  }: { event: CalendarFacts; facts: MailFacts },
): MailFile {
  const number = orderNumber(orderId);
  const isPickup = deliveryMethod === 'pickup';
  const url = customer?.isGuest ? links.lostOrderLink : links.customerOrder(orderId);
  const content = calendarFile({
    uid: `pedido-${orderId}@${new URL(links.on('/')).hostname}`,
    sequence,
    madeAt,
    slot,
    isCancelled,
    title: `${isPickup ? 'Retirar' : 'Receber'} o pedido ${number}, ${shop.brandName}`,
    place: cleanLine(isPickup ? shop.pickupAddress : deliveryAddress),
    text: isPickup
      ? `Pedido ${number}. Se puder, leve uma bolsa térmica.`
      : `Pedido ${number}. Chega congelado: guarde no freezer assim que receber.`,
    url,
  });
  return {
    fileName: isPickup ? 'retirada.ics' : 'entrega.ics',
    contentType: `text/calendar; charset=utf-8; method=${calendarMethod({ isCancelled })}`,
    content,
  };
}
