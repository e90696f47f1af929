import { paymentStatusLabel } from '@shop/orders/payment-status';

import type { Verification } from '../../../../payments/operations/verify-payments';

/** The toast's text for the result of checking a payment with the provider. */
export function verificationText({ isKnown, hasChanged, paymentStatus, isHeld }: Verification): string {
  if (!isKnown) return 'O Mercado Pago não tem nenhum pagamento deste pedido.';
  if (!hasChanged) return 'Nada mudou: o Mercado Pago diz o mesmo que está aqui.';
  if (isHeld) return 'Pedido atualizado. Ele está parado: veja o aviso.';
  return `Pedido atualizado. Pagamento: ${paymentStatusLabel[paymentStatus].toLowerCase()}.`;
}
