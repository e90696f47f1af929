import { json, Router, type ErrorRequestHandler, type Request } from 'express';
import { apiEndpoint, errorResponse, type ApiResponse } from './api-endpoint';
import { fail, numberedError, paymentNotFound, preferenceError, type Outcome } from './api-error';
import type { Payment } from './model';
import { orderRoutes } from './orders/order-routes';
import { searchPayments } from './payments/payment-search';
import { wirePayment, wireRefund, withoutLink } from './payments/payment-wire';
import { wirePreference } from './preferences/preferences';
import type { SimulatorParts } from './simulator-parts';
import { wireDate } from './wire-date';
import { reaisFromCents } from './wire-money';

function answer<T>(
  outcome: Outcome<T>,
  status: number,
  body: (value: T) => ApiResponse['body'],
): ApiResponse {
  return outcome.ok ? { status, body: body(outcome.value) } : errorResponse(outcome.error);
}

const idOf = (request: Request): string => request.params['id'] ?? '';
const keyOf = (request: Request): string | undefined => request.get('x-idempotency-key') || undefined;

const showsInProcess = (request: Request): boolean => request.get('x-render-in-process-refunds') === 'true';

function found(payment: Payment | undefined): Outcome<Payment> {
  return payment ? { ok: true, value: payment } : fail(paymentNotFound());
}

const unreadableBody: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (error.status === undefined || error.status >= 500) return next(error);
  response
    .status(error.status)
    .json({ ...preferenceError('bad_request', 'invalid json body', error.status) });
};

function preferenceRoutes(router: Router, parts: SimulatorParts): void {
  const { preferences, collectorId } = parts;
  const wire = (preference: Parameters<typeof wirePreference>[0]['preference']) =>
    wirePreference({ preference, collectorId, publicUrl: parts.publicUrl() });

  router.post(
    '/checkout/preferences',
    apiEndpoint(parts, 'createPreference', (request) =>
      answer(preferences.create({ body: request.body, idempotencyKey: keyOf(request) }), 201, wire),
    ),
  );
  router.get(
    '/checkout/preferences/:id',
    apiEndpoint(parts, 'getPreference', (request) => {
      const preference = preferences.find(idOf(request));
      return preference
        ? { status: 200, body: wire(preference) }
        : errorResponse(preferenceError('invalid_id', 'preference_id not found.', 404));
    }),
  );
}

function paymentRoutes(router: Router, parts: SimulatorParts): void {
  const { payments, orders } = parts;
  const wire = (payment: Payment) =>
    payment.orderId !== undefined && !orders.isLinked()
      ? withoutLink(wirePayment(payment))
      : wirePayment(payment);

  router.get(
    '/v1/payments/search',
    apiEndpoint(parts, 'searchPayments', (request) => ({
      status: 200,
      body: searchPayments(payments.all(), request.query, wire),
    })),
  );
  router.get(
    '/v1/payments/:id',
    apiEndpoint(parts, 'getPayment', (request) => answer(found(payments.find(idOf(request))), 200, wire)),
  );
  router.put(
    '/v1/payments/:id',
    apiEndpoint(parts, 'cancelPayment', (request) => {
      const wanted = (request.body as { status?: unknown } | undefined)?.status;
      if (wanted !== 'cancelled') return errorResponse(numberedError(400, 2016, 'Invalid status for update'));
      return answer(payments.cancel(idOf(request)), 200, wirePayment);
    }),
  );
}

function refundRoutes(router: Router, parts: SimulatorParts): void {
  const { payments, refunds } = parts;
  router.post(
    '/v1/payments/:id/refunds',
    apiEndpoint(parts, 'createRefund', (request) =>
      answer(
        refunds.request({
          paymentId: idOf(request),
          idempotencyKey: keyOf(request),
          body: request.body as unknown,
          showsInProcess: showsInProcess(request),
        }),
        201,
        ({ refund, payment }) => wireRefund(refund, payment),
      ),
    ),
  );
  router.get(
    '/v1/payments/:id/refunds',
    apiEndpoint(parts, 'listRefunds', (request) =>
      answer(found(payments.find(idOf(request))), 200, (payment) =>
        payment.refunds
          .filter(({ status }) => status !== 'in_process' || showsInProcess(request))
          .map((refund) => wireRefund(refund, payment)),
      ),
    ),
  );
}

function accountRoutes(router: Router, parts: SimulatorParts): void {
  const { payments, collectorId } = parts;
  router.get(
    '/users/me',
    apiEndpoint(parts, 'getUser', () => ({
      status: 200,
      body: {
        id: Number(collectorId),
        nickname: `TESTUSER${collectorId}`,
        country_id: 'BR',
        site_id: 'MLB',
        tags: ['normal', 'test_user'],
      },
    })),
  );
  router.get(
    '/v1/chargebacks/:id',
    apiEndpoint(parts, 'getChargeback', (request) => {
      const payment = payments.all().find((one) => one.chargebackId === idOf(request));
      if (!payment) return errorResponse(numberedError(404, 2000, 'Chargeback not found'));
      return {
        status: 200,
        body: {
          id: payment.chargebackId,
          payments: [Number(payment.id)],
          amount: reaisFromCents(payment.amountCents),
          currency: payment.currencyId,
          date_last_updated: wireDate(payment.updatedAt),
          documentation_required: false,
        },
      };
    }),
  );
}

/** Returns the routes of Mercado Pago's REST API that a shop needs for Checkout Pro and for a Pix on its own page. */
export function apiRoutes(parts: SimulatorParts): Router {
  const router = Router();
  router.use(['/checkout/preferences', '/v1'], json({ limit: '1mb' }));
  preferenceRoutes(router, parts);
  paymentRoutes(router, parts);
  refundRoutes(router, parts);
  orderRoutes(router, parts);
  accountRoutes(router, parts);
  router.use(['/checkout/preferences', '/v1'], unreadableBody);
  return router;
}
