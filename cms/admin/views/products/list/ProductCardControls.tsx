'use client';

import { Button } from '@mantine/core';
import { ButtonLink } from '../../../components/page/ButtonLink';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';

import { Switch } from '../../../components/forms/Switch';
import { useFocusKeeper } from '../../../components/forms/use-focus-keeper';
import text from '../../../frame/theme/text.module.css';
import styles from './product-card.module.css';
import { productHref } from '../products-address';
import { useActiveSwitch, type SwitchedProduct } from './use-active-switch';
import { useRemoval } from '../use-removal';

/** Puts a product on sale or takes it off sale, opens it, or deletes it after a confirmation. */
export function ProductCardControls({ product }: { product: SwitchedProduct }) {
  const { id, name } = product;
  const group = useRef<HTMLDivElement>(null);
  useFocusKeeper(group);
  const { isActive, isBusy: isSwitching, change } = useActiveSwitch(product);
  const { isBusy: isRemoving, ask, question } = useRemoval(product);
  const isBusy = isSwitching || isRemoving;

  return (
    <div ref={group} className={styles.foot} role="group" aria-label={name} aria-busy={isBusy}>
      <Switch
        isInline
        label={
          <>
            À venda<span className={text.srOnly}>: {name}</span>
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
          if (!isBusy) ask();
        }}
      >
        <IconTrash aria-hidden="true" />
        <span className={styles.wide}>Excluir</span>
      </Button>
      {question}
    </div>
  );
}
