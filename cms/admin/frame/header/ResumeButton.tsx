'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';

import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { deliveryRefusal } from '../../views/delivery/delivery-labels';

/** Ends the pause in one press, so that the shop takes orders again. */
export function ResumeButton() {
  const resume = useAct(acts.delivery.pause, {
    done: adminMessages.delivery_resumed,
    refusal: deliveryRefusal,
    // The strip disappears together with the pause and would take the focus with it, so the focus moves to the page's
    // heading.
    onDone: () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true }),
  });
  return (
    <Button aria-disabled={resume.isBusy} onClick={() => resume.run({ pause: null })}>
      Voltar agora
    </Button>
  );
}
