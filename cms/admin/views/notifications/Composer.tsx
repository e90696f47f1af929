'use client';

import { type CampaignType, CAMPAIGN_TYPES } from '@shop/customers/mail-preferences';
import { type Channel, CHANNEL_LABEL, hasQuietHours } from '@shop/notifications/channels';
import type { QuietHours } from '@shop/notifications/quiet-hours';
import { useRef } from 'react';

import { LeaveDialog } from '../../components/forms/LeaveDialog';
import { useLeaveGuard } from '../../components/forms/use-leave-guard';
import { NativeSelect, Textarea, TextInput, InputWrapper, Group, Radio, RadioGroup } from '@mantine/core';
import forms from '../../components/forms/forms.module.css';
import { IconUsers, IconDeviceMobile, IconMail, IconMessage } from '@tabler/icons-react';
import chips from '../../components/forms/choice-chips.module.css';
import { ScheduleFields } from './ScheduleFields';
import styles from './notifications.module.css';
import {
  PREVIEW_TITLE,
  CAMPAIGN_TYPE_LABEL,
  TITLE_HINT,
  customersText,
  reachText,
  quietHint,
  unusableHint,
} from './campaign-labels';
import { CampaignPreview } from './previews/CampaignPreview';
import { SendActs } from './SendActs';
import { useCampaignForm, type CampaignFormState } from './use-campaign-form';
import { useHydrated } from '../../components/forms/use-hydrated';
import sidePanel from '../../components/forms/side-panel.module.css';

const ICONS: Record<Channel, typeof IconMail> = {
  email: IconMail,
  sms: IconMessage,
  push: IconDeviceMobile,
};

interface ChannelFieldProps {
  form: CampaignFormState;
  /** The channels that the shop uses, and those of them that it has the means for. */
  channels: readonly Channel[];
  usable: readonly Channel[];
  quietHours: QuietHours | null;
}

/**
 * The spec's three channels. The hint says why a channel is disabled if the shop has no service to send through it, and
 * in which hours no messages are sent to phones.
 */
function ChannelField({ form, channels, usable, quietHours }: ChannelFieldProps) {
  const { channel } = form.draft;
  const hints = [
    unusableHint(channels.filter((each) => !usable.includes(each))),
    quietHours && hasQuietHours(channel) ? quietHint(quietHours) : null,
  ];
  return (
    <RadioGroup
      name="channel"
      label="Por onde"
      description={hints.filter(Boolean).join(' ')}
      {...form.fields.getInputProps('channel')}
    >
      <div className={styles.channels}>
        {channels.map((value) => {
          const Icon = ICONS[value];
          return (
            <Radio
              key={value}
              value={value}
              disabled={!usable.includes(value)}
              className={chips.tile}
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

/**
 * The number of recipients, shown before sending. A screen reader announces the number when it changes because the user
 * has chosen another type or channel.
 */
function AudienceField({ type, channel, count }: { type: CampaignType; channel: Channel; count: number }) {
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

interface CampaignFieldsProps {
  form: CampaignFormState;
  audienceCount: number;
  /** The channels that the shop uses, and those of them that it has the means for. */
  channels: readonly Channel[];
  usable: readonly Channel[];
  quietHours: QuietHours | null;
}

function CampaignFields({ form, audienceCount, channels, usable, quietHours }: CampaignFieldsProps) {
  const { draft, fields } = form;
  return (
    <div className={forms.grid}>
      <TextInput
        label="Título"
        description={TITLE_HINT[draft.channel]}
        required
        maxLength={160}
        autoComplete="off"
        {...fields.getInputProps('title')}
      />
      <Textarea
        label="Mensagem"
        required
        autosize
        minRows={4}
        maxRows={16}
        maxLength={4000}
        {...fields.getInputProps('message')}
      />
      <NativeSelect
        label="Tipo"
        className={forms.half}
        data={CAMPAIGN_TYPES.map((type) => ({ value: type, label: CAMPAIGN_TYPE_LABEL[type] }))}
        {...fields.getInputProps('type')}
      />
      <AudienceField type={draft.type} channel={draft.channel} count={audienceCount} />
      <ChannelField form={form} channels={channels} usable={usable} quietHours={quietHours} />
      <ScheduleFields form={form} />
    </div>
  );
}

interface ComposerProps {
  /** The current number of recipients for each channel and type of campaign. */
  audiences: Record<Channel, Record<CampaignType, number>>;
  /** The channels that the shop uses, and those of them that it has the means for. */
  channels: readonly Channel[];
  usable: readonly Channel[];
  quietHours: QuietHours | null;
  /** The shop's name as text messages contain it. */
  shopName: string;
}

/** A new campaign: its form with a preview of the message beside it. */
export function Composer({ audiences, channels, usable, quietHours, shopName }: ComposerProps) {
  const area = useRef<HTMLFormElement>(null);
  const form = useCampaignForm(area, shopName);
  const guard = useLeaveGuard(form.isDirty);
  const isHydrated = useHydrated();
  const { draft } = form;
  const audienceCount = audiences[draft.channel][draft.type];
  return (
    <div className={sidePanel.columns}>
      <section className={sidePanel.dock} aria-labelledby="nova-mensagem">
        <h2 id="nova-mensagem">Nova mensagem</h2>
        <form ref={area} noValidate inert={!isHydrated} onSubmit={(event) => event.preventDefault()}>
          <CampaignFields
            form={form}
            audienceCount={audienceCount}
            channels={channels}
            usable={usable}
            quietHours={quietHours}
          />
          <SendActs form={form} audienceCount={audienceCount} />
        </form>
      </section>
      <div className={sidePanel.side}>
        <section aria-labelledby="previa">
          <h2 id="previa" className={styles.previewTitle}>
            {PREVIEW_TITLE[draft.channel]}
          </h2>
          <CampaignPreview {...draft} shopName={shopName} />
        </section>
      </div>
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </div>
  );
}
