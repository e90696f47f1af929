'use client';

import { ActionIcon, Button, Checkbox, CheckboxGroup, Menu } from '@mantine/core';
import { weekdayName, weekdayShortName } from '@shop/time/days';
import { IconDots } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useState, useTransition, type FormEvent } from 'react';

import type { WeekDays } from '../../../../delivery/week-days';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import chips from '../../../components/forms/choice-chips.module.css';
import { acts, callAct } from '../../../engine/acts';
import { deliveryRefusal, WEEK_FROM_MONDAY, weekdayTitle } from '../delivery-labels';
import { copiedForm, leftByCopy } from './copied-day';
import styles from './week.module.css';

interface CopyDayProps {
  week: WeekDays;
  weekday: number;
}

/** The menu of a weekday, which copies its stored times to other days. */
export function CopyDay({ week, weekday }: CopyDayProps) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isBusy, start] = useTransition();
  const name = weekdayName(weekday);
  const targets = chosen.map(Number);
  const leaving = leftByCopy(week, weekday, targets);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    start(async () => {
      for (const target of targets) {
        const day = week.days[target];
        if (!day) continue;
        const form = copiedForm(week, weekday, target);
        const wanted = { weekday: target, seenVersion: day.version, form };
        const answer = await callAct(acts.delivery.saveWeekDay, wanted);
        if (!answer.ok) {
          toast.error(`${weekdayTitle(target)}: ${deliveryRefusal(answer.error)}`);
          break;
        }
        toast.success(`${weekdayTitle(target)} ficou como ${name}.`);
      }
      setIsOpen(false);
      router.refresh();
    });
  }

  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" size={44} aria-label={`Opções de ${name}`}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setIsOpen(true)}>Copiar para outros dias</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isOpen ? (
        <ModalDialog title={`Copiar ${name}`} onClose={() => setIsOpen(false)}>
          <form className={styles.form} onSubmit={submit}>
            <CheckboxGroup label="Para" value={chosen} onChange={setChosen}>
              <div className={chips.chips}>
                {WEEK_FROM_MONDAY.filter((day) => day !== weekday).map((day) => (
                  <Checkbox
                    key={day}
                    value={String(day)}
                    label={weekdayShortName(day)}
                    aria-label={weekdayTitle(day)}
                    className={chips.chip}
                  />
                ))}
              </div>
            </CheckboxGroup>
            <p className={styles.hint} role="status">
              Atendimento, retirada e entrega ficam como estão salvos em {name}. Pedidos já marcados continuam
              valendo.{leaving.length > 0 ? ` Sai do site: ${leaving.join('; ')}.` : ''}
            </p>
            <div className={dialog.actions}>
              <Button onClick={() => setIsOpen(false)}>Voltar</Button>
              <Button type="submit" variant="filled" disabled={chosen.length === 0} aria-disabled={isBusy}>
                {isBusy ? 'Copiando…' : 'Copiar'}
              </Button>
            </div>
          </form>
        </ModalDialog>
      ) : null}
    </>
  );
}
