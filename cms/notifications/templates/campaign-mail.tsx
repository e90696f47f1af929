import { cutText } from '@shop/text/clean-text';

import { campaignText, type MailCampaign } from '../campaign-text';
import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import type { MailFacts } from './mail-facts';

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
