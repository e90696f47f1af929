'use client';

import { IconSortAscending2, IconHandStop } from '@tabler/icons-react';
import { useRef } from 'react';

import type { PackingOrder, PackingLine } from '../../../orders/packing/find-packing';
import { useHydrated } from '../../components/forms/use-hydrated';
import panel from '../../components/page/panel.module.css';
import { BoxRow } from './BoxRow';
import { boxesKey, isDone } from './boxes';
import type { Onward } from './onward';
import { NextButton, RareActs } from './PackedActs';
import { ScanField } from './ScanField';
import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { AdminLink } from '../../components/page/AdminLink';
import { ChangeLineButton } from '../orders/line-change/ChangeLineButton';
import type { ChangedLine } from '../orders/line-change/ChangeLineDialog';
import styles from './separate.module.css';
import { useSeparation } from './use-separation';

interface StuckProps {
  line: PackingLine;
  orderHref: string | null;
  /** The line's facts for the dialog that takes units out or replaces them; null for users who may not refund money. */
  change: ChangedLine | null;
}

/** Shown when no box of the product may be sent. It says why, and offers to change the line after asking the buyer. */
function Stuck({ line, orderHref, change }: StuckProps) {
  const stopped = line.unusable.filter(({ status }) => status !== 'em_analise');
  const drafts = line.unusable.filter(({ status }) => status === 'em_analise');
  return (
    <li className={styles.stuck}>
      <p>
        <IconHandStop aria-hidden="true" />
        <span>
          <b>
            {stopped.length > 0
              ? stopped
                  .map(({ code, status }) => `${code}: ${LOT_STATUS_LABELS[status].toLowerCase()}.`)
                  .join(' ')
              : `Nenhuma caixa de ${line.name} pode sair.`}
          </b>{' '}
          {stopped.length > 0 ? 'Não use estas caixas: separe no freezer marcado. ' : ''}
          {drafts.length > 0 ? `${drafts.map(({ code }) => code).join(', ')} ainda em análise.` : ''}
        </span>
      </p>
      {change ? <ChangeLineButton line={change} /> : null}
      {orderHref ? (
        <AdminLink href={orderHref}>Abrir o pedido: falar com quem comprou ou devolver</AdminLink>
      ) : null}
    </li>
  );
}

interface SeparateDeskProps {
  order: PackingOrder;
  /** Where the page leads when every box is in hand. */
  onward: Onward;
  canSend: boolean;
  /** Whether the user may mark the order as ready. */
  canPrepare: boolean;
  /** Whether the order is promised for a later day. */
  isForLater: boolean;
  /** Whether the user may refund money. */
  canChange: boolean;
  /** The URL of the order's page; null for users who may not see the whole order. */
  orderHref: string | null;
}

/** The order's boxes, each to tick, the field for the scanner, and the button that leads to the next order. */
export function SeparateDesk({
  order,
  onward,
  canSend,
  canPrepare,
  isForLater,
  canChange,
  orderHref,
}: SeparateDeskProps) {
  const isHydrated = useHydrated();
  const desk = useSeparation(order);
  const field = useRef<HTMLInputElement>(null);
  const isOpen = !order.isClosed && !order.isHeld;
  const all = order.lines.flatMap((line) => desk.boxes[boxesKey(line)] ?? []);
  const done = all.filter(isDone).length;
  const lacking = all.length - done;
  const withLots = new Set(order.lines.filter(({ hasLots }) => hasLots).map(boxesKey));
  const lackingLots = all.filter((box) => withLots.has(boxesKey(box)) && !isDone(box)).length;
  const acts = {
    order,
    lacking,
    lackingLots,
    onward,
    isForLater,
    canPrepare,
    canSend,
    isPacking: desk.isBusy,
  };
  const hasChoice = order.lines.some(({ packable }) => packable.length > 1);
  return (
    <div className={styles.columns} inert={!isHydrated}>
      <section aria-labelledby="caixas">
        <div className={styles.head}>
          <h2 id="caixas">{all.length === 1 ? '1 caixa' : `${all.length} caixas`}</h2>
          <span>Toque em cada uma que pegar</span>
        </div>
        <ul className={styles.boxes}>
          {order.lines.map((line) => (
            <BoxesOfLine
              key={boxesKey(line)}
              line={line}
              order={order}
              desk={desk}
              isOpen={isOpen}
              orderHref={orderHref}
              canChange={canChange}
            />
          ))}
        </ul>
        {hasChoice ? (
          <p className={styles.tip}>
            <IconSortAscending2 aria-hidden="true" />
            <span>O lote sugerido é o que vence antes. Pegou de outro? Toque no número.</span>
          </p>
        ) : null}
      </section>
      <aside className={`${panel.panel} ${styles.side}`} aria-label="O que falta">
        <p className={styles.count} role="status">
          <b>
            {done} de {all.length}
          </b>
          {lacking === 0 ? 'Tudo na mão.' : null}
        </p>
        {isOpen ? null : (
          <p className={styles.done}>
            {order.isHeld
              ? 'Este pedido está parado: resolva no pedido antes de separar.'
              : 'Este pedido não está para separar.'}
          </p>
        )}
        {isOpen && withLots.size > 0 ? (
          <ScanField
            ref={field}
            said={desk.said}
            label="Ler a caixa"
            description="Aponte o leitor ou digite."
            onScan={desk.scan}
          />
        ) : null}
        <div className={styles.wide}>
          <NextButton {...acts} />
          {onward.detail ? <p className={styles.next}>{onward.detail}</p> : null}
        </div>
        <div className={styles.rare}>
          <RareActs {...acts} />
        </div>
      </aside>
      <div className={styles.bar}>
        <span>
          <b>
            {done} de {all.length}
          </b>
          {onward.brief}
        </span>
        <NextButton {...acts} />
      </div>
    </div>
  );
}

interface BoxesOfLineProps extends Pick<SeparateDeskProps, 'order' | 'orderHref' | 'canChange'> {
  line: PackingOrder['lines'][number];
  desk: ReturnType<typeof useSeparation>;
  isOpen: boolean;
}

function BoxesOfLine({ line, order, desk, isOpen, orderHref, canChange }: BoxesOfLineProps) {
  const boxes = desk.boxes[boxesKey(line)] ?? [];
  const stuck = boxes.filter(({ isStuck }) => isStuck).length;
  return (
    <>
      {boxes.map((box) => (
        <BoxRow key={box.place} box={box} line={line} isOpen={isOpen} desk={desk} />
      ))}
      {stuck > 0 ? (
        <Stuck
          line={line}
          orderHref={orderHref}
          change={
            canChange && isOpen
              ? { orderId: order.id, orderNumber: order.number, lineId: line.lineId, lacking: stuck }
              : null
          }
        />
      ) : null}
    </>
  );
}
