'use client';

import { Checkbox, CheckboxGroup, NativeSelect, NumberInput, Radio, RadioGroup } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { weekdayShortName } from '@shop/time/days';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';

import chips from '../../../components/forms/choice-chips.module.css';
import { ClockInput } from '../../../components/forms/ClockInput';
import { ConflictNotice } from '../../../components/forms/ConflictNotice';
import { FormActions } from '../../../components/forms/FormActions';
import styles from '../../../components/forms/forms.module.css';
import { LeaveDialog } from '../../../components/forms/LeaveDialog';
import { Switch } from '../../../components/forms/Switch';
import { useHydrated } from '../../../components/forms/use-hydrated';
import { useLeaveGuard } from '../../../components/forms/use-leave-guard';
import { BackLink } from '../../../components/page/BackLink';
import { acts, callAct } from '../../../engine/acts';
import sidePanel from '../../../components/forms/side-panel.module.css';
import { METHOD_LABEL, METHODS, WEEK_FROM_MONDAY, weekdayTitle } from '../delivery-labels';
import own from '../delivery.module.css';
import { RemoveRecord } from '../RemoveRecord';
import { useDeliveryForm, type StoredDraft } from '../use-delivery-form';
import { windowErrors, windowFormsOf, windowWords, type WindowDraft } from './window-draft';

interface WindowFormProps {
  stored: StoredDraft<WindowDraft>;
  zones: { id: string; name: string }[];
  /** The URL of the grid, to which the form returns. */
  gridHref: string;
}

/** The form of a weekly time window. A new time window is created for every ticked weekday. */
export function WindowForm({ stored, zones, gridHref }: WindowFormProps) {
  const router = useRouter();
  const isHydrated = useHydrated();
  const area = useRef<HTMLFormElement>(null);
  const { id } = stored;
  const isNew = id === null;
  const form = useDeliveryForm<WindowDraft>({
    area,
    stored,
    words: windowWords,
    validate: windowErrors,
    send: ({ id: templateId, updatedAt }, sent) => {
      const forms = windowFormsOf(sent);
      const [form] = forms;
      return templateId && form
        ? callAct(acts.delivery.saveWindow, { templateId, seenUpdatedAt: updatedAt, form })
        : callAct(acts.delivery.createWindows, { forms });
    },
    savedText: adminMessages.window_saved,
    onCreated: () => leave(),
  });
  const guard = useLeaveGuard(form.isDirty);
  const leave = () => {
    guard.letGo();
    router.push(gridHref);
  };
  const { fields } = form;
  const draft = fields.values;

  return (
    <section className={sidePanel.dock} aria-labelledby="horario">
      <BackLink href={gridHref}>Semana</BackLink>
      <h2 id="horario" tabIndex={-1}>
        {isNew ? 'Novo horário' : 'Horário de toda semana'}
      </h2>
      {form.conflicts ? (
        <ConflictNotice
          subject="Este horário"
          changedBy={form.changedBy}
          conflicts={form.conflicts}
          onKeep={() => form.adopt(true)}
          onDiscard={() => form.adopt(false)}
        />
      ) : null}
      <form ref={area} noValidate inert={!isHydrated} onSubmit={form.submit}>
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
            label="Ligado"
            hint="Desligado, não aparece no site. Pedidos já feitos ficam."
            checked={draft.active}
            onChange={(active) => fields.setFieldValue('active', active)}
          />
        </div>
        <p className={own.note}>
          Dias com vagas mudadas à mão ficam como estão, e nenhum dia perde vaga já reservada.
        </p>
        <FormActions isSaving={form.isSaving} onCancel={leave} />
      </form>
      {id === null ? null : (
        <RemoveRecord
          label="Excluir horário"
          title="Excluir este horário?"
          text="Ele sai de todas as semanas. Um horário que já teve pedidos só pode ser desligado."
          removedText={adminMessages.window_removed}
          remove={acts.delivery.removeWindow}
          input={{ templateId: id, seenUpdatedAt: stored.updatedAt }}
          onRemoved={leave}
        />
      )}
      {guard.isAsking ? <LeaveDialog onStay={guard.stay} onLeave={guard.leave} /> : null}
    </section>
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
