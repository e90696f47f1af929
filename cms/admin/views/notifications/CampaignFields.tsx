'use client';

import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Channel } from '@shop/notifications/channels';
import type { QuietHours } from '@shop/notifications/quiet-hours';
import { CAMPAIGN_TYPES } from '@shop/customers/mail-preferences';

import forms from '../../components/forms/forms.module.css';
import { AudienceField } from './AudienceField';
import { CAMPAIGN_TYPE_LABEL, TITLE_HINT } from './campaign-labels';
import { ChannelField } from './ChannelField';
import { ScheduleFields } from './ScheduleFields';
import type { CampaignFormState } from './use-campaign-form';

interface CampaignFieldsProps {
  form: CampaignFormState;
  audienceCount: number;
  usable: readonly Channel[];
  quietHours: QuietHours | null;
}

export function CampaignFields({ form, audienceCount, usable, quietHours }: CampaignFieldsProps) {
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
      <ChannelField form={form} usable={usable} quietHours={quietHours} />
      <ScheduleFields form={form} />
    </div>
  );
}
