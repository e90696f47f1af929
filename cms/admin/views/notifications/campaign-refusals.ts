import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type ActName, type DomainRefusal } from '../../engine/refusals';

type CampaignRefusal = DomainRefusal<
  'notifications',
  Exclude<ActName<'notifications'>, 'linkPhone' | 'removePhone'>
>;

/** Returns the text of a refused act; `otherwise` is the specification's text for the act. */
export const campaignRefusal = refusalTexts<CampaignRefusal>({
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
});
