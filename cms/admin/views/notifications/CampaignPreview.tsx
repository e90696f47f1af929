import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import { MailPreview } from './MailPreview';
import { PushPreview } from './PushPreview';

interface CampaignPreviewProps {
  title: string;
  message: string;
  type: CampaignType;
  channel: Channel;
}

/** A campaign as its channel shows it. */
export const CampaignPreview = ({ channel, ...campaign }: CampaignPreviewProps) =>
  channel === 'email' ? <MailPreview {...campaign} /> : <PushPreview {...campaign} />;
