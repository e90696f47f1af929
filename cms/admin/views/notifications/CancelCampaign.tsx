'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { campaignRefusal } from './campaign-refusals';

interface CancelCampaignProps {
  campaignId: string;
  title: string;
  isSending: boolean;
  /** The id of the heading that receives the focus after the cancellation, because the button disappears. */
  headingId: string;
  className?: string | undefined;
}

/** Cancels a campaign that is scheduled or being sent; mails already sent cannot be recalled. */
export function CancelCampaign({ campaignId, title, isSending, headingId, className }: CancelCampaignProps) {
  const [isAsking, setAsking] = useState(false);
  const { run, isBusy } = useAct(acts.notifications.cancelCampaign, {
    done: adminMessages.notification_cancelled,
    refusal: (error) => campaignRefusal(error, adminMessages.notification_cancel_failed),
    onDone: () => document.getElementById(headingId)?.focus(),
  });

  const cancel = () => {
    setAsking(false);
    run({ campaignId });
  };

  return (
    <>
      <Button
        className={className}
        aria-label={`Cancelar ${title}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setAsking(true);
        }}
      >
        <IconX aria-hidden="true" />
        {isBusy ? 'Cancelando…' : 'Cancelar'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={isSending ? 'Parar o envio?' : 'Cancelar o envio?'}
          text={
            isSending
              ? `Quem ainda não recebeu “${title}” não recebe mais. O que já saiu não volta.`
              : `“${title}” não será enviada a ninguém.`
          }
          confirmLabel={isSending ? 'Parar envio' : 'Cancelar envio'}
          onConfirm={cancel}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}
