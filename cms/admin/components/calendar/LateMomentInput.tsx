'use client';

import { TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import dynamic from 'next/dynamic';
import type { ComponentProps, ReactNode } from 'react';

import { LatePart } from '../missing-code/LatePart';
import type { MomentInput } from './MomentInput';

const ICON = <IconCalendar aria-hidden="true" size={20} stroke={1.75} />;

const Loaded = dynamic(() => import('./MomentInput').then((loaded) => loaded.MomentInput), {
  ssr: false,
  loading: () => <TextInput leftSection={ICON} placeholder="dd/mm/aaaa às 00h00" disabled />,
});

interface LateMomentInputProps extends Omit<
  ComponentProps<typeof MomentInput>,
  'value' | 'onChange' | 'defaultTimeValue'
> {
  label: ReactNode;
  /** 'YYYY-MM-DD' and 'HH:MM'; both '' while nothing is chosen. */
  day: string;
  time: string;
  /** The time of a newly chosen day. */
  usualTime: string;
  onMoment: (moment: { day: string; time: string }) => void;
}

/** A field for a day and a time in Salvador, whatever the browser's time zone is. Its calendar loads with it. */
export const LateMomentInput = ({ day, time, usualTime, onMoment, ...props }: LateMomentInputProps) => (
  <LatePart>
    <Loaded
      leftSection={ICON}
      {...props}
      defaultTimeValue={day ? time : usualTime}
      value={day ? `${day} ${time}:00` : null}
      onChange={(moment) => onMoment({ day: moment?.slice(0, 10) ?? '', time: moment?.slice(11, 16) ?? '' })}
    />
  </LatePart>
);
