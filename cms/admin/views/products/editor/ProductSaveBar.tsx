'use client';

import { Button } from '@mantine/core';

import styles from '../../../components/forms/forms.module.css';
import { fieldId } from './missing-to-sell';
import type { ProductFormState } from './use-product-form';

interface ProductSaveBarProps {
  form: ProductFormState;
  onCancel: () => void;
}

/** The bar with the buttons that sell, save and leave. It is always visible. */
export function ProductSaveBar({ form, onCancel }: ProductSaveBarProps) {
  const { isNew, isOnMenu, missing, isSaving, isDirty } = form;

  return (
    <div className={styles.saveBar} data-save-bar="">
      {isOnMenu ? null : (
        <Button
          variant="filled"
          className={styles.save}
          aria-disabled={isSaving}
          onClick={() => {
            const [first] = missing;
            if (!first) return form.sell();
            form.askAll();
            showField(fieldId(first.field));
          }}
        >
          Pôr à venda
        </Button>
      )}
      <Button
        type="submit"
        variant={isOnMenu ? 'filled' : 'default'}
        className={isOnMenu ? styles.save : undefined}
        aria-disabled={isSaving}
      >
        {isSaving ? 'Salvando…' : isNew ? 'Guardar para depois' : 'Salvar'}
      </Button>
      <Button className={styles.leave} onClick={onCancel}>
        Cancelar
      </Button>
      {isDirty ? (
        <span className={styles.saveState} role="status">
          Mudanças não salvas
        </span>
      ) : null}
    </div>
  );
}

/** Brings a field into sight, and focuses it or its first control. */
function showField(id: string): void {
  const field = document.getElementById(id);
  const control = field?.matches('input, textarea, select') ? field : field?.querySelector('button');
  field?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
