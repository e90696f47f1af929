import type { Request, Router } from 'express';
import { apiEndpoint, errorAnswer, type ApiAnswer } from '../api-endpoint';
import { fail, orderError, type Outcome } from '../api-error';
import type { SimulatorParts } from '../simulator-parts';
import { wireOrder } from './order-wire';
import type { KnownOrder } from './orders';

const keyOf = (request: Request): string | undefined => request.get('x-idempotency-key') || undefined;
const idOf = (request: Request): string => request.params['id'] ?? '';

/** Adds the routes of the Orders API that a shop needs for a Pix on its own page. */
export function orderRoutes(router: Router, parts: SimulatorParts): void {
  const { orders, collectorId } = parts;

  const answer = (outcome: Outcome<KnownOrder>, status: number): ApiAnswer =>
    outcome.ok
      ? {
          status,
          body: wireOrder({
            ...outcome.value,
            collectorId,
            publicUrl: parts.publicUrl(),
            isLinked: orders.isLinked(),
          }),
        }
      : errorAnswer(outcome.error);

  router.post(
    '/v1/orders',
    apiEndpoint(parts, 'createOrder', (request) =>
      answer(orders.create({ body: request.body as unknown, idempotencyKey: keyOf(request) }), 201),
    ),
  );
  router.get(
    '/v1/orders/:id',
    apiEndpoint(parts, 'getOrder', (request) => {
      const found = orders.find(idOf(request));
      const missing = fail(orderError(404, 'order_not_found', 'The order does not exist.'));
      return answer(found ? { ok: true, value: found } : missing, 200);
    }),
  );
  router.post(
    '/v1/orders/:id/cancel',
    apiEndpoint(parts, 'cancelOrder', (request) => answer(orders.cancel(idOf(request)), 200)),
  );
  router.post(
    '/v1/orders/:id/refund',
    apiEndpoint(parts, 'refundOrder', (request) =>
      answer(
        orders.refund({
          id: idOf(request),
          idempotencyKey: keyOf(request),
          body: request.body as unknown,
        }),
        201,
      ),
    ),
  );
}
