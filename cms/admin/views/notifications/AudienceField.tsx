import { InputWrapper } from '@mantine/core';
import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';
import { IconUsers } from '@tabler/icons-react';

import forms from '../../components/forms/forms.module.css';
import { customersText, reachText } from './campaign-labels';
import styles from './notifications.module.css';

/**
 * The number of recipients, shown before sending. A screen reader announces the number when it changes because the user
 * has chosen another type or channel.
 */
export function AudienceField({
  type,
  channel,
  count,
}: {
  type: CampaignType;
  channel: Channel;
  count: number;
}) {
  return (
    <InputWrapper label="Quem recebe" labelElement="div" className={forms.half}>
      <p className={styles.audience} role="status">
        <IconUsers aria-hidden="true" />
        <span>
          <b>{count === 0 ? 'Ninguém' : customersText(count)}</b>{' '}
          <small>{reachText(channel, type, count)}</small>
        </span>
      </p>
    </InputWrapper>
  );
}
