import { minutesMs } from '@shop/time/durations';

import type { LineTicket } from '@app/session/line-cookie';

export interface WaitingLineOptions {
  /** Returns how many people may be let in per second now. */
  perSecond: () => number;
  /** Returns the milliseconds of the epoch. */
  now?: () => number;
}

/** The waiting page asks again after so long when it may be the person's turn soon. */
const ASK_EVERY_SECONDS = 4;
/** Who is far back asks less often, because on a full machine every question takes time from those who buy. */
const ASK_AT_LEAST_EVERY_SECONDS = 12;
/**
 * Who asks so much later than expected has left the line, so that nobody waits for them. Who comes back has the old place
 * again, because the ticket says since when they wait.
 */
const LATE_MS = 4_000;
/** Long enough to choose and to fill in the checkout; afterwards something is in the cart, or the person waits again. */
const ADMITTED_FOR_MS = minutesMs(20);
/** Openings that nobody takes are kept for the people whose page asks only every few seconds. */
const OPENINGS_FOR_SECONDS = ASK_EVERY_SECONDS + 1;
/** A mobile network has many people behind one address; more places than this one address does not get. */
const MOST_PER_ADDRESS = 50;
const MOST_PLACES = 20_000;

interface Place {
  since: number;
  /** When its holder has left the line unless they ask before. */
  goneAt: number;
  address: string;
}

export type LineAnswer =
  | { isIn: true; ticket: LineTicket }
  /** `ahead` is the number of people in front; `askAgainSeconds` says when the page asks again. */
  | { isIn: false; ticket: LineTicket; ahead: number; askAgainSeconds: number };

/**
 * Lets people in one after the other, the first to arrive first. Each storefront process has its own line; tickets are
 * valid in all of them, because they carry the time of arrival.
 */
export class WaitingLine {
  readonly #perSecond: () => number;
  readonly #now: () => number;
  readonly #places = new Map<string, Place>();
  #openings = 0;
  #filledAt: number;

  constructor({ perSecond, now = () => Date.now() }: WaitingLineOptions) {
    this.#perSecond = perSecond;
    this.#now = now;
    this.#filledAt = now();
  }

  get length(): number {
    this.#dropGone();
    return this.#places.size;
  }

  /** Whether the ticket of a request still lets its holder in. */
  isAdmitted(ticket: LineTicket | null): boolean {
    return (ticket?.admittedUntil ?? 0) > this.#now();
  }

  /** Takes a place in the line, or keeps it, and lets its holder in when it is their turn. */
  ask({ ticket, newId, address }: { ticket: LineTicket | null; newId: string; address: string }): LineAnswer {
    const now = this.#now();
    this.#dropGone();
    this.#fill(now);
    const waits = ticket && ticket.admittedUntil === null ? ticket : null;
    const own: LineTicket = waits ?? { id: newId, since: now, admittedUntil: null };
    const ahead = this.#ahead(own);
    if (this.#openings >= 1 && ahead < this.#openings) {
      this.#openings -= 1;
      this.#places.delete(own.id);
      return { isIn: true, ticket: { ...own, admittedUntil: now + ADMITTED_FOR_MS } };
    }
    const askAgainSeconds = this.#askAgainSeconds(ahead);
    const goneAt = now + askAgainSeconds * 1_000 + LATE_MS;
    const isKnown = this.#places.has(own.id);
    if (isKnown || (this.#places.size < MOST_PLACES && this.#countOf(address) < MOST_PER_ADDRESS))
      this.#places.set(own.id, { since: own.since, goneAt, address });
    return { isIn: false, ticket: own, ahead, askAgainSeconds };
  }

  /** Returns half the time after which it is probably the turn of somebody with so many people in front. */
  #askAgainSeconds(ahead: number): number {
    const seconds = Math.ceil(ahead / Math.max(1, this.#perSecond()) / 2);
    return Math.min(Math.max(seconds, ASK_EVERY_SECONDS), ASK_AT_LEAST_EVERY_SECONDS);
  }

  #ahead({ id, since }: LineTicket): number {
    let ahead = 0;
    for (const [other, place] of this.#places)
      if (other !== id && (place.since < since || (place.since === since && other < id))) ahead += 1;
    return ahead;
  }

  #countOf(address: string): number {
    let count = 0;
    for (const place of this.#places.values()) if (place.address === address) count += 1;
    return count;
  }

  #fill(now: number): void {
    const perSecond = this.#perSecond();
    const seconds = Math.max(0, now - this.#filledAt) / 1_000;
    this.#openings = Math.min(this.#openings + seconds * perSecond, perSecond * OPENINGS_FOR_SECONDS);
    this.#filledAt = now;
  }

  #dropGone(): void {
    const now = this.#now();
    for (const [id, { goneAt }] of this.#places) if (goneAt < now) this.#places.delete(id);
  }
}
