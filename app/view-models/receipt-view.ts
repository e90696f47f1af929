import { isPaidWithAnother, lineAmountText, lineChangeText } from '@shop/orders/line-change';
import type { SettingsView } from '@cms/content/content-views';
import type { OrderReceipt, ReceiptPayment } from '@cms/orders/queries/order-receipt';
import { LABEL_ON_PACKAGE } from '@shop/catalog/label-statement';
import { formatSlot } from '@shop/delivery/slot-text';
import { formatBrl } from '@shop/money/format-brl';
import { orderRows } from '@shop/cart/order-amounts';
import { isMoneyDue } from '@shop/orders/payment-status';
import { paymentMethodLabel } from '@shop/payments/payment-labels';
import { formatLongDateTime } from '@shop/time/bahia';

import type { ReceiptPaymentView, ReceiptView } from '../components/receipt/Receipt';

type ShopFacts = Pick<SettingsView, 'brandName' | 'seller' | 'pickupAddress' | 'email' | 'phone'>;

/** Returns a receipt as text; null while no payment was received for the order. */
export function receiptView(
  { order, customerName, payments }: OrderReceipt,
  { settings, now }: { settings: ShopFacts; now: Date },
): ReceiptView | null {
  if (isMoneyDue(order.paymentStatus) || payments.length === 0) return null;
  const { seller } = settings;
  const isPickup = order.deliveryMethod === 'pickup';
  return {
    number: order.number,
    orderId: order.id,
    brandName: settings.brandName,
    seller: [
      seller.legalName,
      `CNPJ ${seller.cnpj}`,
      seller.address,
      `${settings.email} · ${settings.phone}`,
    ],
    customerName,
    placedAt: formatLongDateTime(order.placedAt),
    delivery: isPickup ? `Retirada na loja: ${settings.pickupAddress}` : order.deliveryAddress,
    promise: order.slot && formatSlot(order.slot),
    instructions: isPickup ? null : order.deliveryInstructions,
    isPickup,
    lines: order.lines.map((line, place) => ({
      id: `${line.productId}-${place}`,
      name: line.name,
      quantity: line.quantity,
      change: lineChangeText(line),
      unit: isPaidWithAnother(line) ? null : formatBrl(line.unitPriceCents),
      gross: lineAmountText(line),
      label: line.label ?? LABEL_ON_PACKAGE,
    })),
    sums: orderRows(order),
    total: formatBrl(order.totalCents),
    payments: payments.map(paymentView),
    isCancelled: order.status === 'cancelado',
    issuedAt: formatLongDateTime(now),
  };
}

function paymentView(payment: ReceiptPayment): ReceiptPaymentView {
  const { providerPaymentId, method, amountCents, refundedCents, refundDueCents, at } = payment;
  return {
    method: paymentMethodLabel(method) ?? 'Mercado Pago',
    providerNumber: providerPaymentId,
    at: formatLongDateTime(at),
    amount: formatBrl(amountCents),
    refunded: refundedCents > 0 ? formatBrl(refundedCents) : null,
    refundDue: refundDueCents > 0 ? formatBrl(refundDueCents) : null,
  };
}
