export interface OverloadOptions {
  /** The maximum of concurrent requests of any kind. */
  limit: number;
  /** Milliseconds of a monotonic clock. */
  now?: () => number;
}

/** Reading requests may wait about this long. */
const LOOKS_WAIT_MS = 1_000;
/**
 * A burst of this size waits and is served, however slow the machine is, because it is over before a rejected
 * client could retry.
 */
const BURST = 200;

/**
 * Counts the active requests and rejects those that would only delay all others.
 *
 * A request behind `n` others waits as long as the shop takes for `n` responses. So as many are admitted as had a
 * response in the last second: more would wait longer than that second. Requests that change something (the cart, an
 * order, a payment) are admitted up to the whole limit: customers who are buying go before visitors who are browsing.
 */
export class Overload {
  readonly #limit: number;
  readonly #now: () => number;
  #active = 0;
  /** The number of responses in the current second, and in the one before it. */
  #answered = 0;
  #answeredBefore = 0;
  #since: number;

  constructor({ limit, now = () => performance.now() }: OverloadOptions) {
    this.#limit = limit;
    this.#now = now;
    this.#since = now();
  }

  /**
   * Admits a request. Returns a function that releases its slot when called once; null when there is no slot
   * for such a request. A client that disconnected without a response is not counted as served, because a
   * queue abandoned at once would make the shop look fast.
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
