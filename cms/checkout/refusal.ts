import type { PlaceOrderError } from './order-placement';

/** An expected failure inside the transaction. Throwing it rolls everything back; it carries the error code. */
export class Refusal extends Error {
  constructor(readonly error: PlaceOrderError) {
    super(error.code);
    this.name = 'Refusal';
  }
}
