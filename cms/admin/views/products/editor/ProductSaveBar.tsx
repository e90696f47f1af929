'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import styles from '../../../components/forms/forms.module.css';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import { productRefusal } from '../product-refusals';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { fieldId } from './missing-to-sell';
import { copyHref, PRODUCTS_PATH } from '../products-address';
import type { ProductFormState } from './use-product-form';

interface ProductSaveBarProps {
  form: ProductFormState;
  onCancel: () => void;
  /** Allows leaving the page without a confirmation. */
  letGo: () => void;
}

/** The bar with the buttons that save, leave and delete. It is always visible. */
export function ProductSaveBar({ form, onCancel, letGo }: ProductSaveBarProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const { base, isNew, isOnMenu, missing, isSaving, isDirty } = form;

  const remove = useAct(acts.catalog.removeProduct, {
    done: adminMessages.product_deleted,
    refusal: (error) => productRefusal(error, adminMessages.product_delete_failed),
    onDone: () => {
      letGo();
      router.push(PRODUCTS_PATH);
    },
  });

  return (
    <div className={styles.saveBar} data-save-bar="">
      {isOnMenu ? null : (
        <Button
          variant="filled"
          className={styles.save}
          aria-disabled={isSaving}
          onClick={() => {
            const [first] = missing;
            if (first) showField(fieldId(first.field));
            else form.sell();
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
      {isNew ? null : (
        <ButtonLink href={copyHref(base.id)}>
          <IconCopy aria-hidden="true" />
          <span className={styles.shortLabel}>Duplicar</span>
        </ButtonLink>
      )}
      {isNew ? null : (
        <Button
          variant="danger"
          className={styles.end}
          aria-disabled={remove.isBusy}
          onClick={() => {
            if (!remove.isBusy) setIsAsking(true);
          }}
        >
          <IconTrash aria-hidden="true" />
          <span className={styles.shortLabel}>Excluir</span>
        </Button>
      )}
      {isAsking ? (
        <ConfirmDialog
          title={`Excluir ${base.form.name}?`}
          text={adminMessages.product_delete_confirm}
          confirmLabel="Excluir produto"
          onConfirm={() => {
            setIsAsking(false);
            remove.run({ productId: base.id, seenUpdatedAt: base.updatedAt });
          }}
          onClose={() => setIsAsking(false)}
        />
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
