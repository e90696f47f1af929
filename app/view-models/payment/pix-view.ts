import type { PixPage } from '@cms/payments/queries/pix-page';
import { safePaymentLink } from '@shop/payments/payment-link';
import { formatTime } from '@shop/time/bahia';

import type { PictureView } from '../../components/picture/Picture';
import { pixEndedView, type PixEndedView } from './pix-ended-view';
import { drawQrCode, type QrView } from './qr-code.server';

/** The addresses that an order's Pix page uses. */
export interface PixPaths {
  /** The page itself, which receives its forms. */
  here: string;
  order: string;
  cancel: string;
  /** The address that receives the form for ordering the same products again; null for an order without an account. */
  reorder: string | null;
  paid: string;
  /** The order that replaced this one; null when the visitor may not see it, or there is none. */
  newOrder: string | null;
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
  /** What happened, once the code or the order can no longer be paid. */
  ended: PixEndedView | null;
  /** Beside what happened on a wide screen. */
  picture: PictureView | null;
  /** Whether the provider's page still takes this order's payment. */
  hasCard: boolean;
}

export function pixView(
  page: PixPage,
  { state, paths, picture }: Pick<PixView, 'state' | 'paths' | 'picture'>,
): PixView {
  const { number, totalCents, pix, end, paymentLink } = page;
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
    ended: end && pixEndedView({ ...page, end }, paths),
    picture,
    hasCard: safePaymentLink(paymentLink) !== null,
  };
}
