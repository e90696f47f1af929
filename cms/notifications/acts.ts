import { CAMPAIGN_TYPES } from '@shop/customers/mail-preferences';
import { z } from '@shop/forms/zod';
import { AUTOMATIC_MAILS } from '@shop/notifications/automatic-mails';
import { CHANNELS } from '@shop/notifications/channels';
import { instantAt } from '@shop/time/bahia';
import { isDay, isTime } from '@shop/time/days';

import { drawQrCode } from '../payments/queries/draw-qr-code';
import { act, actRouter, doing } from '../platform/acts/act';
import { recordId } from '../platform/acts/inputs';
import { cancelCampaign } from './operations/cancel-campaign';
import { createCampaign } from './operations/create-campaign';
import { endPushDevice } from './operations/end-push-device';
import { issueTeamPushLink } from './operations/issue-team-push-link';
import { setSmsLimit, setSmsPrice, smsLimitSchema, smsPriceSchema } from './operations/set-sms-limit';
import { switchAutomaticMail } from './operations/switch-automatic-mail';
import { testCampaign } from './operations/test-campaign';

/**
 * This schema limits only the length, because the operation validates the texts and returns the specification's error
 * messages.
 */
const campaign = {
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

/** What the panel's page of notifications does, and what team members do with their own phones. */
export const notificationActs = actRouter({
  sendCampaign: act('campaign:send')
    .input(z.object({ ...campaign, schedule }))
    .mutation(({ ctx: { cms, actor }, input: { schedule: scheduledFor, ...input } }) =>
      createCampaign(cms, { ...input, scheduledFor, actorId: actor.id }),
    ),
  testCampaign: act('campaign:send').input(z.object(campaign)).mutation(doing(testCampaign)),
  cancelCampaign: act('campaign:send')
    .input(z.object({ campaignId: recordId }))
    .mutation(doing(cancelCampaign)),
  switchAutomaticMail: act('mail:switch')
    .input(z.object({ name: z.enum(AUTOMATIC_MAILS), isOn: z.boolean() }))
    .mutation(doing(switchAutomaticMail)),
  setSmsLimit: act('mail:switch')
    .input(z.object({ dailyLimit: smsLimitSchema }))
    .mutation(doing(setSmsLimit)),
  setSmsPrice: act('mail:switch')
    .input(z.object({ priceCents: smsPriceSchema }))
    .mutation(doing(setSmsPrice)),

  linkPhone: act('order:receive-push')
    .input(z.object({}))
    .mutation(async ({ ctx: { cms, actor } }) => {
      const issued = await issueTeamPushLink(cms, { actorId: actor.id });
      return issued.ok
        ? ({ ok: true, link: { url: issued.url, qr: drawQrCode(issued.url) } } as const)
        : issued;
    }),
  removePhone: act('order:receive-push')
    .input(z.object({ deviceId: recordId }))
    .mutation(async ({ ctx: { cms, actor }, input: { deviceId } }) => {
      await endPushDevice(cms, { customerId: actor.id, deviceId });
      return { ok: true } as const;
    }),
});
