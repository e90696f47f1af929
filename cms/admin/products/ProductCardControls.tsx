'use client';

import { Button } from '@mantine/core';
import { ButtonLink } from '../parts/ButtonLink';
import { toast } from '../toasts/toast';
import { officeMessages } from '@shop/messages/office-messages';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useOptimistic, useRef, useState, useTransition } from 'react';

import { ConfirmDialog } from '../ConfirmDialog';
import { Switch } from '../forms/Switch';
import { useFocusKeeper } from '../orders/use-focus-keeper';
import text from '../styles/text.module.css';
import { useReadAnew } from '../use-read-anew';
import styles from './product-card.module.css';
import { productRefusal, requestActive, requestRemoval } from './product-requests';
import { productHref } from './products-address';

interface ControlledProduct {
  id: string;
  name: string;
  active: boolean;
  updatedAt: string;
}

/** Puts a product on sale or takes it off, opens it, deletes it after asking. */
export function ProductCardControls({ product }: { product: ControlledProduct }) {
  const { id, name, active, updatedAt } = product;
  const readAnew = useReadAnew();
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const [isBusy, startChange] = useTransition();
  const [isActive, showActive] = useOptimistic(active);
  const [isAsking, setIsAsking] = useState(false);
  const seen = { productId: id, seenUpdatedAt: updatedAt };

  const change = (to: boolean) =>
    startChange(async () => {
      showActive(to);
      const answer = await requestActive({ ...seen, active: to });
      if (answer.ok)
        toast.success(to ? officeMessages.product_activated : officeMessages.product_deactivated);
      else toast.error(productRefusal(answer.error, officeMessages.product_status_failed));
      readAnew(answer);
    });

  const remove = () => {
    setIsAsking(false);
    startChange(async () => {
      const answer = await requestRemoval(seen);
      if (answer.ok) toast.success(officeMessages.product_deleted);
      else toast.error(productRefusal(answer.error, officeMessages.product_delete_failed));
      readAnew(answer);
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
      <ButtonLink
        href={productHref(id)}

        className={styles.quiet}
        aria-label={`Editar ${name}`}
      >
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
          text={officeMessages.product_delete_confirm}
          confirmLabel="Excluir produto"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </div>
  );
}
