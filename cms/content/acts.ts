import { z } from '@shop/forms/zod';
import { textScheduleSchema } from '@shop/text/text-schedule';

import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { cancelScheduledText, scheduleText } from './operations/schedule-text';
import { SCHEDULED_TEXTS } from './scheduled-slugs';

/** What the panel does with the texts of the site beside Payload's own editor. */
export const contentActs = actRouter({
  scheduleText: act('content:schedule')
    .input(z.object({ slug: z.enum(SCHEDULED_TEXTS), at: textScheduleSchema }))
    .mutation(doing(scheduleText)),
  cancelScheduledText: act('content:schedule')
    .input(z.object({ scheduledTextId: recordId }))
    .mutation(doing(cancelScheduledText)),
});
