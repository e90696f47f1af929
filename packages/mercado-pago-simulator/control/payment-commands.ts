import type { Request, Router } from 'express';
import { z } from 'zod';
import { refundedCents, type Payment, type Preference } from '../model';
import { proceedsOf } from '../payments/proceeds';
import type { SimulatorParts } from '../simulator-parts';
import { controlRoute, created, done, refuse, type ControlResponse } from './control-route';
import {
  newPaymentSchema,
  orderLinkSchema,
  outsideRefundSchema,
  pixExpirySchema,
  refundPaceSchema,
  refundsSettledSchema,
  statusChangeSchema,
} from './control-schema';

/** Returns a payment as the control API returns it: the stored payment plus its refunded amount and what the seller gets. */
export const paymentView = (payment: Payment) => ({
  ...payment,
  refundedCents: refundedCents(payment),
  proceeds: proceedsOf(payment),
});

const unknownPayment = () => refuse(404, 'unknown_payment');

function withPayment(
  parts: SimulatorParts,
  request: Request,
  act: (payment: Payment) => ControlResponse,
): ControlResponse {
  const payment = parts.payments.find(request.params['id'] ?? '');
  return payment ? act(payment) : unknownPayment();
}

type NewPaymentCommand = z.output<typeof newPaymentSchema>;

function preferenceFor(parts: SimulatorParts, body: NewPaymentCommand): Preference | undefined {
  if (body.preferenceId !== undefined) return parts.preferences.find(body.preferenceId);
  return typeof body.externalReference === 'string'
    ? parts.preferences.latestFor(body.externalReference)
    : undefined;
}

function makePayment(parts: SimulatorParts, body: NewPaymentCommand): ControlResponse {
  const preference = preferenceFor(parts, body);
  if (!preference && body.preferenceId !== undefined) return refuse(404, 'unknown_preference');
  if (!preference && body.amountCents === undefined) {
    return refuse(
      422,
      'amount_needed',
      'No preference has this reference, so amountCents must say how much.',
    );
  }
  const payment = parts.payments.create({
    preference: preference ?? null,
    status: body.status,
    method: body.method,
    notify: body.notify,
    statusDetail: body.statusDetail,
    amountCents: body.amountCents,
    currencyId: body.currency,
    collectorId: body.collectorId,
    externalReference: body.externalReference,
    notificationUrl: body.notificationUrl,
  });
  return created(paymentView(payment));
}

/** Adds `/control/payments` and its related routes, which trigger bank events without the payment page. */
export function paymentCommands(router: Router, parts: SimulatorParts): void {
  router.post(
    '/payments',
    controlRoute(parts, newPaymentSchema, (body) => makePayment(parts, body)),
  );

  router.get('/payments', (request, response) => {
    const reference = request.query['externalReference'];
    const all = parts.payments.all();
    const chosen =
      typeof reference === 'string' ? all.filter((one) => one.externalReference === reference) : all;
    response.json(chosen.map(paymentView));
  });

  router.get('/payments/:id', (request, response) => {
    const answer = withPayment(parts, request, (payment) => done(paymentView(payment)));
    response.status(answer.status).json(answer.body);
  });

  router.post(
    '/payments/:id/status',
    controlRoute(parts, statusChangeSchema, (body, request) =>
      withPayment(parts, request, (payment) => {
        return done(paymentView(parts.payments.changeStatus(payment, body)));
      }),
    ),
  );

  router.post(
    '/payments/:id/refunds',
    controlRoute(parts, outsideRefundSchema, (body, request) =>
      withPayment(parts, request, (payment) => {
        const refund = parts.refunds.giveBack({ payment, ...body });
        return refund.ok ? created(paymentView(payment)) : refuse(422, 'refund_refused', refund.error);
      }),
    ),
  );

  router.put(
    '/refund-pace',
    controlRoute(parts, refundPaceSchema, ({ bankWaits }) => {
      parts.refunds.letBankWait(bankWaits);
      return done({ bankWaits });
    }),
  );

  router.post(
    '/payments/:id/refunds/settle',
    controlRoute(parts, refundsSettledSchema, ({ status }, request) =>
      withPayment(parts, request, (payment) => {
        parts.refunds.settle(payment, status);
        return done(paymentView(payment));
      }),
    ),
  );

  router.put(
    '/pix-expiry',
    controlRoute(parts, pixExpirySchema, ({ rule }) => {
      parts.payments.setPixExpiryRule(rule);
      return done({ rule });
    }),
  );

  router.put(
    '/order-link',
    controlRoute(parts, orderLinkSchema, ({ isLinked }) => {
      parts.orders.link(isLinked);
      return done({ isLinked });
    }),
  );

  router.post(
    '/preferences/:id/expire',
    controlRoute(parts, z.strictObject({}), (_body, request) => {
      const preference = parts.preferences.find(request.params['id'] ?? '');
      if (!preference) return refuse(404, 'unknown_preference');
      parts.preferences.expireNow(preference);
      return done(preference);
    }),
  );
}
