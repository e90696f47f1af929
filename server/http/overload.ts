/**
 * Counts the requests being answered and refuses more than a bound: past it every one would only wait longer, and all
 * would fail together.
 */
export class Overload {
  #active = 0;

  constructor(readonly limit: number) {}

  /** A place, to be given back by calling it once; null when all are taken. */
  enter(): (() => void) | null {
    if (this.#active >= this.limit) return null;
    this.#active += 1;
    let isHeld = true;
    return () => {
      if (!isHeld) return;
      isHeld = false;
      this.#active -= 1;
    };
  }

  get active(): number {
    return this.#active;
  }
}
