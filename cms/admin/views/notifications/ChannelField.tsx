import { Group, Radio, RadioGroup } from '@mantine/core';
import { IconDeviceMobile, IconMail, IconMessage } from '@tabler/icons-react';

import chips from '../../components/forms/choice-chips.module.css';

/** The spec's three channels. Only e-mail has a sending service: the hint says why the others are disabled. */
const CHANNELS = [
  { value: 'email', label: 'E-mail', Icon: IconMail },
  { value: 'sms', label: 'SMS', Icon: IconMessage },
  { value: 'push', label: 'Push', Icon: IconDeviceMobile },
] as const;

const USABLE = 'email';

export const ChannelField = () => (
  <RadioGroup
    name="channel"
    label="Canal"
    description="SMS e push ficam disponíveis quando houver um serviço de envio contratado."
    defaultValue={USABLE}
  >
    <div className={chips.chips}>
      {CHANNELS.map(({ value, label, Icon }) => (
        <Radio
          key={value}
          value={value}
          disabled={value !== USABLE}
          className={chips.chip}
          label={
            <Group gap={8} component="span" wrap="nowrap">
              <Icon aria-hidden="true" size={20} stroke={1.75} />
              {label}
            </Group>
          }
        />
      ))}
    </div>
  </RadioGroup>
);
