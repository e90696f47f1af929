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
import { useState, useTransition } from 'react';

import type { AdminCategoryError } from '../../api/catalog/category-endpoints';
import type { CategoryUse } from '../../../catalog/queries/category-use';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { postToAdmin, type AdminFailure } from '../../admin-request';
import { productsHref } from '../products/products-address';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import styles from './remove-category.module.css';

const CATEGORIES_PATH = '/admin/collections/categories';

function failureText(error: AdminFailure<AdminCategoryError>): string {
  switch (error.code) {
    case 'category_in_use':
      return categoryInUseText(error);
    case 'category_gone':
      return adminMessages.category_gone;
    case 'category_target_gone':
      return adminMessages.category_target_gone;
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'forbidden':
    case 'access_denied':
      return adminMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return adminMessages.unknown_failure;
  }
}

/** Moves a category's products to another category and deletes the emptied category, in one step. */
export function RemoveCategory({ categoryId, productCount, others }: CategoryUse & { categoryId: string }) {
  const [moveToId, setMoveToId] = useState('');
  const [error, setError] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startRemoval] = useTransition();
  const router = useRouter();
  const refreshPage = useRefreshAfterAction();
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
    startRemoval(async () => {
      const answer = await postToAdmin<{ movedCount: number }, AdminCategoryError>(
        `categories/${encodeURIComponent(categoryId)}/remove`,
        { moveToId },
      );
      if (!answer.ok) {
        setError(failureText(answer.error));
        refreshPage(answer);
        return;
      }
      toast.success(adminMessages.category_removed);
      router.push(CATEGORIES_PATH);
      router.refresh();
    });
  }

  return (
    <section className={styles.use} aria-label="Produtos desta categoria">
      <h2>Produtos desta categoria</h2>
      <p>
        <Link
          href={productsHref({
            filter: { search: '', categoryId, stock: null, state: null },
            page: 1,
          })}
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
