'use client';

import { Button, Menu } from '@mantine/core';
import type { Holiday } from '@shop/delivery/holidays';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import { hourText } from '@shop/time/hour-text';
import { useState } from 'react';

import type { AdminClosedDay } from '../../../../delivery/queries/admin-delivery';
import { MoreMenu } from '../../../components/page/MoreMenu';
import panel from '../../../components/page/panel.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { dayReopenedText, dayTitle, deliveryRefusal, reachText } from '../delivery-labels';
import { useCloseDays } from '../closed-days/use-close-days';
import styles from './week.module.css';

interface ListedDay {
  key: string;
  date: string;
  text: string;
  /** The stored closed day; null for a holiday on which the shop opens. */
  closedId: string | null;
  method: DeliveryMethod | null;
  /** When it ends early; null for a whole day. */
  endsAt: string | null;
}

/** So many days are listed at once; a year has more holidays than anybody reads. */
const SHOWN = 6;

/** Returns the closed days, and the holidays on which the shop opens so far, by date. */
export function listedDays(closed: readonly AdminClosedDay[], holidays: readonly Holiday[]): ListedDay[] {
  const days: ListedDay[] = [
    ...closed.map(({ id, date, method, endsAt, reason }) => ({
      key: id,
      date,
      text: [reason, method === null ? '' : reachText(method)].filter(Boolean).join(' · '),
      closedId: id,
      method,
      endsAt: endsAt ?? null,
    })),
    ...holidays.map(({ date, name }) => ({
      key: `${date} ${name}`,
      date,
      text: name,
      closedId: null,
      method: null,
      endsAt: null,
    })),
  ];
  return days.sort((one, other) => one.date.localeCompare(other.date));
}

interface ClosedDayListProps {
  closed: readonly AdminClosedDay[];
  /** The holidays of the next year that are not closed. */
  holidays: readonly Holiday[];
  canWrite: boolean;
}

/** The days on which the shop is closed, and the holidays, which wait for somebody to close them. */
export function ClosedDayList({ closed, holidays, canWrite }: ClosedDayListProps) {
  const [isAll, setIsAll] = useState(false);
  const close = useCloseDays();
  const reopen = useAct(acts.delivery.reopenDay, {
    done: (_, { closedDayId }) => dayReopenedText(closed.find(({ id }) => id === closedDayId)?.date ?? ''),
    refusal: deliveryRefusal,
  });
  const days = listedDays(closed, holidays);
  return (
    <section className={panel.panel} aria-labelledby="fechados">
      <h2 id="fechados" tabIndex={-1}>
        Dias fechados e feriados
      </h2>
      <ul className={styles.days}>
        {(isAll ? days : days.slice(0, SHOWN)).map(({ key, date, text, closedId, endsAt }) => (
          <li key={key}>
            <p>
              <b>{dayTitle(date)}</b>
              <span>{text}</span>
            </p>
            <span className={styles.state} data-closed={closedId && !endsAt ? '' : undefined}>
              {endsAt ? `Fecha às ${hourText(endsAt)}` : closedId ? 'Fechado' : 'Abre normal'}
            </span>
            {canWrite ? (
              <MoreMenu label={`Opções de ${dayTitle(date)}`}>
                {closedId ? (
                  <Menu.Item onClick={() => reopen.run({ closedDayId: closedId })}>
                    {endsAt ? 'Voltar ao horário de sempre' : 'Reabrir'}
                  </Menu.Item>
                ) : (
                  <Menu.Item
                    onClick={() => close.run({ days: [{ date, method: null, endsAt: null, reason: text }] })}
                  >
                    Fechar neste dia
                  </Menu.Item>
                )}
              </MoreMenu>
            ) : null}
          </li>
        ))}
      </ul>
      {!isAll && days.length > SHOWN ? (
        <Button variant="subtle" onClick={() => setIsAll(true)}>
          Mostrar mais {days.length - SHOWN}
        </Button>
      ) : null}
    </section>
  );
}
