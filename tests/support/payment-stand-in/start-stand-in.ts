import {
  createPaymentStandIn,
  type PaymentStandInOptions,
} from '@packages/mercado-pago-simulator/create-payment-stand-in';
import { standInControl } from './stand-in-control';

export const STAND_IN_TOKEN = 'TEST-7719832-031415-9309854-449538966';
export const STAND_IN_SECRET = 'a-webhook-secret-of-the-tests';
export const STAND_IN_COLLECTOR = '449538966';

/**
 * Starts a separate stand-in for one test file, on a free port unless a port is given. By default it stores its state
 * in memory.
 */
export async function startStandIn(options: Partial<PaymentStandInOptions> = {}, wantedPort = 0) {
  const standIn = await createPaymentStandIn({
    accessToken: STAND_IN_TOKEN,
    webhookSecret: STAND_IN_SECRET,
    collectorId: STAND_IN_COLLECTOR,
    webhookRetryBaseMs: 20,
    ...options,
  });
  const { port } = await standIn.listen(wantedPort, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return { url, port, control: standInControl(url), close: () => standIn.close() };
}

export type RunningStandIn = Awaited<ReturnType<typeof startStandIn>>;
