import { Button } from '@mantine/core';
import { Form } from '@remix-run/react';

import type { RunView } from './run-view';
import { FormNote } from '../../components/forms/FormNote';
import { LinkFrame } from '../../components/linked-order/LinkFrame';
import text from '../../styles/text.module.css';
import styles from './run-page.module.css';
import { StopCard } from './StopCard';
import { replyText } from './reply-text';
import { useStoredRun } from './use-stored-run';
import { useTapQueue, type TapQueue } from './use-tap-queue';

interface RunPageProps {
  run: RunView | null;
  version: string;
  /** '10:42': the time of the response that the page shows. */
  readAt: string;
}

/** Today's delivery run: first the taps that wait to be sent, then the stops in the order of the route. */
export function RunPage({ run, version, readAt }: RunPageProps) {
  const queue = useTapQueue(version);
  useStoredRun({ run, version, isSignedOut: queue.isSignedOut });
  return (
    <LinkFrame eyebrow={eyebrowOf(run)} title="Entregas de hoje">
      <div className={styles.summary} role="status">
        {run ? <p className={styles.figures}>{countText(run)}</p> : null}
      </div>
      <div className={styles.waiting} role="status">
        <Waiting queue={queue} />
      </div>
      <div role="status">
        <WaitingDetail queue={queue} readAt={readAt} />
      </div>
      {run ? <Stops run={run} queue={queue} /> : <p>Nenhuma rota sua hoje. A loja monta e avisa.</p>}
      {run?.isOwn && run.state === 'na_rua' ? <Return run={run} queue={queue} /> : null}
      <p className={styles.away}>
        <a className={text.link} href="/conta">
          Minha conta
        </a>
      </p>
    </LinkFrame>
  );
}

const eyebrowOf = (run: RunView | null): string =>
  !run
    ? 'Rota'
    : run.isOwn
      ? run.startedAt
        ? `Sua rota, desde ${run.startedAt}`
        : 'Sua rota'
      : `Rota de ${run.courierName}`;

function countText({ state, stops, openCount, deliveredCount, endedAt }: RunView): string {
  const all = stops.length === 1 ? '1 parada' : `${stops.length} paradas`;
  if (state === 'montada') return `${all}. A rota ainda não saiu.`;
  const done = `${deliveredCount} de ${all} ${stops.length === 1 ? 'entregue' : 'entregues'}`;
  if (state === 'encerrada') return `${done}. Rota encerrada às ${endedAt}.`;
  if (openCount === 0) {
    const backCount = stops.length - deliveredCount;
    if (backCount === 0) return `${done}. Não falta nenhuma.`;
    return backCount === 1 ? `${done}. 1 volta para a loja.` : `${done}. ${backCount} voltam para a loja.`;
  }
  return openCount === 1 ? `${done}. Falta 1.` : `${done}. Faltam ${openCount}.`;
}

/**
 * Says that there is no network or that the session has ended, and how many taps wait to be sent. The line sticks to the
 * top while the courier scrolls through the stops, so it is short; `WaitingDetail` explains it.
 */
function Waiting({ queue: { waiting, isOffline, isSignedOut } }: { queue: TapQueue }) {
  const count = waiting.length === 1 ? '1 anotação espera' : `${waiting.length} anotações esperam`;
  if (isSignedOut)
    return (
      <FormNote tone="bad" isAnnounced={false}>
        Sua sessão terminou{waiting.length > 0 ? `, e ${count}` : ''}.{' '}
        <a href="/login?redirectTo=/entregas">Entre de novo</a> para continuar.
      </FormNote>
    );
  if (!isOffline) return null;
  return waiting.length > 0 ? (
    <FormNote icon="clock-hour-4">
      <b>Sem internet.</b> {count} neste celular.
    </FormNote>
  ) : (
    <FormNote icon="info-circle">
      <b>Sem internet.</b>
    </FormNote>
  );
}

function WaitingDetail({
  queue: { waiting, isOffline, isSignedOut },
  readAt,
}: {
  queue: TapQueue;
  readAt: string;
}) {
  if (isSignedOut || !isOffline) return null;
  return (
    <p className={styles.detail}>
      {waiting.length > 0
        ? `Vamos enviar quando voltar. Pode seguir para a próxima parada: o que você vê é das ${readAt}.`
        : `O que você vê é das ${readAt}. Pode continuar: o que você tocar fica guardado e vamos enviar quando voltar.`}
    </p>
  );
}

/**
 * The button that ends the run when the courier is back. With open stops it says first what happens to their orders. It
 * waits until the taps of this phone have been sent, because they belong to the run.
 */
function Return({ run: { id, openCount }, queue: { waiting } }: { run: RunView; queue: TapQueue }) {
  if (waiting.length > 0)
    return (
      <p className={styles.return}>“Voltei” aparece quando as anotações deste celular forem enviadas.</p>
    );
  const form = (
    <Form method="post" action="/entregas" className={styles.form}>
      <input type="hidden" name="intent" value="return" />
      <input type="hidden" name="runId" value={id} />
      <Button type="submit" size="lg" fullWidth variant={openCount === 0 ? 'filled' : 'default'}>
        {openCount === 0
          ? 'Voltei'
          : openCount === 1
            ? 'Voltei com 1 pedido'
            : `Voltei com ${openCount} pedidos`}
      </Button>
    </Form>
  );
  if (openCount === 0) return <div className={styles.return}>{form}</div>;
  return (
    <details className={`${styles.fold} ${styles.return}`}>
      <summary>Voltei antes do fim</summary>
      <p>
        {openCount === 1 ? 'O pedido que falta volta' : `Os ${openCount} pedidos que faltam voltam`} para o
        balcão, e a rota termina.
      </p>
      {form}
    </details>
  );
}

function Stops({ run, queue }: { run: RunView; queue: TapQueue }) {
  if (!run.showsPeople)
    return (
      <p>
        {run.state === 'montada'
          ? 'Os endereços aparecem quando a loja mandar a rota sair.'
          : 'Os endereços desta rota já saíram deste celular.'}
      </p>
    );
  const canAct = run.isOwn && run.state === 'na_rua';
  return (
    <ol className={styles.stops} aria-label="Paradas">
      {run.stops.map((stop) => {
        const reply = queue.replies.get(stop.id);
        return (
          <StopCard
            key={stop.id}
            stop={stop}
            canAct={canAct}
            isWaiting={queue.waiting.some(({ stopId }) => stopId === stop.id)}
            reply={reply ? replyText(reply, stop) : null}
            onTap={queue.tap}
          />
        );
      })}
    </ol>
  );
}
