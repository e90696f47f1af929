import { Button } from '@mantine/core';

import styles from './forms.module.css';

interface FormActionsProps {
  isSaving: boolean;
  /** What the button saves, if there is more than one thing on the page: 'Salvar domingo'. */
  label?: string;
  onCancel: () => void;
}

/**
 * The buttons "Salvar" and "Cancelar" at the end of a record's form. They stay at the lower edge of the window while a long
 * form is scrolled.
 */
export const FormActions = ({ isSaving, label = 'Salvar', onCancel }: FormActionsProps) => (
  <div className={styles.actions} data-form-actions="">
    <Button type="submit" variant="filled" className={styles.save} aria-disabled={isSaving}>
      {isSaving ? 'Salvando…' : label}
    </Button>
    <Button onClick={onCancel}>Cancelar</Button>
  </div>
);
