export interface OverloadOptions {
  /** The maximum number of concurrent requests of any kind. */
  limit: number;
  /** Returns the milliseconds of a monotonic clock. */
  now?: () => number;
}

/** The approximate time that a reading request may wait. */
const LOOKS_WAIT_MS = 1_000;
/**
 * A burst of this size waits and is served, however slow the machine is. Rejecting it would not help, because the burst
 * is over before a rejected client could retry.
 */
const BURST = 200;

/**
 * Counts the active requests, and rejects requests that would only delay all others.
 *
 * A request behind `n` others waits as long as the shop takes for `n` responses. So at most as many reading requests
 * are admitted as there were responses in the last second, because a further one would wait longer than a second.
 * Requests that change something (the cart, an order, a payment) are admitted up to the full limit, because customers
 * who are buying have priority over visitors who are browsing.
 */
export class Overload {
  readonly #limit: number;
  readonly #now: () => number;
  #active = 0;
  /** The number of responses in the current second. `#answeredBefore` is that of the previous second. */
  #answered = 0;
  #answeredBefore = 0;
  #since: number;

  constructor({ limit, now = () => performance.now() }: OverloadOptions) {
    this.#limit = limit;
    this.#now = now;
    this.#since = now();
  }

  /**
   * Admits a request. Returns a function that releases the request's slot; only its first call has an effect. Returns
   * null when no slot is free for such a request. If a client disconnects without a response, its request does not
   * count as served, because a queue that is abandoned at once would make the shop look fast.
   */
  enter({ isLook }: { isLook: boolean }): ((how: { isAnswered: boolean }) => void) | null {
    if (!this.hasRoom({ isLook })) return null;
    this.#active += 1;
    let isHeld = true;
    return ({ isAnswered }) => {
      if (!isHeld) return;
      isHeld = false;
      this.#active -= 1;
      this.#turn();
      if (isAnswered) this.#answered += 1;
    };
  }

  /** Whether `enter` would find a slot now. */
  hasRoom({ isLook }: { isLook: boolean }): boolean {
    return this.#active < (isLook ? this.#room() : this.#limit);
  }

  #room(): number {
    this.#turn();
    return Math.min(this.#limit, Math.max(BURST, this.#answered, this.#answeredBefore));
  }

  #turn(): void {
    const passed = this.#now() - this.#since;
    if (passed < LOOKS_WAIT_MS) return;
    this.#answeredBefore = passed < 2 * LOOKS_WAIT_MS ? this.#answered : 0;
    this.#answered = 0;
    this.#since = this.#now();
  }
}
