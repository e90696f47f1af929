'use client';

import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';

import styles from './sound-button.module.css';
import { tryOut, unlockSound, useSoundState, want } from './device-alerts';

/** Turns the sound for new orders on and off; the device stores the choice. */
export function SoundButton() {
  const isOn = useSoundState() === 'on';

  async function toggle() {
    want('sound', !isOn);
    if (!isOn && (await unlockSound())) tryOut();
  }

  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <Button className={styles.sound} aria-pressed={isOn} onClick={() => void toggle()}>
      <Icon aria-hidden="true" />
      {isOn ? 'Som ativado' : 'Ativar som'}
    </Button>
  );
}
