'use client';

import { Button } from '@mantine/core';
import { nextStep } from '@shop/orders/order-status';
import { IconSortAscending2 } from '@tabler/icons-react';
import { useRef, useState, useTransition } from 'react';

import type { PackingLine, PackingOrder } from '../../../orders/packing/find-packing';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { useHydrated } from '../../components/forms/use-hydrated';
import panel from '../../components/page/panel.module.css';
import { useReady } from '../kitchen/use-ready';
import { useStep } from '../orders/changes/use-step';
import { ScanField } from './ScanField';
import { mustNotLeave } from './separate-requests';
import { SeparateLine } from './SeparateLine';
import styles from './separate.module.css';
import { useSeparation } from './use-separation';

interface SeparateDeskProps {
  order: PackingOrder;
  canSend: boolean;
  /** The URL that "Pronto" opens; null for users who may not prepare orders. */
  kitchenHref: string | null;
  /** Whether the user may refund money. */
  canChange: boolean;
  /** The URL of the order's page; null for users who may not see the whole order. */
  orderHref: string | null;
}

/** Returns how many units of a line are in boxes that may be sent. */
const goodUnits = ({ lots }: PackingLine): number =>
  lots.filter(({ status }) => !mustNotLeave(status)).reduce((sum, { units }) => sum + units, 0);

const needsLots = ({ hasLots }: PackingLine): boolean => hasLots;

/** The order's lines with the boxes to take, the field for the scanner, and the button for the next step. */
export function SeparateDesk({ order, canSend, kitchenHref, canChange, orderHref }: SeparateDeskProps) {
  const isHydrated = useHydrated();
  const desk = useSeparation(order);
  const field = useRef<HTMLInputElement>(null);
  const counted = order.lines.filter(needsLots);
  const total = counted.reduce((sum, { quantity }) => sum + quantity, 0);
  const done = counted.reduce((sum, line) => sum + goodUnits(line), 0);
  const lacking = counted.flatMap((line) => {
    const units = line.quantity - goodUnits(line);
    return units > 0 ? [`${units} ${line.name}`] : [];
  });
  const backToField = () => field.current?.focus({ preventScroll: true });
  return (
    <div className={styles.columns} inert={!isHydrated}>
      <div className={styles.lines}>
        <p className={styles.tip}>
          <IconSortAscending2 aria-hidden="true" />
          Sugerimos primeiro o que vence antes. Troque se pegou outra caixa.
        </p>
        {order.lines.map((line) => (
          <SeparateLine
            key={line.lineId}
            line={line}
            good={goodUnits(line)}
            desk={desk}
            isOpen={!order.isClosed && !order.isHeld}
            orderHref={orderHref}
            change={
              canChange
                ? {
                    orderId: order.id,
                    orderNumber: order.number,
                    lineId: line.lineId,
                    lacking: line.quantity - line.packed,
                  }
                : null
            }
            onActed={backToField}
          />
        ))}
      </div>
      <aside className={`${panel.panel} ${styles.side}`} aria-labelledby="ler">
        <h2 id="ler">Ler a caixa</h2>
        {order.isClosed || order.isHeld ? (
          <p>
            {order.isHeld
              ? 'Este pedido está parado: resolva no pedido antes de separar.'
              : 'Este pedido não está para separar.'}
          </p>
        ) : (
          <ScanField
            ref={field}
            said={desk.said}
            description="Aponte o leitor ou digite. Soma 1 na linha certa."
            onScan={desk.scan}
          />
        )}
        <dl className={panel.pairs}>
          <div>
            <dt>Separadas</dt>
            <dd>
              {done} de {total}
            </dd>
          </div>
          <div>
            <dt>Faltam</dt>
            <dd>{lacking.length > 0 ? lacking.join(', ') : 'nenhuma'}</dd>
          </div>
        </dl>
        {kitchenHref ? <ReadyButton order={order} lacking={total - done} kitchenHref={kitchenHref} /> : null}
        {canSend ? <SendButton order={order} lacking={total - done} /> : null}
      </aside>
    </div>
  );
}

interface ReadyButtonProps {
  order: PackingOrder;
  lacking: number;
  kitchenHref: string;
}

/**
 * The button "Pronto", enabled once every box is packed. After the press, the browser returns to the kitchen. If boxes
 * have no lot, the button asks for a confirmation, unless the owner's setting requires a lot.
 */
function ReadyButton({ order, lacking, kitchenHref }: ReadyButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, set } = useReady(order.id, () => window.location.assign(kitchenHref));
  if (order.isClosed || order.isHeld || order.status === 'enviado' || order.status === 'entregue')
    return null;
  if (order.isReady && lacking === 0)
    return (
      <Button fullWidth size="lg" aria-disabled={isBusy} onClick={() => set(false)}>
        Desfazer “Pronto”
      </Button>
    );
  return (
    <>
      <Button fullWidth size="lg" variant="dark" disabled={lacking > 0} onClick={() => set(true)}>
        {lacking > 0 ? `${lacking === 1 ? 'Falta 1' : `Faltam ${lacking}`} para ficar pronto` : 'Pronto'}
      </Button>
      {lacking > 0 && !order.isLotRequired ? (
        <Button fullWidth variant="subtle" onClick={() => setIsAsking(true)}>
          Sem lote: pronto assim mesmo?
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Sem lote: pronto assim mesmo?"
          text={`${lacking === 1 ? 'Uma caixa fica' : `${lacking} caixas ficam`} sem lote. Num recolhimento não dá para saber se este pedido recebeu.`}
          confirmLabel="Pronto assim mesmo"
          onClose={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            set(true, true);
          }}
        />
      ) : null}
    </>
  );
}

/**
 * The button for the order's next step, enabled once every box is packed. If boxes have no lot, the button asks for a
 * confirmation, unless the owner's setting requires a lot.
 */
function SendButton({ order, lacking }: { order: PackingOrder; lacking: number }) {
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();
  const step = useStep();
  const isSent = order.status === 'enviado' || order.status === 'entregue';
  if (order.isClosed || order.isHeld) return null;
  if (isSent) return <p className={styles.done}>Este pedido já saiu.</p>;
  const label = nextStep('em_preparo', order.deliveryMethod)?.label ?? 'Enviar';
  const send = (withoutLot: boolean) => {
    setIsAsking(false);
    if (isBusy) return;
    start(() => step({ orderId: order.id, from: order.status, to: 'enviado', withoutLot, order }));
  };
  return (
    <>
      <Button
        fullWidth
        size="lg"
        variant={lacking > 0 ? 'default' : 'filled'}
        disabled={lacking > 0}
        onClick={() => send(false)}
      >
        {lacking > 0 ? `${lacking === 1 ? 'Falta 1' : `Faltam ${lacking}`} para enviar` : label}
      </Button>
      {lacking > 0 && !order.isLotRequired ? (
        <Button fullWidth variant="subtle" onClick={() => setIsAsking(true)}>
          Sem lote: enviar assim mesmo?
        </Button>
      ) : null}
      {isAsking ? (
        <ConfirmDialog
          title="Sem lote: enviar assim mesmo?"
          text={`${lacking === 1 ? 'Uma caixa sai' : `${lacking} caixas saem`} sem lote. O pedido fica marcado, e num recolhimento não dá para saber se ele recebeu.`}
          confirmLabel="Enviar assim mesmo"
          onClose={() => setIsAsking(false)}
          onConfirm={() => send(true)}
        />
      ) : null}
    </>
  );
}
