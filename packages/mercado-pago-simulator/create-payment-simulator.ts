import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express } from 'express';
import { apiRoutes } from './api-routes';
import { createCallLog } from './call-log';
import { controlRoutes } from './control/control-routes';
import { createFaults } from './faults';
import { notificationOf } from './notifications/notification-topics';
import { createNotifications } from './notifications/notifications';
import { createOrders } from './orders/orders';
import { orderState } from './orders/order-wire';
import { pageRoutes } from './page/page-routes';
import { createPayments, type NotifyShop } from './payments/payments';
import { createPreferences } from './preferences/preferences';
import { createRefunds } from './payments/refunds';
import type { SimulatorParts } from './simulator-parts';
import { openState } from './state';

const PIX_SWEEP_MS = 5_000;

/** Logs events without personal data: ids, statuses, counts. */
export interface SimulatorLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  error(fields: Record<string, unknown>, message: string): void;
}

export interface PaymentSimulatorOptions {
  /** The only token the API accepts. */
  accessToken: string;
  /** The secret that signs the notifications, like the secret from the seller's account at Mercado Pago. */
  webhookSecret: string;
  /** The seller's user id, which has only digits. */
  collectorId: string;
  /** The address at which browsers reach this server; by default the address that `listen` binds. */
  publicUrl?: string;
  /**
   * The file in which payment preferences, payments and undelivered notifications survive a restart. Without a file,
   * they are stored in memory only.
   */
  stateFile?: string;
  /** The delay before a notification is repeated for the first time. The delay doubles with each further repetition. */
  webhookRetryBaseMs?: number;
  log?: SimulatorLog;
  now?: () => Date;
}

export interface PaymentSimulator {
  app: Express;
  listen(port: number, host: string): Promise<{ port: number }>;
  /** Closes every connection, including those that a fault leaves without a response, and saves all unsaved changes. */
  close(): Promise<void>;
}

const silent: SimulatorLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

function buildApp(parts: SimulatorParts, log: SimulatorLog): Express {
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.get('/healthz', (_request, response) => {
    response.json({ ok: true });
  });
  app.use('/control', controlRoutes(parts));
  app.use(pageRoutes(parts));
  app.use(apiRoutes(parts));
  app.use((_request, response) => {
    response.status(404).json({ status: 404, error: 'not_found', message: 'resource not found', cause: [] });
  });
  const failed: ErrorRequestHandler = (error: unknown, request, response, next) => {
    log.error({ err: error, path: request.path }, 'request failed');
    if (response.headersSent) return next(error);
    response.status(500).json({ status: 500, error: 'internal_error', message: 'internal_error', cause: [] });
  };
  app.use(failed);
  return app;
}

const listenOn = (server: Server, port: number, host: string): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server.address() as AddressInfo);
    });
  });

/**
 * Creates a simulator of everything that the shop can see of Mercado Pago (API, payment page and notifications), plus a
 * control API for tests.
 */
export async function createPaymentSimulator(options: PaymentSimulatorOptions): Promise<PaymentSimulator> {
  const { accessToken, webhookSecret, collectorId, stateFile, log = silent } = options;
  const now = options.now ?? (() => new Date());
  let address = options.publicUrl?.replace(/\/+$/, '') ?? '';

  const onError = (error: unknown) => log.error({ err: error }, 'work in the background failed');
  const state = await openState({ now, file: stateFile });
  const notifications = createNotifications({
    state,
    secret: webhookSecret,
    retryBaseMs: options.webhookRetryBaseMs ?? 2_000,
    now,
    onError,
    onAttempt: ({ id, topic, dataId, state: standing, attempts }) => {
      const last = attempts.at(-1);
      const fields = {
        id,
        topic,
        dataId,
        attempt: attempts.length,
        status: last?.status,
        error: last?.error,
      };
      if (standing === 'delivered') log.info(fields, 'notification delivered');
      else log.warn(fields, 'notification not received');
    },
  });

  const notifyShop: NotifyShop = (payment, action) => {
    log.info({ paymentId: payment.id, status: payment.status, statusDetail: payment.statusDetail }, action);
    if (payment.notificationUrl === null) return;
    const at = now().toISOString();
    const url = payment.notificationUrl;
    const send = (topic: string, what: string) =>
      notifications.send(
        notificationOf({ topic, action: what, payment, url, collectorId, eventId: state.nextId(), at }),
      );
    // A payment of the Orders API is reported under two topics: `order` and `payment`.
    if (payment.orderId !== undefined) send('order', `order.${orderState(payment).status}`);
    send('payment', action);
  };
  const payments = createPayments({ state, collectorId, now, tellShop: notifyShop });
  const refunds = createRefunds({ state, now, tellShop: notifyShop });

  const parts: SimulatorParts = {
    state,
    preferences: createPreferences({ state, collectorId, now }),
    payments,
    refunds,
    orders: createOrders({ state, payments, refunds, now }),
    notifications,
    faults: createFaults(),
    calls: createCallLog(now),
    accessToken,
    collectorId,
    now,
    publicUrl: () => address,
  };
  const app = buildApp(parts, log);
  const server = createServer(app);
  const sweep = setInterval(() => {
    if (parts.payments.expireOverdue() > 0) state.saved().catch(onError);
  }, PIX_SWEEP_MS);
  sweep.unref();

  return {
    app,
    async listen(port, host) {
      const bound = await listenOn(server, port, host);
      const shownHost = bound.family === 'IPv6' ? `[${bound.address}]` : bound.address;
      address ||= `http://${shownHost}:${bound.port}`;
      notifications.takeUp();
      return { port: bound.port };
    },
    async close() {
      clearInterval(sweep);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await Promise.all([closed, notifications.close()]);
      await state.saved();
    },
  };
}
