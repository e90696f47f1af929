'use client';

import { IconBell } from '@tabler/icons-react';
import Link from 'next/link';

import { ORDERS_PATH } from '../../views/orders/orders-address';
import styles from '../header/header.module.css';
import { useRingingCount } from './ringing-count';

interface OrdersBellProps {
  /** The orders that nobody has started. */
  freshCount: number;
  /** The orders among them that nobody has seen, when the page was rendered. */
  unseenCount: number;
}

/** Leads to the queue. Its dot is red only while an order or a report waits to be seen. */
export function OrdersBell({ freshCount, unseenCount }: OrdersBellProps) {
  const ringing = useRingingCount(unseenCount);
  return (
    <Link
      href={ORDERS_PATH}
      prefetch={false}
      className={styles.button}
      translate="no"
      aria-label={bellLabel({ freshCount, ringing })}
      title={bellLabel({ freshCount, ringing })}
    >
      <IconBell aria-hidden="true" />
      {ringing > 0 ? <span className={styles.dot} aria-hidden="true" /> : null}
    </Link>
  );
}

function bellLabel({ freshCount, ringing }: { freshCount: number; ringing: number }): string {
  if (ringing > 0) return ringing === 1 ? 'Fila: 1 aviso novo' : `Fila: ${ringing} avisos novos`;
  if (freshCount === 0) return 'Fila: nada novo';
  return freshCount === 1 ? 'Fila: 1 pedido para começar' : `Fila: ${freshCount} pedidos para começar`;
}
