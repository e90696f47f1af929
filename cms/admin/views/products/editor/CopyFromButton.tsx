'use client';

import { Button, TextInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';

import { ModalDialog } from '../../../components/feedback/ModalDialog';
import { useFoundProducts } from '../use-found-products';
import own from './product-view.module.css';

/** Opens the list of products from which a new product may start as a copy. */
export function CopyFromButton({ onCopy }: { onCopy: (productId: string) => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <IconCopy aria-hidden="true" />
        Copiar de outra
      </Button>
      {isOpen ? (
        <CopyDialog
          onCopy={(productId) => {
            setIsOpen(false);
            onCopy(productId);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function CopyDialog({ onCopy, onClose }: { onCopy: (productId: string) => void; onClose: () => void }) {
  const [search, setSearch] = useState('');
  const { products, hasFailed } = useFoundProducts(search);
  return (
    <ModalDialog hasBack title="Copiar de qual?" onClose={onClose}>
      <TextInput
        label="Nome do produto"
        data-autofocus=""
        autoComplete="off"
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={own.options} aria-label="Produtos">
        {products?.map(({ id, name }) => (
          <li key={id}>
            <Button variant="subtle" fullWidth justify="flex-start" onClick={() => onCopy(id)}>
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <p className={own.muted} role="status">
        {hasFailed
          ? adminMessages.products_load_failed
          : products?.length === 0
            ? 'Nenhum produto com este nome.'
            : 'Vêm a receita, o preço e as fotos. O estoque e a conferência do rótulo, não.'}
      </p>
    </ModalDialog>
  );
}
