/** Why the order did not get the time window that the buyer chose. */
export type LostWindowRefusal = 'slot_required' | 'slot_full' | 'slot_closed';

/** Returns why the chosen window was refused; null after another response. */
export const lostWindowRefusal = (
  reply: { code: LostWindowRefusal } | object | undefined,
): LostWindowRefusal | null => (reply && 'code' in reply ? reply.code : null);
