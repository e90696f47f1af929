'use client';

import { useDroppable } from '@dnd-kit/core';
import { orderStatusInfo, type StatusColor } from '@shop/orders/order-status';
import { formatNumber } from '@shop/text/format-number';
import Link from 'next/link';
import type { ReactNode } from 'react';

import type { AdminColumn } from '../../../../orders/queries/admin-board';
import styles from './orders-board.module.css';
import { ordersHref } from '../orders-address';
import { STATUS_ICONS } from '../../../components/badges/StatusBadge';

const COLORS: Record<StatusColor, string> = {
  blue: 'var(--mma-info)',
  yellow: 'var(--mma-warn)',
  purple: 'var(--mma-ship)',
  green: 'var(--mma-ok)',
  gray: 'var(--mma-neutral)',
};

/** The orders of one status, and the drop target for orders that move to it. */
export function BoardColumn({ column, children }: { column: AdminColumn; children: ReactNode }) {
  const { status, count, orders } = column;
  const { label, color, icon } = orderStatusInfo[status];
  const Icon = STATUS_ICONS[icon];
  const { setNodeRef, isOver } = useDroppable({ id: status });
  return (
    <section
      ref={setNodeRef}
      className={styles.column}
      style={{ borderTopColor: COLORS[color] }}
      aria-label={label}
      data-target={isOver ? '' : undefined}
    >
      <h2>
        <Icon aria-hidden="true" />
        {label}
        <span>{formatNumber(count)}</span>
      </h2>
      {orders.length === 0 ? <p className={styles.none}>Nenhum pedido aqui.</p> : children}
      {count > orders.length || status === 'entregue' ? (
        <Link
          className={styles.all}
          href={ordersHref({ tab: 'pagos', filter: { status, search: '', isHeldOnly: false }, page: 1 })}
          prefetch={false}
        >
          Ver todos: {label}
        </Link>
      ) : null}
    </section>
  );
}
