'use client';

import { NativeSelect, Stack } from '@mantine/core';
import { formatSlotDay, formatWindow } from '@shop/delivery/slot-text';
import { addDays } from '@shop/time/days';
import { IconX } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';

import type { QueueChoices } from '../../../../orders/queries/work-queue';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { capitalised } from '../../delivery/delivery-labels';
import {
  ordersHref,
  QUEUE,
  queueWith,
  slotPart,
  type OrdersAddress,
  type SlotFilter,
} from '../orders-address';
import { MethodSelect } from '../show/MethodSelect';

interface QueueFiltersProps {
  address: OrdersAddress;
  choices: QueueChoices;
  today: string;
}

/**
 * Limits the queue to one day, time window, method or neighbourhood. Each choice applies at once and is stored in the
 * URL.
 */
export function QueueFilters({ address, choices, today }: QueueFiltersProps) {
  const router = useRouter();
  const filter = slotPart(address.filter);
  const count = Object.keys(filter).length - (filter.slotFrom ? 1 : 0);
  const show = (change: SlotFilter) =>
    router.push(ordersHref(queueWith({ search: address.filter.search, ...filter, ...change })), {
      scroll: false,
    });
  return (
    <Stack>
      <NativeSelect
        label="Dia"
        value={filter.slotDate ?? ''}
        data={[
          { value: '', label: 'Todos os dias' },
          ...withChosen(choices.days, filter.slotDate).map((day) => ({
            value: day,
            label: dayLabel(day, today),
          })),
        ]}
        onChange={({ currentTarget }) => show({ slotDate: currentTarget.value || null, slotFrom: null })}
      />
      {filter.slotDate ? (
        <NativeSelect
          label="Horário"
          value={filter.slotFrom ?? ''}
          data={[
            { value: '', label: 'O dia inteiro' },
            ...choices.windows.map((window) => ({ value: window.from, label: formatWindow(window) })),
          ]}
          onChange={({ currentTarget }) => show({ slotFrom: currentTarget.value || null })}
        />
      ) : null}
      <MethodSelect value={filter.method} onChange={(method) => show({ method })} />
      <NativeSelect
        label="Bairro"
        value={filter.neighborhood ?? ''}
        data={[
          { value: '', label: 'Todos os bairros' },
          ...withChosen(choices.neighborhoods, filter.neighborhood),
        ]}
        onChange={({ currentTarget }) => show({ neighborhood: currentTarget.value || null })}
      />
      {count > 0 ? (
        <ButtonLink href={ordersHref(QUEUE)} scroll={false}>
          <IconX aria-hidden="true" />
          Tirar os filtros
        </ButtonLink>
      ) : null}
    </Stack>
  );
}

/** Returns the choices, and includes the chosen one even if no order of the queue has it any more. */
const withChosen = (known: readonly string[], chosen: string | null | undefined): string[] =>
  chosen && !known.includes(chosen) ? [...known, chosen] : [...known];

function dayLabel(day: string, today: string): string {
  if (day === today) return `Hoje, ${formatSlotDay(day)}`;
  return day === addDays(today, 1) ? `Amanhã, ${formatSlotDay(day)}` : capitalised(formatSlotDay(day));
}
