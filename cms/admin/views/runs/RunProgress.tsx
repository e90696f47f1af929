'use client';

import { Button } from '@mantine/core';
import { phoneText } from '@shop/customers/phone-links';
import { isHandedOver, reasonLabel, STOP_OUTCOME_LABELS } from '@shop/runs/run-status';
import { formatTime } from '@shop/time/bahia';
import { useState, useTransition } from 'react';

import type { StopAct } from '../../../runs/operations/change-stop';
import type { AdminRun, AdminStop } from '../../../runs/queries/admin-runs';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { AdminLink } from '../../components/page/AdminLink';
import { orderHref } from '../orders/orders-address';
import { requestEnd, requestOrder, requestStopAct, runRefusalText, type RunFailure } from './run-requests';
import styles from './runs.module.css';
import { WayList } from './WayList';

/**
 * A delivery run on the road: what happened at each stop, what the staff at the counter can do about it, and the button
 * that ends the run.
 */
export function RunProgress({ run }: { run: AdminRun }) {
  const refresh = useRefreshAfterAction();
  const [isEnding, setIsEnding] = useState(false);
  const [isBusy, begin] = useTransition();
  const isUnderWay = run.state === 'na_rua';
  const open = run.stops.filter(({ outcome }) => outcome === null).length;

  const act = (request: () => Promise<{ ok: true } | { ok: false; error: RunFailure }>, done: string) => {
    if (isBusy) return;
    begin(async () => {
      const answer = await request();
      if (answer.ok) toast.success(done);
      else toast.error(runRefusalText(answer.error));
      refresh(answer);
    });
  };

  const actButton = (stop: AdminStop, which: StopAct, label: string, done: string) => (
    <Button size="sm" aria-disabled={isBusy} onClick={() => act(() => requestStopAct(stop.id, which), done)}>
      {label}
    </Button>
  );

  const actsOf = (stop: AdminStop) => {
    if (!isUnderWay) return null;
    if (stop.outcome === 'ninguem_em_casa')
      return actButton(stop, 'reabrir', 'Tentar de novo', 'A parada voltou para o fim da rota.');
    if (stop.outcome !== null) return null;
    return (
      <>
        {stop.isLocked ? actButton(stop, 'desbloquear', 'Desbloquear', 'A parada está desbloqueada.') : null}
        {actButton(stop, 'devolver', 'Tirar da rota', 'O pedido voltou para o balcão.')}
      </>
    );
  };

  return (
    <>
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
          isUnderWay
            ? (ids) => act(() => requestOrder(run.id, ids), 'A ordem mudou no celular de quem entrega.')
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
            act(() => requestEnd(run.id), 'A rota foi encerrada.');
          }}
        />
      ) : null}
    </>
  );
}

function StopDetail({ stop }: { stop: AdminStop }) {
  const { outcome, reason, decidedAt, isLocked, address, orderId, phone } = stop;
  return (
    <>
      <small>
        {address}
        {phone ? ` · ${phoneText(phone)}` : ''}
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
