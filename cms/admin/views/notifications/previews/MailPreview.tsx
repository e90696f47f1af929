import type { CampaignType } from '@shop/customers/mail-preferences';

import { campaignText } from '../../../../notifications/campaign-text';
import { Wordmark } from '../../../frame/header/Wordmark';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  title: string;
  message: string;
  type: CampaignType;
}

/**
 * Renders a campaign as its mail will show it. The texts come from the same function as those of the mail. The mail
 * stays light in dark mode.
 */
export function MailPreview({ title, message, type }: MailPreviewProps) {
  const text = campaignText({ title, message, type });
  return (
    <div className={styles.mail} data-mail-preview="">
      <div className={styles.paper}>
        <Wordmark className={styles.wordmark} />
        <p className={text.title ? styles.title : `${styles.title} ${styles.empty}`}>
          {text.title || 'O título aparece aqui'}
        </p>
        {text.paragraphs.length > 0 ? (
          // Paragraphs have no ids, and the same text may occur twice.
          text.paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.text}>
              {paragraph}
            </p>
          ))
        ) : (
          <p className={`${styles.text} ${styles.empty}`}>E a mensagem, aqui.</p>
        )}
        <span className={styles.action}>{text.actionLabel}</span>
        <p className={styles.why}>
          {text.why} <span className={styles.link}>{text.unsubscribeLabel}</span>.
        </p>
      </div>
    </div>
  );
}
