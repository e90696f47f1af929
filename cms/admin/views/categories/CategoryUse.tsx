'use client';

import { Button, NativeSelect } from '@mantine/core';
import {
  adminMessages,
  movedProductsText,
  moveProductsHint,
  productsOfCategoryText,
} from '@shop/messages/admin-messages';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';

import type { CategoryUse as Use } from '../../../catalog/queries/category-use';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import { AdminLink } from '../../components/page/AdminLink';
import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { productsAddress } from '../products/products-address';
import own from './categories.module.css';
import { categoryRefusal } from './category-refusals';

interface CategoryUseProps {
  categoryId: string;
  name: string;
  use: Use;
  onRemoved: () => void;
}

/** The products of a category, and the button that deletes it: its products move to another one in the same step. */
export function CategoryUse({ categoryId, name, use, onRemoved }: CategoryUseProps) {
  const { productCount, others } = use;
  const [isAsking, setIsAsking] = useState(false);
  const [error, setError] = useState<string>();
  const { run, isBusy } = useAct(acts.catalog.removeCategory, {
    done: (_, { moveToId }) => (moveToId ? adminMessages.category_removed : adminMessages.category_deleted),
    refusal: categoryRefusal,
    onDone: onRemoved,
    ...(productCount > 0 && {
      onRefused: (_: unknown, text: string) => {
        setError(text);
        setIsAsking(true);
      },
    }),
  });

  const remove = (moveToId: string | null) => {
    setIsAsking(false);
    setError(undefined);
    run({ categoryId, moveToId });
  };
  const close = () => {
    setIsAsking(false);
    setError(undefined);
  };

  return (
    <section className={own.use} aria-labelledby="produtos-da-categoria">
      <h3 id="produtos-da-categoria">Produtos</h3>
      <p>
        {productCount === 0 ? (
          'Nenhum produto nesta categoria. A categoria de um produto se escolhe na página dele.'
        ) : (
          <AdminLink
            href={productsAddress.href({ filter: { ...productsAddress.initial.filter, categoryId } })}
          >
            {productsOfCategoryText(productCount)}
          </AdminLink>
        )}
      </p>
      <Button
        variant="danger"
        className={own.remove}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        <IconTrash aria-hidden="true" />
        Excluir categoria
      </Button>
      {isAsking && productCount === 0 ? (
        <ConfirmDialog
          title={`Excluir ${name}?`}
          text={adminMessages.category_delete_confirm}
          confirmLabel="Excluir categoria"
          onConfirm={() => remove(null)}
          onClose={close}
        />
      ) : null}
      {isAsking && productCount > 0 ? (
        <MoveDialog
          name={name}
          productCount={productCount}
          others={others}
          refusal={error}
          onMove={remove}
          onClose={close}
        />
      ) : null}
    </section>
  );
}

interface MoveDialogProps {
  name: string;
  productCount: number;
  others: Use['others'];
  /** Why the last try was refused. */
  refusal: string | undefined;
  onMove: (moveToId: string) => void;
  onClose: () => void;
}

/** Asks where the products of a category go before it is deleted. */
function MoveDialog({ name, productCount, others, refusal, onMove, onClose }: MoveDialogProps) {
  const [moveToId, setMoveToId] = useState('');
  const [error, setError] = useState(refusal);
  const target = others.find(({ id }) => id === moveToId);
  return (
    <ModalDialog title={`Excluir ${name}?`} isAlert onClose={onClose}>
      <p className={dialog.text}>
        {target
          ? movedProductsText(productCount, target.name)
          : `${productsOfCategoryText(productCount)}. ${moveProductsHint(productCount)}`}
      </p>
      <NativeSelect
        className={own.target}
        label="Mover os produtos para"
        error={error}
        value={moveToId}
        onChange={({ currentTarget }) => {
          setMoveToId(currentTarget.value);
          setError(undefined);
        }}
      >
        <option value="">Escolha uma categoria</option>
        {others.map(({ id, name: other }) => (
          <option key={id} value={id}>
            {other}
          </option>
        ))}
      </NativeSelect>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button
          variant="filled"
          onClick={() => (target ? onMove(target.id) : setError(adminMessages.category_target_required))}
        >
          Mover e excluir
        </Button>
      </div>
    </ModalDialog>
  );
}
