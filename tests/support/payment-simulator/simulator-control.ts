import type { Call } from '@packages/mercado-pago-simulator/call-log';
import type { Endpoint, Fault } from '@packages/mercado-pago-simulator/faults';
import type { Proceeds } from '@packages/mercado-pago-simulator/payments/proceeds';
import type { PixExpiryRule } from '@packages/mercado-pago-simulator/payments/payments';
import type {
  Notification,
  Order,
  Payment,
  PaymentMethod,
  PaymentStatus,
  Preference,
  SignatureKind,
} from '@packages/mercado-pago-simulator/model';

export type PaymentSeen = Payment & {
  refundedCents: number;
  /** What the seller gets; null before the payment was approved. */
  proceeds: Omit<Proceeds, 'releaseAt'> | null;
};

export interface SimulatorStateSeen {
  publicUrl: string;
  collectorId: string;
  preferences: Preference[];
  payments: PaymentSeen[];
  orders: Order[];
  refunds: { id: string; paymentId: string; amountCents: number; createdAt: string }[];
  webhooks: Notification[];
  webhooksPaused: boolean;
  faults: Fault[];
  pixExpiryRule: PixExpiryRule;
  bankWaits: boolean;
  callCounts: Partial<Record<Endpoint, number>>;
  calls: Call[];
}

export interface PayCommand {
  preferenceId?: string;
  externalReference?: string | null;
  status?: PaymentStatus;
  statusDetail?: string;
  method?: PaymentMethod;
  amountCents?: number;
  currency?: string;
  collectorId?: string;
  notificationUrl?: string;
  notify?: boolean;
}

export interface WebhookCommand {
  paymentId?: string;
  dataId?: string;
  topic?: string;
  action?: string;
  url?: string;
  times?: number;
  parallel?: boolean;
  delayMs?: number;
  signature?: SignatureKind;
  timestampUnit?: 'seconds' | 'milliseconds';
  timestampOffsetMs?: number;
  retry?: boolean;
  wait?: boolean;
}

/** A rejection by the control API. It means that the test itself is wrong. */
export class ControlError extends Error {
  constructor(
    readonly status: number,
    readonly body: { error?: { code?: string } },
  ) {
    super(`The simulator's control API answered ${status}: ${JSON.stringify(body)}`);
  }
}

/** Returns the simulator's control API (its README describes it) as functions. */
export function simulatorControl(url: string) {
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(`${url}/control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw new ControlError(response.status, answer as { error?: { code?: string } });
    return answer;
  }

  return {
    state: () => call<SimulatorStateSeen>('GET', '/state'),
    reset: () => call('POST', '/reset', {}),
    pay: (command: PayCommand) => call<PaymentSeen>('POST', '/payments', command),
    payment: (id: string) => call<PaymentSeen>('GET', `/payments/${id}`),
    paymentsOf: (externalReference: string) =>
      call<PaymentSeen[]>('GET', `/payments?externalReference=${encodeURIComponent(externalReference)}`),
    changeStatus: (id: string, change: { status: PaymentStatus; statusDetail?: string; notify?: boolean }) =>
      call<PaymentSeen>('POST', `/payments/${id}/status`, change),
    refundOutside: (id: string, command: { amountCents?: number; notify?: boolean } = {}) =>
      call<PaymentSeen>('POST', `/payments/${id}/refunds`, command),
    expirePreference: (id: string) => call<Preference>('POST', `/preferences/${id}/expire`, {}),
    setRefundPace: (bankWaits: boolean) => call('PUT', '/refund-pace', { bankWaits }),
    settleRefunds: (id: string, status: 'approved' | 'rejected') =>
      call<PaymentSeen>('POST', `/payments/${id}/refunds/settle`, { status }),
    /** Sets whether the Payments API says to which order of the Orders API a payment belongs. */
    setOrderLink: (isLinked: boolean) => call('PUT', '/order-link', { isLinked }),
    /** Returns the orders at the provider, each for one Pix, that belong to an order of the shop; newest last. */
    ordersOf: async (externalReference: string) =>
      (await call<SimulatorStateSeen>('GET', '/state')).orders.filter(
        (order) => order.externalReference === externalReference,
      ),
    setPixExpiryRule: (rule: PixExpiryRule) => call('PUT', '/pix-expiry', { rule }),
    sendWebhook: (command: WebhookCommand) =>
      call<{ statuses: (number | null)[]; notifications: Notification[] }>('POST', '/webhooks', command),
    pauseWebhooks: () => call('POST', '/webhooks/pause', {}),
    resumeWebhooks: (command: { order?: 'sent' | 'reversed' | 'shuffled'; times?: number } = {}) =>
      call<{ released: number }>('POST', '/webhooks/resume', command),
    webhooksSettled: (timeoutMs = 120_000) => call('POST', '/webhooks/settled', { timeoutMs }),
    setFault: (fault: Pick<Fault, 'endpoint' | 'mode'> & Partial<Fault>) =>
      call<Fault>('PUT', '/faults', fault),
    clearFaults: (endpoint?: Endpoint) => call('DELETE', endpoint ? `/faults/${endpoint}` : '/faults'),
    clearCalls: () => call('DELETE', '/calls'),
  };
}

export type SimulatorControl = ReturnType<typeof simulatorControl>;
