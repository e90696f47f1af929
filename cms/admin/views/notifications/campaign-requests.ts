import { adminMessages } from '@shop/messages/admin-messages';
import type { AutomaticMail } from '@shop/notifications/automatic-mails';
import type { CampaignForm } from '@shop/notifications/campaign-form';

import type { AdminCampaignError } from '../../api/campaign-endpoints';
import { postToAdmin, type AdminFailure } from '../../admin-request';

const wordsOf = ({ title, message, type, channel }: CampaignForm) => ({ title, message, type, channel });

export const requestCampaign = (form: CampaignForm) =>
  postToAdmin<{ campaignId: string; recipientCount: number }, AdminCampaignError>('campaigns/send', {
    ...wordsOf(form),
    schedule: form.isScheduled ? { day: form.day, time: form.time } : null,
  });

export const requestTest = (form: CampaignForm) =>
  postToAdmin<{ email: string }, AdminCampaignError>('campaigns/test', wordsOf(form));

export const requestCancellation = (campaignId: string) =>
  postToAdmin<object, AdminCampaignError>(`campaigns/${encodeURIComponent(campaignId)}/cancel`, {});

export const requestSwitch = (name: AutomaticMail, isOn: boolean) =>
  postToAdmin<{ isOn: boolean }, AdminCampaignError>('campaigns/automatic-mails', { name, isOn });

export const requestSmsLimit = (dailyLimit: number) =>
  postToAdmin<{ dailyLimit: number }, AdminCampaignError>('campaigns/sms-limit', { dailyLimit });

export const requestSmsPrice = (priceCents: number | null) =>
  postToAdmin<object, AdminCampaignError>('campaigns/sms-price', { priceCents });

const TEXTS: Record<AdminCampaignError['code'], string> = {
  access_denied: adminMessages.access_denied,
  notification_incomplete: adminMessages.notification_incomplete,
  channel_unavailable: adminMessages.channel_unavailable,
  no_device: adminMessages.notification_no_device,
  no_mobile: adminMessages.notification_no_mobile,
  sms_too_long: adminMessages.notification_sms_too_long,
  schedule_past: adminMessages.notification_past,
  schedule_too_far: adminMessages.notification_too_far,
  audience_empty: adminMessages.notification_audience_empty,
  already_created: adminMessages.notification_already_created,
  not_found: adminMessages.notification_gone,
  already_ended: adminMessages.notification_already_ended,
  too_many_attempts: adminMessages.notification_test_limited,
};

/** The toast's text for a refused request; `otherwise` is used when the reason is unknown. */
export function campaignRefusal(error: AdminFailure<AdminCampaignError>, otherwise: string): string {
  switch (error.code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'malformed':
    case 'request_failed':
      return otherwise;
    default:
      return TEXTS[error.code];
  }
}
