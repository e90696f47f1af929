'use client';

import { Button, Checkbox, CheckboxGroup, Menu } from '@mantine/core';
import { weekdayName, weekdayShortName } from '@shop/time/days';
import { hourText } from '@shop/time/hour-text';
import { listText } from '@shop/text/list-text';
import { useRef, useState, useTransition, type FormEvent } from 'react';

import { MoreMenu } from '../../../components/page/MoreMenu';
import type { WeekDay, WeekDays } from '../../../../delivery/week-days';
import type { BookedWindow } from '../../../../orders/queries/booked-windows';
import { acts, callAct } from '../../../engine/acts';
import { RecordForm } from '../../../engine/RecordForm';
import { useRecordForm, type StoredDraft } from '../../../engine/use-record-form';
import { useTakeBack } from '../../../engine/use-take-back';
import { WEEK_PATH } from '../delivery-address';
import {
  capitalised,
  deliveryErrorField,
  deliveryRefusal,
  WEEK_FROM_MONDAY,
  weekdayTitle,
} from '../delivery-labels';
import { BookedNotice } from '../BookedNotice';
import { AttendanceRow, WindowsRow } from './DayRows';
import { useRouter } from 'next/navigation';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { toast } from '../../../components/feedback/toast';
import chips from '../../../components/forms/choice-chips.module.css';
import { Notice } from '../../../components/forms/Notice';
import { savedHref } from '../../../engine/list-address';
import { changeByCopy, copiedForm } from './copied-day';
import styles from './week.module.css';
import {
  canRestore,
  changeOf,
  dayDraftOf,
  dayErrors,
  dayFields,
  dayFormOf,
  dayRestoredText,
  daySavedText,
  endedWithShop,
  endsAfterClosing,
  usualDraft,
  type DayDraft,
} from './week-draft';

interface CopyDayProps {
  week: WeekDays;
  weekday: number;
  /** The promised orders of all days, from today on. */
  booked: readonly BookedWindow[];
}

/** The menu of a weekday, which copies its stored times to other days. */
function CopyDay({ week, weekday, booked }: CopyDayProps) {
  const router = useRouter();
  const [isOpen, setIsOpen] = useState(false);
  const [chosen, setChosen] = useState<string[]>([]);
  const [isBusy, start] = useTransition();
  const name = weekdayName(weekday);
  const targets = chosen.map(Number);
  const change = changeByCopy(week, { from: weekday, targets, booked });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    start(async () => {
      for (const target of targets) {
        const day = week.days[target];
        if (!day) continue;
        const form = copiedForm(week, weekday, target);
        const wanted = { weekday: target, seenVersion: day.version, form };
        const result = await callAct(acts.delivery.saveWeekDay, wanted);
        if (!result.ok) {
          toast.error(`${weekdayTitle(target)}: ${deliveryRefusal(result.error)}`);
          break;
        }
        toast.success(`${weekdayTitle(target)} ficou como ${name}.`);
      }
      setIsOpen(false);
      router.refresh();
    });
  }

  return (
    <>
      <MoreMenu label={`Opções de ${name}`}>
        <Menu.Item onClick={() => setIsOpen(true)}>Copiar para outros dias</Menu.Item>
      </MoreMenu>
      {isOpen ? (
        <ModalDialog title={`Copiar ${name}`} onClose={() => setIsOpen(false)}>
          <form className={styles.form} onSubmit={submit}>
            <CheckboxGroup label="Para" value={chosen} onChange={setChosen}>
              <div className={chips.chips}>
                {WEEK_FROM_MONDAY.filter((day) => day !== weekday).map((day) => (
                  <Checkbox
                    key={day}
                    value={String(day)}
                    label={weekdayShortName(day)}
                    aria-label={weekdayTitle(day)}
                    className={chips.chip}
                  />
                ))}
              </div>
            </CheckboxGroup>
            <div role="status">
              <p className={styles.hint}>
                Atendimento, retirada e entrega ficam como estão salvos em {name}. Pedidos já marcados
                continuam valendo.
                {change.leaving.length > 0 ? ` Sai do site: ${change.leaving.join('; ')}.` : ''}
              </p>
              <BookedNotice booked={change.booked} />
            </div>
            <div className={dialog.actions}>
              <Button onClick={() => setIsOpen(false)}>Voltar</Button>
              <Button type="submit" variant="filled" disabled={chosen.length === 0} aria-disabled={isBusy}>
                {isBusy ? 'Copiando…' : 'Copiar'}
              </Button>
            </div>
          </form>
        </ModalDialog>
      ) : null}
    </>
  );
}

interface DayFormProps {
  week: WeekDays;
  day: WeekDay;
  /** The promised orders of all days, from today on. */
  booked: readonly BookedWindow[];
}

/** Returns 'Pedidos novos não veem mais o domingo.', or what remains. */
function newOrdersText(draft: DayDraft, leaving: readonly string[], name: string): string {
  if (draft.pickup.length === 0 && draft.delivery.length === 0)
    return `Pedidos novos não veem mais: ${name}.`;
  return `Sai do site para pedidos novos: ${leaving.join('; ')}.`;
}

