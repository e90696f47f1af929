'use client';

import { Button } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { jobRefusal } from './operation-refusals';
import styles from './operation.module.css';

/** The row disappears and would take the focus with it, so the focus moves to the page's heading. */
const focusHeading = () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });

/** Retries a failed job or, where allowed, gives it up after a confirmation. */
export function JobActs({ jobId, title, canGiveUp }: { jobId: string; title: string; canGiveUp: boolean }) {
  const [isAsking, setIsAsking] = useState(false);
  const answering = (done: string) => ({
    done,
    refusal: jobRefusal,
    onDone: focusHeading,
    onRefused: (_: unknown, text: string) => {
      toast.error(text);
      focusHeading();
    },
  });
  const retry = useAct(acts.jobs.retry, answering(adminMessages.job_retried));
  const giveUp = useAct(acts.jobs.giveUp, answering(adminMessages.job_given_up));
  const isBusy = retry.isBusy || giveUp.isBusy;

  return (
    <div className={styles.acts}>
      <Button
        aria-label={`Tentar de novo: ${title}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) retry.run({ jobId });
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
            <Button
              variant="filled"
              onClick={() => {
                setIsAsking(false);
                giveUp.run({ jobId });
              }}
            >
              Desistir
            </Button>
          </div>
        </ModalDialog>
      ) : null}
    </div>
  );
}
