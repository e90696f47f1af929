import type { PixPage } from '@cms/payments/queries/pix-page';
import { safePaymentLink } from '@shop/payments/payment-link';
import { formatTime } from '@shop/time/bahia';

import type { PictureView } from '../../components/picture/Picture';
import { pixEndedView, type PixEndedView } from './pix-ended-view';
import type { PixPaths } from './pix-paths';
import { drawQrCode, type QrView } from './qr-code.server';

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
