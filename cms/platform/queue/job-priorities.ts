/**
 * The order in which the worker takes jobs that are due, the first one first. `server/admission/priorities.ts` is the
 * same for requests.
 */
export const JOB_PRIORITIES = {
  /** What moves money, stock or places in a window, and what a job does not say. */
  money: 0,
  /** The messages of an order, to who bought it and to the team. */
  order: 10,
  /** Messages about an account. Somebody may be waiting for the link. */
  account: 20,
  /** What nobody misses for some minutes: campaigns, low stock, sums of past days, cleaning up. */
  rest: 30,
} as const;

export type JobPriority = keyof typeof JOB_PRIORITIES;
