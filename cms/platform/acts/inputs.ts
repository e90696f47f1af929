import { z } from '@shop/forms/zod';

/** The id of a stored record. */
export const recordId = z.uuid();

/** The version of a record (`updatedAt` as ISO text) that the page shows. */
export const shownVersion = z.string().max(40);

/** A delivery or pickup window on one day. */
export const slotSchema = z.object({ templateId: z.uuid(), date: z.iso.date() });
