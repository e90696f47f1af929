'use client';

import { Button } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';

import { noteSoundAsked, tryOut, unlockSound, useAsksAboutSound, want } from './device-alerts';
import styles from './sound-button.module.css';

/**
 * Asks once a day, in words, whether this device announces new orders. An icon alone would let a silent tablet go
 * unnoticed until an order was missed. It ends the page: a browser only knows after the page has come whether to ask, and what
 * somebody is about to press must not move then. On narrow screens it stays in sight at the lower edge.
 */
export function SoundQuestion({ today }: { today: string }) {
  const isAsked = useAsksAboutSound(today);
  if (!isAsked) return null;
  const turnOn = async () => {
    want('sound', true);
    noteSoundAsked(today);
    if (await unlockSound()) tryOut();
  };
  return (
    <section className={styles.question} aria-label="Som de pedido novo">
      <IconVolumeOff aria-hidden="true" />
      <p>
        Este aparelho está sem som<span>: pedido novo só aparece na tela</span>.
      </p>
      <div>
        <Button onClick={() => void turnOn()}>Ativar som</Button>
        <Button onClick={() => noteSoundAsked(today)}>Hoje não</Button>
      </div>
    </section>
  );
}
