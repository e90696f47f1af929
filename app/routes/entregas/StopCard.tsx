import { Button, TextInput } from '@mantine/core';
import { Form } from '@remix-run/react';
import { type FormEvent, useRef } from 'react';
import { DELIVERY_CODE_LENGTH, type Tap } from '@shop/runs/tap';
import { reasonsOf, type ReasonedTap, type TapKind } from '@shop/runs/run-status';

import { classNames } from '../../components/class-names';
import { inputClasses } from '../../components/forms/Field';
import { FormNote } from '../../components/forms/FormNote';
import { Icon } from '../../components/icons/Icon';
import type { StopPersonView, StopView } from './run-view';
import styles from './run-page.module.css';
import { triesHint } from './reply-text';

interface StopCardProps {
  stop: StopView;
  /** Whether the run is on the road and the person who sees the page is its courier. */
  canAct: boolean;
  /** Whether a tap of this stop waits to be sent. */
  isWaiting: boolean;
  /** The shop's response to the last tap of this stop, in words. */
  reply: string | null;
  onTap: (tap: Omit<Tap, 'entryId' | 'at'>) => void;
}

/** One stop of the run: the address, the recipient, and the buttons for its outcome. */
export function StopCard({ stop, canAct, isWaiting, reply, onTap }: StopCardProps) {
  const { id, position, number, boxes, window: promised, person, outcome, state } = stop;
  const isOpen = outcome === null;
  if (outcome && (state === 'delivered' || state === 'back'))
    return <DoneStop stop={stop} outcome={outcome} />;
  return (
    <li id={`parada-${id}`} className={styles.stop} data-state={state}>
      <header className={styles.head}>
        <span className={styles.position} aria-hidden="true">
          {position}
        </span>
        <div>
          <h2>{person?.name ?? `Parada ${position}`}</h2>
          <p className={styles.facts}>
            Pedido {number} · {boxes}
            {promised ? ` · ${promised}` : ''}
          </p>
        </div>
      </header>
      {person ? <Where person={person} /> : null}
      {outcome ? <FormNote icon="info-circle">{outcome}</FormNote> : null}
      <div role="status">
        {isWaiting ? (
          <FormNote icon="clock-hour-4">Anotado aqui. Sem internet: vamos enviar quando voltar.</FormNote>
        ) : null}
        {reply && !isWaiting ? <FormNote tone="bad">{reply}</FormNote> : null}
      </div>
      {isOpen && state === 'stopped' ? (
        <FormNote tone="bad">
          Não entregue: este pedido foi cancelado ou está em conferência. Ligue para a loja.
        </FormNote>
      ) : null}
      {isOpen && state === 'locked' ? (
        <FormNote tone="bad">Parada bloqueada: cinco códigos errados. A loja desbloqueia.</FormNote>
      ) : null}
      {canAct && !isWaiting && (isOpen || state === 'absent') && state !== 'stopped' ? (
        <Acts stop={stop} reply={reply} onTap={onTap} />
      ) : null}
    </li>
  );
}

/** A stop that is done, folded into one line, so that the next stop is the first that the courier sees in full. */
function DoneStop({ stop, outcome }: { stop: StopView; outcome: string }) {
  const { id, position, number, boxes, person, state } = stop;
  return (
    <li id={`parada-${id}`} className={styles.stop} data-state={state}>
      <details className={styles.done}>
        <summary>
          <Icon name={state === 'delivered' ? 'circle-check' : 'info-circle'} />
          <span>
            <b>{person?.name ?? `Parada ${position}`}</b>
            <span>{outcome}</span>
            <span>
              Pedido {number} · {boxes}
            </span>
          </span>
        </summary>
        {person ? <Where person={person} /> : null}
      </details>
    </li>
  );
}

function Where({ person }: { person: StopPersonView }) {
  return (
    <>
      <address className={styles.address}>
        <b>{person.street}</b>
        <span>{person.place}</span>
      </address>
      {person.instructions ? <p className={styles.instructions}>{person.instructions}</p> : null}
      <div className={styles.ways}>
        <Button component="a" href={person.mapHref} target="_blank" rel="noopener noreferrer">
          <Icon name="map-pin" />
          Mapa
        </Button>
        {person.callHref ? (
          <Button component="a" href={person.callHref}>
            <Icon name="phone" />
            Ligar
          </Button>
        ) : null}
        {person.chatHref ? (
          <Button component="a" href={person.chatHref} target="_blank" rel="noopener noreferrer">
            <Icon name="brand-whatsapp" />
            WhatsApp
          </Button>
        ) : null}
      </div>
    </>
  );
}

type ActsProps = Pick<StopCardProps, 'stop' | 'onTap'>;

function Acts({ stop, reply, onTap }: ActsProps & Pick<StopCardProps, 'reply'>) {
  const isLocked = stop.state === 'locked';
  return (
    <div className={styles.acts}>
      {isLocked ? null : (
        <TapForm stop={stop} kind="entregue" onTap={onTap}>
          <TextInput
            id={`codigo-${stop.id}`}
            name="code"
            label="Código do cliente"
            inputMode="numeric"
            pattern={`\\d{${DELIVERY_CODE_LENGTH}}`}
            maxLength={DELIVERY_CODE_LENGTH}
            autoComplete="off"
            required
            withAsterisk={false}
            title="Quatro números"
            classNames={{ ...inputClasses, input: classNames(inputClasses.input, styles.code) ?? '' }}
            description={triesHint(stop.triesLeft, reply)}
          />
          <Button type="submit" variant="filled" size="lg" fullWidth>
            Entregue
          </Button>
        </TapForm>
      )}
      {isLocked ? null : (
        <Reasons stop={stop} kind="sem_codigo" title="Sem código" label="Entregar sem código" onTap={onTap} />
      )}
      {stop.state === 'absent' ? null : (
        <Reasons
          stop={stop}
          kind="ninguem_em_casa"
          title="Ninguém em casa"
          label="Registrar e seguir"
          onTap={onTap}
        />
      )}
    </div>
  );
}

/**
 * The form of a tap. With JavaScript, the tap is sent in the background, or stored until there is a network. Without
 * JavaScript, the browser sends the form.
 */
function TapForm({ stop, kind, onTap, children }: ActsProps & { kind: TapKind; children: React.ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = fields.get(name);
      return typeof value === 'string' && value !== '' ? value : null;
    };
    onTap({ stopId: stop.id, kind, code: text('code'), reason: text('reason') });
    form.current?.reset();
  };
  return (
    <Form ref={form} method="post" action="/entregas" className={styles.form} onSubmit={submit}>
      <input type="hidden" name="intent" value="tap" />
      <input type="hidden" name="stopId" value={stop.id} />
      <input type="hidden" name="entryId" value={stop.entryId} />
      <input type="hidden" name="kind" value={kind} />
      {children}
    </Form>
  );
}

function Reasons({
  stop,
  kind,
  title,
  label,
  onTap,
}: ActsProps & { kind: ReasonedTap; title: string; label: string }) {
  return (
    <details className={styles.fold}>
      <summary>{title}</summary>
      <TapForm stop={stop} kind={kind} onTap={onTap}>
        <fieldset className={styles.reasons}>
          <legend>Motivo</legend>
          {reasonsOf(kind).map(([value, text]) => (
            <label key={value}>
              <input type="radio" name="reason" value={value} required />
              {text}
            </label>
          ))}
        </fieldset>
        <Button type="submit" size="lg" fullWidth>
          {label}
        </Button>
      </TapForm>
    </details>
  );
}
