import { useSyncExternalStore } from 'react';
import { showNotice } from '@packages/browser/notices';
import { readStored, store } from '@packages/browser/stored';

/**
 * The ways in which a device can react to a new order. Each value is the key under which the browser stores the choice.
 */
const KEYS = {
  sound: 'massa-mansa-som',
  unpaidSound: 'massa-mansa-som-sem-pagamento',
  desktop: 'massa-mansa-aviso-na-tela',
  print: 'massa-mansa-imprimir-ao-chegar',
} as const;

export type DeviceAlert = keyof typeof KEYS;

/** `muted`: the sound is turned on, but the browser blocks it until a click or key on the page. */
export type SoundState = 'on' | 'off' | 'muted';

interface Note {
  hz: number;
  /** When the note begins, in seconds from the start of the sound. */
  at: number;
  seconds: number;
}

/** Two calm notes, like a shop's doorbell, and one low note for an order that is not paid. */
const DOORBELL: readonly Note[] = [
  { hz: 660, at: 0, seconds: 0.45 },
  { hz: 880, at: 0.22, seconds: 0.7 },
];
const LOW_NOTE: readonly Note[] = [{ hz: 392, at: 0, seconds: 0.6 }];
const LOUDNESS = { calm: 0.35, loud: 0.9 } as const;

export interface Ring {
  /** Identifies what the sound announces. If several tabs are open, the first tab that can play sound plays it. */
  key: string;
  /** For how many milliseconds no other tab plays a sound with the same key. */
  silentMs?: number;
  tune?: 'doorbell' | 'low';
  isLoud?: boolean;
}

let context: AudioContext | null = null;
const listeners = new Set<() => void>();
const notifyListeners = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether an alert is turned on for this device. */
export const isWanted = (alert: DeviceAlert): boolean => readStored(KEYS[alert]) === 'sim';

/** Turns an alert on or off for this device; without storage, until the page is left. */
export function want(alert: DeviceAlert, isOn: boolean): void {
  store(KEYS[alert], isOn ? 'sim' : 'nao');
  notifyListeners();
}

/** The day on which this device was last asked about its sound. */
const ASKED = 'massa-mansa-som-perguntado';

/** Stores that this device has answered the question about its sound on a day, 'YYYY-MM-DD'. */
export function noteSoundAsked(day: string): void {
  store(ASKED, day);
  notifyListeners();
}

/**
 * Returns whether this device is to be asked in words about its sound: it is off, and nobody has answered today. `false`
 * while the server renders the page.
 */
export const useAsksAboutSound = (day: string): boolean =>
  useSyncExternalStore(
    subscribe,
    () => soundState() === 'off' && readStored(ASKED) !== day,
    () => false,
  );

const isUnlocked = (): boolean => context?.state === 'running';

function soundState(): SoundState {
  if (!isWanted('sound') && !isWanted('unpaidSound')) return 'off';
  return isUnlocked() ? 'on' : 'muted';
}

/** Returns whether this device rings, and updates when that changes. */
export const useSoundState = (): SoundState => useSyncExternalStore(subscribe, soundState, () => 'off');

export const useIsWanted = (alert: DeviceAlert): boolean =>
  useSyncExternalStore(
    subscribe,
    () => isWanted(alert),
    () => false,
  );

/**
 * Makes sound possible, as far as the browser allows. After a click or key press, a browser always allows sound. Before
 * that, it allows sound only on sites where the person often plays sound.
 */
export async function unlockSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    // While the browser blocks sound, `resume` stays pending until a click or key.
    if (context.state !== 'running') await Promise.race([context.resume(), soon()]);
  } catch {
    return false;
  } finally {
    notifyListeners();
  }
  return isUnlocked();
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 500));

function play({ tune = 'doorbell', isLoud = false }: Pick<Ring, 'tune' | 'isLoud'>): void {
  const audio = context;
  if (!audio || !isUnlocked()) return;
  for (const { hz, at, seconds } of tune === 'low' ? LOW_NOTE : DOORBELL) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(isLoud ? LOUDNESS.loud : LOUDNESS.calm, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
  // Sound itself cannot be observed, so an event reports it, for example to a test.
  window.dispatchEvent(new CustomEvent('massa-mansa:som', { detail: { tune, isLoud } }));
}

/** The default time during which other tabs stay silent. It is longer than any sound. */
const SILENT_MS = 3_000;

/** Plays a sound once, even if several tabs are open, but only if this device has that sound turned on. */
export function ring({ key, silentMs = SILENT_MS, ...sound }: Ring): void {
  if (!isWanted(sound.tune === 'low' ? 'unpaidSound' : 'sound') || !isUnlocked()) return;
  if (!('locks' in navigator)) return play(sound);
  void navigator.locks.request(`massa-mansa-som-${key}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    play(sound);
    await new Promise((resolve) => setTimeout(resolve, silentMs));
  });
}

/** Plays the sound once, so that the user can hear that it works. */
export const tryOut = (tune: Ring['tune'] = 'doorbell'): void => play({ tune });

/** Shows a notification while the page is hidden. It contains no buyer's name, because others may see the screen. */
export function showOnDesktop(notice: { tag: string; title: string; body: string }): void {
  if (isWanted('desktop') && document.hidden) showNotice(notice);
}
