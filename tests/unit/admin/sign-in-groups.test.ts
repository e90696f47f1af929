import { expect, it } from 'vitest';
import type { PersonEvent } from '@cms/team/queries/list-security-events';
import { groupSignIns } from '@cms/admin/views/team/sign-in-groups';

const event = (at: string, more: Partial<PersonEvent> = {}): PersonEvent => ({
  id: at,
  at: new Date(at),
  event: 'signed_in',
  person: 'Marina Dias',
  actor: null,
  device: 'Chrome no Linux',
  detail: 'password',
  ...more,
});

const counts = (events: readonly PersonEvent[]) => groupSignIns(events).map(({ count }) => count);

it('events that read the same and follow each other are one line, with the first and the last time', () => {
  const newest = event('2026-11-24T15:00:00Z');
  const oldest = event('2026-11-24T13:00:00Z');
  expect(groupSignIns([newest, event('2026-11-24T14:00:00Z'), oldest])).toEqual([
    { event: newest, count: 3, since: oldest.at },
  ]);
});

it('another person, device, deed or day begins another line', () => {
  const first = event('2026-11-24T15:00:00Z');
  for (const other of [
    event('2026-11-24T14:00:00Z', { person: 'Caio Nunes' }),
    event('2026-11-24T14:00:00Z', { device: 'Safari no iPhone' }),
    event('2026-11-24T14:00:00Z', { event: 'sign_in_failed' }),
    event('2026-11-24T14:00:00Z', { detail: 'google' }),
    event('2026-11-24T14:00:00Z', { actor: 'Helena Dias' }),
    // The day before in Bahia, although not in UTC.
    event('2026-11-24T02:59:00Z'),
  ])
    expect(counts([first, other])).toEqual([1, 1]);
});

it('what happened in between stays in between', () => {
  const other = event('2026-11-24T14:00:00Z', { person: 'Caio Nunes' });
  expect(counts([event('2026-11-24T15:00:00Z'), other, event('2026-11-24T13:00:00Z')])).toEqual([1, 1, 1]);
});
