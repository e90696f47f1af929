/** Consecutive ticks reserved for accepting connections before a waiting page is rendered. */
const ROUNDS_FOR_NEWCOMERS = 16;

/**
 * Starts one page per tick of the event loop, in the order of the requests.
 *
 * New connections starve otherwise: libuv accepts one per tick (since 1.45), and a busy process starts and renders
 * every ready page in one tick. Ticks then take half a second and two new visitors are accepted per second. All others
 * get no response, not even that the shop is full; `/healthz` is among them. With one page per tick, and a few ticks
 * reserved for new connections while there are any, every client gets a response at once.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isAtTheDoor = false;
  #leftToNewcomers = 0;
  #isRunning = false;

  /** Called for each new connection: more may be waiting to be accepted. */
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
