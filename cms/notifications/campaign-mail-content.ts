import type { Cms } from '../platform/context';
import { unsubscribeToken, type Subscription } from '../customers/unsubscribe-token';
import { sqlOf } from '../platform/database/sql';
import type { OutboxMail } from './outbox';
import { campaignContent, type MailCampaign } from './templates/campaign-mail';
import type { MailContent } from './templates/mail-content';
import type { MailFacts } from './templates/mail-facts';

/** The campaign of a mail, as long as it is being sent: null once it was cancelled. */
export async function findMailCampaign(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [campaign] = await sqlOf(cms.payload).query<MailCampaign>(
    `select title, message, type::text as type from campaigns where id = $1::uuid and status = 'sending'`,
    [mail.detail],
  );
  return campaign ?? null;
}

/** What an admin wanted to see in their own mailbox. */
export async function findCampaignTest(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [test] = await sqlOf(cms.payload).query<MailCampaign>(
    'select title, message, type::text as type from campaign_tests where id = $1::uuid',
    [mail.detail],
  );
  return test ?? null;
}

interface CampaignMail {
  content: MailContent;
  /** RFC 2369 and RFC 8058: mail programs show a button of their own, which posts to this address. */
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
