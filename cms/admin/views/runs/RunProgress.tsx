'use client';

import { Button } from '@mantine/core';
import { phoneText, telHref } from '@shop/customers/phone-links';
import { isHandedOver, reasonLabel, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';
import { useState } from 'react';

import type { StopAct } from '../../../runs/operations/change-stop';
import type { AdminRun, AdminStop } from '../../../runs/queries/admin-runs';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { AdminLink } from '../../components/page/AdminLink';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { orderHref } from '../orders/orders-address';
import { runRefusal } from './run-refusals';
import styles from './runs.module.css';
import { WayList } from './WayList';

const STOP_DONE: Record<StopAct, string> = {
  desbloquear: 'A parada está desbloqueada.',
  devolver: 'O pedido voltou para o balcão.',
  reabrir: 'A parada voltou para o fim da rota.',
};

/**
 * A delivery run on the road: what happened at each stop, what the staff at the counter can do about it, and the button
 * that ends the run. The stops are read more often than changed, so what moves or removes them waits for a press.
 */
export function RunProgress({ run }: { run: AdminRun }) {
  const [isEnding, setIsEnding] = useState(false);
  const [isArranging, setIsArranging] = useState(false);
  const arrange = useAct(acts.runs.arrangeStops, {
    done: 'A ordem mudou no celular de quem entrega.',
    refusal: runRefusal,
  });
  const change = useAct(acts.runs.changeStop, {
    done: (_, wanted) => STOP_DONE[wanted.act],
    refusal: runRefusal,
  });
  const end = useAct(acts.runs.end, { done: 'A rota foi encerrada.', refusal: runRefusal });
  const isBusy = arrange.isBusy || change.isBusy || end.isBusy;
  const isUnderWay = run.state === 'na_rua';
  const open = run.stops.filter(({ outcome }) => outcome === null).length;

  const actButton = (stop: AdminStop, act: StopAct, label: string) => (
    <Button
      size="sm"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) change.run({ stopId: stop.id, act });
      }}
    >
      {label}
    </Button>
  );

  const actsOf = (stop: AdminStop) => {
    if (!isUnderWay) return null;
    if (stop.outcome === 'ninguem_em_casa') return actButton(stop, 'reabrir', 'Tentar de novo');
    if (stop.outcome !== null) return null;
    return (
      <>
        {stop.isLocked ? actButton(stop, 'desbloquear', 'Desbloquear') : null}
        {isArranging ? actButton(stop, 'devolver', 'Tirar da rota') : null}
      </>
    );
  };

  return (
    <>
      {isUnderWay && open > 0 ? (
        <p className={styles.end}>
          <Button onClick={() => setIsArranging(!isArranging)}>
            {isArranging ? 'Parar de mudar' : 'Mudar a ordem'}
          </Button>
        </p>
      ) : null}
      <WayList
        label="Paradas"
        items={run.stops.map((stop) => ({
          id: stop.id,
          title: `${stop.customerName} · ${stop.number}`,
          detail: <StopDetail stop={stop} />,
          acts: actsOf(stop),
          isFixed: stop.outcome !== null,
        }))}
        onMove={
          isUnderWay && isArranging
            ? (ids) => {
                if (!isBusy) arrange.run({ runId: run.id, stopIds: [...ids] });
              }
            : null
        }
      />
      {isUnderWay ? (
        <p className={styles.end}>
          <Button aria-disabled={isBusy} onClick={() => setIsEnding(true)}>
            Encerrar a rota
          </Button>
        </p>
      ) : null}
      {isEnding ? (
        <ConfirmDialog
          title="Encerrar a rota?"
          text={
            open === 0
              ? 'Todas as paradas estão resolvidas. Em duas horas os endereços somem do celular de quem entrega.'
              : `${open === 1 ? 'Uma parada aberta volta' : `${open} paradas abertas voltam`} para o balcão. Os pedidos continuam como enviados.`
          }
          confirmLabel="Encerrar"
          onClose={() => setIsEnding(false)}
          onConfirm={() => {
            setIsEnding(false);
            if (!isBusy) end.run({ runId: run.id });
          }}
        />
      ) : null}
    </>
  );
}

function Phone({ phone }: { phone: string }) {
  const call = telHref(phone);
  return call ? (
    <a href={call} className={styles.call}>
      {phoneText(phone)}
    </a>
  ) : (
    phoneText(phone)
  );
}

function StopDetail({ stop }: { stop: AdminStop }) {
  const { outcome, reason, decidedAt, isLocked, address, orderId, phone } = stop;
  return (
    <>
      <small>
        {address}
        {phone ? (
          <>
            {' · '}
            <Phone phone={phone} />
          </>
        ) : null}
      </small>
      {outcome ? (
        <span className={isHandedOver(outcome) ? styles.good : styles.bad}>
          {STOP_OUTCOME_LABELS[outcome]}
          {decidedAt ? ` às ${formatTime(decidedAt)}` : ''}
          {reason ? `. ${reasonLabel(reason)}` : ''}
        </span>
      ) : null}
      {isLocked ? <span className={styles.bad}>Bloqueada: cinco códigos errados</span> : null}{' '}
      <AdminLink href={orderHref(orderId)}>Abrir o pedido</AdminLink>
    </>
  );
}
