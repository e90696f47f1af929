import type { Request, Router } from 'express';
import { apiEndpoint, errorResponse, type ApiResponse } from '../api-endpoint';
import { fail, orderError, type Outcome } from '../api-error';
import type { SimulatorParts } from '../simulator-parts';
import { wireOrder } from './order-wire';
import type { KnownOrder } from './orders';

const keyOf = (request: Request): string | undefined => request.get('x-idempotency-key') || undefined;
const idOf = (request: Request): string => request.params['id'] ?? '';

/** Adds the routes of the Orders API that a shop needs for a Pix on its own page. */
export function orderRoutes(router: Router, parts: SimulatorParts): void {
  const { orders, collectorId } = parts;

  const response = (outcome: Outcome<KnownOrder>, status: number): ApiResponse =>
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
      : errorResponse(outcome.error);

  router.post(
    '/v1/orders',
    apiEndpoint(parts, 'createOrder', (request) =>
      response(orders.create({ body: request.body as unknown, idempotencyKey: keyOf(request) }), 201),
    ),
  );
  router.get(
    '/v1/orders/:id',
    apiEndpoint(parts, 'getOrder', (request) => {
      const found = orders.find(idOf(request));
      const missing = fail(orderError(404, 'order_not_found', 'The order does not exist.'));
      return response(found ? { ok: true, value: found } : missing, 200);
    }),
  );
  router.post(
    '/v1/orders/:id/cancel',
    apiEndpoint(parts, 'cancelOrder', (request) => response(orders.cancel(idOf(request)), 200)),
  );
  router.post(
    '/v1/orders/:id/refund',
    apiEndpoint(parts, 'refundOrder', (request) =>
      response(
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
