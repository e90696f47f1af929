'use client';

import { Button, SegmentedControl, TextInput, UnstyledButton } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useState } from 'react';

import type { StoredPicture } from '../../../../catalog/queries/admin-product';
import { ModalDialog } from '../../../components/feedback/ModalDialog';
import { ProductPicture } from '../ProductPicture';
import { useFoundPictures } from '../use-found-products';
import own from './pictures.module.css';

/** What becomes of a chosen picture: the one of the menu, in place of that one, or one more. */
export type PictureUse = 'swap' | 'add';

interface ChoosePictureProps {
  /** The ids of the pictures that the product has. */
  taken: readonly string[];
  onChoose: (picture: StoredPicture, use: PictureUse) => void;
}

/** Opens the pictures that the shop already has, so that one of them is chosen again. */
export function ChoosePicture({ taken, onChoose }: ChoosePictureProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <IconPhotoSearch aria-hidden="true" />
        Escolher em Fotos
      </Button>
      {isOpen ? (
        <ChooseDialog
          taken={taken}
          onChoose={(picture, use) => {
            setIsOpen(false);
            onChoose(picture, use);
          }}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}

function ChooseDialog({ taken, onChoose, onClose }: ChoosePictureProps & { onClose: () => void }) {
  const [search, setSearch] = useState('');
  const [use, setUse] = useState<PictureUse>('swap');
  const { pictures, hasFailed } = useFoundPictures(search);
  const free = pictures?.filter(({ id }) => !taken.includes(id));
  return (
    <ModalDialog title="Escolher em Fotos" onClose={onClose}>
      {taken.length > 0 ? (
        <SegmentedControl
          fullWidth
          mb={12}
          aria-label="O que fazer com a foto escolhida"
          data={[
            { value: 'swap', label: 'Trocar a do cardápio' },
            { value: 'add', label: 'Juntar às outras' },
          ]}
          value={use}
          onChange={(value) => setUse(value === 'add' ? 'add' : 'swap')}
        />
      ) : null}
      <TextInput
        label="O que a foto mostra"
        autoComplete="off"
        maxLength={100}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul className={own.choices} aria-label="Fotos já enviadas">
        {free?.map((picture) => (
          <li key={picture.id}>
            <UnstyledButton
              className={own.choice}
              onClick={() => onChoose(picture, taken.length > 0 ? use : 'add')}
            >
              <ProductPicture url={picture.thumbUrl} className={own.chosen} />
              {picture.alt || 'foto sem descrição'}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <p className={own.said} role="status">
        {hasFailed
          ? adminMessages.list_load_failed
          : free?.length === 0
            ? 'Nenhuma outra foto com esta descrição.'
            : 'As mais novas primeiro. A busca acha as outras.'}
      </p>
    </ModalDialog>
  );
}
