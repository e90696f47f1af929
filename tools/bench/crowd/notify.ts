import { randomUUID } from 'node:crypto';

import { signatureHeader } from '@packages/mercado-pago-simulator/notifications/notification-signature';

import type { HttpClient } from './http-client';

/**
 * Sends a signed notification of the provider. The shop may know the payment already, because real notifications are
 * repeated, too.
 */
export async function notify({
  client,
  url,
  secret,
  paymentId,
  dueAt,
}: {
  client: HttpClient;
  url: string;
  secret: string;
  paymentId: string;
  dueAt: number;
}): Promise<void> {
  const requestId = randomUUID();
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signatureHeader({ secret, kind: 'valid', dataId: paymentId, requestId, timestamp }) ?? '';
  const query = new URLSearchParams({ 'data.id': paymentId, type: 'payment' });
  await client.ask({
    kind: 'aviso de pagamento',
    method: 'POST',
    url: `${url}/webhooks/mercado-pago?${query.toString()}`,
    headers: { 'Content-Type': 'application/json', 'X-Request-Id': requestId, 'X-Signature': signature },
    body: JSON.stringify({
      action: 'payment.updated',
      api_version: 'v1',
      data: { id: paymentId },
      type: 'payment',
    }),
    dueAt,
  });
}
