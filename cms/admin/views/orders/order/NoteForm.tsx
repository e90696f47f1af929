'use client';

import { Button, Textarea } from '@mantine/core';
import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { startTransition, useRef, useState, type FormEvent } from 'react';

import { acts } from '../../../engine/acts';
import { useOrderAct } from '../changes/use-order-act';

/** Adds an internal note to an order. The text stays in the field until it is stored. */
export function NoteForm({ orderId }: { orderId: string }) {
  const [text, setText] = useState('');
  const { run, isBusy } = useOrderAct(acts.orders.addNote, {
    done: adminMessages.note_added,
    onDone: (_, wanted) => startTransition(() => setText((now) => (now.trim() === wanted.text ? '' : now))),
  });
  const field = useRef<HTMLTextAreaElement>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) {
      toast.error(adminMessages.note_required);
      field.current?.focus();
      return;
    }
    run({ orderId, text: text.trim() });
  }

  return (
    <form onSubmit={save}>
      <Textarea
        ref={field}
        mb={16}
        label="Anotação da loja"
        description="Só a loja vê."
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        maxLength={500}
        rows={2}
      />
      <Button type="submit" aria-disabled={isBusy}>
        Guardar anotação
      </Button>
    </form>
  );
}
