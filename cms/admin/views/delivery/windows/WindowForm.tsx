'use client';

import { Checkbox, CheckboxGroup, NativeSelect, NumberInput, Radio, RadioGroup } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { weekdayShortName } from '@shop/time/days';
import { useRef } from 'react';

import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import chips from '../../../components/forms/choice-chips.module.css';
import { ClockInput } from '../../../components/forms/ClockInput';
import styles from '../../../components/forms/forms.module.css';
import { Switch } from '../../../components/forms/Switch';
import { acts, callAct } from '../../../engine/acts';
import { RecordForm } from '../../../engine/RecordForm';
import { useRecordForm, type StoredDraft } from '../../../engine/use-record-form';
import { BookedNotice } from '../BookedNotice';
import {
  deliveryErrorField,
  deliveryRefusal,
  METHOD_LABEL,
  METHODS,
  WEEK_FROM_MONDAY,
  weekdayTitle,
} from '../delivery-labels';
import own from '../delivery.module.css';
import { RemoveRecord } from '../RemoveRecord';
import { movesWindow, windowErrors, windowFields, windowFormsOf, type WindowDraft } from './window-draft';

interface WindowFormProps {
  stored: StoredDraft<WindowDraft>;
  zones: { id: string; name: string }[];
  /** The orders promised for this window, from today on. */
  booked: readonly BookedWindow[];
  /** The URL of the grid, to which the form returns. */
  gridHref: string;
}

/** The form of a weekly time window. A new time window is created for every ticked weekday. */
export function WindowForm({ stored, zones, booked, gridHref }: WindowFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const { id } = stored;
  const isNew = id === null;
  const form = useRecordForm({
    area,
    stored,
    fields: windowFields,
    validate: windowErrors,
    send: ({ id: templateId, updatedAt }: StoredDraft<WindowDraft>, sent) => {
      const forms = windowFormsOf(sent);
      const [form] = forms;
      return templateId && form
        ? callAct(acts.delivery.saveWindow, { templateId, seenUpdatedAt: updatedAt, form })
        : callAct(acts.delivery.createWindows, { forms });
    },
    storedAfter: (base, draft, { updatedAt }) => ({ ...base, draft, updatedAt }),
    refusal: deliveryRefusal,
    refusedField: deliveryErrorField,
    saved: adminMessages.window_saved,
    listHref: gridHref,
    afterSave: isNew ? 'close' : 'stay',
  });
  const { fields } = form;
  const draft = fields.values;

  return (
    <RecordForm
      form={form}
      area={area}
      id="horario"
      title={isNew ? 'Novo horário' : 'Horário de toda semana'}
      subject="Este horário"
      consequence={<BookedNotice booked={!isNew && movesWindow(stored.draft, draft) ? booked : []} />}
      after={
        id === null ? null : (
          <RemoveRecord
            label="Excluir horário"
            title="Excluir este horário?"
            text="Ele sai de todas as semanas. Um horário que já teve pedidos só pode ser desligado."
            removedText={adminMessages.window_removed}
            remove={acts.delivery.removeWindow}
            input={{ templateId: id, seenUpdatedAt: stored.updatedAt }}
            onRemoved={form.leave}
          />
        )
      }
    >
      <div className={styles.grid}>
        <RadioGroup label="Para" {...fields.getInputProps('method')}>
          <div className={chips.chips}>
            {METHODS.map((method) => (
              <Radio key={method} value={method} label={METHOD_LABEL[method]} className={chips.chip} />
            ))}
          </div>
        </RadioGroup>
        <Weekdays
          isNew={isNew}
          weekdays={draft.weekdays}
          error={fields.errors.weekdays}
          onChange={(weekdays) => fields.setFieldValue('weekdays', weekdays)}
        />
        <ClockInput label="Das" required className={styles.half ?? ''} {...fields.getInputProps('from')} />
        <ClockInput label="Às" required className={styles.half ?? ''} {...fields.getInputProps('to')} />
        <NumberInput
          label="Quantos pedidos cabem"
          description="Por dia. Reservas ainda sem pagar também contam."
          required
          min={0}
          max={10_000}
          allowDecimal={false}
          hideControls
          allowNegative={false}
          {...fields.getInputProps('capacity')}
        />
        <NumberInput
          label="Fecha dias antes"
          className={styles.half ?? ''}
          min={0}
          max={30}
          allowDecimal={false}
          hideControls
          allowNegative={false}
          {...fields.getInputProps('cutoffDays')}
        />
        <ClockInput
          label="Fecha às"
          required
          className={styles.half ?? ''}
          {...fields.getInputProps('cutoffTime')}
        />
        {draft.method === 'delivery' && zones.length > 0 ? (
          <CheckboxGroup
            label="Áreas"
            description="Nenhuma marcada vale para todas."
            {...fields.getInputProps('zoneIds')}
          >
            <div className={chips.chips}>
              {zones.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} className={chips.chip} />
              ))}
            </div>
          </CheckboxGroup>
        ) : null}
        <Switch
          label="Oferecer este horário"
          hint="Desligado, não aparece no site. Pedidos já feitos ficam."
          checked={draft.active}
          onChange={(active) => fields.setFieldValue('active', active)}
        />
      </div>
      <p className={own.note}>
        Dias com vagas mudadas à mão ficam como estão, e nenhum dia perde vaga já reservada.
      </p>
    </RecordForm>
  );
}

interface WeekdaysProps {
  isNew: boolean;
  weekdays: number[];
  error: React.ReactNode;
  onChange: (weekdays: number[]) => void;
}

const Weekdays = ({ isNew, weekdays, error, onChange }: WeekdaysProps) =>
  isNew ? (
    <CheckboxGroup
      label="Dias da semana"
      error={error}
      value={weekdays.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
    >
      <div className={chips.chips}>
        {WEEK_FROM_MONDAY.map((weekday) => (
          <Checkbox
            key={weekday}
            value={String(weekday)}
            label={weekdayShortName(weekday)}
            aria-label={weekdayTitle(weekday)}
            className={chips.chip}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </div>
    </CheckboxGroup>
  ) : (
    <NativeSelect
      label="Dia da semana"
      value={String(weekdays[0] ?? 0)}
      data={WEEK_FROM_MONDAY.map((weekday) => ({ value: String(weekday), label: weekdayTitle(weekday) }))}
      onChange={({ currentTarget }) => onChange([Number(currentTarget.value)])}
    />
  );
