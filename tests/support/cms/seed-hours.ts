import { weekHoursOf, type WeekHours } from '@cms/delivery/read-week-hours';
import { seedAttendance, seedSlotTemplates } from '@cms/seed/content/delivery';

/** The hours of the demo, as its pages and texts show them: attendance, and the demo's weekly windows. */
export const SEED_HOURS: WeekHours = weekHoursOf([
  ...seedAttendance.flatMap(({ days, opens, closes }) =>
    days.map((weekday) => ({ kind: 'attendance' as const, weekday, opens, closes })),
  ),
  ...seedSlotTemplates.map(({ method, weekday, from, to }) => ({
    kind: method,
    weekday,
    opens: from,
    closes: to,
  })),
]);
