import { calendarFile, calendarMethod, type CalendarEvent } from '@shop/delivery/calendar-file';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import { calendarKinds, type MailKind } from '@shop/notifications/mail-kinds';
import { orderNumber } from '@shop/orders/order-number';
import type { OrderStatus } from '@shop/orders/order-status';
import { cleanLine } from '@shop/text/clean-text';
import { instantAt } from '@shop/time/bahia';

import { orderColumns } from '../orders/select';
import type { SqlRunner } from '../platform/database/sql';
import type { MailFile } from './mailer';
import type { MailFacts } from './templates/mail-facts';

/** What an order's calendar file needs from the database. */
interface CalendarFacts extends Pick<CalendarEvent, 'sequence' | 'madeAt' | 'isCancelled'> {
  slot: SlotWindow;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string;
}

/** The mails that say when an order arrives, so that they bring the appointment for a calendar. */
const SAYS_WINDOW = calendarKinds('brings');

/** The mails that tell that an order is cancelled, so that they remove the appointment. */
const SAYS_CANCELLATION = calendarKinds('removes');

type Row = Omit<CalendarFacts, 'slot' | 'isCancelled'> & {
  status: OrderStatus;
  slot: SlotWindow | null;
  isLost: boolean;
  hasEvent: boolean;
} & Record<string, unknown>;

/**
 * Returns the appointment that a mail about an order brings; null when it brings none. A mail that says the window adds
 * or changes the appointment. A mail about the cancellation removes it, if an earlier mail brought it and its time is
 * not over. The number of the order's events orders the files, because it only grows.
 */
export async function readCalendarEvent(
  sql: SqlRunner,
  { orderId, kind }: { orderId: string; kind: MailKind },
): Promise<CalendarFacts | null> {
  const [row] = await sql.query<Row>(
    `select ${orderColumns(['status', 'slot', 'deliveryMethod', 'deliveryAddress'])}, now() as "madeAt",
       o.slot_choice_until is not null as "isLost",
       (select count(*)::int from order_events e where e.order_id = o.id) as sequence,
       exists (select 1 from outgoing_mails m where m.order_id = o.id and m.kind = any($2::text[])
         and m.outcome in ('handed_over', 'sent', 'unconfirmed')) as "hasEvent"
     from orders o where o.id = $1`,
    [orderId, SAYS_WINDOW],
  );
  if (!row?.slot) return null;
  const { status, slot, isLost, hasEvent, ...facts } = row;
  if (status === 'cancelado') {
    const isRemoved =
      hasEvent && SAYS_CANCELLATION.includes(kind) && instantAt(slot.date, slot.to) > facts.madeAt;
    return isRemoved ? { ...facts, slot, isCancelled: true } : null;
  }
  return SAYS_WINDOW.includes(kind) && !isLost ? { ...facts, slot, isCancelled: false } : null;
}

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
