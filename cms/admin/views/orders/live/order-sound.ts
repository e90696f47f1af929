const WISH = 'massa-mansa-som';

/** Two calm notes, like a shop's doorbell. Frequencies in Hz, times in seconds. */
const NOTES = [
  { hz: 660, at: 0, for: 0.45 },
  { hz: 880, at: 0.22, for: 0.7 },
] as const;
const LOUDNESS = 0.35;

let context: AudioContext | null = null;

/** Whether the sound is turned on for this device. */
export function isSoundWanted(): boolean {
  try {
    return localStorage.getItem(WISH) === 'sim';
  } catch {
    return false;
  }
}

export function wantSound(isWanted: boolean): void {
  try {
    localStorage.setItem(WISH, isWanted ? 'sim' : 'nao');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}

/** Whether the page can play sound now: browsers block it until the user interacts with the page. */
export const isSoundUnlocked = (): boolean => context?.state === 'running';

/** Call on a user's interaction with the page. Returns whether the page can play sound now. */
export async function unlockSound(): Promise<boolean> {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
  } catch {
    return false;
  }
  return isSoundUnlocked();
}

export function ring(): void {
  const audio = context;
  if (!audio || !isSoundUnlocked()) return;
  for (const { hz, at, for: seconds } of NOTES) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const start = audio.currentTime + at;
    tone.frequency.value = hz;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + seconds);
  }
  // Sound itself cannot be observed, so an event reports it, for example to a test.
  window.dispatchEvent(new CustomEvent('massa-mansa:som'));
}

const RING_MS = 3_000;

/** Rings once for a new order, even if several tabs are open: the first tab that can play sound does it. */
export function ringForOrder(orderId: string): void {
  if (!isSoundWanted() || !isSoundUnlocked()) return;
  if (!('locks' in navigator)) return ring();
  void navigator.locks.request(`massa-mansa-som-${orderId}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    await new Promise((resolve) => setTimeout(resolve, RING_MS));
  });
}
