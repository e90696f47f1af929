/** Rounds in a row that may go to who is at the door before somebody inside gets a turn. */
const ROUNDS_FOR_NEWCOMERS = 16;

/**
 * Lets pages be begun one for each round of the event loop, in the order in which they were asked for.
 *
 * libuv takes one new connection a round (since 1.45). Left alone a busy process begins and draws everything that is ready in
 * one round: rounds of half a second then, two new visitors a second, and nobody at the door is even told that the shop is
 * full, whoever asks `/healthz` included. With a page a round, and a few rounds left to newcomers while there are any,
 * everybody is heard at once.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isAtTheDoor = false;
  #leftToNewcomers = 0;
  #isRunning = false;

  /** Somebody new has connected: there may be more behind them. */
  readonly newcomer = (): void => {
    this.#isAtTheDoor = true;
  };

  /** Resolves when the caller may begin. */
  take(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#run();
    });
  }

  #run(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    setImmediate(() => {
      this.#isRunning = false;
      this.#round();
      if (this.#waiting.length > 0) this.#run();
    });
  }

  #round(): void {
    const isForNewcomers = this.#isAtTheDoor && this.#leftToNewcomers < ROUNDS_FOR_NEWCOMERS;
    this.#isAtTheDoor = false;
    if (isForNewcomers) {
      this.#leftToNewcomers += 1;
      return;
    }
    this.#leftToNewcomers = 0;
    this.#waiting.shift()?.();
  }
}
