'use client';

import { Button } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconX } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { campaignRefusal, requestCancellation } from './campaign-requests';

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
  const refreshPage = useRefreshAfterAction();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, start] = useTransition();

  const cancel = () => {
    setAsking(false);
    start(async () => {
      const answer = await requestCancellation(campaignId);
      if (answer.ok) {
        toast.success(adminMessages.notification_cancelled);
        document.getElementById(headingId)?.focus();
      } else toast.error(campaignRefusal(answer.error, adminMessages.notification_cancel_failed));
      refreshPage(answer);
    });
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
