import { inMinutes, inSeconds } from './durations';

/**
 * Formats the remaining time of a running countdown as '4:07', in whole seconds. It never shows more time than remains,
 * and '0:00' at the end.
 */
export function clockText(remainingMs: number): string {
  const seconds = Math.max(0, Math.floor(inSeconds(remainingMs)));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/**
 * Formats the remaining time for a static page: '5 minutos', '1 minuto', 'menos de 1 minuto'. It never shows more time
 * than remains.
 */
export function minutesText(remainingMs: number): string {
  const minutes = Math.floor(inMinutes(remainingMs));
  if (minutes < 1) return 'menos de 1 minuto';
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
