import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

import layout from '@app/styles/layout.module.css';

import { Icon } from '../icons/Icon';
import { OrderLines, type OrderLineView } from '../orders/OrderLines';
import { OrderSums, type OrderSumsView } from '../orders/OrderSums';
import styles from './help-frame.module.css';

export interface HelpFrameView {
  number: string;
  /** 'Entregue hoje, 21/11, às 10h52', or the order's status. */
  stateText: string;
  lines: OrderLineView[];
  sums: OrderSumsView;
  totalLabel: string;
}

interface HelpFrameProps {
  order: HelpFrameView;
  title: ReactNode;
  back: { to: string; label: string };
  children: ReactNode;
}

/** The layout of the help pages: one column and, where there is room, the order beside it. */
export function HelpFrame({ order, title, back, children }: HelpFrameProps) {
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={styles.columns}>
        <div className={styles.help}>
          <Link className={styles.back} to={back.to}>
            <Icon name="arrow-left" />
            {back.label}
          </Link>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.order}>
            <b>Pedido {order.number}</b>
            <span>{order.stateText}</span>
          </p>
          {children}
        </div>
        <HelpOrderAside order={order} />
      </div>
    </div>
  );
}

export function HelpOrderAside({ order }: { order: HelpFrameView }) {
  return (
    <aside className={styles.aside} aria-label="Seu pedido">
      <h2>Seu pedido</h2>
      <OrderLines lines={order.lines} />
      <OrderSums sums={order.sums} totalLabel={order.totalLabel} />
    </aside>
  );
}
