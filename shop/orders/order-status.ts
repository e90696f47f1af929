import type { DeliveryMethod } from '../delivery/delivery-fee';

export const ORDER_STATUSES = [
  'pendente',
  'aguardando_pagamento',
  'recebido',
  'em_preparo',
  'enviado',
  'entregue',
  'cancelado',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the admin's selector offers, in any order. Cancelling is an act of its own. */
export const SELECTABLE_STATUSES = [
  'pendente',
  'aguardando_pagamento',
  'recebido',
  'em_preparo',
  'enviado',
  'entregue',
] as const satisfies readonly OrderStatus[];

export type StatusColor = 'blue' | 'yellow' | 'purple' | 'green' | 'gray';

/** Names of the icon set's icons; the storefront and the panel map them to their components. */
export type StatusIcon =
  'clock' | 'chef-hat' | 'truck' | 'shopping-bag' | 'circle-check' | 'hourglass' | 'circle-x';

export interface StatusDisplay {
  label: string;
  color: StatusColor;
  icon: StatusIcon;
}

export interface OrderStatusInfo extends StatusDisplay {
  /** Counts in revenue and lets the pending page move on. */
  isPaidForRevenue: boolean;
}

export const orderStatusInfo: Record<OrderStatus, OrderStatusInfo> = {
  pendente: { label: 'Pendente', color: 'gray', icon: 'hourglass', isPaidForRevenue: false },
  aguardando_pagamento: {
    label: 'Aguardando pagamento',
    color: 'gray',
    icon: 'hourglass',
    isPaidForRevenue: false,
  },
  recebido: { label: 'Recebido', color: 'blue', icon: 'clock', isPaidForRevenue: true },
  em_preparo: { label: 'Em Preparo', color: 'yellow', icon: 'chef-hat', isPaidForRevenue: true },
  enviado: { label: 'Enviado', color: 'purple', icon: 'truck', isPaidForRevenue: true },
  entregue: { label: 'Entregue', color: 'green', icon: 'circle-check', isPaidForRevenue: true },
  cancelado: { label: 'Cancelado', color: 'gray', icon: 'circle-x', isPaidForRevenue: false },
};

export const PAID_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(
  (status) => orderStatusInfo[status].isPaidForRevenue,
);

export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/**
 * Whether a stored status means paid. `pronto` is no status of ours, but the spec's pending page takes it for
 * paid.
 */
export function isPaidStatus(value: string): boolean {
  return value === 'pronto' || (isOrderStatus(value) && orderStatusInfo[value].isPaidForRevenue);
}

/**
 * What a customer sees of a status. A pickup is never "sent": it waits at the shop. An unknown value shows
 * itself, in grey.
 */
export function displayStatus(status: string, deliveryMethod: DeliveryMethod): StatusDisplay {
  if (!isOrderStatus(status)) return { label: status, color: 'gray', icon: 'hourglass' };
  const { label, color, icon } = orderStatusInfo[status];
  if (status === 'enviado' && deliveryMethod === 'pickup') {
    return { label: 'Pronto para retirada', color, icon: 'shopping-bag' };
  }
  return { label, color, icon };
}

export interface NextStep {
  status: OrderStatus;
  /** The words of the button that takes the step. */
  label: string;
}

/** The usual next step of an order under way; null before it is paid and after it is over. */
export function nextStep(status: OrderStatus, deliveryMethod: DeliveryMethod): NextStep | null {
  switch (status) {
    case 'recebido':
      return { status: 'em_preparo', label: 'Começar preparo' };
    case 'em_preparo':
      return {
        status: 'enviado',
        label: deliveryMethod === 'pickup' ? 'Pronto para retirada' : 'Marcar como enviado',
      };
    case 'enviado':
      return { status: 'entregue', label: 'Marcar como entregue' };
    default:
      return null;
  }
}
