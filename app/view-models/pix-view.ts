import type { PixPage } from '@cms/payments/queries/pix-page';
import { safePaymentLink } from '@shop/payments/payment-link';
import { formatTime } from '@shop/time/bahia';

import { drawQrCode, type QrView } from './qr-code.server';

/** Returns a time as text: '19h32'. */

/** The addresses that an order's Pix page uses. */
export interface PixPaths {
  order: string;
  cancel: string;
  /** The address that receives the form for ordering the same products again; null for an order without an account. */
  reorder: string | null;
  paid: string;
  /** The address that returns which page matches the payment's state now. */
  poll: string;
}

/** An order's Pix payment, as its page shows it. */
export interface PixView {
  paths: PixPaths;
  number: string;
  totalCents: number;
  state: 'open' | 'waiting' | 'silent' | 'over';
  open: {
    code: string;
    qr: QrView;
    pageLink: string | null;
    until: string;
    remainingMs: number;
  } | null;
  /** A sentence that says what happened to the last code. */
  endText: string | null;
  /** Whether the provider's page still takes this order's payment. */
  hasCard: boolean;
}

export function pixView(page: PixPage, { state, paths }: Pick<PixView, 'state' | 'paths'>): PixView {
  const { number, totalCents, pix, endedAt, paymentLink } = page;
  return {
    paths,
    number,
    totalCents,
    state,
    open: pix && {
      code: pix.code,
      qr: drawQrCode(pix.code),
      pageLink: safePaymentLink(pix.pageLink),
      until: formatTime(pix.payUntil),
      remainingMs: pix.payForMs,
    },
    endText: endedAt && `O código venceu às ${formatTime(endedAt)}. Nada foi cobrado.`,
    hasCard: safePaymentLink(paymentLink) !== null,
  };
}
