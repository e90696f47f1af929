/**
 * When a page waits, at most this many consecutive ticks are reserved for accepting connections before it is rendered.
 */
const ROUNDS_FOR_NEWCOMERS = 16;

/**
 * Starts one page per tick of the event loop, in the sequence of the requests.
 *
 * Otherwise new connections starve: libuv accepts one connection per tick (since 1.45), and a busy process starts and
 * renders every ready page in one tick. A tick then takes half a second, so only two new visitors are accepted per
 * second. All others get no response, not even the message that the shop is full. This also affects `/healthz`. With
 * one page per tick, and a few ticks reserved for new connections while there are any, every client gets a response at
 * once.
 */
export class Turns {
  readonly #waiting: (() => void)[] = [];
  #isAtTheDoor = false;
  #leftToNewcomers = 0;
  #isRunning = false;

  /** Called for each new connection, because further connections may be waiting to be accepted. */
  readonly newcomer = (): void => {
    this.#isAtTheDoor = true;
  };

  /** Resolves when the caller may begin to render. */
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
