import type { Cms } from '../platform/context';
import { unsubscribeToken, type Subscription } from '../customers/unsubscribe-token';
import { sqlOf } from '../platform/database/sql';
import type { OutboxMail } from './outbox';
import type { MailCampaign } from './campaign-text';
import { campaignContent } from './templates/campaign-mail';
import type { MailContent } from './templates/Mail';
import type { MailFacts } from './templates/mail-facts';

/**
 * Returns the campaign that a mail belongs to if the campaign is being sent; null otherwise, for example after it was
 * cancelled.
 */
export async function findMailCampaign(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [campaign] = await sqlOf(cms.payload).query<MailCampaign>(
    `select title, message, type::text as type from campaigns where id = $1::uuid and status = 'sending'`,
    [mail.detail],
  );
  return campaign ?? null;
}

/** Returns the contents of a test mail requested by an admin. */
export async function findCampaignTest(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [test] = await sqlOf(cms.payload).query<MailCampaign>(
    'select title, message, type::text as type from campaign_tests where id = $1::uuid',
    [mail.detail],
  );
  return test ?? null;
}

interface CampaignMail {
  content: MailContent;
  /**
   * The headers of RFC 2369 and RFC 8058. They let mail programs show their own unsubscribe button, which posts to the
   * URL in the headers.
   */
  headers: Record<string, string>;
}

export function writeCampaignMail(
  cms: Cms,
  {
    campaign,
    subscription,
    facts,
  }: { campaign: MailCampaign; subscription: Omit<Subscription, 'type'>; facts: MailFacts },
): CampaignMail {
  const { links } = facts;
  const unsubscribeUrl = links.unsubscribe(
    unsubscribeToken(cms.payload, { ...subscription, type: campaign.type }),
  );
  return {
    content: campaignContent(campaign, { links, unsubscribeUrl }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
