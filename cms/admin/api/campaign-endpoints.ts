import { CAMPAIGN_TYPES } from '@shop/customers/mail-preferences';
import { z } from '@shop/forms/zod';
import { AUTOMATIC_MAILS } from '@shop/notifications/automatic-mails';
import { CHANNELS } from '@shop/notifications/channels';
import { instantAt } from '@shop/time/bahia';
import { isDay, isTime } from '@shop/time/days';

import { adminEndpoint } from '../admin-endpoint';
import { cancelCampaign, type CancelCampaignError } from '../../notifications/operations/cancel-campaign';
import { createCampaign, type CreateCampaignError } from '../../notifications/operations/create-campaign';
import {
  setSmsLimit,
  setSmsPrice,
  smsLimitSchema,
  smsPriceSchema,
} from '../../notifications/operations/set-sms-limit';
import { switchAutomaticMail } from '../../notifications/operations/switch-automatic-mail';
import { testCampaign, type TestCampaignError } from '../../notifications/operations/test-campaign';

export type AdminCampaignError = CreateCampaignError | TestCampaignError | CancelCampaignError;

const statusOf: Record<AdminCampaignError['code'], number> = {
  access_denied: 403,
  notification_incomplete: 422,
  channel_unavailable: 422,
  no_device: 409,
  no_mobile: 409,
  sms_too_long: 422,
  schedule_past: 422,
  schedule_too_far: 422,
  audience_empty: 409,
  already_created: 409,
  not_found: 404,
  already_ended: 409,
  too_many_attempts: 429,
};

/**
 * This schema limits only the length, because the operation validates the texts and returns the spec's error messages.
 */
const words = {
  title: z.string().max(2_000),
  message: z.string().max(20_000),
  type: z.enum(CAMPAIGN_TYPES),
  channel: z.enum(CHANNELS),
};

/** The day and the time, in America/Bahia, at which the campaign is sent; null sends it now. */
const schedule = z
  .object({ day: z.string().refine(isDay), time: z.string().refine(isTime) })
  .transform(({ day, time }) => instantAt(day, time))
  .nullable();

const send = adminEndpoint({
  path: '/send',
  permission: 'campaign:send',
  schema: z.object({ ...words, schedule }),
  statusOf,
  work: ({ cms, admin, body: { schedule: scheduledFor, ...campaign } }) =>
    createCampaign(cms, { ...campaign, scheduledFor, actorId: admin.id }),
});

const test = adminEndpoint({
  path: '/test',
  permission: 'campaign:send',
  schema: z.object(words),
  statusOf,
  work: ({ cms, admin, body }) => testCampaign(cms, { ...body, actorId: admin.id }),
});

const cancel = adminEndpoint({
  path: '/:id/cancel',
  permission: 'campaign:send',
  schema: z.object({}),
  statusOf,
  work: ({ cms, admin, id }) => cancelCampaign(cms, { campaignId: id, actorId: admin.id }),
});

const switchMail = adminEndpoint({
  path: '/automatic-mails',
  permission: 'mail:switch',
  schema: z.object({ name: z.enum(AUTOMATIC_MAILS), isOn: z.boolean() }),
  statusOf,
  work: ({ cms, admin, body }) => switchAutomaticMail(cms, { ...body, actorId: admin.id }),
});

const limitSms = adminEndpoint({
  path: '/sms-limit',
  permission: 'mail:switch',
  schema: z.object({ dailyLimit: smsLimitSchema }),
  statusOf,
  work: ({ cms, admin, body }) => setSmsLimit(cms, { ...body, actorId: admin.id }),
});

const priceSms = adminEndpoint({
  path: '/sms-price',
  permission: 'mail:switch',
  schema: z.object({ priceCents: smsPriceSchema }),
  statusOf,
  work: ({ cms, admin, body }) => setSmsPrice(cms, { ...body, actorId: admin.id }),
});

/** The endpoints of the admin panel's notifications page, under `/api/campaigns`. Each checks the user's permission. */
export const campaignEndpoints = [send, test, cancel, switchMail, limitSms, priceSms];
