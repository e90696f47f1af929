'use client';

import { Menu } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useState } from 'react';

import { MoreMenu } from '../../../components/page/MoreMenu';
import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import { ConfirmDialog } from '../../../components/feedback/ConfirmDialog';
import { acts } from '../../../engine/acts';
import { useAct } from '../../../engine/use-act';
import styles from '../list/products-table.module.css';
import { productRefusal } from '../product-refusals';
import { productCopyHref, PRODUCTS_PATH } from '../products-address';

interface EditorMenuProps {
  product: Pick<AdminProduct, 'id' | 'form' | 'updatedAt'>;
  /** Allows leaving the page without a confirmation. */
  letGo: () => void;
}

/** What is rarely done with a product on its page. Deleting comes last. */
export function EditorMenu({ product: { id, form, updatedAt }, letGo }: EditorMenuProps) {
  const router = useRouter();
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAct(acts.catalog.removeProduct, {
    done: adminMessages.product_deleted,
    refusal: (error) => productRefusal(error, adminMessages.product_delete_failed),
    onDone: () => {
      letGo();
      router.push(PRODUCTS_PATH);
    },
  });
  return (
    <>
      <MoreMenu label={`Mais sobre ${form.name}`} isBusy={remove.isBusy}>
        <Menu.Item
          component={Link}
          prefetch={false}
          href={productCopyHref(id)}
          leftSection={<IconCopy aria-hidden="true" size={18} />}
        >
          Duplicar
        </Menu.Item>
        <Menu.Item
          className={styles.danger}
          leftSection={<IconTrash aria-hidden="true" size={18} />}
          onClick={() => {
            if (!remove.isBusy) setIsAsking(true);
          }}
        >
          Excluir
        </Menu.Item>
      </MoreMenu>
      {isAsking ? (
        <ConfirmDialog
          title={`Excluir ${form.name}?`}
          text={adminMessages.product_delete_confirm}
          confirmLabel="Excluir produto"
          onConfirm={() => {
            setIsAsking(false);
            remove.run({ productId: id, seenUpdatedAt: updatedAt });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
