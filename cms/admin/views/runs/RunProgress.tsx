'use client';

import { Button, Progress } from '@mantine/core';
import { isHandedOver } from '@shop/runs/run-status';
import { useState } from 'react';

import type { StopAct } from '../../../runs/operations/change-stop';
import type { AdminRun, AdminStop } from '../../../runs/queries/admin-runs';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import panel from '../../components/page/panel.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { runFacts } from './run-facts';
import { deliveredText, troubleTexts } from './run-labels';
import { runRefusal } from './run-refusals';
import styles from './run-progress.module.css';
import { StopCard } from './StopCard';
import { WayList } from './WayList';

const STOP_DONE: Record<StopAct, string> = {
  desbloquear: 'A parada está desbloqueada.',
  devolver: 'O pedido voltou para o balcão.',
  reabrir: 'A parada voltou para o fim da rota.',
};

/** Whether nothing has happened at the stop yet. */
const isOpen = ({ outcome, counterDeliveredAt }: AdminStop): boolean =>
  outcome === null && counterDeliveredAt === null;

interface RunProgressProps {
  run: AdminRun;
  /** Whether the person may mark orders as delivered. */
  canDeliver: boolean;
}

/**
 * A delivery run that has left: how far it is, its stops with what the staff at the counter can do about each, and the
 * button that ends it. The stops are read more often than moved, so what moves or removes them waits for a press.
 */
export function RunProgress({ run, canDeliver }: RunProgressProps) {
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
  const open = run.stops.filter(isOpen);
  const next = open.find(({ isStopped }) => !isStopped);
  const hasWindows = run.slotFrom === null || run.slotDate === null;

  const actButton = (stop: AdminStop, act: StopAct, label: string) => (
    <Button
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
    if (!isOpen(stop) || !(stop.isLocked || isArranging)) return null;
    return (
      <>
        {stop.isLocked ? actButton(stop, 'desbloquear', 'Desbloquear') : null}
        {isArranging ? actButton(stop, 'devolver', 'Tirar da rota') : null}
      </>
    );
  };

  return (
    <div className={styles.columns}>
      <Summary run={run} />
      <section aria-labelledby="paradas" className={styles.stops}>
        <div className={panel.head}>
          <h2 id="paradas">Paradas</h2>
          {isUnderWay && open.length > 1 ? (
            <Button aria-expanded={isArranging} onClick={() => setIsArranging(!isArranging)}>
              {isArranging ? 'Parar de mudar' : 'Mudar a ordem'}
            </Button>
          ) : null}
        </div>
        <WayList
          label="Paradas"
          items={run.stops.map((stop) => ({
            id: stop.id,
            title: `${stop.customerName} · ${stop.number}`,
            content: (
              <StopCard
                stop={stop}
                canDeliver={canDeliver && isUnderWay && !isArranging}
                isNext={stop.id === next?.id}
                hasWindow={hasWindows}
                acts={actsOf(stop)}
              />
            ),
            isFixed: !isOpen(stop),
          }))}
          onMove={
            isUnderWay && isArranging
              ? (ids) => {
                  if (!isBusy) arrange.run({ runId: run.id, stopIds: [...ids] });
                }
              : null
          }
        />
      </section>
      {isUnderWay ? (
        <p className={styles.end}>
          <Button
            variant={open.length === 0 ? 'filled' : 'default'}
            aria-disabled={isBusy}
            onClick={() => setIsEnding(true)}
          >
            Encerrar a rota
          </Button>
        </p>
      ) : null}
      {isEnding ? (
        <ConfirmDialog
          title="Encerrar a rota?"
          text={
            open.length === 0
              ? 'Todas as paradas estão resolvidas. Em duas horas os endereços somem do celular de quem entrega.'
              : `${open.length === 1 ? 'Uma parada aberta volta' : `${open.length} paradas abertas voltam`} para o balcão. Os pedidos continuam como enviados.`
          }
          confirmLabel="Encerrar"
          onClose={() => setIsEnding(false)}
          onConfirm={() => {
            setIsEnding(false);
            if (!isBusy) end.run({ runId: run.id });
          }}
        />
      ) : null}
    </div>
  );
}

/** How far the run is, and when it left. */
function Summary({ run }: { run: AdminRun }) {
  const delivered = run.stops.filter(
    ({ outcome, counterDeliveredAt }) => isHandedOver(outcome) || counterDeliveredAt !== null,
  );
  return (
    <section className={`${panel.panel} ${styles.summary}`} aria-label="Andamento da rota">
      <div role="status">
        <p className={styles.delivered}>{deliveredText(run)}</p>
        {troubleTexts(run).map((trouble) => (
          <p key={trouble} className={styles.trouble}>
            {trouble}
          </p>
        ))}
      </div>
      <Progress
        value={(delivered.length / Math.max(1, run.stops.length)) * 100}
        color="var(--theme-text)"
        size="sm"
        aria-hidden="true"
      />
      <ul className={styles.facts}>
        {runFacts(run).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </section>
  );
}
