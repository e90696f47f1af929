import type { CampaignType } from '@shop/customers/mail-preferences';

import { mailLinks } from '../../notifications/mail-links';
import { campaignContent } from '../../notifications/templates/campaign-mail';
import { Wordmark } from '../brand/Wordmark';
import styles from './mail-preview.module.css';

interface MailPreviewProps {
  title: string;
  message: string;
  type: CampaignType;
}

/** Nobody follows a link of a preview. */
const NOWHERE = { links: mailLinks(''), unsubscribeUrl: '' };

/** A message as its mail says it, from the same words that the mail is made of; paper stays paper in the dark. */
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
          // Paragraphs have no names, and the same one may come twice.
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
