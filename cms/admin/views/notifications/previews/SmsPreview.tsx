import { campaignSms, campaignSmsSize } from '@shop/notifications/sms-texts';

import { smsSizeText } from '../campaign-labels';
import styles from './push-preview.module.css';

interface SmsPreviewProps {
  title: string;
  message: string;
  shopName: string;
}

/**
 * Renders a campaign as a phone will show it, with its length. The text comes from the same function as that of the
 * message.
 */
export function SmsPreview({ title, message, shopName }: SmsPreviewProps) {
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
