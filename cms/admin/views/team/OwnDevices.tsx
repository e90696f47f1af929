'use client';

import { Button } from '@mantine/core';
import { teamMessages } from '@shop/messages/team-messages';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { requestSessionEnd } from './team-requests';
import styles from './team.module.css';

export interface OwnDevice {
  sessionId: string;
  name: string;
  isThis: boolean;
  isPhone: boolean;
  /** 'este aparelho, desde hoje, 8h10' or 'ontem, 21h04'. */
  said: string;
}

/** The devices on which the signed-in person is signed in. All but this one can be signed out here. */
export function OwnDevices({ devices }: { devices: readonly OwnDevice[] }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const end = (sessionId: string) => {
    if (isBusy) return;
    start(async () => {
      const answer = await requestSessionEnd(sessionId);
      if (answer.ok) toast.success(teamMessages.session_ended);
      else toast.error(teamMessages.team_failed);
      refreshPage(answer);
    });
  };
  return (
    <ul className={styles.devices} aria-label="Onde você está conectado">
      {devices.map(({ sessionId, name, isThis, isPhone, said }) => (
        <li key={sessionId}>
          {isPhone ? <IconDeviceMobile aria-hidden="true" /> : <IconDeviceLaptop aria-hidden="true" />}
          <p>
            <b>{name}</b>
            <small>{said}</small>
          </p>
          {isThis ? null : (
            <Button aria-label={`Encerrar ${name}`} onClick={() => end(sessionId)}>
              Encerrar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
