'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { ENDING_LABELS, type OwnerEnding } from '@shop/payments/provider-notice';
import { useState, useTransition } from 'react';

import type { EndNoticeError } from '../../../payments/operations/end-provider-notice';
import { type AdminFailure, postToAdmin } from '../../admin-request';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import styles from './operation.module.css';

const DONE: Record<OwnerEnding, string> = {
  seen: adminMessages.notice_seen,
  retried: adminMessages.job_retried,
  returned_outside: adminMessages.notice_returned_outside,
};

const FAILURES: Record<AdminFailure<EndNoticeError>['code'], string> = {
  notice_gone: adminMessages.notice_gone,
  ending_refused: adminMessages.notice_gone,
  malformed: adminMessages.notice_gone,
  signed_out: adminMessages.signed_out,
  access_denied: adminMessages.access_denied,
  request_failed: adminMessages.job_failed,
};

interface NoticeActsProps {
  noticeId: string;
  title: string;
  endings: readonly OwnerEnding[];
}

/** The buttons that end a notice about the payment provider. What counts as returned is confirmed first. */
export function NoticeActs({ noticeId, title, endings }: NoticeActsProps) {
  const refresh = useRefreshAfterAction();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();

  const end = (ending: OwnerEnding) => {
    setIsAsking(false);
    start(async () => {
      const answer = await postToAdmin<object, EndNoticeError>(`office/provider-notices/${noticeId}/end`, {
        ending,
      });
      if (answer.ok) toast.success(DONE[ending]);
      else toast.error(FAILURES[answer.error.code]);
      // The row disappears and would take the focus with it, so the focus moves to the page's heading.
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      refresh(answer);
    });
  };

  return (
    <div className={styles.acts}>
      {endings.map((ending) => (
        <Button
          key={ending}
          aria-label={`${ENDING_LABELS[ending]}: ${title}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (isBusy) return;
            if (ending === 'returned_outside') setIsAsking(true);
            else end(ending);
          }}
        >
          {ENDING_LABELS[ending]}
        </Button>
      ))}
      {isAsking ? (
        <ConfirmDialog
          title="Você já devolveu este valor?"
          text="A loja anota que o valor foi devolvido por fora, avisa quem comprou e não devolve mais nada deste pagamento. Isto não tem volta."
          confirmLabel={ENDING_LABELS.returned_outside}
          onConfirm={() => end('returned_outside')}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
