import { campaignSmsSize } from '@shop/notifications/sms-texts';

import type { Cms } from '../../platform/context';
import { readMailShop } from '../queries/read-mail-shop';

/** Returns whether a campaign fits into one text message, including the shop's name and how to unsubscribe. */
export const fitsInSms = async (cms: Cms, campaign: { title: string; message: string }): Promise<boolean> =>
  campaignSmsSize((await readMailShop(cms)).brandName, campaign).fits;
