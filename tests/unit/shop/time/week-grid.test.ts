import { gridOf, hoursOf, withDay } from '@shop/time/week-grid';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const weekdays = { days: [1, 2, 3, 4, 5], opens: '11:00', closes: '19:00' };
const sunday = { days: [0], opens: '10:00', closes: '14:00' };

describe('the hours of a week as a grid', () => {
  it('list the hours of each day, and none on a closed day', () => {
    const grid = gridOf([weekdays, sunday]);
    expect(grid).toHaveLength(7);
    expect(grid[0]).toEqual([{ opens: '10:00', closes: '14:00' }]);
    expect(grid[3]).toEqual([{ opens: '11:00', closes: '19:00' }]);
    expect(grid[6]).toEqual([]);
  });

  it('are in order on a day that opens twice', () => {
    const evening = { days: [2], opens: '18:00', closes: '22:00' };
    const noon = { days: [2], opens: '11:00', closes: '14:00' };
    expect(gridOf([evening, noon])[2]?.map(({ opens }) => opens)).toEqual(['11:00', '18:00']);
  });

  it('join the days with the same hours, from Monday on', () => {
    expect(hoursOf(gridOf([sunday, weekdays]))).toEqual([weekdays, sunday]);
  });

  it('change on one day without affecting the other days', () => {
    const grid = withDay(gridOf([weekdays]), 3, [{ opens: '12:00', closes: '19:00' }]);
    expect(hoursOf(grid)).toEqual([
      { days: [1, 2, 4, 5], opens: '11:00', closes: '19:00' },
      { days: [3], opens: '12:00', closes: '19:00' },
    ]);
    expect(hoursOf(withDay(grid, 3, []))).toEqual([{ days: [1, 2, 4, 5], opens: '11:00', closes: '19:00' }]);
  });

  it('keep every day unchanged when converted to the grid and back', () => {
    const hour = fc.integer({ min: 0, max: 23 }).map((each) => `${String(each).padStart(2, '0')}:00`);
    const entry = fc.record({
      days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
      opens: hour,
      closes: hour,
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 5 }), (hours) => {
        const distinct = (grid: ReturnType<typeof gridOf>) =>
          grid.map((day) => [...new Set(day.map(({ opens, closes }) => `${opens} ${closes}`))].sort());
        expect(distinct(gridOf(hoursOf(gridOf(hours))))).toEqual(distinct(gridOf(hours)));
      }),
    );
  });
});
