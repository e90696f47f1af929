import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

import { MailPreview } from './MailPreview';
import { campaignPush, LEAVE_LABEL } from '@shop/notifications/push-texts';
import { IconBell } from '@tabler/icons-react';
import styles from './push-preview.module.css';
import { campaignSms, campaignSmsSize } from '@shop/notifications/sms-texts';
import { smsSizeText } from '../campaign-labels';

interface SmsPreviewProps {
  title: string;
  message: string;
  shopName: string;
}

/**
 * Renders a campaign as a phone will show it, with its length. The text comes from the same function as that of the
 * message.
 */
function SmsPreview({ title, message, shopName }: SmsPreviewProps) {
  const size = campaignSmsSize(shopName, { title, message });
  return (
    <div className={styles.screen} data-sms-preview="">
      <div className={styles.notification}>
        <p className={styles.text}>{campaignSms(shopName, { title, message })}</p>
      </div>
      <p className={styles.size} role="status">
        {smsSizeText(size)}
      </p>
    </div>
  );
}

/**
 * Renders a campaign as a notification will show it. The texts come from the same function as those of the
 * notification. Each operating system draws notifications in its own way.
 */
function PushPreview({ title, message }: { title: string; message: string }) {
  const text = campaignPush({ title, message });
  return (
    <div className={styles.screen} data-push-preview="">
      <div className={styles.notification}>
        <IconBell aria-hidden="true" className={styles.icon} />
        <div>
          <p className={text.title ? styles.title : `${styles.title} ${styles.empty}`}>
            {text.title || 'O título aparece aqui'}
          </p>
          <p className={text.body ? styles.body : `${styles.body} ${styles.empty}`}>
            {text.body || 'E a mensagem, aqui.'}
          </p>
          <p className={styles.action}>{LEAVE_LABEL}</p>
        </div>
      </div>
    </div>
  );
}

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
