import { paymentStatusLabel } from '@shop/orders/payment-status';

import type { Verification } from '../../payments/operations/verify-payments';

/** What asking the provider brought, as a notice says it. */
export function verificationText({ isKnown, hasChanged, paymentStatus, isHeld }: Verification): string {
  if (!isKnown) return 'O Mercado Pago não tem nenhum pagamento deste pedido.';
  if (!hasChanged) return 'Nada mudou: o Mercado Pago diz o mesmo que está aqui.';
  if (isHeld) return 'Pedido atualizado. Ele está retido: veja o aviso.';
  return `Pedido atualizado. Pagamento: ${paymentStatusLabel[paymentStatus].toLowerCase()}.`;
}
