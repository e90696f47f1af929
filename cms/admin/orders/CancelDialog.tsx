'use client';

import controls from './controls.module.css';
import { cancelConsequences, type CancelFacts } from './cancel-words';
import { ModalDialog } from './ModalDialog';
import styles from './modal-dialog.module.css';

interface CancelDialogProps {
  number: string;
  order: CancelFacts;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before an order is cancelled, and says what becomes of the money and the stock. */
export function CancelDialog({ number, order, onConfirm, onClose }: CancelDialogProps) {
  return (
    <ModalDialog title={`Cancelar o pedido ${number}?`} isAlert onClose={onClose}>
      <ul className={styles.facts}>
        {cancelConsequences(order).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li>O cliente é avisado por e-mail. Um pedido cancelado não volta.</li>
      </ul>
      <div className={styles.actions}>
        {/* The safe way out comes first and has the focus. */}
        <button type="button" className={controls.button} onClick={onClose}>
          Voltar
        </button>
        <button type="button" className={`${controls.button} ${controls.go}`} onClick={onConfirm}>
          Cancelar pedido
        </button>
      </div>
    </ModalDialog>
  );
}
