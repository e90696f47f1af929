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

/** The statuses of the admin panel's selector, which may be set in any sequence. Cancelling is a separate action. */
export const SELECTABLE_STATUSES = [
  'pendente',
  'aguardando_pagamento',
  'recebido',
  'em_preparo',
  'enviado',
  'entregue',
] as const satisfies readonly OrderStatus[];

export type StatusColor = 'blue' | 'yellow' | 'purple' | 'green' | 'gray';

/** The names of icons in the icon set. The storefront and the admin panel map these names to their components. */
export type StatusIcon =
  | 'clock'
  | 'chef-hat'
  | 'truck'
  | 'shopping-bag'
  | 'circle-check'
  | 'hourglass'
  | 'circle-x';

export interface StatusDisplay {
  label: string;
  color: StatusColor;
  icon: StatusIcon;
}

export interface OrderStatusInfo extends StatusDisplay {
  /**
   * Whether an order with this status counts as revenue. The page that waits for the payment continues once the order
   * has such a status.
   */
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
 * Returns whether a stored status means paid. `pronto` is not a status of this shop, but the spec's pending page treats
 * it as paid.
 */
export function isPaidStatus(value: string): boolean {
  return value === 'pronto' || (isOrderStatus(value) && orderStatusInfo[value].isPaidForRevenue);
}

/**
 * Returns how a status is shown to the customer. A pickup is never shown as sent, because it waits at the
 * shop. An unknown value is shown unchanged, in grey.
 */
export function displayStatus(status: string, deliveryMethod: DeliveryMethod): StatusDisplay {
  if (!isOrderStatus(status)) return { label: status, color: 'gray', icon: 'hourglass' };
  const { label, color, icon } = orderStatusInfo[status];
  if (status === 'enviado' && deliveryMethod === 'pickup') {
    return { label: 'Pronto para retirada', color, icon: 'shopping-bag' };
  }
  return { label, color, icon };
}

/**
 * Returns the name of a status for orders of both delivery methods, such as a filter or a column. One that is sent is a
 * pickup that is ready.
 */
export const statusGroupLabel = (status: OrderStatus): string =>
  status === 'enviado' ? 'Enviado ou pronto para retirada' : orderStatusInfo[status].label;

export interface NextStep {
  status: OrderStatus;
  /** The label of the button for this step. */
  label: string;
}

interface StatusToStep {
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
  /** Whether the kitchen has the order's boxes together ("Pronto"), so that nothing is left to prepare. */
  isReady: boolean;
}

/**
 * Returns the usual next status of an order; null for an order that still waits for its payment or has ended. A received order
 * that is ready goes on from there, instead of starting what is already done.
 */
export function nextStep({ status, deliveryMethod, isReady }: StatusToStep): NextStep | null {
  const isPickup = deliveryMethod === 'pickup';
  switch (status) {
    case 'recebido':
      return isReady
        ? nextStep({ status: 'em_preparo', deliveryMethod, isReady })
        : { status: 'em_preparo', label: 'Começar preparo' };
    case 'em_preparo':
      return { status: 'enviado', label: isPickup ? 'Pronto para retirada' : 'Marcar como enviado' };
    case 'enviado':
      return { status: 'entregue', label: isPickup ? 'Marcar como retirado' : 'Marcar como entregue' };
    default:
      return null;
  }
}
