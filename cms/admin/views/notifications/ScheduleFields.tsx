'use client';

import { TextInput } from '@mantine/core';
import { dayOf } from '@shop/time/bahia';
import { formatDay, isDay } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';

import { LatePart } from '../../components/missing-code/LatePart';
import { Switch } from '../../components/forms/Switch';
import type { CampaignFormState } from './use-campaign-form';

const LOOK = {
  label: 'Data e hora',
  required: true,
  leftSection: <IconCalendar aria-hidden="true" size={20} stroke={1.75} />,
};

const MomentInput = dynamic(
  () => import('../../components/calendar/MomentInput').then((loaded) => loaded.MomentInput),
  {
    ssr: false,
    loading: () => (
      <TextInput {...LOOK} description="Hora de Salvador" placeholder="dd/mm/aaaa hh:mm" disabled />
    ),
  },
);

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
        <LatePart>
          <MomentInput
            {...LOOK}
            // For a screen reader, the label replaces the button's text, so the hint repeats the chosen time.
            description={
              isChosen ? `${formatDay(day)} às ${hourText(time)}, hora de Salvador` : 'Hora de Salvador'
            }
            error={fields.errors.day ?? fields.errors.time}
            minDate={today}
            defaultTimeValue={isChosen ? time : USUAL_TIME}
            value={isChosen ? `${day} ${time}:00` : null}
            onChange={(moment) =>
              schedule({ day: moment?.slice(0, 10) ?? '', time: moment?.slice(11, 16) ?? '' })
            }
          />
        </LatePart>
      ) : null}
    </>
  );
}
