'use client';

import { Button, NativeSelect, Textarea } from '@mantine/core';
import { HIDING_REASON_TEXTS, reviewActMessages } from '@shop/messages/review-messages';
import { HIDING_REASONS, MAX_REVIEW_TEXT, type HidingReason, type ReviewState } from '@shop/reviews/review';
import { cleanLines } from '@shop/text/clean-text';
import { useRef, useState, type FormEvent } from 'react';

import { useFocusKeeper } from '../../components/forms/use-focus-keeper';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { reviewRefusal } from './review-refusals';
import own from './reviews.module.css';

/** Moves the focus into a form that was opened, in place of the button that opened it. */
const focusOn = (field: HTMLElement | null) => field?.focus();

interface ReviewControlsProps {
  review: { id: string; state: ReviewState; updatedAt: string; isAnswered: boolean };
  /** Whose review of what it is, for the names of the buttons. */
  about: string;
}

/** Publishes a review, hides it for a reason, or answers it. */
export function ReviewControls({ review, about }: ReviewControlsProps) {
  const { id, state, updatedAt, isAnswered } = review;
  const seen = { reviewId: id, seenUpdatedAt: updatedAt };
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const [open, setOpen] = useState<'answer' | 'hide' | null>(null);
  const [answer, setAnswer] = useState('');
  const [reason, setReason] = useState<HidingReason | ''>('');
  const [problem, setProblem] = useState<string | null>(null);
  const options = { refusal: reviewRefusal, onDone: () => show(null) };
  const publish = useAct(acts.reviews.publish, { ...options, done: reviewActMessages.review_shown });
  const hide = useAct(acts.reviews.hide, { ...options, done: reviewActMessages.review_hidden });
  const reply = useAct(acts.reviews.answer, { ...options, done: reviewActMessages.review_answered });
  const isBusy = publish.isBusy || hide.isBusy || reply.isBusy;

  function show(form: 'answer' | 'hide' | null) {
    setProblem(null);
    setOpen(form);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (open === 'answer' && cleanLines(answer) !== '') reply.run({ ...seen, answer });
    else if (open === 'hide' && reason !== '') hide.run({ ...seen, reason });
    else {
      setProblem(reviewActMessages[open === 'answer' ? 'review_answer_missing' : 'review_reason_missing']);
      group.current?.querySelector<HTMLElement>('textarea, select')?.focus();
    }
  }

  return (
    <div ref={group} tabIndex={-1} className={own.foot} role="group" aria-label={about} aria-busy={isBusy}>
      {open === null ? (
        <div className={own.acts}>
          {state === 'published' ? null : (
            <Button
              variant={state === 'waiting' ? 'filled' : 'default'}
              aria-disabled={isBusy}
              aria-label={`Publicar: ${about}`}
              onClick={() => publish.run(seen)}
            >
              Publicar
            </Button>
          )}
          {state === 'published' && !isAnswered ? (
            <Button variant="default" aria-label={`Responder: ${about}`} onClick={() => show('answer')}>
              Responder
            </Button>
          ) : null}
          {state === 'hidden' ? null : (
            <Button variant="danger" aria-label={`Esconder: ${about}`} onClick={() => show('hide')}>
              Esconder
            </Button>
          )}
        </div>
      ) : (
        <form className={own.form} onSubmit={submit} noValidate>
          {open === 'answer' ? (
            <Textarea
              label="Sua resposta"
              description="Uma só, e todos leem. Não dá para mudar depois."
              rows={3}
              maxLength={MAX_REVIEW_TEXT}
              ref={focusOn}
              error={problem}
              value={answer}
              onChange={({ currentTarget }) => {
                setProblem(null);
                setAnswer(currentTarget.value);
              }}
            />
          ) : (
            <NativeSelect
              label="Por que esconder"
              description="Quem escreveu lê o motivo. Uma nota baixa não é motivo."
              ref={focusOn}
              error={problem}
              value={reason}
              onChange={({ currentTarget }) => {
                setProblem(null);
                setReason(HIDING_REASONS.find((each) => each === currentTarget.value) ?? '');
              }}
              data={[
                { value: '', label: 'Escolha o motivo' },
                ...HIDING_REASONS.map((value) => ({ value, label: HIDING_REASON_TEXTS[value] })),
              ]}
            />
          )}
          <div className={own.acts}>
            <Button type="submit" variant="filled" aria-disabled={isBusy}>
              {open === 'answer' ? 'Publicar resposta' : 'Esconder'}
            </Button>
            <Button
              variant="default"
              onClick={() => {
                show(null);
                group.current?.focus();
              }}
            >
              Voltar
            </Button>
          </div>
        </form>
      )}
    </div>
  );
}
