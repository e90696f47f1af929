import { withTimeout } from '@packages/time-limit/with-timeout';
import type { ChosenCancelReason } from '@shop/orders/cancel-reason';
import type { Slot } from '@shop/delivery/slots';
import type { HoldResolution } from '@shop/payments/hold-resolution';

import type { MoveSlotError } from '../../../../orders/operations/move-order-slot';
import type { UndoableStep } from '../../../../orders/last-step';
import { postToAdmin, type AdminFailure } from '../../../admin-request';
import type { AdminOrderError } from '../../../api/orders/panel-request';
import type { CancelledAsAdmin } from '../../../../payments/operations/cancel-order-as-admin';
import type { Verification } from '../../../../payments/operations/verify-payments';

/**
 * The errors of a requested change. `request_failed`: there was no usable response, so it is unknown whether the change
 * took place.
 */
export type OrderRequestError = AdminOrderError | { code: 'request_failed' };

export type OrderRequestResult<Answer = object> =
  | ({ ok: true } & Answer)
  | { ok: false; error: OrderRequestError };

const TIMEOUT_MS = 15_000;

const post = <Answer = object>(path: string, body: object): Promise<OrderRequestResult<Answer>> =>
  send<Answer>(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
    body: JSON.stringify(body),
  });

async function send<Answer>(path: string, request: RequestInit): Promise<OrderRequestResult<Answer>> {
  try {
    const answer = await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch(`/api/orders/${path}`, { credentials: 'same-origin', ...request, signal });
      return (await response.json()) as { ok?: unknown; error?: { code?: unknown } };
    });
    if (answer.ok === true) return answer as { ok: true } & Answer;
    if (typeof answer.error?.code === 'string') return answer as { ok: false; error: AdminOrderError };
  } catch {
    // A failed connection, a timeout and a response that is not JSON all return the same error.
  }
  return { ok: false, error: { code: 'request_failed' } };
}

export const requestStatus = ({
  orderId,
  ...body
}: {
  orderId: string;
  from: string;
  to: string;
  note?: string;
  /** Whether to send the order although some of its units have no lot. */
  withoutLot?: boolean;
  /** The later day for which the order is promised, after the user confirmed it, as 'YYYY-MM-DD'; otherwise null. */
  confirmedDay: string | null;
  /** The cash in centavos that was received together with handing the order over. */
  cashCents?: number;
}): Promise<OrderRequestResult<{ undo: UndoableStep | null }>> =>
  post(`${encodeURIComponent(orderId)}/status`, body);

export const requestUndo = ({
  orderId,
  eventId,
}: {
  orderId: string;
  eventId: string;
}): Promise<OrderRequestResult> => post(`${encodeURIComponent(orderId)}/undo`, { eventId });

/** The reason of a cancellation: a code from a list, with an optional text. */
export interface CancelWhy {
  cancelReason: ChosenCancelReason;
  note: string;
  /** Whether the order is cancelled without waiting for the provider any longer. */
  isInsisting?: boolean;
}

export const requestCancellation = ({
  orderId,
  ...body
}: {
  orderId: string;
  from: string;
} & CancelWhy): Promise<OrderRequestResult<CancelledAsAdmin>> =>
  post(`${encodeURIComponent(orderId)}/cancel`, body);

export const requestRefund = ({
  orderId,
  ...body
}: {
  orderId: string;
  amountCents: number;
  leftCents: number;
  reason: string;
}): Promise<OrderRequestResult<{ isWhole: boolean }>> => post(`${encodeURIComponent(orderId)}/refund`, body);

interface CashRequest {
  orderId: string;
  amountCents: number;
}

export const requestCashReceived = ({ orderId, ...body }: CashRequest): Promise<OrderRequestResult> =>
  post(`${encodeURIComponent(orderId)}/receive-cash`, body);

export const requestCashReturned = ({ orderId, ...body }: CashRequest): Promise<OrderRequestResult> =>
  post(`${encodeURIComponent(orderId)}/return-cash`, body);

export const requestHoldEnd = ({
  orderId,
  ...body
}: {
  orderId: string;
  heldReason: string;
  resolution: HoldResolution;
  reason: string;
}): Promise<OrderRequestResult> => post(`${encodeURIComponent(orderId)}/hold`, body);

export const requestVerification = (
  orderId: string,
): Promise<OrderRequestResult<{ verification: Verification }>> =>
  post(`${encodeURIComponent(orderId)}/verify`, {});

export const requestNote = (orderId: string, text: string): Promise<OrderRequestResult> =>
  post(`${encodeURIComponent(orderId)}/notes`, { text });

export const requestNoteRemoval = (orderId: string, noteId: string): Promise<OrderRequestResult> =>
  send(`${encodeURIComponent(orderId)}/notes/${encodeURIComponent(noteId)}`, {
    method: 'DELETE',
    headers: { Accept: 'application/json' },
  });

export type MoveSlotFailure = AdminFailure<MoveSlotError>;

/** Moves an order to another time window; `slot` is the text of `slotKey`. */
export const requestMove = ({
  orderId,
  ...body
}: {
  orderId: string;
  slot: string;
  seenDate: string | null;
}) => postToAdmin<object, MoveSlotError>(`orders/${encodeURIComponent(orderId)}/slot`, body);

/** Returns the time windows to which every one of the given orders may be moved. */
export const requestCommonWindows = (orderIds: readonly string[]) =>
  postToAdmin<{ slots: Slot[] }, never>('orders/windows', { orderIds });

export type OrdersVersionAnswer =
  | { kind: 'version'; version: string }
  | { kind: 'signed_out' }
  | { kind: 'failed' };

/** Requests the version of the orders, which changes whenever any order changes. */
export async function requestOrdersVersion(): Promise<OrdersVersionAnswer> {
  try {
    return await withTimeout(TIMEOUT_MS, async (signal) => {
      const response = await fetch('/api/orders/pulse', {
        credentials: 'same-origin',
        cache: 'no-store',
        redirect: 'manual',
        headers: { Accept: 'application/json' },
        signal,
      });
      // The storefront's gate redirects or rejects a request without an admin's session.
      if (response.type === 'opaqueredirect' || response.status === 401 || response.status === 403) {
        return { kind: 'signed_out' };
      }
      if (!response.ok) return { kind: 'failed' };
      const { pulse } = (await response.json()) as { pulse?: unknown };
      return typeof pulse === 'string' ? { kind: 'version', version: pulse } : { kind: 'failed' };
    });
  } catch {
    return { kind: 'failed' };
  }
}
