import { Button } from '@mantine/core';

import styles from './forms.module.css';

interface FormActionsProps {
  isSaving: boolean;
  onCancel: () => void;
}

/** The buttons "Salvar" and "Cancelar" at the end of a record's form. */
export const FormActions = ({ isSaving, onCancel }: FormActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" variant="filled" className={styles.save} aria-disabled={isSaving}>
      {isSaving ? 'Salvando…' : 'Salvar'}
    </Button>
    <Button onClick={onCancel}>Cancelar</Button>
  </div>
);
