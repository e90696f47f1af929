'use client';

import { Button, NativeSelect } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';
import { randomId } from '@packages/browser/random-id';

import type { OrderOfDay, OrderWithoutLot } from '../../../runs/operations/start-run';
import type { Courier, ReadyOrder } from '../../../runs/queries/admin-runs';
import { toast } from '../../components/feedback/toast';
import panel from '../../components/page/panel.module.css';
import { acts, callAct, type ActFailure } from '../../engine/acts';
import type { DomainRefusal } from '../../engine/refusals';
import { separateHref } from '../packing/packing-address';
import { useStepQuestion } from '../orders/changes/StepQuestions';
import {
  commonWindow,
  laterOrdersQuestion,
  leftOutText,
  orderWindowText,
  readyWindows,
  firstToSeparate,
  usualCourier,
  runLotsQuestion,
} from './run-labels';
import { runRefusal } from './run-refusals';
import { RUNS_PATH, runHref } from './runs-address';
import styles from './runs.module.css';
import { WayList } from './WayList';
import { WindowChoices } from './WindowChoices';

/** What the user has confirmed before a run starts. */
interface StartConfirmations {
  /** The orders that leave although some of their units have no lot. */
  withoutLot: OrderWithoutLot[];
  /** The orders that leave today although they are promised for a later day. */
  confirmedDays: OrderOfDay[];
}

type StartRefusal = DomainRefusal<'runs', 'start'> | ActFailure['error'];

interface RunFormProps {
  /** A delivery run that has not started; null for a new one. */
  run: { id: string; courierId: string; orderIds: string[] } | null;
  /** The ids of the orders that were chosen on another page for a new run. */
  asked: string[];
  /** The day of the delivery run as 'YYYY-MM-DD'; today for a new run. */
  today: string;
  orders: ReadyOrder[];
  couriers: Courier[];
}

