'use client';

import { formatDay, isDay } from '@shop/time/days';

import { Field } from '../forms/Field';
import { Switch } from '../forms/Switch';
import type { CampaignFormState } from './use-campaign-form';

/** Now, or at a day and hour of Salvador's clock, whatever zone the browser is in. */
export function ScheduleFields({ form: { draft, errors, set } }: { form: CampaignFormState }) {
  return (
    <>
      <Switch
        label="Agendar envio"
        hint="Sai sozinho na hora escolhida"
        checked={draft.isScheduled}
        onChange={(isScheduled) => set('isScheduled', isScheduled)}
      />
      {draft.isScheduled ? (
        <>
          <Field
            label="Data"
            hint={isDay(draft.day) ? formatDay(draft.day) : undefined}
            error={errors.day}
            isHalf
            isRequired
          >
            {(control) => (
              <input
                {...control}
                type="date"
                required
                value={draft.day}
                onChange={(event) => set('day', event.target.value)}
              />
            )}
          </Field>
          <Field label="Hora" hint="Hora de Salvador" error={errors.time} isHalf isRequired>
            {(control) => (
              <input
                {...control}
                type="time"
                required
                value={draft.time}
                onChange={(event) => set('time', event.target.value)}
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  );
}
