import { campaignPush, LEAVE_LABEL } from '@shop/notifications/push-texts';
import { IconBell } from '@tabler/icons-react';

import styles from './push-preview.module.css';

/**
 * Renders a campaign as a notification will show it. The texts come from the same function as those of the
 * notification. Each operating system draws notifications in its own way.
 */
export function PushPreview({ title, message }: { title: string; message: string }) {
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
