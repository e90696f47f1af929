import { adminMessages } from '../messages/admin-messages';
import { z } from '../forms/zod';
import { isDay, isTime } from '../time/days';

/** When a text goes on the site, as its form sends it: 'YYYY-MM-DD' and 'HH:MM' in America/Bahia. */
export const textScheduleSchema = z.object({
  day: z.string().refine(isDay, { error: adminMessages.text_schedule_required }),
  time: z.string().refine(isTime, { error: adminMessages.text_schedule_required }),
});

export type TextSchedule = z.infer<typeof textScheduleSchema>;
