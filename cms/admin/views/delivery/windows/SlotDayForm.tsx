'use client';

import { ActionIcon, Button, NumberInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconLock, IconLockOpen, IconMinus, IconPlus } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';

import type { SlotCell } from '../../../../delivery/queries/slot-week';
import { toast } from '../../../components/feedback/toast';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { deliveryRefusal } from '../delivery-labels';
import styles from './slot-day.module.css';

interface SlotDayFormProps {
  cell: SlotCell;
  /** Called after a change was stored. */
  onDone?: () => void;
}

/** The form for one time window on one day: how many orders it takes, and whether it takes any. */
export function SlotDayForm({ cell, onDone }: SlotDayFormProps) {
  const { templateId, date, capacity: stored, taken, unpaid, isClosed } = cell;
  const [capacity, setCapacity] = useState<number | string>(stored);
  const [error, setError] = useState('');
  const { run, isBusy } = useAct(acts.delivery.changeSlotDay, {
    done: (_, { change }) => doneText(change),
    refusal: slotRefusal,
    ...(onDone && { onDone }),
    onRefused: (_, text) => {
      setError(text);
      toast.error(text);
    },
  });
  // When the page is refreshed, the form shows what others changed meanwhile.
  const [loaded, setLoaded] = useState(stored);
  if (loaded !== stored) {
    setLoaded(stored);
    setCapacity(stored);
  }

  function send(change: SlotDayChange) {
    setError('');
    run({ slot: { templateId, date }, seenCapacity: stored, change });
  }

  function save(event: FormEvent) {
    event.preventDefault();
    if (typeof capacity !== 'number') return setError('Informe quantos pedidos cabem.');
    if (capacity < taken) return setError(deliveryRefusal({ code: 'below_taken', taken }));
    send({ capacity });
  }

  const isLowest = Number(capacity) <= taken;
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <NumberInput
        label="Quantos pedidos cabem"
        description={takenText({ taken, unpaid })}
        min={0}
        max={10_000}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        className={styles.places}
        leftSectionWidth={48}
        leftSectionPointerEvents="all"
        leftSection={
          <ActionIcon
            aria-label="Uma vaga a menos"
            aria-disabled={isLowest}
            onClick={() => {
              if (!isLowest) setCapacity(Number(capacity) - 1);
            }}
          >
            <IconMinus aria-hidden="true" />
          </ActionIcon>
        }
        rightSectionWidth={48}
        rightSectionPointerEvents="all"
        rightSection={
          <ActionIcon aria-label="Uma vaga a mais" onClick={() => setCapacity(Number(capacity) + 1)}>
            <IconPlus aria-hidden="true" />
          </ActionIcon>
        }
        error={error || undefined}
        errorProps={{ role: 'alert' }}
        value={capacity}
        onChange={setCapacity}
      />
      <Button type="submit" variant="filled" aria-disabled={isBusy}>
        {isBusy ? 'Salvando…' : 'Salvar'}
      </Button>
      <Button aria-disabled={isBusy} onClick={() => send({ isClosed: !isClosed })}>
        {isClosed ? <IconLockOpen aria-hidden="true" /> : <IconLock aria-hidden="true" />}
        {isClosed ? 'Abrir este horário' : 'Fechar este horário'}
      </Button>
      <p className={styles.hint}>
        {isClosed ? 'Fechado só neste dia. Os pedidos que ele já tem continuam valendo.' : closingText(taken)}
      </p>
    </form>
  );
}

const takenText = ({ taken, unpaid }: Pick<SlotCell, 'taken' | 'unpaid'>): string => {
  if (taken === 0) return 'Nenhum reservado ainda.';
  const reserved = taken === 1 ? '1 já reservado' : `${taken} já reservados`;
  const open =
    unpaid === 0 ? '' : unpaid === 1 ? ', 1 deles ainda sem pagar' : `, ${unpaid} deles ainda sem pagar`;
  return `${reserved}${open}. Não dá para ir abaixo de ${taken}.`;
};

const closingText = (taken: number): string => {
  if (taken === 0) return 'Vale só neste dia.';
  return taken === 1
    ? 'Fechar não cancela o pedido que ele já tem: só para de receber.'
    : `Fechar não cancela os ${taken} pedidos: só para de receber.`;
};

type SlotDayChange = { capacity: number } | { isClosed: boolean };

function doneText(change: SlotDayChange): string {
  if ('capacity' in change) return adminMessages.places_saved;
  return change.isClosed ? adminMessages.window_closed : adminMessages.window_reopened;
}

/**
 * Returns the error text for a refused change. If another user changed the time window meanwhile, the text says how many
 * orders it takes now, so that the next attempt can succeed.
 */
const slotRefusal: typeof deliveryRefusal = (error) =>
  error.code === 'slot_changed' && 'current' in error
    ? `Mudou enquanto você olhava: agora cabem ${error.current.capacity}, e ${error.current.taken} já estão reservados.`
    : deliveryRefusal(error);
