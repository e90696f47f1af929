'use client';

import { Button, NativeSelect } from '@mantine/core';
import {
  categoryInUseText,
  movedProductsText,
  moveProductsHint,
  adminMessages,
  productsOfCategoryText,
} from '@shop/messages/admin-messages';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import type { CategoryUse } from '../../../catalog/queries/category-use';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { acts } from '../../engine/acts';
import { CATEGORIES_PATH } from '../../engine/menu';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { useAct } from '../../engine/use-act';
import { productsAddress } from '../products/products-address';
import styles from './remove-category.module.css';

const categoryRefusal = refusalTexts<DomainRefusal<'catalog', 'removeCategory'>>({
  category_in_use: categoryInUseText,
  category_gone: adminMessages.category_gone,
  category_target_gone: adminMessages.category_target_gone,
});

/** Moves a category's products to another category and deletes the emptied category, in one step. */
export function RemoveCategory({ categoryId, productCount, others }: CategoryUse & { categoryId: string }) {
  const [moveToId, setMoveToId] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const router = useRouter();
  const { run, isBusy } = useAct(acts.catalog.removeCategory, {
    done: adminMessages.category_removed,
    refusal: categoryRefusal,
    onDone: () => router.push(CATEGORIES_PATH),
    onRefused: (_, text) => setError(text),
  });
  const target = others.find(({ id }) => id === moveToId);

  if (productCount === 0) {
    return <p className={styles.none}>Nenhum produto nesta categoria: ela pode ser excluída.</p>;
  }

  function ask() {
    setError(target ? undefined : adminMessages.category_target_required);
    if (target) setIsAsking(true);
  }

  function remove() {
    setIsAsking(false);
    run({ categoryId, moveToId });
  }

  return (
    <section className={styles.use} aria-label="Produtos desta categoria">
      <h2>Produtos desta categoria</h2>
      <p>
        <Link
          href={productsAddress.href({ filter: { ...productsAddress.initial.filter, categoryId } })}
          prefetch={false}
        >
          {productsOfCategoryText(productCount)}
        </Link>
        . {moveProductsHint(productCount)}
      </p>
      <NativeSelect
        label="Mover os produtos para"
        error={error}
        value={moveToId}
        onChange={({ currentTarget }) => setMoveToId(currentTarget.value)}
      >
        <option value="">Escolha uma categoria</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button disabled={isBusy} onClick={ask}>
        Mover e excluir a categoria
      </Button>
      {isAsking && target ? (
        <ConfirmDialog
          title="Mover os produtos e excluir a categoria?"
          text={movedProductsText(productCount, target.name)}
          confirmLabel="Mover e excluir"
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}
