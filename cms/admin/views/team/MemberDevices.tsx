'use client';

import { Button } from '@mantine/core';
import { teamMessages } from '@shop/messages/team-messages';
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react';
import { acts } from '../../engine/acts';
import { useTeamAct } from './use-team-act';
import styles from './team.module.css';

export interface MemberDevice {
  sessionId: string;
  name: string;
  isThis: boolean;
  isPhone: boolean;
  /** 'este aparelho, desde hoje, 8h10' or 'ontem, 21h04'. */
  said: string;
}

/** The devices on which a member of the team is signed in. All but this one can be signed out here. */
export function MemberDevices({ label, devices }: { label: string; devices: readonly MemberDevice[] }) {
  const { run } = useTeamAct(acts.team.endSession, { done: teamMessages.session_ended });
  return (
    <ul className={styles.devices} aria-label={label}>
      {devices.map(({ sessionId, name, isThis, isPhone, said }) => (
        <li key={sessionId}>
          {isPhone ? <IconDeviceMobile aria-hidden="true" /> : <IconDeviceLaptop aria-hidden="true" />}
          <p>
            <b>{name}</b>
            <small>{said}</small>
          </p>
          {isThis ? null : (
            <Button aria-label={`Encerrar ${name}`} onClick={() => run({ sessionId })}>
              Encerrar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
