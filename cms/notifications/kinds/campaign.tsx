import { CAMPAIGN_PURPOSES, wantsMail, wantsPush } from '@shop/customers/mail-preferences';
import { campaignSms } from '@shop/notifications/sms-texts';
import { cutText } from '@shop/text/clean-text';

import { unsubscribeToken } from '../../customers/unsubscribe-token';
import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { campaignText, type MailCampaign } from '../campaign-text';
import { mailLinks } from '../mail-links';
import { messageOf, readFacts, type SendableMessage } from '../message';
import type { OutboxMail } from '../outbox';
import { findRecipient } from '../queries/find-recipients';
import { readMailShop } from '../queries/read-mail-shop';
import type { MailFacts } from '../templates/mail-facts';
import { Action, mail, Paragraph, SmallPrint, type MailContent } from '../templates/Mail';
import { campaignPush } from '@shop/notifications/push-texts';

/** A campaign to one of its recipients, whose preferences are read again when it is sent. */
export const campaign: SendableMessage = {
  isCampaign: true,
  async mail(cms, mail) {
    const campaign = await findCampaign(cms, mail);
    if (!campaign) return { skip: 'obsolete' };
    const recipient = mail.customerId && (await findRecipient(sqlOf(cms.payload), mail.customerId));
    if (!recipient || !recipient.isConfirmed) return { skip: 'no_recipient' };
    if (!wantsMail(CAMPAIGN_PURPOSES[campaign.type], recipient.switches)) return { skip: 'not_wanted' };
    const facts = await readFacts(cms, { mail, customer: recipient });
    const customerId = mail.customerId ?? '';
    const { content, headers } = writeCampaignMail(cms, {
      campaign,
      subscription: { customerId, campaignId: mail.detail },
      facts,
    });
    const mailboxes = [{ name: recipient.fullName, address: recipient.email }];
    return {
      message: { ...messageOf(cms, { mail, facts, content, mailboxes }), headers },
    };
  },
  async push(cms, message, switches) {
    const campaign = await findCampaign(cms, message);
    if (!campaign) return { skip: 'obsolete' };
    if (!wantsPush(CAMPAIGN_PURPOSES[campaign.type], switches)) return { skip: 'not_wanted' };
    const { type } = campaign;
    const subscription = {
      customerId: message.customerId ?? '',
      type,
      channel: 'push',
      campaignId: message.detail,
    } as const;
    const leave = mailLinks('').unsubscribe(unsubscribeToken(cms.payload, subscription));
    return {
      text: {
        ...pushOfCampaign(campaign),
        tag: `campanha-${message.detail}`,
        leave,
        ...(switches.analytics && { opened: `/avisos/${message.id}/aberto` }),
      },
    };
  },
  async sms(cms, message) {
    const campaign = await findCampaign(cms, message);
    if (!campaign) return { skip: 'obsolete' };
    const { brandName } = await readMailShop(cms);
    return { text: campaignSms(brandName, campaign), purpose: CAMPAIGN_PURPOSES[campaign.type] };
  },
};

/**
 * Returns the campaign that a mail belongs to if the campaign is being sent; null otherwise, for example after it was
 * cancelled.
 */
async function findCampaign(cms: Cms, mail: OutboxMail): Promise<MailCampaign | null> {
  const [campaign] = await sqlOf(cms.payload).query<MailCampaign>(
    `select title, message, type::text as type from campaigns where id = $1::uuid and status = 'sending'`,
    [mail.detail],
  );
  return campaign ?? null;
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
  }: {
    campaign: MailCampaign;
    subscription: { customerId: string; campaignId: string | null };
    facts: MailFacts;
  },
): CampaignMail {
  const { links } = facts;
  const unsubscribeUrl = links.unsubscribe(
    unsubscribeToken(cms.payload, { ...subscription, channel: 'email', type: campaign.type }),
  );
  return {
    content: campaignContent(campaign, { links, unsubscribeUrl }),
    headers: {
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const PREVIEW_LENGTH = 120;

/** Returns a campaign's mail: the message as written, in the shop's design, with the unsubscribe link. */
export function campaignContent(
  campaign: MailCampaign,
  { links, unsubscribeUrl }: Pick<MailFacts, 'links'> & { unsubscribeUrl: string },
): MailContent {
  const { title, paragraphs, actionLabel, why, unsubscribeLabel } = campaignText(campaign);
  return mail(
    {
      subject: title,
      preview: cutText(paragraphs.join(' '), PREVIEW_LENGTH),
      heading: title,
    },
    paragraphs.map((paragraph, index) => <Paragraph key={index}>{paragraph}</Paragraph>),
    <Action label={actionLabel} url={campaign.type === 'pedido' ? links.on('/conta/pedidos') : links.menu} />,
    <SmallPrint lines={[why]} link={{ label: unsubscribeLabel, url: unsubscribeUrl }} />,
  );
}

export const pushOfCampaign = (campaign: MailCampaign) => ({
  ...campaignPush(campaign),
  path: campaign.type === 'pedido' ? '/conta/pedidos' : '/cardapio',
});
