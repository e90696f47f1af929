'use client';

import { Button, Checkbox } from '@mantine/core';
import type { Holiday, HolidayScope } from '@shop/delivery/holidays';
import { useState } from 'react';

import panel from '../../../components/page/panel.module.css';
import own from '../delivery.module.css';
import { dayTitle } from '../delivery-labels';
import styles from './closed-days.module.css';
import { useCloseDays } from './use-close-days';

const SCOPE: Record<HolidayScope, string> = {
  national: 'feriado nacional',
  state: 'feriado da Bahia',
  city: 'feriado de Salvador',
  optional: 'ponto facultativo',
};

/** A list with checkboxes of the holidays of the next year. Closing a holiday closes both deliveries and pickups. */
export function HolidayPicker({ holidays }: { holidays: readonly Holiday[] }) {
  const [ticked, setTicked] = useState<string[]>([]);
  const { isBusy, close } = useCloseDays(() => setTicked([]));
  // A holiday that was closed meanwhile is no longer in the list.
  const chosen = holidays.filter(({ date }) => ticked.includes(date));
  return (
    <section className={panel.panel} aria-labelledby="feriados">
      <h2 id="feriados">Feriados que ainda estão abertos</h2>
      {holidays.length === 0 ? (
        <p className={panel.empty}>Todos os feriados do próximo ano estão fechados.</p>
      ) : null}
      <div className={styles.holidays} role="group" aria-labelledby="feriados">
        {holidays.map(({ date, name, scope }) => (
          <Checkbox
            key={`${date} ${name}`}
            label={
              <span>
                <b>{name}</b>, {dayTitle(date).toLowerCase()}/{date.slice(0, 4)}{' '}
                <span className={styles.scope}>{SCOPE[scope]}</span>
              </span>
            }
            checked={ticked.includes(date)}
            onChange={({ currentTarget }) =>
              setTicked(currentTarget.checked ? [...ticked, date] : ticked.filter((known) => known !== date))
            }
          />
        ))}
      </div>
      {holidays.length > 0 ? (
        <div className={own.acts}>
          <Button
            variant="dark"
            disabled={chosen.length === 0}
            aria-disabled={isBusy}
            onClick={() => {
              if (chosen.length > 0)
                close(chosen.map(({ date, name }) => ({ date, method: null, reason: name })));
            }}
          >
            {chosen.length < 2 ? 'Fechar o marcado' : `Fechar os ${chosen.length} marcados`}
          </Button>
          {chosen.length < holidays.length ? (
            <Button onClick={() => setTicked(holidays.map(({ date }) => date))}>Marcar todos</Button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
