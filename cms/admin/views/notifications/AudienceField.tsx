import { InputWrapper } from '@mantine/core';
import type { CampaignType } from '@shop/customers/mail-preferences';
import { IconUsers } from '@tabler/icons-react';

import forms from '../../components/forms/forms.module.css';
import { acceptsText, customersText } from './campaign-labels';
import styles from './notifications.module.css';

/**
 * The number of recipients, shown before sending. A screen reader announces it when another type of campaign changes
 * it.
 */
export function AudienceField({ type, count }: { type: CampaignType; count: number }) {
  return (
    <InputWrapper label="Quem recebe" labelElement="div" className={forms.half}>
      <p className={styles.audience} role="status">
        <IconUsers aria-hidden="true" />
        <span>
          <b>{count === 0 ? 'Ninguém' : customersText(count)}</b>{' '}
          <small>{count === 0 ? `${acceptsText(type, 1)} agora` : acceptsText(type, count)}</small>
        </span>
      </p>
    </InputWrapper>
  );
}
