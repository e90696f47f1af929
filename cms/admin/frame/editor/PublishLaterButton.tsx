'use client';

import { Button, Stack } from '@mantine/core';
import { nearDay } from '@shop/delivery/slot-text';
import { adminMessages } from '@shop/messages/admin-messages';
import { dayOf, formatDate, formatDateTime, formatTime } from '@shop/time/bahia';
import { textScheduleSchema } from '@shop/text/text-schedule';
import { IconCalendarClock } from '@tabler/icons-react';
import { useState } from 'react';

import type { ScheduledText } from '../../../content/queries/scheduled-texts';
import type { ScheduledSlug } from '../../../content/scheduled-slugs';
import { LateMomentInput } from '../../components/calendar/LateMomentInput';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { acts } from '../../engine/acts';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { useAct } from '../../engine/use-act';
import { EditorBarButton } from './EditorBarButton';

const refusalOf = refusalTexts<DomainRefusal<'content'>>({
  text_schedule_past: adminMessages.text_schedule_past,
  text_unchanged: adminMessages.text_schedule_unchanged,
  text_incomplete: adminMessages.text_schedule_incomplete,
  scheduled_text_gone: adminMessages.text_schedule_gone,
});

interface PublishLaterButtonProps {
  slug: ScheduledSlug;
  scheduled: ScheduledText | null;
  now: Date;
}

/** Returns 'amanhã às 8h', '01/12/2026 às 8h'. */
const momentText = (at: Date, now: Date): string =>
  `${nearDay(dayOf(at), dayOf(now)) ?? formatDate(at)} às ${formatTime(at)}`;

/** The button that opens "Agendar publicação"; it says when the text goes on the site. */
export function PublishLaterButton({ slug, scheduled, now }: PublishLaterButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label = scheduled
    ? `Marcado: vai ao ar ${momentText(scheduled.publishAt, now)}`
    : 'Agendar publicação';
  return (
    <>
      <EditorBarButton
        variant={scheduled ? 'light' : 'default'}
        icon={<IconCalendarClock aria-hidden="true" />}
        word={scheduled ? 'Marcado' : 'Agendar'}
        label={label}
        aria-label={label}
        title={label}
        onClick={() => setIsOpen(true)}
      />
      {isOpen ? (
        <PublishLaterDialog slug={slug} scheduled={scheduled} now={now} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function PublishLaterDialog({
  slug,
  scheduled,
  now,
  onClose,
}: PublishLaterButtonProps & { onClose: () => void }) {
  const [at, setAt] = useState({ day: '', time: '' });
  const [error, setError] = useState<string | null>(null);
  const refusal = (refused: Parameters<typeof refusalOf>[0]) =>
    refusalOf(refused, adminMessages.text_schedule_failed);
  const schedule = useAct(acts.content.scheduleText, {
    done: adminMessages.text_schedule_saved,
    refusal,
    onDone: onClose,
    onRefused: (_, text) => setError(text),
  });
  const cancel = useAct(acts.content.cancelScheduledText, {
    done: adminMessages.text_schedule_removed,
    refusal,
    onDone: onClose,
  });
  const isBusy = schedule.isBusy || cancel.isBusy;

  function save() {
    if (isBusy) return;
    const parsed = textScheduleSchema.safeParse(at);
    if (!parsed.success) return setError(adminMessages.text_schedule_required);
    setError(null);
    schedule.run({ slug, at: parsed.data });
  }

  return (
    <ModalDialog hasBack title="Agendar publicação" onClose={onClose}>
      <Stack gap={16} className={dialog.fields}>
        {scheduled ? (
          <p className={dialog.consequence}>
            <b>Vai ao ar {momentText(scheduled.publishAt, now)}.</b> É o texto de{' '}
            {formatDateTime(scheduled.scheduledAt)}, marcado por {scheduled.by}.
            {scheduled.isOutdated ? ' O que mudou depois não entra: para entrar, marque a data de novo.' : ''}
          </p>
        ) : (
          <p className={dialog.text}>
            O site muda sozinho, com o texto como está agora. O que você escrever depois fica no rascunho.
          </p>
        )}
        <LateMomentInput
          label={scheduled ? 'Outra data, com o texto de agora' : 'Dia e hora'}
          description="Hora de Salvador."
          {...at}
          usualTime="08:00"
          minDate={dayOf(now)}
          error={error}
          onMoment={(moment) => {
            setError(null);
            setAt(moment);
          }}
        />
      </Stack>
      <div className={dialog.actions}>
        {scheduled ? (
          <Button
            variant="danger"
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) cancel.run({ scheduledTextId: scheduled.id });
            }}
          >
            Retirar a data
          </Button>
        ) : null}
        <Button variant="filled" aria-disabled={isBusy} onClick={save}>
          Marcar data
        </Button>
      </div>
    </ModalDialog>
  );
}