interface LateEndsProps {
  draft: DayDraft;
  /** Whether the day was changed. What was stored so is said, too, but nobody is asked to change it. */
  isDirty: boolean;
  onShorten: (draft: DayDraft) => void;
}

/** Says that buyers can choose windows that end after the shop has closed, and offers to end them with it. */
function LateEnds({ draft, isDirty, onShorten }: LateEndsProps) {
  const late = endsAfterClosing(draft);
  if (!late) return null;
  if (!isDirty)
    return (
      <p className={styles.hint}>
        O atendimento termina às {hourText(late.closes)}, e o site ainda oferece {listText(late.windows)}.
      </p>
    );
  return (
    <Notice tone="warn">
      <p>
        <b>A loja fecha às {hourText(late.closes)}</b>, mas o site ainda oferece {listText(late.windows)}.
      </p>
      <Button onClick={() => onShorten(endedWithShop(draft, late.closes))}>
        Terminar tudo às {hourText(late.closes)}
      </Button>
    </Notice>
  );
}

/** The form of one weekday. Before it is saved, it says which windows and orders the change affects. */
export function DayForm({ week, day, booked }: DayFormProps) {
  const area = useRef<HTMLFormElement>(null);
  const { weekday } = day;
  const name = weekdayName(weekday);
  const { withoutWindows } = week;
  const takeBack = useTakeBack();
  // What a row has when it is switched on.
  const usual = usualDraft(week, weekday);
  const form = useRecordForm({
    area,
    stored: { id: null, updatedAt: day.version, draft: dayDraftOf(day), changedBy: null },
    fields: dayFields,
    validate: dayErrors,
    send: async (seen: StoredDraft<DayDraft>, draft) => {
      const wanted = { weekday, seenVersion: seen.updatedAt, form: dayFormOf(draft) };
      const result = await callAct(acts.delivery.saveWeekDay, wanted);
      return result;
    },
    storedAfter: (base, draft, result) => ({ ...base, draft, updatedAt: result.version }),
    refusal: deliveryRefusal,
    refusedField: deliveryErrorField,
    saved: (saved) => daySavedText(weekday, saved),
    undo: ({ draft: before }, saved, { version }) =>
      canRestore(day, before, saved)
        ? () =>
            void takeBack(
              [
                () =>
                  callAct(acts.delivery.saveWeekDay, {
                    weekday,
                    seenVersion: version,
                    form: dayFormOf(before),
                  }),
              ],
              { done: dayRestoredText(weekday, before), refusal: deliveryRefusal },
            )
        : null,
    listHref: WEEK_PATH,
    savedHref: () => savedHref(WEEK_PATH, String(weekday)),
    // New windows have their ids only when the grid is loaded again.
    afterSave: 'close',
  });
  const { values: draft, errors, setFieldValue } = form.fields;
  const change = changeOf(day, draft, booked);
  const windowsStayOn = draft.pickup.length > 0 || draft.delivery.length > 0;

  return (
    <RecordForm
      form={form}
      area={area}
      id="dia"
      title={capitalised(name)}
      beside={<CopyDay week={week} weekday={weekday} booked={booked} />}
      subject="Este dia"
      saveLabel={`Salvar ${name}`}
      consequence={
        <>
          <LateEnds
            draft={draft}
            isDirty={form.isDirty}
            onShorten={({ pickup, delivery }) => {
              setFieldValue('pickup', pickup);
              setFieldValue('delivery', delivery);
            }}
          />
          <BookedNotice booked={change.booked} />
          {change.leaving.length > 0 ? (
            <p className={styles.hint}>{newOrdersText(draft, change.leaving, name)}</p>
          ) : null}
        </>
      }
    >
      <AttendanceRow
        hours={draft.attendance}
        usual={usual.attendance}
        error={errors.attendance}
        onChange={(hours) => setFieldValue('attendance', hours)}
      />
      {draft.attendance.length === 0 && windowsStayOn ? (
        <div className={styles.hint}>
          Retirada e entrega continuam neste dia.{' '}
          <Button
            variant="subtle"
            onClick={() => {
              setFieldValue('pickup', []);
              setFieldValue('delivery', []);
            }}
          >
            Desligar também
          </Button>
        </div>
      ) : null}
      <WindowsRow
        label="Retirada na loja"
        spans={draft.pickup}
        usual={usual.pickup}
        hasWindows={!withoutWindows.includes('pickup')}
        error={errors.pickup}
        onChange={(spans) => setFieldValue('pickup', spans)}
      />
      <WindowsRow
        label="Entrega"
        spans={draft.delivery}
        usual={usual.delivery}
        hasWindows={!withoutWindows.includes('delivery')}
        error={errors.delivery}
        onChange={(spans) => setFieldValue('delivery', spans)}
      />
    </RecordForm>
  );
}
