import type { SettingsView } from '@cms/content/content-views';
import type { PixOrder, PixPage } from '@cms/payments/queries/pix-page';
import { lineGrossCents, orderRows } from '@shop/cart/order-amounts';
import { formatPromise } from '@shop/delivery/slot-text';
import { formatBrl } from '@shop/money/format-brl';
import { safePaymentLink } from '@shop/payments/payment-link';
import { formatTime } from '@shop/time/bahia';

import type { OrderSumsView } from '../../components/orders/OrderSums';
import type { PictureView } from '../../components/picture/Picture';
import { pixEndedView, type PixEndedView } from './pix-ended-view';
import type { PixPaths } from './pix-paths';
import { drawQrCode, type QrView } from './qr-code.server';

/** What is paid for, and when and where it arrives. */
export interface PixOrderView {
  sums: OrderSumsView;
  /** 'Hoje, terça, 24 de novembro, das 16h às 19h'; null for an order without a time window. */
  promise: string | null;
  place: string;
}

type ShopFacts = Pick<SettingsView, 'brandName' | 'pickupAddress'> & {
  /** The day in Bahia, 'YYYY-MM-DD'. */
  today: string;
};

/** An order's Pix payment, as its page shows it. */
export interface PixView {
  paths: PixPaths;
  number: string;
  totalCents: number;
  /** What the order costs by card; the same without a Pix price. */
  cardTotalCents: number;
  isCardDearer: boolean;
  /** The receiver's name, to be checked in the bank's application. */
  brandName: string;
  order: PixOrderView;
  state: 'open' | 'waiting' | 'silent' | 'refused' | 'over';
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
  { state, paths, picture, shop }: Pick<PixView, 'state' | 'paths' | 'picture'> & { shop: ShopFacts },
): PixView {
  const { number, totals, order, pix, end, paymentLink } = page;
  return {
    paths,
    number,
    totalCents: order.totalCents,
    cardTotalCents: totals.card,
    isCardDearer: totals.card > totals.pix,
    brandName: shop.brandName,
    order: pixOrderView(order, shop),
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

const pixOrderView = (order: PixOrder, { pickupAddress, today }: ShopFacts): PixOrderView => ({
  sums: {
    lines: order.lines.map((line, place) => ({
      key: `${place}`,
      label: `${line.quantity} × ${line.name}`,
      value: formatBrl(lineGrossCents(line)),
    })),
    rows: orderRows(order),
    total: formatBrl(order.totalCents),
  },
  promise: order.slot && formatPromise(order.slot, today),
  place: order.deliveryMethod === 'pickup' ? `Retirada na loja: ${pickupAddress}` : order.deliveryAddress,
});
