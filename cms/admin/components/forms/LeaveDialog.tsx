'use client';

import { ConfirmDialog } from '../feedback/ConfirmDialog';

/** Asks for confirmation before a page with unsaved changes is left. */
export function LeaveDialog({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  return (
    <ConfirmDialog
      title="Sair sem salvar?"
      text="O que você mudou nesta página ainda não foi salvo e será perdido."
      cancelLabel="Continuar editando"
      confirmLabel="Sair sem salvar"
      onConfirm={onLeave}
      onClose={onStay}
    />
  );
}
