'use client';

import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { useRouter } from 'next/navigation';
import { useState, useTransition } from 'react';

import type { Courier, ReadyOrder } from '../../../runs/queries/admin-runs';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import panel from '../../components/page/panel.module.css';
import { boxesText, commonWindow, orderWindowText } from './run-labels';
import { requestEnd, requestSave, requestStart, runRefusalText } from './run-requests';
import { RUNS_PATH, runHref } from './runs-address';
import styles from './runs.module.css';
import { WayList } from './WayList';

interface RunFormProps {
  /** A delivery run that has not started; null for a new one. */
  run: { id: string; courierId: string; orderIds: string[] } | null;
  /** The day of the delivery run as 'YYYY-MM-DD'; today for a new run. */
  today: string;
  orders: ReadyOrder[];
  couriers: Courier[];
}

/** Plans a delivery run: its courier, its orders and their sequence. Saves the run, or starts it at once. */
export function RunForm({ run, today, orders, couriers }: RunFormProps) {
  const router = useRouter();
  const [runId] = useState(() => run?.id ?? crypto.randomUUID());
  const [courierId, setCourierId] = useState(run?.courierId ?? couriers[0]?.id ?? '');
  const [chosen, setChosen] = useState<string[]>(run?.orderIds ?? []);
  const [windowName, setWindowName] = useState('');
  const [lots, setLots] = useState<string | null>(null);
  const [isBusy, begin] = useTransition();
  const windows = [...new Set(orders.map(orderWindowText))];
  const shown = orders.filter((order) => !windowName || orderWindowText(order) === windowName);
  const way = chosen.flatMap((id) => orders.find((order) => order.id === id) ?? []);

  const save = () =>
    requestSave(runId, {
      date: today,
      window: commonWindow(way),
      courierId,
      orderIds: way.map(({ id }) => id),
    });

  const send = (isStarting: boolean, withoutLot = false) => {
    if (isBusy) return;
    begin(async () => {
      const saved = await save();
      if (!saved.ok) return void toast.error(runRefusalText(saved.error));
      if (!isStarting) {
        toast.success('Rota guardada.');
        return router.push(RUNS_PATH);
      }
      const started = await requestStart(runId, withoutLot);
      if (started.ok) {
        toast.success('A rota saiu. Os clientes foram avisados.');
        return router.push(runHref(runId));
      }
      if (started.error.code === 'lot_missing' && !started.error.isRefused) setLots(started.error.number);
      else toast.error(runRefusalText(started.error));
    });
  };

  const drop = () => {
    if (isBusy) return;
    begin(async () => {
      const ended = await requestEnd(runId);
      if (!ended.ok) return void toast.error(runRefusalText(ended.error));
      router.push(RUNS_PATH);
    });
  };

  if (couriers.length === 0)
    return (
      <p className={styles.quiet}>Ninguém entrega ainda. Em Clientes, dê a alguém o papel Entregador.</p>
    );
  return (
    <div className={styles.form}>
      <NativeSelect
        label="Quem entrega"
        value={courierId}
        onChange={(event) => setCourierId(event.currentTarget.value)}
        data={couriers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <section className={panel.panel} aria-labelledby="prontos">
        <h2 id="prontos">Pedidos prontos</h2>
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
            Nenhum pedido pronto. Aparecem aqui as entregas pagas em preparo ou já enviadas.
          </p>
        ) : (
          <div className={styles.choices}>
            {shown.map((order) => (
              <Checkbox
                key={order.id}
                checked={chosen.includes(order.id)}
                onChange={({ currentTarget: { checked } }) =>
                  setChosen((ids) => (checked ? [...ids, order.id] : ids.filter((id) => id !== order.id)))
                }
                label={`${order.number} · ${order.customerName}, ${order.neighborhood ?? order.address}`}
                description={`${orderWindowText(order)} · ${boxesText(order.itemCount)}${order.wasAbsent ? ' · já tentado: ninguém em casa' : ''}`}
              />
            ))}
          </div>
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
              detail: <small>{order.address}</small>,
            }))}
            onMove={setChosen}
          />
        </section>
      ) : null}
      <div className={styles.acts}>
        <Button variant="filled" aria-disabled={isBusy} onClick={() => send(true)}>
          Sair para entrega
        </Button>
        <Button aria-disabled={isBusy} onClick={() => send(false)}>
          Guardar para depois
        </Button>
        {run ? (
          <Button variant="subtle" aria-disabled={isBusy} onClick={drop}>
            Desfazer a rota
          </Button>
        ) : null}
      </div>
      {lots ? (
        <ConfirmDialog
          title="Sem lote: enviar assim mesmo?"
          text={`O pedido ${lots} tem caixa sem lote. Ele fica marcado, e num recolhimento não dá para saber se recebeu.`}
          confirmLabel="Enviar assim mesmo"
          onClose={() => setLots(null)}
          onConfirm={() => {
            setLots(null);
            send(true, true);
          }}
        />
      ) : null}
    </div>
  );
}
