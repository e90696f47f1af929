import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import { MailPreview } from './MailPreview';
import { PushPreview } from './PushPreview';
import { SmsPreview } from './SmsPreview';

interface CampaignPreviewProps {
  title: string;
  message: string;
  type: CampaignType;
  channel: Channel;
  /** The shop's name as text messages contain it. */
  shopName: string;
}

/** A campaign as its channel shows it. */
export function CampaignPreview({ channel, shopName, ...campaign }: CampaignPreviewProps) {
  switch (channel) {
    case 'email':
      return <MailPreview {...campaign} />;
    case 'sms':
      return <SmsPreview {...campaign} shopName={shopName} />;
    case 'push':
      return <PushPreview {...campaign} />;
  }
}
