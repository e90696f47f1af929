import { Order } from 'mercadopago';
import type { ProviderPayment } from '@shop/payments/payment-verdict';

import type { ProviderCall } from '../../../platform/metrics';
import {
  PaymentProviderError,
  type OpenedPix,
  type PixRequest,
  type ProviderRefund,
} from '../../../platform/ports/payment-provider';
import type { Asking } from './ask';
import { parseOpenedPix, parseOrder, parseOrderRefunds, parseTransactionId } from './order-responses';

/** Returns an amount as the Orders API writes it, that is, in reais, as text with a decimal point. */
const reais = (cents: number): string => (cents / 100).toFixed(2);

/**
 * Returns the body of a request for an order with one Pix. Of the customer's data it contains only the names and the
 * e-mail address. The order's notifications go to the address set in the provider's panel, because the request has no
 * field for a notification address.
 */
function orderBody({ orderId, amountCents, lifetimeMinutes, payer }: PixRequest) {
  const [firstName = payer.fullName, ...rest] = payer.fullName.split(' ');
  const amount = reais(amountCents);
  return {
    type: 'online',
    processing_mode: 'automatic',
    external_reference: orderId,
    total_amount: amount,
    payer: { email: payer.email, first_name: firstName, last_name: rest.join(' ') || firstName },
    transactions: {
      payments: [
        {
          amount,
          payment_method: { id: 'pix', type: 'bank_transfer' },
          expiration_time: `PT${lifetimeMinutes}M`,
        },
      ],
    },
  };
}

interface OrdersInput {
  asking: Asking;
  apiUrl: string;
}

/**
 * Opens the provider's Orders API, as far as a Pix on the shop's own page needs it. Such an order has exactly one
 * payment, so the order's id also serves as the payment's id.
 */
export function openOrders({ asking: { ask, find }, apiUrl }: OrdersInput) {
  const read = (orderId: string, name: ProviderCall) =>
    find(name, (config) => new Order(config).get({ id: orderId }));

  return {
    async createPix(request: PixRequest): Promise<OpenedPix> {
      const { idempotencyKey } = request;
      const response = await ask(
        'create_pix',
        (config) => new Order(config).create({ body: orderBody(request) }),
        { idempotencyKey },
      );
      return parseOpenedPix(response, apiUrl);
    },
    async getPix(orderId: string): Promise<ProviderPayment | null> {
      const response = await read(orderId, 'find_pix');
      return response === null ? null : parseOrder(response);
    },
    async cancelPix(orderId: string): Promise<void> {
      const response = await ask('cancel_pix', (config) => new Order(config).cancel({ id: orderId }));
      // The SDK turns a response with status 200 that is not JSON into an empty object, so only a valid order proves
      // the cancellation.
      parseOrder(response);
    },
    async refundPix({
      paymentId: id,
      amountCents,
      idempotencyKey,
    }: {
      paymentId: string;
      amountCents?: number;
      idempotencyKey: string;
    }): Promise<ProviderRefund> {
      const part =
        amountCents === undefined
          ? {}
          : {
              body: {
                transactions: [
                  { id: parseTransactionId(await read(id, 'find_pix')), amount: reais(amountCents) },
                ],
              },
            };
      const response = await ask('refund', (config) => new Order(config).refund({ id, ...part }), {
        idempotencyKey,
      });
      const refund = parseOrderRefunds(response).at(-1);
      if (!refund) throw new PaymentProviderError('garbage', 'provider did not return the refund');
      return refund;
    },
    async findRefunds(orderId: string): Promise<ProviderRefund[]> {
      return parseOrderRefunds(await read(orderId, 'find_refunds'));
    },
  };
}
