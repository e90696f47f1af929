'use client';

import { Button, Textarea } from '@mantine/core';
import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { startTransition, useRef, useState, useTransition, type FormEvent } from 'react';

import { requestNote } from '../changes/order-requests';
import { showResult } from '../changes/show-result';
import { useRefreshOrder } from '../changes/use-refresh-order';

/** Adds an internal note to an order. The text stays in the field until it is stored. */
export function NoteForm({ orderId }: { orderId: string }) {
  const refreshOrder = useRefreshOrder();
  const [text, setText] = useState('');
  const [isBusy, startSaving] = useTransition();
  const field = useRef<HTMLTextAreaElement>(null);

  function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!text.trim()) {
      toast.error(adminMessages.note_required);
      field.current?.focus();
      return;
    }
    startSaving(async () => {
      const result = await requestNote(orderId, text.trim());
      showResult(result, adminMessages.note_added);
      startTransition(() => {
        if (result.ok) setText((now) => (now === text ? '' : now));
        refreshOrder(result);
      });
    });
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
