import { formatBrl } from '@shop/money/format-brl';
import { useEffect, useRef } from 'react';
import { holdScreenOn } from '@packages/browser/screen-on';

import { isWanted, ring, showOnDesktop, unlockSound, useSoundState } from './device-alerts';
import type { PanelAlerts } from './alert-requests';

const CALM_MS = 30_000;
/** The interval between sounds for an order that waits too long. These sounds are also louder. */
const LATE_MS = 10_000;
/**
 * A browser runs a page's timers late, but by less than this. It is subtracted from the time for which a sound silences
 * the other tabs; otherwise the previous sound of one tab could still silence another tab when that tab should ring
 * again.
 */
const TAB_LAG_MS = 2_000;

interface AlertSounds extends Pick<PanelAlerts, 'unseen' | 'urgent' | 'newestUnpaidId'> {
  /** Whether an order has waited too long. */
  isLate: boolean;
}

/**
 * Rings for an unseen order or report of illness until a team member has seen it, and rings once for an order that
 * waits for its payment.
 */
export function useAlertSounds({ unseen, urgent, newestUnpaidId, isLate }: AlertSounds): void {
  useUnlockedSound();
  const newest = unseen.at(-1);
  const subject = urgent[0]?.id ?? newest?.id;
  const isUrgent = urgent.length > 0;

  useEffect(() => {
    if (!subject) return;
    const everyMs = isLate ? LATE_MS : CALM_MS;
    const sound = () =>
      ring({ key: `${subject}-${everyMs}`, isLoud: isLate || isUrgent, silentMs: everyMs - TAB_LAG_MS });
    sound();
    const again = setInterval(sound, everyMs);
    return () => clearInterval(again);
  }, [subject, isUrgent, isLate]);

  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (!newest || newest.id === shown.current) return;
    shown.current = newest.id;
    showOnDesktop({
      tag: newest.id,
      title: `Pedido novo: ${newest.number}`,
      body: formatBrl(newest.totalCents),
    });
  }, [newest]);

  const unpaid = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    const isNew =
      unpaid.current !== undefined && newestUnpaidId !== null && newestUnpaidId !== unpaid.current;
    unpaid.current = newestUnpaidId;
    if (isNew) ring({ key: newestUnpaidId, tune: 'low' });
  }, [newestUnpaidId]);
}

/** Asks the browser for permission to play sound: once when the page opens, and at each click or key. */
export function useUnlockedSound(): void {
  useEffect(() => {
    const wake = () => {
      if (isWanted('sound') || isWanted('unpaidSound')) void unlockSound();
    };
    wake();
    window.addEventListener('pointerdown', wake);
    window.addEventListener('keydown', wake);
    return () => {
      window.removeEventListener('pointerdown', wake);
      window.removeEventListener('keydown', wake);
    };
  }, []);
}

/**
 * Keeps the screen on while this device rings. A tablet in the kitchen or at the counter would fall asleep otherwise, and
 * a browser that sleeps rings for nobody.
 */
export function useScreenOn(): void {
  const isRinging = useSoundState() === 'on';
  useEffect(() => (isRinging ? holdScreenOn() : undefined), [isRinging]);
}
