'use client';

import { Badge, Button } from '@mantine/core';
import { ofKitText } from '@shop/catalog/kit';
import { IconCheck } from '@tabler/icons-react';
import { useRef } from 'react';

import type { PrepOrder } from '../../../orders/queries/prep-list';
import lineNote from '../../components/badges/line-note.module.css';
import { StatusBadge } from '../../components/badges/StatusBadge';
import { AdminLink } from '../../components/page/AdminLink';
import { orderHref } from '../orders/orders-address';
import { separateHref } from '../packing/packing-address';
import { isSent, needsBoxes } from './kitchen-list';
import styles from './kitchen.module.css';
import { useReady } from './use-ready';

interface KitchenOrderProps {
  order: PrepOrder;
  /** Whether the order arrived while the page was open. */
  isNew: boolean;
  /** Whether it is the next order to prepare, whose act is the filled button of the screen. */
  isNext: boolean;
  canOpen: boolean;
  canPrepare: boolean;
}

/** One order of the kitchen, with the button for its next step. */
export function KitchenOrder({ order, isNew, isNext, canOpen, canPrepare }: KitchenOrderProps) {
  const { id, number, firstName, neighborhood, deliveryMethod, status, isHeld, isReady } = order;
  const heading = useRef<HTMLHeadingElement>(null);
  const place = deliveryMethod === 'pickup' ? 'Retirada' : neighborhood;
  const hasLeft = isSent(order);
  return (
    <article
      className={styles.order}
      aria-labelledby={`pedido-${id} numero-${id}`}
      data-done={isReady || hasLeft ? '' : undefined}
      data-left={hasLeft ? '' : undefined}
    >
      <header>
        <h3 id={`pedido-${id}`} ref={heading} tabIndex={-1}>
          {canOpen ? <AdminLink href={orderHref(id)}>{firstName}</AdminLink> : firstName}
        </h3>
        {hasLeft ? (
          <StatusBadge status={status} deliveryMethod={deliveryMethod} />
        ) : isReady ? (
          <Badge variant="ok" leftSection={<IconCheck aria-hidden="true" />}>
            Pronto
          </Badge>
        ) : isNew ? (
          <Badge variant="info">Novo</Badge>
        ) : null}
      </header>
      <p className={styles.who}>
        {place ? `${place} · ` : ''}
        <span id={`numero-${id}`} translate="no">
          {number}
        </span>
      </p>
      {isHeld ? <p className={styles.held}>Pedido parado: não preparar.</p> : null}
      {order.hasStoppedBox ? <p className={styles.held}>Um lote foi parado: troque a caixa.</p> : null}
      <ul>
        {order.lines.map((line, index) => (
          <li key={index}>
            <b>{line.quantity}×</b>
            <span>
              {line.name}
              {line.kitName ? <small className={styles.kit}>{ofKitText(line.kitName)}</small> : null}
              {line.notes ? <span className={`${lineNote.note} ${styles.note}`}>{line.notes}</span> : null}
            </span>
          </li>
        ))}
      </ul>
      {canPrepare && !isHeld && !hasLeft ? (
        <Act order={order} isNext={isNext} onActed={() => heading.current?.focus({ preventScroll: true })} />
      ) : null}
    </article>
  );
}

/** The button for the next step, which is to scan the boxes, to mark the order as ready, or to undo that mark. */
function Act({ order, isNext, onActed }: { order: PrepOrder; isNext: boolean; onActed: () => void }) {
  const { id, number, isReady, firstName, deliveryMethod } = order;
  const { isBusy, set } = useReady({ id, number, customerName: firstName, deliveryMethod });
  if (!isReady && needsBoxes(order))
    return (
      // The link loads the whole page, because the browser allows the camera only on that page.
      <Button
        component="a"
        href={separateHref(id)}
        variant={isNext ? 'filled' : 'default'}
        aria-label={`Separar o pedido ${number}`}
      >
        Separar
      </Button>
    );
  return (
    <Button
      variant={isNext ? 'filled' : 'default'}
      aria-disabled={isBusy}
      aria-label={isReady ? `Desfazer: pedido ${number}` : `Pronto: pedido ${number}`}
      onClick={() => {
        // A link may replace this button, and the focus would be lost with the button, so the focus first moves to the
        // order's heading.
        if (!isBusy) onActed();
        set(!isReady);
      }}
    >
      {isReady ? 'Desfazer' : 'Pronto'}
    </Button>
  );
}
