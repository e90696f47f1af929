import type { CalendarEvent } from '@shop/delivery/calendar-file';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { SlotWindow } from '@shop/delivery/slot-text';
import type { OrderStatus } from '@shop/orders/order-status';
import { instantAt } from '@shop/time/bahia';

import { orderColumns } from '../../orders/select';
import type { SqlRunner } from '../../platform/database/sql';
import type { MailKind } from '@shop/notifications/mail-kinds';

/** What an order's calendar file needs from the database. */
export interface CalendarFacts extends Pick<CalendarEvent, 'sequence' | 'madeAt' | 'isCancelled'> {
  slot: SlotWindow;
  deliveryMethod: DeliveryMethod;
  deliveryAddress: string;
}

/** The mails that say when an order arrives, so that they bring the appointment for a calendar. */
const SAYS_WINDOW: readonly MailKind[] = ['order-confirmed', 'slot-moved'];

/** The mails that tell that an order is cancelled, so that they remove the appointment. */
const SAYS_CANCELLATION: readonly MailKind[] = ['order-cancelled', 'case-opened', 'case-decided'];

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
