import type { PlaceOrderError } from './order-placement';

/**
 * An expected failure inside the transaction that places an order. Throwing it rolls the transaction back; `error` has
 * the code.
 */
export class Refusal extends Error {
  constructor(readonly error: PlaceOrderError) {
    super(error.code);
    this.name = 'Refusal';
  }
}
