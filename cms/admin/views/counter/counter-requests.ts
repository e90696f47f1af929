import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { TypedPlace } from '@shop/delivery/zone-of';
import type { CounterForm } from '@shop/orders/counter-form';

import type { CepAnswer } from '../../../platform/ports/cep-directory';
import type { PlaceCounterError, ShareOrderError } from '../../../checkout/operations/place-counter-order';
import type { CounterQuote } from '../../../checkout/queries/counter-quote';
import type { CounterBuyer } from '../../../checkout/queries/find-counter-buyers';
import { postToAdmin, type AdminFailure } from '../../admin-request';
import type { PlacedOnScreen } from '../../api/orders/counter-endpoints';

type NoError = { code: never };
export type PlaceFailure = AdminFailure<PlaceCounterError>;

export const requestBuyers = (search: string, signal: AbortSignal) =>
  postToAdmin<{ buyers: CounterBuyer[] }, NoError>('orders/counter/buyers', { search }, { signal });

export const requestCep = (cep: string) =>
  postToAdmin<{ answer: CepAnswer }, NoError>('orders/counter/cep', { cep });

export interface QuoteQuestion {
  formId: string;
  lines: { productId: string; quantity: number }[];
  deliveryMethod: DeliveryMethod;
  place: TypedPlace | null;
  feeCents: number | null;
}

export const requestQuote = (question: QuoteQuestion, signal: AbortSignal) =>
  postToAdmin<{ quote: CounterQuote }, NoError>('orders/counter/quote', question, { signal });

export const requestPlacing = (
  body: CounterForm & {
    formId: string;
    /** The chosen time window in the format of `slotKey`; null if none is chosen. */
    slot: string | null;
    deliveryInstructions: string;
    expectedTotalCents: number;
  },
) => postToAdmin<{ placed: PlacedOnScreen }, PlaceCounterError>('orders/counter', body);

export const requestLink = (orderId: string) =>
  postToAdmin<{ link: string }, ShareOrderError>(`orders/${encodeURIComponent(orderId)}/link`, {});

/**
 * Returns whether the order that a link opens was paid. Sends the same request as that order's own page. Returns false
 * while this is unknown.
 */
export async function isLinkPaid(link: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { pathname } = new URL(link);
    const response = await fetch(`${pathname}/situacao?pagamento`, {
      headers: { Accept: 'application/json' },
      cache: 'no-store',
      signal,
    });
    const { page } = (await response.json()) as { page?: unknown };
    return page === 'sucesso';
  } catch {
    return false;
  }
}
