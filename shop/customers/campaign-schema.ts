import { z } from '../forms/zod';
import { CHANNELS } from '../notifications/channels';
import { cleanLine } from '../text/clean-text';
import { adminMessages } from '../messages/admin-messages';
import { formMessages } from '../messages/form-messages';

/** The maximum lengths, as in the database columns. */
const MAX_TITLE = 160;
const MAX_MESSAGE = 4000;

const required = (maxLength: number) =>
  z
    .string({ error: adminMessages.notification_incomplete })
    .min(1, { error: adminMessages.notification_incomplete })
    .max(maxLength, { error: formMessages.field_too_long });

/** A campaign: title and message are required; the message may have several lines. */
export const campaignSchema = z.object({
  title: z.preprocess((text) => (typeof text === 'string' ? cleanLine(text) : text), required(MAX_TITLE)),
  message: z.preprocess(
    (text) => (typeof text === 'string' ? text.split(/\r?\n/).map(cleanLine).join('\n').trim() : text),
    required(MAX_MESSAGE),
  ),
  type: z.enum(['promocao', 'informativo', 'pedido']),
  channel: z.enum(CHANNELS),
});

export type CampaignInput = z.input<typeof campaignSchema>;
