import type { PackingOrder } from '../../../orders/packing/find-packing';

/** Says where an order is that needs no more packing. A pickup waits at the shop until its buyer has collected it. */
export function goneText({
  status,
  deliveryMethod,
}: Pick<PackingOrder, 'status' | 'deliveryMethod'>): string {
  if (deliveryMethod === 'delivery') return 'Este pedido já saiu.';
  return status === 'enviado'
    ? 'Este pedido está pronto, esperando a retirada.'
    : 'Este pedido já foi retirado.';
}
