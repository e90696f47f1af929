'use client';

import { ActionIcon, Button, NumberInput } from '@mantine/core';
import type { OpeningHours } from '@shop/time/opening-hours';
import { hoursSpan } from '@shop/time/hours-text';
import { formatWindow } from '@shop/delivery/slot-text';
import { isTime } from '@shop/time/days';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ClockInput } from '../../../components/forms/ClockInput';
import { Switch } from '../../../components/forms/Switch';
import { AdminLink } from '../../../components/page/AdminLink';
import { windowsHref } from '../delivery-address';
import type { SpanDraft } from './week-draft';
import styles from './week.module.css';

const MOST_HOURS = 3;
const MOST_WINDOWS = 12;

interface RowProps {
  label: string;
  hint?: string;
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  error: ReactNode;
  children: ReactNode;
}

/** One row of a day: whether it is on, and its times below. */
function Row({ label, hint, isOn, onSwitch, error, children }: RowProps) {
  return (
    <div className={styles.row} role="group" aria-label={label}>
      <Switch label={label} hint={hint} checked={isOn} onChange={onSwitch} />
      {isOn ? children : null}
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface TimesProps {
  from: string;
  to: string;
  onChange: (times: { from: string; to: string }) => void;
}

const Times = ({ from, to, onChange }: TimesProps) => (
  <>
    <ClockInput
      label="Das"
      className={styles.clock ?? ''}
      value={from}
      onChange={(next) => onChange({ from: next, to })}
    />
    <ClockInput
      label="Às"
      className={styles.clock ?? ''}
      value={to}
      onChange={(next) => onChange({ from, to: next })}
    />
  </>
);

interface RemoveSpanProps {
  name: string;
  onRemove: () => void;
}

const RemoveSpan = ({ name, onRemove }: RemoveSpanProps) => (
  <ActionIcon variant="subtle" size={44} aria-label={`Tirar ${name}`} onClick={onRemove}>
    <IconX aria-hidden="true" />
  </ActionIcon>
);

interface AttendanceRowProps {
  hours: readonly OpeningHours[];
  usual: readonly OpeningHours[];
  error: ReactNode;
  onChange: (hours: OpeningHours[]) => void;
}

/** When the shop answers. A time of closing that is not after the opening belongs to the next day. */
export function AttendanceRow({ hours, usual, error, onChange }: AttendanceRowProps) {
  return (
    <Row
      label="Atendimento"
      hint="Quando a loja responde aos clientes. Pedidos entram a qualquer hora."
      isOn={hours.length > 0}
      onSwitch={(isOn) => onChange(isOn ? [...usual] : [])}
      error={error}
    >
      {hours.map((each, place) => (
        <div key={place} className={styles.span}>
          <Times
            from={each.opens}
            to={each.closes}
            onChange={({ from, to }) => onChange(hours.with(place, { opens: from, closes: to }))}
          />
          {hours.length > 1 ? (
            <RemoveSpan
              name={hoursSpan(each)}
              onRemove={() => onChange(hours.filter((_, other) => other !== place))}
            />
          ) : null}
          {isTime(each.opens) && isTime(each.closes) && each.closes <= each.opens ? (
            <p>do dia seguinte</p>
          ) : null}
        </div>
      ))}
      {hours.length < MOST_HOURS ? (
        <Button variant="subtle" onClick={() => onChange([...hours, { opens: '', closes: '' }])}>
          Outro horário
        </Button>
      ) : null}
    </Row>
  );
}

interface WindowsRowProps {
  label: string;
  spans: readonly SpanDraft[];
  usual: readonly SpanDraft[];
  /** Whether buyers choose one of the windows; if not, the row has only hours. */
  hasWindows: boolean;
  error: ReactNode;
  onChange: (spans: SpanDraft[]) => void;
}

/** The windows of pickup or delivery, each with how many orders it takes. */
export function WindowsRow({ label, spans, usual, hasWindows, error, onChange }: WindowsRowProps) {
  const last = spans.at(-1);
  return (
    <Row
      label={label}
      isOn={spans.length > 0}
      onSwitch={(isOn) => onChange(isOn ? [...usual] : [])}
      error={error}
    >
      {spans.map((span, place) => (
        <div key={span.id ?? `novo ${place}`} className={styles.span}>
          <Times {...span} onChange={(times) => onChange(spans.with(place, { ...span, ...times }))} />
          {hasWindows ? (
            <NumberInput
              label="Cabem"
              className={styles.fits ?? ''}
              min={0}
              max={10_000}
              allowDecimal={false}
              allowNegative={false}
              hideControls
              value={span.capacity}
              onChange={(capacity) => onChange(spans.with(place, { ...span, capacity }))}
            />
          ) : null}
          {spans.length > 1 ? (
            <RemoveSpan
              name={isTime(span.from) && isTime(span.to) ? formatWindow(span) : 'este horário'}
              onRemove={() => onChange(spans.filter((_, other) => other !== place))}
            />
          ) : null}
          {span.id && hasWindows ? (
            <p>
              <AdminLink href={windowsHref({ week: null, slot: null }, span.id)}>
                Prazo para pedir e áreas
              </AdminLink>
            </p>
          ) : null}
        </div>
      ))}
      {spans.length < MOST_WINDOWS ? (
        <Button
          variant="subtle"
          onClick={() =>
            onChange([...spans, { id: null, from: last?.to ?? '', to: '', capacity: last?.capacity ?? 20 }])
          }
        >
          Outro horário
        </Button>
      ) : null}
    </Row>
  );
}