/** Plans a delivery run: its courier, its orders and their sequence. Saves the run, or starts it at once. */
export function RunForm({ run, asked, today, orders, couriers: all }: RunFormProps) {
  const router = useRouter();
  const ask = useStepQuestion();
  // A courier on the road cannot start another run.
  const couriers = all.filter(({ id, isAway }) => !isAway || id === run?.courierId);
  const [runId] = useState(() => run?.id ?? randomId());
  const [courierId, setCourierId] = useState(run?.courierId ?? usualCourier(couriers)?.id ?? '');
  const [lacksCourier, setLacksCourier] = useState(false);
  const [chosen, setChosen] = useState<string[]>(
    () => run?.orderIds ?? asked.filter((id) => orders.some((order) => order.id === id)),
  );
  const [windowName, setWindowName] = useState('');
  const [isBusy, begin] = useTransition();
  const windows = [...new Set(orders.map(orderWindowText))];
  const shown = orders.filter((order) => !windowName || orderWindowText(order) === windowName);
  const leftOut = asked.filter((id) => !orders.some((order) => order.id === id)).length;
  const way = chosen.flatMap((id) => orders.find((order) => order.id === id) ?? []);

  const isComplete = courierId !== '' && way.length > 0;

  const save = () =>
    callAct(acts.runs.save, {
      runId,
      date: today,
      window: commonWindow(way),
      courierId,
      orderIds: way.map(({ id }) => id),
    });

  const hasCourier = () => {
    setLacksCourier(courierId === '');
    return courierId !== '';
  };

  const saveForLater = () => {
    if (isBusy || !hasCourier()) return;
    begin(async () => {
      const saved = await save();
      if (!saved.ok) return void toast.error(runRefusal(saved.error));
      toast.success('Rota guardada.');
      router.push(RUNS_PATH);
    });
  };

  const send = (confirmed: StartConfirmations) => {
    if (isBusy || !hasCourier()) return;
    begin(async () => {
      const saved = await save();
      if (!saved.ok) return void toast.error(runRefusal(saved.error));
      const started = await callAct(acts.runs.start, { runId, ...confirmed });
      if (!started.ok) return void askFirst(started.error, confirmed);
      toast.success(`A rota de ${nameOf(couriers, courierId)} saiu. Os clientes foram avisados.`);
      router.push(runHref(runId));
    });
  };

  /** Asks what the shop must know before the run starts, and starts it with the answer. */
  const askFirst = async (error: StartRefusal, confirmed: StartConfirmations) => {
    if (error.code === 'lots_missing') {
      const answer = await ask(runLotsQuestion(error.orders));
      if (answer === 'send')
        send({
          ...confirmed,
          withoutLot: [
            ...confirmed.withoutLot,
            ...error.orders.map(({ orderId, units }) => ({ orderId, units })),
          ],
        });
      // Loads the whole page, because the browser allows the camera only on that page.
      else if (answer) window.location.assign(separateHref(firstToSeparate(error.orders).orderId));
    } else if (error.code === 'later_days') {
      if (await ask(laterOrdersQuestion(error.orders)))
        send({
          ...confirmed,
          confirmedDays: [
            ...confirmed.confirmedDays,
            ...error.orders.map(({ orderId, date }) => ({ orderId, date })),
          ],
        });
    } else toast.error(runRefusal(error));
  };

  const drop = () => {
    if (isBusy) return;
    begin(async () => {
      const ended = await callAct(acts.runs.end, { runId });
      if (!ended.ok) return void toast.error(runRefusal(ended.error));
      router.push(RUNS_PATH);
    });
  };

  if (couriers.length === 0)
    return (
      <p className={styles.quiet}>
        {all.length === 0
          ? 'Ninguém entrega ainda. Em Equipe, convide alguém como Entregador ou troque a função de quem já está.'
          : `Está na rua: ${all.map(({ name }) => name).join(', ')}. Quem voltar aparece aqui.`}
      </p>
    );
  return (
    <div className={styles.form}>
      <NativeSelect
        label="Quem entrega"
        value={courierId}
        error={lacksCourier && courierId === '' ? 'Escolha quem entrega.' : null}
        onChange={(event) => setCourierId(event.currentTarget.value)}
        data={[
          ...(courierId === '' ? [{ value: '', label: 'Escolha…' }] : []),
          ...couriers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <section className={panel.panel} aria-labelledby="prontos">
        <h2 id="prontos">Entregas que podem ir</h2>
        {leftOut > 0 ? (
          <p className={styles.quiet} role="status">
            {leftOutText(leftOut)}
          </p>
        ) : null}
        {windows.length > 1 ? (
          <NativeSelect
            label="Horário"
            value={windowName}
            onChange={(event) => setWindowName(event.currentTarget.value)}
            data={[{ value: '', label: 'Todos' }, ...windows.map((name) => ({ value: name, label: name }))]}
          />
        ) : null}
        {shown.length === 0 ? (
          <p className={styles.quiet}>
            Nenhuma entrega para levar. Aparecem aqui as entregas pagas em preparo, separadas na cozinha ou já
            enviadas.
          </p>
        ) : (
          readyWindows(shown).map((window) => (
            <WindowChoices key={window.title} window={window} chosen={chosen} onChoose={setChosen} />
          ))
        )}
      </section>
      {way.length > 0 ? (
        <section className={panel.panel} aria-labelledby="ordem">
          <h2 id="ordem">Ordem das paradas</h2>
          <WayList
            label="Ordem das paradas"
            items={way.map((order) => ({
              id: order.id,
              title: order.customerName,
              content: (
                <span>
                  <b>{order.customerName}</b>
                  <small>{order.address}</small>
                </span>
              ),
            }))}
            onMove={setChosen}
          />
        </section>
      ) : null}
      <div className={styles.acts}>
        <Button
          variant={isComplete ? 'filled' : 'default'}
          aria-disabled={isBusy}
          onClick={() => send({ withoutLot: [], confirmedDays: [] })}
        >
          Sair para entrega
        </Button>
        <Button aria-disabled={isBusy} onClick={saveForLater}>
          Guardar para depois
        </Button>
        {run ? (
          <Button variant="subtle" aria-disabled={isBusy} onClick={drop}>
            Desfazer a rota
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const nameOf = (couriers: readonly Courier[], courierId: string): string =>
  couriers.find(({ id }) => id === courierId)?.name ?? 'quem entrega';
