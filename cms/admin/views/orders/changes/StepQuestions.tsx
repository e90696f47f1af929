'use client';

import { Button } from '@mantine/core';
import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import styles from '../../../components/feedback/modal-dialog.module.css';

/** What the shop must know before a step is taken. The title names the order. */
export interface StepQuestion<Answer extends string> {
  title: string;
  facts: readonly string[];
  /** The possible answers beside "Voltar", the most frequent one first. */
  answers: readonly { value: Answer; label: string }[];
}

/** Shows a question as a dialog and returns the chosen answer; null if the person went back. */
type Ask = <Answer extends string>(question: StepQuestion<Answer>) => Promise<Answer | null>;

const StepQuestionsContext = createContext<Ask>(() => Promise.resolve(null));

export const useStepQuestion = (): Ask => useContext(StepQuestionsContext);

interface AskedQuestion extends StepQuestion<string> {
  reply: (answer: string | null) => void;
}

/**
 * Shows the questions about a step on every screen of the panel, so that a row, a card, a column and a page ask them in
 * the same way. The dialog outlives the row that asked, which may disappear with the next update.
 */
export function StepQuestions({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<AskedQuestion | null>(null);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        setAsked({
          ...question,
          reply: (answer) => resolve(answer as (typeof question.answers)[number]['value'] | null),
        });
      }),
    [],
  );
  const reply = (answer: string | null) => {
    setAsked(null);
    asked?.reply(answer);
  };
  return (
    <StepQuestionsContext value={ask}>
      {children}
      {asked ? <QuestionDialog question={asked} onReply={reply} /> : null}
    </StepQuestionsContext>
  );
}

function QuestionDialog({
  question: { title, facts, answers },
  onReply,
}: {
  question: StepQuestion<string>;
  onReply: (answer: string | null) => void;
}) {
  return (
    <ModalDialog title={title} isAlert onClose={() => onReply(null)}>
      {facts.map((fact) => (
        <p key={fact} className={styles.text}>
          {fact}
        </p>
      ))}
      <div className={styles.actions} translate="no">
        <Button onClick={() => onReply(null)}>Voltar</Button>
        {answers.toReversed().map(({ value, label }) => (
          <Button
            key={value}
            variant={value === answers[0]?.value ? 'filled' : 'default'}
            onClick={() => onReply(value)}
          >
            {label}
          </Button>
        ))}
      </div>
    </ModalDialog>
  );
}
