'use client';

import { Button, Radio, RadioGroup, TextInput } from '@mantine/core';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { pauseMessage } from '@shop/messages/delivery-messages';
import { dayOf } from '@shop/time/bahia';
import { IconPlayerPause } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import chips from '../../components/forms/choice-chips.module.css';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { deliveryRefusal, pausedWhat, readReach } from './delivery-labels';
import { pauseEnds } from './pause-ends';
import styles from './pause-dialog.module.css';

interface PauseButtonProps {
  /** How many orders the team still works on; null when it is not known. */
  openOrders?: number | null;
  /** Whether the dialog is open when the page opens. */
  isOpenAtFirst?: boolean;
  /** Whether a phone shows only the word, because the button stands in a row with others. */
  isShort?: boolean;
}

/** Opens the dialog that stops the shop from taking new orders, all of them or one kind. */
export function PauseButton({ openOrders = null, isOpenAtFirst = false, isShort = false }: PauseButtonProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <>
      <Button
        aria-label="Pausar pedidos"
        className={isShort ? styles.short : undefined}
        onClick={() => setIsOpen(true)}
      >
        <IconPlayerPause aria-hidden="true" />
        <span>
          Pausar<span className={styles.what}> pedidos</span>
        </span>
      </Button>
      {isOpen ? <PauseDialog openOrders={openOrders} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

const REACHES = [
  { value: '', label: 'Tudo' },
  { value: 'delivery', label: 'Entrega' },
  { value: 'pickup', label: 'Retirada' },
] as const;

/** Returns what stops: 'Ninguém faz pedido novo no site até as 12h30.' */
export function stopText(method: DeliveryMethod | null, words: string): string {
  if (method === null) return `Ninguém faz pedido novo no site ${words}.`;
  return method === 'delivery'
    ? `Ninguém pede entrega no site ${words}. A retirada continua.`
    : `Ninguém pede para retirar ${words}. A entrega continua.`;
}

const openOrdersText = (count: number | null): string => {
  if (count === null) return 'Os pedidos em aberto seguem normais.';
  if (count === 0) return 'Não há pedidos em aberto.';
  return count === 1 ? 'O pedido em aberto segue normal.' : `Os ${count} pedidos em aberto seguem normais.`;
};

function PauseDialog({ openOrders, onClose }: { openOrders: number | null; onClose: () => void }) {
  const [now] = useState(() => new Date());
  const [ends] = useState(() => pauseEnds(now));
  const [form, setForm] = useState({ reach: '', end: ends[0].label });
  /** The owner's own words; null while the shop's usual sentence is used. */
  const [text, setText] = useState<string | null>(null);
  const { run, isBusy } = useAct(acts.delivery.pause, {
    done: (_, { pause: paused }) => `${pausedWhat(paused?.method ?? null)}.`,
    refusal: deliveryRefusal,
    onDone: onClose,
  });
  const end = ends.find(({ label }) => label === form.end) ?? ends[0];
  const { until, isOpenEnded } = end;
  const method = readReach(form.reach);
  const pause = { until, isOpenEnded, method, text: text ?? '' };
  const said = pauseMessage({ ...pause, today: dayOf(now) });

  function send(event: FormEvent) {
    event.preventDefault();
    run({ pause: { ...pause, until: until.toISOString() } });
  }

  return (
    <ModalDialog hasBack title="Pausar pedidos" onClose={onClose}>
      <form className={styles.form} onSubmit={send}>
        <RadioGroup
          label="O que parar"
          value={form.reach}
          onChange={(reach) => setForm((now) => ({ ...now, reach }))}
        >
          <div className={chips.three}>
            {REACHES.map(({ value, label }) => (
              <Radio key={label} value={value} label={label} className={chips.tile} />
            ))}
          </div>
        </RadioGroup>
        <RadioGroup
          label="Até quando"
          value={form.end}
          onChange={(label) => setForm((now) => ({ ...now, end: label }))}
        >
          <div className={chips.four}>
            {ends.map(({ label }) => (
              <Radio key={label} value={label} label={label} className={chips.tile} />
            ))}
          </div>
        </RadioGroup>
        <div className={dialog.consequence} role="status">
          <p>
            {stopText(method, end.words)} {openOrdersText(openOrders)} No site aparece: <b>“{said}”</b>
            {isOpenEnded ? ' Em 2 horas, os celulares com avisos ligados lembram a equipe.' : null}
          </p>
          {text === null ? (
            <Button variant="subtle" className={styles.change ?? ''} onClick={() => setText('')}>
              Mudar o recado
            </Button>
          ) : null}
        </div>
        {text === null ? null : (
          <TextInput
            label="Recado no site"
            description="A loja completa com a hora da volta, se você não disser."
            maxLength={160}
            autoComplete="off"
            data-autofocus=""
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
        <Button type="submit" variant="filled" fullWidth aria-disabled={isBusy}>
          {isBusy ? 'Pausando…' : `Pausar ${end.words}`}
        </Button>
      </form>
    </ModalDialog>
  );
}
