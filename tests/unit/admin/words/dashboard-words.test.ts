import { describe, expect, it } from 'vitest';

import { dashboardHref, readDashboardPreset } from '@cms/admin/views/dashboard/dashboard-address';
import {
  comparedWith,
  differenceNote,
  greeting,
  growthNote,
  inMonthNote,
  newCustomersText,
  soldOutNote,
} from '@cms/admin/views/dashboard/dashboard-labels';

describe('the greeting', () => {
  it.each([
    ['2026-11-20T07:59:00Z', 'Boa noite, Marina'],
    ['2026-11-20T08:00:00Z', 'Bom dia, Marina'],
    ['2026-11-20T15:00:00Z', 'Boa tarde, Marina'],
    ['2026-11-20T21:00:00Z', 'Boa noite, Marina'],
  ])('at %s is %s, in the time of Bahia', (at, words) => {
    expect(greeting('Marina Dias', new Date(at))).toBe(words);
  });

  it('contains no name when none is known', () => {
    expect(greeting('  ', new Date('2026-11-20T15:00:00Z'))).toBe('Boa tarde');
  });
});

describe('the note below a figure', () => {
  it('names the period of comparison', () => {
    expect(comparedWith('hoje', '2026-11-20')).toBe('ontem');
    expect(comparedWith('7-dias', '2026-11-20')).toBe('os 7 dias anteriores');
    expect(comparedWith('mes', '2026-11-20')).toBe('outubro');
    expect(comparedWith('mes', '2026-01-31')).toBe('dezembro');
  });

  it('states growth, decline, no change, or that there is no earlier figure to compare with', () => {
    expect(growthNote(1_182, 1_000, 'outubro')).toEqual({ tone: 'up', text: '18,2% sobre outubro' });
    expect(growthNote(950, 1_000, 'outubro')).toEqual({ tone: 'down', text: '5,0% abaixo de outubro' });
    expect(growthNote(1_000, 1_000, 'outubro')).toEqual({ tone: 'quiet', text: 'igual a outubro' });
    expect(growthNote(1_000, 0, 'outubro')).toEqual({ tone: 'quiet', text: '— sobre outubro' });
  });

  it('states a difference as more, fewer or none', () => {
    expect(differenceNote(1_305, 94).text).toBe('1.211 a mais');
    expect(differenceNote(1, 4)).toEqual({ tone: 'down', text: '3 a menos' });
    expect(differenceNote(4, 4).tone).toBe('quiet');
    expect([0, 1, 14].map(newCustomersText)).toEqual(['nenhum novo', '1 novo', '14 novos']);
    expect(inMonthNote('14 novos', '2026-11-20')).toEqual({ tone: 'quiet', text: '14 novos em novembro' });
    expect([soldOutNote(0).tone, soldOutNote(2)]).toEqual(['quiet', { tone: 'warn', text: '2 sem estoque' }]);
  });
});

describe('the address of the dashboard', () => {
  it('shows this month by default, and is written and read back for other periods', () => {
    expect(readDashboardPreset({})).toBe('mes');
    expect(readDashboardPreset({ periodo: 'sempre' })).toBe('mes');
    for (const preset of ['hoje', '7-dias', 'mes'] as const) {
      const { searchParams } = new URL(dashboardHref(preset), 'http://localhost');
      expect(readDashboardPreset(Object.fromEntries(searchParams))).toBe(preset);
    }
    expect(dashboardHref('mes')).toBe('/admin');
  });
});
