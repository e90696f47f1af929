import type { CampaignType } from '@shop/customers/mail-preferences';

import { mailLinks } from '../../../notifications/mail-links';
import { campaignContent } from '../../../notifications/templates/campaign-mail';
import { Wordmark } from '../../frame/header/Wordmark';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  title: string;
  message: string;
  type: CampaignType;
}

/** The links of a preview lead nowhere. */
const NOWHERE = { links: mailLinks(''), unsubscribeUrl: '' };

/** Renders a campaign as its mail shows it, from the same content. The mail stays light in dark mode. */
export function MailPreview({ title, message, type }: MailPreviewProps) {
  const { heading, paragraphs, action, footnotes, footLink } = campaignContent(
    { title, message, type },
    NOWHERE,
  );
  return (
    <div className={styles.mail} data-mail-preview="">
      <div className={styles.paper}>
        <Wordmark className={styles.wordmark} />
        <p className={heading ? styles.title : `${styles.title} ${styles.empty}`}>
          {heading || 'O título aparece aqui'}
        </p>
        {paragraphs.length > 0 ? (
          // Paragraphs have no ids, and the same text may occur twice.
          paragraphs.map((paragraph, index) => (
            <p key={index} className={styles.text}>
              {typeof paragraph === 'string' ? paragraph : null}
            </p>
          ))
        ) : (
          <p className={`${styles.text} ${styles.empty}`}>E a mensagem, aqui.</p>
        )}
        <span className={styles.action}>{action?.label}</span>
        <p className={styles.why}>
          {footnotes?.map((note) => (typeof note === 'string' ? note : null))}{' '}
          <span className={styles.link}>{footLink?.label}</span>.
        </p>
      </div>
    </div>
  );
}
