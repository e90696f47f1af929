'use client';

import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import type { Callable } from '../../engine/acts';
import type { DomainRefusal } from '../../engine/refusals';
import { useAct } from '../../engine/use-act';
import { deliveryRefusal } from './delivery-labels';
import own from './delivery.module.css';

interface RemoveRecordProps<Input> {
  /** The text of the button, repeated in the dialog. */
  label: string;
  title: string;
  text: string;
  removedText: string;
  remove: Callable<Input, { ok: true } | { ok: false; error: DomainRefusal<'delivery'> }>;
  input: Input;
  onRemoved: () => void;
}

/** Deletes a zone or a weekly time window after a confirmation. */
export function RemoveRecord<Input>({
  label,
  title,
  text,
  removedText,
  remove,
  input,
  onRemoved,
}: RemoveRecordProps<Input>) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useAct(remove, {
    done: removedText,
    refusal: deliveryRefusal,
    onDone: onRemoved,
  });
  return (
    <>
      <Button
        variant="danger"
        className={own.remove}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <IconTrash aria-hidden="true" />
        {label}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={title}
          text={text}
          confirmLabel={label}
          onConfirm={() => {
            setIsAsking(false);
            run(input);
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
