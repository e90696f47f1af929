import type { Transaction } from '../platform/database/transaction';

export const NOTE_MAX_LENGTH = 500;

/**
 * SQL condition on the event `r` of a note: the note is the shop's own record of money or items that went back. It stays
 * with the order.
 */
export const IS_OF_RETURN = `coalesce(r.reason in ('part_refund_requested', 'line_changed') or r.cancel_reason = 'whole_refund', false)`;

/**
 * Stores the text that a person typed about an order. The text is stored outside the ledger, so that it can be erased.
 * Writes nothing if the text is empty.
 */
export async function writeOrderNote(
  tx: Transaction,
  {
    orderId,
    authorId,
    text,
    eventId = null,
  }: { orderId: string; authorId: string; text: string | null | undefined; eventId?: string | null },
): Promise<string | null> {
  const written = text?.replace(/\0/g, '').trim().slice(0, NOTE_MAX_LENGTH);
  if (!written) return null;
  const [note] = await tx.query<{ id: string }>(
    'insert into order_notes (order_id, author_id, event_id, text) values ($1, $2, $3, $4) returning id',
    [orderId, authorId, eventId, written],
  );
  return note?.id ?? null;
}
