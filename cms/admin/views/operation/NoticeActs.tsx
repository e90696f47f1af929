'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { ENDING_LABELS, type OwnerEnding } from '@shop/payments/provider-notice';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { PAGE_HEADING_ID } from '../../components/page/page-heading';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { noticeRefusal } from './operation-refusals';
import styles from './operation.module.css';

const DONE: Record<OwnerEnding, string> = {
  seen: adminMessages.notice_seen,
  retried: adminMessages.job_retried,
  returned_outside: adminMessages.notice_returned_outside,
};

interface NoticeActsProps {
  noticeId: string;
  title: string;
  endings: readonly OwnerEnding[];
}

/** The buttons that end a notice about the payment provider. What counts as returned is confirmed first. */
export function NoticeActs({ noticeId, title, endings }: NoticeActsProps) {
  const [isAsking, setIsAsking] = useState(false);
  // The row disappears and would take the focus with it, so the focus moves to the page's heading.
  const focusHeading = () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
  const { run, isBusy } = useAct(acts.payments.endNotice, {
    done: (_, wanted) => DONE[wanted.ending],
    refusal: noticeRefusal,
    onDone: focusHeading,
    onRefused: (_, text) => {
      toast.error(text);
      focusHeading();
    },
  });

  const end = (ending: OwnerEnding) => {
    setIsAsking(false);
    run({ noticeId, ending });
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
