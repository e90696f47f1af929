import { ActionIcon } from '@mantine/core';
import type { OrderStatus } from '@shop/orders/order-status';
import { IconScan } from '@tabler/icons-react';

import { separateHref } from '../packing/packing-address';

interface SeparateLinkProps {
  order: { id: string; number: string; status: OrderStatus };
}

/** Whether boxes of the order can be put into or out of hand. */
export const isToPack = (status: OrderStatus) => status === 'recebido' || status === 'em_preparo';

/**
 * Opens the page that binds an order's boxes to lots. The link loads the whole page, because the browser allows the
 * camera only on that page.
 */
export const SeparateLink = ({ order: { id, number, status } }: SeparateLinkProps) =>
  isToPack(status) ? (
    <ActionIcon
      component="a"
      href={separateHref(id)}
      aria-label={`Separar o pedido ${number}`}
      data-act="separate"
      variant="default"
      title="Separar"
    >
      <IconScan aria-hidden="true" />
    </ActionIcon>
  ) : null;
