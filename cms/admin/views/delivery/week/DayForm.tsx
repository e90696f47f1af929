'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { weekdayName } from '@shop/time/days';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import type { WeekDays } from '../../../../delivery/week-days';
import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { ConflictNotice } from '../../../components/forms/ConflictNotice';
import { FormActions } from '../../../components/forms/FormActions';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { useHydrated } from '../../../components/forms/use-hydrated';
import { useLeaveGuard } from '../../../components/forms/use-leave-guard';
import { BackLink } from '../../../components/page/BackLink';
import { acts, callAct } from '../../../engine/acts';
import { WEEK_PATH } from '../delivery-address';
import { capitalised } from '../delivery-labels';
import { useDeliveryForm } from '../use-delivery-form';
import { BookedNotice } from './BookedNotice';
import { AttendanceRow, WindowsRow } from './DayRows';
import { CopyDay } from './CopyDay';
import { changeOf, dayErrors, dayFormOf, dayWords, usualDraft, type DayDraft } from './week-draft';
import styles from './week.module.css';

interface DayFormProps {
  week: WeekDays;
  weekday: number;
  /** Identifies the stored day. */
  version: string;
  stored: DayDraft;
  /** The promised orders of this weekday, from today on. */
  booked: readonly BookedWindow[];
}

/** Returns 'Pedidos novos não veem mais o domingo.', or what remains. */
function newOrdersText(draft: DayDraft, leaving: readonly string[], name: string): string {
  if (draft.pickup.length === 0 && draft.delivery.length === 0)
    return `Pedidos novos não veem mais: ${name}.`;
  return `Sai do site para pedidos novos: ${leaving.join('; ')}.`;
}

/** The form of one weekday. Before it is saved, it says which windows and orders the change affects. */
export function DayForm({ week, weekday, version, stored, booked }: DayFormProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const name = weekdayName(weekday);
  const { withoutWindows } = week;
  // What a row has when it is switched on.
  const usual = usualDraft(week, weekday);
  const form = useDeliveryForm<DayDraft>({
    area,
    // Every save ends in the grid, as the save of a new record does, because new windows then have their ids.
    stored: { id: null, updatedAt: version, draft: stored, changedBy: null },
    words: dayWords,
    validate: dayErrors,
    send: async (seen, draft) => {
      const wanted = { weekday, seenVersion: seen.updatedAt, form: dayFormOf(draft) };
      const answer = await callAct(acts.delivery.saveWeekDay, wanted);
      return answer.ok ? { ok: true, updatedAt: answer.version } : answer;
    },
    savedText: adminMessages.week_day_saved,
    onCreated: () => leave(),
  });
  const guard = useLeaveGuard(form.isDirty);
  const leave = () => {
    guard.letGo();
    router.push(WEEK_PATH);
  };
  const { values: draft, errors, setFieldValue } = form.fields;
  const change = changeOf(stored, draft, booked);
  const windowsStayOn = draft.pickup.length > 0 || draft.delivery.length > 0;

  return (
    <section className={sidePanel.dock} aria-labelledby="dia">
      <BackLink href={WEEK_PATH}>Semana</BackLink>
      <div className={styles.dayHead}>
        <h2 id="dia" tabIndex={-1}>
          {capitalised(name)}
        </h2>
        <CopyDay week={week} weekday={weekday} />
      </div>
      {form.conflicts ? (
        <ConflictNotice
          subject="Este dia"
          changedBy={form.changedBy}
          conflicts={form.conflicts}
          onKeep={() => form.adopt(true)}
          onDiscard={() => form.adopt(false)}
        />
      ) : null}
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
        <AttendanceRow
          hours={draft.attendance}
          usual={usual.attendance}
          error={errors.attendance}
          onChange={(hours) => setFieldValue('attendance', hours)}
        />
        {draft.attendance.length === 0 && windowsStayOn ? (
          <div className={styles.hint}>
            Retirada e entrega continuam neste dia.{' '}
            <Button
              variant="subtle"
              onClick={() => {
                setFieldValue('pickup', []);
                setFieldValue('delivery', []);
              }}
            >
              Desligar também
            </Button>
          </div>
        ) : null}
        <WindowsRow
          label="Retirada na loja"
          spans={draft.pickup}
          usual={usual.pickup}
          hasWindows={!withoutWindows.includes('pickup')}
          error={errors.pickup}
          onChange={(spans) => setFieldValue('pickup', spans)}
        />
        <WindowsRow
          label="Entrega"
          spans={draft.delivery}
          usual={usual.delivery}
          hasWindows={!withoutWindows.includes('delivery')}
          error={errors.delivery}
          onChange={(spans) => setFieldValue('delivery', spans)}
        />
        <div role="status">
          <BookedNotice booked={change.booked} />
          {change.leaving.length > 0 ? (
            <p className={styles.hint}>{newOrdersText(draft, change.leaving, name)}</p>
          ) : null}
        </div>
        <FormActions isSaving={form.isSaving} label={`Salvar ${name}`} onCancel={leave} />
      </form>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </section>
  );
}
