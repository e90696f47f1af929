'use client';

import { Button } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { useRouter } from 'next/navigation';
import { startTransition, useState, useTransition } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { requestJobAct, type JobAct, type JobOutcome } from './job-requests';
import styles from './operation.module.css';

const OUTCOMES: Record<Exclude<JobOutcome, 'done'>, string> = {
  job_gone: adminMessages.job_gone,
  job_needed: adminMessages.job_needed,
  signed_out: adminMessages.signed_out,
  access_denied: adminMessages.access_denied,
  request_failed: adminMessages.job_failed,
};

/** Retries a failed job or, where allowed, gives it up after a confirmation. */
export function JobActs({ jobId, title, canGiveUp }: { jobId: string; title: string; canGiveUp: boolean }) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startActing] = useTransition();

  const act = (wish: JobAct) => {
    setIsAsking(false);
    startActing(async () => {
      const outcome = await requestJobAct(jobId, wish);
      if (outcome === 'done')
        toast.success(wish === 'retry' ? adminMessages.job_retried : adminMessages.job_given_up);
      else toast.error(OUTCOMES[outcome]);
      // The row disappears and would take the focus with it, so the focus moves to the page's heading.
      document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      // The page is refreshed only with a connection and a session. Without a connection Next would show the browser's
      // error page; without a session it would show the sign-in page.
      if (outcome !== 'request_failed' && outcome !== 'signed_out') startTransition(() => router.refresh());
    });
  };

  return (
    <div className={styles.acts}>
      <Button
        aria-label={`Tentar de novo: ${title}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) act('retry');
        }}
      >
        Tentar de novo
      </Button>
      {canGiveUp ? (
        <Button
          aria-label={`Desistir: ${title}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) setIsAsking(true);
          }}
        >
          Desistir
        </Button>
      ) : null}
      {isAsking ? (
        <ModalDialog title="Desistir desta tarefa?" isAlert onClose={() => setIsAsking(false)}>
          <p className={dialog.text}>{title}. A loja não tenta mais. Isto não tem volta.</p>
          <div className={dialog.actions}>
            <Button onClick={() => setIsAsking(false)}>Voltar</Button>
            <Button variant="filled" onClick={() => act('give-up')}>
              Desistir
            </Button>
          </div>
        </ModalDialog>
      ) : null}
    </div>
  );
}
