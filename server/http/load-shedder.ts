export interface OverloadOptions {
  /** So many may be answered at once, whatever they ask. */
  limit: number;
  /** Milliseconds of a clock that only goes forward. */
  now?: () => number;
}

/** Looking around is let wait about this long and no longer. */
const LOOKS_WAIT_MS = 1_000;
/** A burst this large waits and is served, however slow the machine: it is over before anybody could be told to come back. */
const BURST = 200;

/**
 * Counts the requests being answered and refuses those that would only make all others later.
 *
 * Who waits behind `n` others waits as long as the shop takes for `n` answers. So as many are let in as were answered in
 * the last second: more would wait longer than that second. What changes something (the cart, an order, a payment) is let in
 * up to the whole limit: people who are buying go before people who look around.
 */
export class Overload {
  readonly #limit: number;
  readonly #now: () => number;
  #active = 0;
  /** Of the second that runs, and of the one before it. */
  #answered = 0;
  #answeredBefore = 0;
  #since: number;

  constructor({ limit, now = () => performance.now() }: OverloadOptions) {
    this.#limit = limit;
    this.#now = now;
    this.#since = now();
  }

  /**
   * A place, to be given back by calling it once; null when there is none for such a request. Whoever left unanswered is not
   * counted among the answers: a queue thrown away in a moment would look like a shop that has become quick.
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

  /** Whether `enter` would find a place now. */
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
