let context: AudioContext | null = null;

/**
 * Makes sound possible. It must be called on a press or a scan, because browsers play no sound before the user does
 * something.
 */
export async function unlockBeep(): Promise<void> {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') await context.resume();
  } catch {
    // Without sound, the status on the screen gives the same information.
  }
}

/** Plays a short high tone for an accepted box, or a long low one for a rejected box. */
export function beep(isBad: boolean): void {
  const audio = context;
  if (audio?.state === 'running') {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    const seconds = isBad ? 0.5 : 0.12;
    tone.frequency.value = isBad ? 220 : 880;
    volume.gain.setValueAtTime(0.25, audio.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
    tone.connect(volume).connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + seconds);
  }
  // Sound itself cannot be observed, so an event reports it, for example to a test.
  window.dispatchEvent(new CustomEvent('massa-mansa:caixa', { detail: { isBad } }));
}
