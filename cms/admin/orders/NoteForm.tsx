'use client';

import { Button } from '@mantine/core';
import { toast } from '../toasts/toast';
import { officeMessages } from '@shop/messages/office-messages';
import { startTransition, useId, useState, useTransition, type FormEvent } from 'react';

import styles from './modal-dialog.module.css';
import { requestNote } from './order-requests';
import { tellOutcome } from './tell-outcome';
import { useShowAnew } from './use-show-anew';

/** What the shop wants to remember of an order. Kept in the field until it is stored. */
export function NoteForm({ orderId }: { orderId: string }) {
  const showAnew = useShowAnew();
  const [text, setText] = useState('');
  const [isBusy, startSaving] = useTransition();
  const id = useId();

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) {
      toast.error(officeMessages.note_required);
      document.getElementById(id)?.focus();
      return;
    }
    startSaving(async () => {
      const result = await requestNote(orderId, text.trim());
      tellOutcome(result, officeMessages.note_added);
      startTransition(() => {
        if (result.ok) setText('');
        showAnew(result);
      });
    });
  }

  return (
    <form onSubmit={save}>
      <label className={styles.label} htmlFor={id}>
        Anotação da loja
      </label>
      <textarea
        id={id}
        className={styles.field}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={500}
        rows={2}
        aria-describedby={`${id}-hint`}
      />
      <p className={styles.hint} id={`${id}-hint`}>
        Só a loja vê.
      </p>
      <Button type="submit" aria-disabled={isBusy}>
        Guardar anotação
      </Button>
    </form>
  );
}
