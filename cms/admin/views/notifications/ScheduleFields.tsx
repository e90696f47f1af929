'use client';

import { dayOf } from '@shop/time/bahia';
import { formatDay, isDay } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import { useState } from 'react';

import { LateMomentInput } from '../../components/calendar/LateMomentInput';
import { Switch } from '../../components/forms/Switch';
import type { CampaignFormState } from './use-campaign-form';

/** The default time for a newly chosen day. The calendar's own default, midnight, is a bad time to send mail. */
const USUAL_TIME = '10:00';

/** Lets the user send now, or at a day and time in Salvador, whatever the browser's time zone is. */
export function ScheduleFields({ form }: { form: CampaignFormState }) {
  const { draft, fields, schedule } = form;
  const { isScheduled, day, time } = draft;
  const [today] = useState(() => dayOf(new Date()));
  const isChosen = isDay(day);
  return (
    <>
      <Switch
        label="Agendar envio"
        hint="Sai sozinho na hora escolhida"
        checked={isScheduled}
        onChange={(wished) => schedule({ isScheduled: wished })}
      />
      {isScheduled ? (
        <LateMomentInput
          label="Data e hora"
          required
          // For a screen reader, the label replaces the button's text, so the hint repeats the chosen time.
          description={
            isChosen ? `${formatDay(day)} às ${hourText(time)}, hora de Salvador` : 'Hora de Salvador'
          }
          error={fields.errors.day ?? fields.errors.time}
          minDate={today}
          day={isChosen ? day : ''}
          time={time}
          usualTime={USUAL_TIME}
          onMoment={schedule}
        />
      ) : null}
    </>
  );
}
