import { campaignSchema } from '../customers/campaign-schema';
import type { CampaignType } from '../customers/mail-preferences';
import { instantAt } from '../time/bahia';
import { isDay, isTime } from '../time/days';
import { adminMessages } from '../messages/admin-messages';
import type { Channel } from './channels';
import { campaignSmsSize } from './sms-texts';

/** The values of the fields of a campaign's form. Day and time are in America/Bahia. */
export interface CampaignForm {
  title: string;
  message: string;
  type: CampaignType;
  channel: Channel;
  isScheduled: boolean;
  /** The day as 'YYYY-MM-DD' and the time as 'HH:MM'; each may be unfinished text. */
  day: string;
  time: string;
}

export const EMPTY_CAMPAIGN_FORM: CampaignForm = {
  title: '',
  message: '',
  type: 'promocao',
  channel: 'email',
  isScheduled: false,
  day: '',
  time: '',
};

export type CampaignFormErrors = Partial<Record<'title' | 'message' | 'day' | 'time', string>>;

/**
 * Returns the errors of a form, by field; empty when the campaign may be sent. `now` decides whether the scheduled time
 * has passed. `shopName` counts towards the length of a text message.
 */
export function campaignFormErrors(form: CampaignForm, now: Date, shopName: string): CampaignFormErrors {
  const errors: CampaignFormErrors = {};
  const parsed = campaignSchema.safeParse(form);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const [field] = path;
    if (field === 'title' || field === 'message') errors[field] ??= message;
  }
  if (form.channel === 'sms' && parsed.success && !campaignSmsSize(shopName, parsed.data).fits)
    errors.message = adminMessages.notification_sms_too_long;
  return form.isScheduled ? { ...errors, ...scheduleErrors(form, now) } : errors;
}

function scheduleErrors({ day, time }: CampaignForm, now: Date): CampaignFormErrors {
  const errors: CampaignFormErrors = {
    ...(isDay(day) ? {} : { day: adminMessages.notification_day_required }),
    ...(isTime(time) ? {} : { time: adminMessages.notification_time_required }),
  };
  if (errors.day || errors.time) return errors;
  return instantAt(day, time) <= now ? { day: adminMessages.notification_past } : {};
}
