'use client';

import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';

import { StatusBadge } from '../../../components/badges/StatusBadge';
import { usePendingStatus } from './pending-status';

interface OrderBadgeProps {
  order: { id: string; status: OrderStatus; deliveryMethod: DeliveryMethod };
}

/** The status of an order. While a step waits for the shop, it is the status that the order's controls show. */
export function OrderBadge({ order: { id, status, deliveryMethod } }: OrderBadgeProps) {
  const pending = usePendingStatus(id);
  return <StatusBadge status={pending ?? status} deliveryMethod={deliveryMethod} />;
}
