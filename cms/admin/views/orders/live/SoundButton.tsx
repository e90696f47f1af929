'use client';

import { Button } from '@mantine/core';
import { IconVolume, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';

import styles from './orders-live.module.css';
import { isSoundUnlocked, isSoundWanted, ring, unlockSound, wantSound } from './order-sound';

/**
 * Turns the sound for new orders on and off; the device stores the choice. A browser blocks sound until the user
 * interacts with the page: until then the button offers to turn it on again.
 */
export function SoundButton() {
  const [isOn, setIsOn] = useState(() => isSoundUnlocked() && isSoundWanted());

  useEffect(() => {
    const wake = () => {
      if (isSoundWanted()) void unlockSound().then((isUnlocked) => setIsOn(isUnlocked && isSoundWanted()));
    };
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
    };
  }, []);

  async function toggle() {
    if (isOn) {
      wantSound(false);
      setIsOn(false);
      return;
    }
    wantSound(true);
    const isUnlocked = await unlockSound();
    setIsOn(isUnlocked);
    if (isUnlocked) ring();
  }

  const Icon = isOn ? IconVolume : IconVolumeOff;
  return (
    <Button className={styles.sound} aria-pressed={isOn} onClick={() => void toggle()}>
      <Icon aria-hidden="true" />
      <span className={styles.soundWord}>{isOn ? 'Som ativado' : 'Ativar som'}</span>
    </Button>
  );
}
