'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { useTransition } from 'react';

import { toast } from '../../../components/feedback/toast';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import { deliveryRefusal } from '../delivery-labels';
import { requestReopening } from '../delivery-requests';

/** Opens a closed day again. */
export function ReopenDay({ id, name }: { id: string; name: string }) {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const reopen = () =>
    start(async () => {
      const answer = await requestReopening(id);
      if (answer.ok) {
        toast.success(adminMessages.day_reopened);
        // The row disappears with its button and would take the focus with it, so the focus moves to the list.
        document.getElementById('fechados')?.focus({ preventScroll: true });
      } else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  return (
    <Button
      variant="danger"
      aria-label={`Reabrir ${name}`}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) reopen();
      }}
    >
      Reabrir
    </Button>
  );
}
