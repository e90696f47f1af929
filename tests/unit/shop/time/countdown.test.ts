import { describe, expect, it } from 'vitest';

import { pollDelayMs } from '@shop/orders/poll-delay';
import { clockText, minutesText } from '@shop/time/countdown';

describe('the text of the remaining time', () => {
  it.each([
    [247_000, '4:07', '4 minutos'],
    [300_000, '5:00', '5 minutos'],
    [299_999, '4:59', '4 minutos'],
    [119_999, '1:59', '1 minuto'],
    [59_999, '0:59', 'menos de 1 minuto'],
    [999, '0:00', 'menos de 1 minuto'],
    [0, '0:00', 'menos de 1 minuto'],
    [-5, '0:00', 'menos de 1 minuto'],
  ])('for %i ms is %s as a clock and %s in words, rounded down', (ms, clock, words) => {
    expect(clockText(ms)).toBe(clock);
    expect(minutesText(ms)).toBe(words);
  });
});

describe('the polling of an open page', () => {
  it('starts after five seconds, slows down, and continues at least once a minute', () => {
    const delays = Array.from({ length: 12 }, (_, asked) => pollDelayMs(asked));
    expect(delays[0]).toBe(5_000);
    expect(delays).toEqual(delays.toSorted((one, other) => one - other));
    expect(delays.at(-1)).toBe(60_000);
  });
});
