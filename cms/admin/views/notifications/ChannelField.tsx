import { Group, Radio, RadioGroup } from '@mantine/core';
import { CHANNEL_LABEL, CHANNELS, hasQuietHours, type Channel } from '@shop/notifications/channels';
import type { QuietHours } from '@shop/notifications/quiet-hours';
import { IconDeviceMobile, IconMail, IconMessage } from '@tabler/icons-react';

import chips from '../../components/forms/choice-chips.module.css';
import { quietHint, unusableHint } from './campaign-labels';
import type { CampaignFormState } from './use-campaign-form';

const ICONS: Record<Channel, typeof IconMail> = {
  email: IconMail,
  sms: IconMessage,
  push: IconDeviceMobile,
};

interface ChannelFieldProps {
  form: CampaignFormState;
  usable: readonly Channel[];
  quietHours: QuietHours | null;
}

/**
 * The spec's three channels. The hint says why a channel is disabled if the shop has no service to send through it, and
 * in which hours no messages are sent to phones.
 */
export function ChannelField({ form, usable, quietHours }: ChannelFieldProps) {
  const { channel } = form.draft;
  const hints = [
    unusableHint(CHANNELS.filter((each) => !usable.includes(each))),
    quietHours && hasQuietHours(channel) ? quietHint(quietHours) : null,
  ];
  return (
    <RadioGroup
      name="channel"
      label="Canal"
      description={hints.filter(Boolean).join(' ')}
      {...form.fields.getInputProps('channel')}
    >
      <div className={chips.chips}>
        {CHANNELS.map((value) => {
          const Icon = ICONS[value];
          return (
            <Radio
              key={value}
              value={value}
              disabled={!usable.includes(value)}
              className={chips.chip}
              label={
                <Group gap={8} component="span" wrap="nowrap">
                  <Icon aria-hidden="true" size={20} stroke={1.75} />
                  {CHANNEL_LABEL[value]}
                </Group>
              }
            />
          );
        })}
      </div>
    </RadioGroup>
  );
}
