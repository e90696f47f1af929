'use client';

import { Anchor, Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { useState } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import dialog from '../../../components/feedback/modal-dialog.module.css';
import { acts } from '../../../engine/acts';
import styles from './order-timeline.module.css';
import { PAGE_HEADING_ID } from '../../../components/page/page-heading';
import { useOrderAct } from '../changes/use-order-act';

/** Deletes a note permanently, after a confirmation. */
export function NoteRemoval({ orderId, noteId }: { orderId: string; noteId: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, isBusy } = useOrderAct(acts.orders.removeNote, {
    done: adminMessages.note_removed,
    onDone: () => document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true }),
  });

  const remove = () => {
    setIsAsking(false);
    run({ orderId, noteId });
  };

  return (
    <>
      <Anchor
        component="button"
        type="button"
        c="dimmed"
        underline="always"
        className={styles.erase}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        Apagar anotação
      </Anchor>
      {isAsking ? (
        <ModalDialog title="Apagar esta anotação?" isAlert onClose={() => setIsAsking(false)}>
          <p className={dialog.text}>O texto some para sempre.</p>
          <div className={dialog.actions}>
            <Button onClick={() => setIsAsking(false)}>Voltar</Button>
            <Button variant="filled" onClick={remove}>
              Apagar
            </Button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
