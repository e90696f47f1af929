import { IconDeviceMobile, IconMail, IconMessage } from '@tabler/icons-react';

import forms from '../forms/forms.module.css';
import styles from './notifications.module.css';

/** The spec's three ways. Only e-mail has somebody who carries it: the others say why they cannot be chosen. */
const CHANNELS = [
  { value: 'email', label: 'E-mail', Icon: IconMail },
  { value: 'sms', label: 'SMS', Icon: IconMessage },
  { value: 'push', label: 'Push', Icon: IconDeviceMobile },
] as const;

const REASON_ID = 'canal-motivo';

export function ChannelField() {
  return (
    <fieldset className={styles.channel} aria-describedby={REASON_ID}>
      <legend className={forms.label}>Canal</legend>
      <div className={forms.chips}>
        {CHANNELS.map(({ value, label, Icon }) => {
          const isUsable = value === 'email';
          return (
            <label key={value} className={forms.chip} data-usable={isUsable}>
              <input
                type="radio"
                name="channel"
                value={value}
                defaultChecked={isUsable}
                disabled={!isUsable}
                aria-describedby={isUsable ? undefined : REASON_ID}
              />
              <Icon aria-hidden="true" />
              {label}
            </label>
          );
        })}
      </div>
      <span id={REASON_ID} className={forms.hint}>
        SMS e push ficam disponíveis quando houver um serviço de envio contratado.
      </span>
    </fieldset>
  );
}
