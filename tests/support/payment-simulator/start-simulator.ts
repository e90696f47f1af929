import {
  createPaymentSimulator,
  type PaymentSimulatorOptions,
} from '@packages/mercado-pago-simulator/create-payment-simulator';
import { simulatorControl } from './simulator-control';

export const SIMULATOR_TOKEN = 'TEST-7719832-031415-9309854-449538966';
export const SIMULATOR_SECRET = 'a-webhook-secret-of-the-tests';
export const SIMULATOR_COLLECTOR = '449538966';

/**
 * Starts a separate simulator for one test file, on a free port unless a port is given. By default it stores its state
 * in memory.
 */
export async function startSimulator(options: Partial<PaymentSimulatorOptions> = {}, wantedPort = 0) {
  const simulator = await createPaymentSimulator({
    accessToken: SIMULATOR_TOKEN,
    webhookSecret: SIMULATOR_SECRET,
    collectorId: SIMULATOR_COLLECTOR,
    webhookRetryBaseMs: 20,
    ...options,
  });
  const { port } = await simulator.listen(wantedPort, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  return { url, port, control: simulatorControl(url), close: () => simulator.close() };
}

export type RunningSimulator = Awaited<ReturnType<typeof startSimulator>>;
