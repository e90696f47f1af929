/**
 * The sections of the queue. `today` includes late orders and orders without a window. `out` has orders of earlier days
 * that were sent and that nobody has marked as delivered.
 */
export const QUEUE_SECTIONS = ['today', 'tomorrow', 'later', 'out'] as const;
export type QueueSection = (typeof QUEUE_SECTIONS)[number];
