'use client';

import { officeMessages } from '@shop/messages/office-messages';
import { useState, useTransition } from 'react';

import controls from './controls.module.css';
import { ModalDialog } from './ModalDialog';
import dialog from './modal-dialog.module.css';
import { requestNoteRemoval } from './order-requests';
import styles from './order-timeline.module.css';
import { PAGE_HEADING_ID } from './page-heading';
import { tellOutcome } from './tell-outcome';
import { useShowAnew } from './use-show-anew';

/** Erases a note for good, after asking. */
export function NoteRemoval({ orderId, noteId }: { orderId: string; noteId: string }) {
  const showAnew = useShowAnew();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startRemoval] = useTransition();

  const remove = () => {
    setIsAsking(false);
    startRemoval(async () => {
      const result = await requestNoteRemoval(orderId, noteId);
      tellOutcome(result, officeMessages.note_removed);
      if (result.ok) document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
      showAnew(result);
    });
  };

  return (
    <>
      <button
        type="button"
        className={styles.erase}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        Apagar anotação
      </button>
      {isAsking ? (
        <ModalDialog title="Apagar esta anotação?" isAlert onClose={() => setIsAsking(false)}>
          <p className={dialog.text}>O texto some para sempre.</p>
          <div className={dialog.actions}>
            <button type="button" className={controls.button} onClick={() => setIsAsking(false)}>
              Voltar
            </button>
            <button type="button" className={`${controls.button} ${controls.go}`} onClick={remove}>
              Apagar
            </button>
          </div>
        </ModalDialog>
      ) : null}
    </>
  );
}
