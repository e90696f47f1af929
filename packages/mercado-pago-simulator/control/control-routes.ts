import { json, Router, type ErrorRequestHandler, type RequestHandler } from 'express';
import { z } from 'zod';
import { ENDPOINTS, type Endpoint } from '../faults';
import type { SimulatorParts } from '../simulator-parts';
import { controlRoute, done, refuse } from './control-route';
import { faultSchema } from './control-schema';
import { notificationCommands } from './notification-commands';
import { paymentCommands, paymentView } from './payment-commands';

/**
 * Accepts only JSON. A page of another site can send a form to this server, but it can send JSON only after a preflight
 * request, which this server never grants.
 */
const onlyJson: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST' || request.is('application/json')) return next();
  const { status, body } = refuse(415, 'json_only');
  response.status(status).json(body);
};

const unreadable: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (error.status === undefined || error.status >= 500) return next(error);
  const { body } = refuse(error.status, 'unreadable_body');
  response.status(error.status).json(body);
};

function wholeState(parts: SimulatorParts) {
  return {
    publicUrl: parts.publicUrl(),
    collectorId: parts.collectorId,
    preferences: [...parts.state.preferences.values()],
    payments: parts.payments.all().map(paymentView),
    orders: [...parts.state.orders.values()],
    refunds: parts.payments
      .all()
      .flatMap((payment) => payment.refunds.map((refund) => ({ ...refund, paymentId: payment.id }))),
    webhooks: [...parts.state.notifications.values()],
    webhooksPaused: parts.notifications.isPaused(),
    faults: parts.faults.list(),
    pixExpiryRule: parts.payments.pixExpiryRule(),
    bankWaits: parts.refunds.doesBankWait(),
    ordersAreLinked: parts.orders.isLinked(),
    callCounts: parts.calls.counts(),
    calls: parts.calls.recent(),
  };
}

function faultCommands(router: Router, parts: SimulatorParts): void {
  router.put(
    '/faults',
    controlRoute(parts, faultSchema, (fault) => {
      parts.faults.set(fault);
      return done(fault);
    }),
  );
  router.delete('/faults', (_request, response) => {
    parts.faults.clear();
    response.json({ ok: true });
  });
  router.delete('/faults/:endpoint', (request, response) => {
    const endpoint = request.params.endpoint as Endpoint;
    if (!ENDPOINTS.includes(endpoint)) {
      const { status, body } = refuse(404, 'unknown_endpoint');
      return response.status(status).json(body);
    }
    parts.faults.clear(endpoint);
    return response.json({ ok: true });
  });
}

/** Returns the routes of `/control/*` for tests and demonstrations (described in the README). */
export function controlRoutes(parts: SimulatorParts): Router {
  const router = Router();
  router.use(onlyJson, json({ limit: '1mb' }), unreadable);
  paymentCommands(router, parts);
  notificationCommands(router, parts);
  faultCommands(router, parts);

  router.get('/state', (_request, response) => {
    response.json(wholeState(parts));
  });
  router.delete('/calls', (_request, response) => {
    parts.calls.clear();
    response.json({ ok: true });
  });
  router.post(
    '/reset',
    controlRoute(parts, z.strictObject({}), () => {
      parts.notifications.forgetAll();
      parts.faults.clear();
      parts.calls.clear();
      parts.payments.setPixExpiryRule('honour');
      parts.refunds.letBankWait(false);
      parts.orders.link(true);
      parts.state.clear();
      return done();
    }),
  );
  return router;
}
