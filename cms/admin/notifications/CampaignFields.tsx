'use client';

import { CAMPAIGN_TYPES, isCampaignType } from '@shop/customers/mail-preferences';

import { Field } from '../forms/Field';
import forms from '../forms/forms.module.css';
import { AudienceField } from './AudienceField';
import { CAMPAIGN_TYPE_LABEL } from './campaign-words';
import { ChannelField } from './ChannelField';
import { ScheduleFields } from './ScheduleFields';
import type { CampaignFormState } from './use-campaign-form';

interface CampaignFieldsProps {
  form: CampaignFormState;
  audienceCount: number;
}

export function CampaignFields({ form, audienceCount }: CampaignFieldsProps) {
  const { draft, errors, set } = form;
  return (
    <div className={forms.grid}>
      <Field label="Título" hint="Vira o assunto do e-mail." error={errors.title} isRequired>
        {(control) => (
          <input
            {...control}
            type="text"
            maxLength={160}
            autoComplete="off"
            required
            value={draft.title}
            onChange={(event) => set('title', event.target.value)}
          />
        )}
      </Field>
      <Field label="Mensagem" error={errors.message} isRequired>
        {(control) => (
          <textarea
            {...control}
            rows={4}
            maxLength={4000}
            required
            value={draft.message}
            onChange={(event) => set('message', event.target.value)}
          />
        )}
      </Field>
      <Field label="Tipo" isHalf>
        {(control) => (
          <select
            {...control}
            value={draft.type}
            onChange={({ target }) => {
              if (isCampaignType(target.value)) set('type', target.value);
            }}
          >
            {CAMPAIGN_TYPES.map((type) => (
              <option key={type} value={type}>
                {CAMPAIGN_TYPE_LABEL[type]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <AudienceField type={draft.type} count={audienceCount} />
      <ChannelField />
      <ScheduleFields form={form} />
    </div>
  );
}
