import { officeMessages } from '@shop/messages/admin-messages';
import type { AutomaticMail } from '@shop/notifications/automatic-mails';
import type { CampaignForm } from '@shop/notifications/campaign-form';

import type { OfficeCampaignError } from '../api/campaign-endpoints';
import { postToOffice, type OfficeFailure } from '../office-request';

const wordsOf = ({ title, message, type }: CampaignForm) => ({ title, message, type, channel: 'email' });

export const requestCampaign = (form: CampaignForm) =>
  postToOffice<{ campaignId: string; recipientCount: number }, OfficeCampaignError>('campaigns/send', {
    ...wordsOf(form),
    schedule: form.isScheduled ? { day: form.day, time: form.time } : null,
  });

export const requestTest = (form: CampaignForm) =>
  postToOffice<{ email: string }, OfficeCampaignError>('campaigns/test', wordsOf(form));

export const requestCancellation = (campaignId: string) =>
  postToOffice<object, OfficeCampaignError>(`campaigns/${encodeURIComponent(campaignId)}/cancel`, {});

export const requestSwitch = (name: AutomaticMail, isOn: boolean) =>
  postToOffice<{ isOn: boolean }, OfficeCampaignError>('campaigns/automatic-mails', { name, isOn });

const TEXTS: Record<OfficeCampaignError['code'], string> = {
  access_denied: officeMessages.access_denied,
  notification_incomplete: officeMessages.notification_incomplete,
  channel_unavailable: officeMessages.channel_unavailable,
  schedule_past: officeMessages.notification_past,
  schedule_too_far: officeMessages.notification_too_far,
  audience_empty: officeMessages.notification_audience_empty,
  already_created: officeMessages.notification_already_created,
  not_found: officeMessages.notification_gone,
  already_ended: officeMessages.notification_already_ended,
  too_many_attempts: officeMessages.notification_test_limited,
};

/** The toast's text for a refused request; `otherwise` is used when the reason is unknown. */
export function campaignRefusal(error: OfficeFailure<OfficeCampaignError>, otherwise: string): string {
  switch (error.code) {
    case 'signed_out':
      return officeMessages.signed_out;
    case 'malformed':
    case 'request_failed':
      return otherwise;
    default:
      return TEXTS[error.code];
  }
}
