'use client';

import { Button } from '@mantine/core';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { toast } from '../../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, useTransition } from 'react';

import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { Switch } from '../../../components/forms/Switch';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import text from '../../../frame/theme/text.module.css';
import { useRefreshAfterAction } from '../../../components/forms/use-refresh-after-action';
import styles from './product-card.module.css';
import { productRefusal, requestRemoval } from '../product-requests';
import { productHref } from '../products-address';
import { useActiveSwitch, type SwitchedProduct } from './use-active-switch';

/** Puts a product on sale or takes it off sale, opens it, or deletes it after a confirmation. */
export function ProductCardControls({ product }: { product: SwitchedProduct }) {
  const { id, name, updatedAt } = product;
  const refreshPage = useRefreshAfterAction();
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const { isActive, isBusy: isSwitching, change } = useActiveSwitch(product);
  const [isRemoving, startRemoval] = useTransition();
  const [isAsking, setIsAsking] = useState(false);
  const isBusy = isSwitching || isRemoving;

  const remove = () => {
    setIsAsking(false);
    startRemoval(async () => {
      const answer = await requestRemoval({ productId: id, seenUpdatedAt: updatedAt });
      if (answer.ok) toast.success(adminMessages.product_deleted);
      else toast.error(productRefusal(answer.error, adminMessages.product_delete_failed));
      refreshPage(answer);
    });
  };

  return (
    <div ref={group} className={styles.foot} role="group" aria-label={name} aria-busy={isBusy}>
      <Switch
        isInline
        label={
          <>
            Ativo<span className={text.srOnly}>: {name}</span>
          </>
        }
        checked={isActive}
        isBusy={isBusy}
        onChange={change}
      />
      <ButtonLink href={productHref(id)} className={styles.quiet} aria-label={`Editar ${name}`}>
        <IconPencil aria-hidden="true" />
        Editar
      </ButtonLink>
      <Button
        variant="danger"
        aria-label={`Excluir ${name}`}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <IconTrash aria-hidden="true" />
        <span className={styles.wide}>Excluir</span>
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={`Excluir ${name}?`}
          text={adminMessages.product_delete_confirm}
          confirmLabel="Excluir produto"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
