'use client';

import { Menu } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';

import { MoreMenu } from '../../../components/page/MoreMenu';
import type { AdminProduct } from '../../../../catalog/queries/admin-product';
import styles from '../list/products-table.module.css';
import { productCopyHref, PRODUCTS_PATH } from '../products-address';
import { useRemoval } from '../use-removal';

interface EditorMenuProps {
  product: Pick<AdminProduct, 'id' | 'form' | 'updatedAt'>;
  /** Allows leaving the page without a confirmation. */
  letGo: () => void;
}

/** What is rarely done with a product on its page. Deleting comes last. */
export function EditorMenu({ product: { id, form, updatedAt }, letGo }: EditorMenuProps) {
  const router = useRouter();
  const { isBusy, ask, question } = useRemoval({ id, name: form.name, updatedAt }, () => {
    letGo();
    router.push(PRODUCTS_PATH);
  });
  return (
    <>
      <MoreMenu label={`Mais sobre ${form.name}`} isBusy={isBusy}>
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
          onClick={ask}
        >
          Excluir
        </Menu.Item>
      </MoreMenu>
      {question}
    </>
  );
}
