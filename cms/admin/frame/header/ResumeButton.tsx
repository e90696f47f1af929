'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { deliveryRefusal } from '../../views/delivery/delivery-labels';
import { requestPause } from '../../views/delivery/delivery-requests';

/** Ends the pause in one press, so that the shop takes orders again. */
export function ResumeButton() {
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const resume = () =>
    start(async () => {
      const answer = await requestPause(null);
      if (answer.ok) {
        toast.success(adminMessages.delivery_resumed);
        // The strip disappears together with the pause and would take the focus with it, so the focus moves to the
        // page's heading.
        document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      } else toast.error(deliveryRefusal(answer.error).message);
      refreshPage(answer);
    });
  return (
    <Button
      variant="dark"
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) resume();
      }}
    >
      Voltar agora
    </Button>
  );
}
