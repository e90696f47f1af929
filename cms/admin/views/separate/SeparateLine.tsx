import { ActionIcon, Badge, Button } from '@mantine/core';
import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { formatDay } from '@shop/time/days';
import {
  IconAlertCircle,
  IconCheck,
  IconCircleDashed,
  IconHandStop,
  IconMinus,
  IconPlus,
} from '@tabler/icons-react';

import type { PackingLine } from '../../../orders/packing/find-packing';
import { AdminLink } from '../../components/page/AdminLink';
import { ChangeLineButton } from '../orders/line-change/ChangeLineButton';
import type { ChangedLine } from '../orders/line-change/line-change-requests';
import { mustNotLeave } from './separate-requests';
import styles from './separate.module.css';
import type { Separation } from './use-separation';

interface SeparateLineProps {
  line: PackingLine;
  /** The number of units in boxes that may be sent. */
  good: number;
  desk: Separation;
  isOpen: boolean;
  orderHref: string | null;
  /** The line's facts for the dialog that takes units out or replaces them; null for users who may not refund money. */
  change: ChangedLine | null;
  /** Called after each press of a button, so that the scanner's field gets the focus back. */
  onActed: () => void;
}

/** One line of the order: the boxes that are packed, and the boxes to take. */
export function SeparateLine({ line, good, desk, isOpen, orderHref, change, onActed }: SeparateLineProps) {
  const { lineId, name, quantity, notes, suggested, withoutLot, hasLots } = line;
  const isDone = good >= quantity;
  const lacking = quantity - line.packed;
  const act = (work: () => void) => () => {
    work();
    onActed();
  };
  const isStuck = hasLots && lacking > 0 && suggested.length === 0 && withoutLot === 0;
  return (
    <section className={styles.line} data-done={isDone ? '' : undefined} aria-label={`${quantity} ${name}`}>
      <header>
        <b className={styles.quantity}>{quantity}</b>
        <span className={styles.name}>
          <h2>{name}</h2>
          {notes ? <mark>{notes}</mark> : null}
        </span>
        {hasLots ? <Count good={good} quantity={quantity} isStuck={isStuck} /> : null}
      </header>
      {hasLots ? null : <p className={styles.plain}>Produto sem lotes: não precisa ler a caixa.</p>}
      {line.lots.map(({ lotId, code, status, bestBefore, units }) => {
        const isBad = mustNotLeave(status);
        const left = lotId ? (line.left[lotId] ?? 0) : withoutLot;
        return (
          <div key={lotId ?? 'sem-lote'} className={styles.box} data-bad={isBad ? '' : undefined}>
            <span>
              <b>{code ?? 'Sem lote'}</b>
              <small>
                {isBad
                  ? 'foi parado depois de separado: tire esta caixa'
                  : `${bestBefore ? `vence em ${formatDay(bestBefore)} · ` : 'da casa, antes dos lotes · '}${left > 0 ? `restam ${left}` : units === 1 ? 'era a última' : 'eram as últimas'}`}
              </small>
            </span>
            <span className={styles.stepper}>
              <ActionIcon
                aria-label={`Tirar uma caixa ${code ?? 'sem lote'}`}
                aria-disabled={!isOpen}
                onClick={act(() => isOpen && desk.putBack({ lineId, lotId }))}
              >
                <IconMinus aria-hidden="true" />
              </ActionIcon>
              <b>{units}</b>
              <ActionIcon
                aria-label={`Pôr mais uma caixa ${code ?? 'sem lote'}`}
                aria-disabled={!isOpen || isBad || lacking <= 0 || left <= 0}
                onClick={act(() => isOpen && !isBad && lacking > 0 && desk.take({ lineId, code }))}
              >
                <IconPlus aria-hidden="true" />
              </ActionIcon>
            </span>
          </div>
        );
      })}
      {hasLots &&
      isOpen &&
      lacking > 0 &&
      withoutLot > 0 &&
      !line.lots.some(({ lotId }) => lotId === null) ? (
        <Offer
          title="Sem lote"
          detail={`da casa, antes dos lotes · restam ${withoutLot}`}
          label="Peguei uma"
          onTake={act(() => desk.take({ lineId, code: null }))}
        />
      ) : null}
      {isOpen
        ? suggested
            .filter(({ lotId }) => !line.lots.some((packed) => packed.lotId === lotId))
            .map(({ lotId, code, bestBefore, remainder, units }) => (
              <Offer
                key={lotId}
                title={code}
                detail={`vence em ${formatDay(bestBefore)} · ${remainder === 1 ? 'resta 1' : `restam ${remainder}`}`}
                label={units > 1 ? `Peguei ${units} deste` : 'Peguei este'}
                onTake={act(() => desk.take({ lineId, code, units }))}
              />
            ))
        : null}
      {isStuck ? <Stuck line={line} orderHref={orderHref} change={isOpen ? change : null} /> : null}
    </section>
  );
}

function Count({ good, quantity, isStuck }: { good: number; quantity: number; isStuck: boolean }) {
  const isDone = good >= quantity;
  const Icon = isDone ? IconCheck : isStuck ? IconAlertCircle : IconCircleDashed;
  return (
    <Badge variant={isDone ? 'ok' : isStuck ? 'bad' : 'neutral'} leftSection={<Icon aria-hidden="true" />}>
      {good} de {quantity}
    </Badge>
  );
}

interface OfferProps {
  title: string;
  detail: string;
  label: string;
  onTake: () => void;
}

const Offer = ({ title, detail, label, onTake }: OfferProps) => (
  <div className={styles.box}>
    <span>
      <b>{title}</b>
      <small>{detail}</small>
    </span>
    <Button variant="dark" aria-label={`${label}: ${title}`} onClick={onTake}>
      {label}
    </Button>
  </div>
);

interface StuckProps {
  line: PackingLine;
  orderHref: string | null;
  change: ChangedLine | null;
}

/** Shown when no box of the product may be sent. It says why, and offers to change the line after asking the buyer. */
function Stuck({ line, orderHref, change }: StuckProps) {
  const stopped = line.unusable.filter(({ status }) => status !== 'em_analise');
  const drafts = line.unusable.filter(({ status }) => status === 'em_analise');
  return (
    <>
      <p className={styles.stuck}>
        <IconHandStop aria-hidden="true" />
        <span>
          <b>
            {stopped.length > 0
              ? stopped
                  .map(({ code, status }) => `${code}: ${LOT_STATUS_LABELS[status].toLowerCase()}.`)
                  .join(' ')
              : 'Nenhuma caixa pode sair.'}
          </b>{' '}
          {stopped.length > 0 ? 'Não use estas caixas: separe no freezer marcado. ' : ''}
          {drafts.length > 0 ? `${drafts.map(({ code }) => code).join(', ')} ainda em análise.` : ''}
        </span>
      </p>
      {change ? (
        <div className={styles.ways}>
          <ChangeLineButton line={change} />
        </div>
      ) : null}
      {orderHref ? (
        <p className={styles.ways}>
          <AdminLink href={orderHref}>Abrir o pedido: falar com quem comprou ou devolver</AdminLink>
        </p>
      ) : null}
    </>
  );
}
