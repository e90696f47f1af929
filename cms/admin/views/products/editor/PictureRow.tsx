'use client';

import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';

import { ProductPicture } from '../ProductPicture';
import own from './pictures.module.css';

interface PictureRowProps {
  picture: { mediaId: string; alt: string };
  thumbUrl: string | null;
  /** What describes the picture while its own description is empty: the product's name. */
  fallbackAlt: string;
  index: number;
  count: number;
  error: ReactNode;
  isDragged: boolean;
  /** The button that swaps the picture; only the menu's picture has one. */
  swap: ReactNode;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
}

/** One picture of a product. It can be moved by dragging or with buttons, described, swapped, and removed. */
export function PictureRow(props: PictureRowProps) {
  const { picture, thumbUrl, index, count, error, isDragged, fallbackAlt, onAlt, onMove, onRemove } = props;
  const place = `foto ${index + 1}`;
  return (
    <li
      className={isDragged ? `${own.picture} ${own.dragged}` : own.picture}
      onDragOver={(event) => {
        event.preventDefault();
        props.onDragOver();
      }}
    >
      <div
        className={own.handle}
        draggable={count > 1}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', picture.mediaId);
          props.onDragStart();
        }}
        onDragEnd={props.onDragEnd}
      >
        <ProductPicture url={thumbUrl} className={own.thumb} />
        {count > 1 ? <IconGripVertical className={own.grip} aria-hidden="true" /> : null}
      </div>
      <div className={own.words}>
        <div className={own.acts}>
          {props.swap}
          {index > 1 ? (
            <Button aria-label={`Pôr a ${place} em primeiro`} onClick={() => onMove(0)}>
              Pôr em primeiro
            </Button>
          ) : null}
          {count > 1 ? (
            <>
              <ActionIcon
                variant="default"
                aria-label={`Mover ${place} para antes`}
                aria-disabled={index === 0}
                onClick={() => {
                  if (index > 0) onMove(index - 1);
                }}
              >
                <IconArrowUp aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="default"
                aria-label={`Mover ${place} para depois`}
                aria-disabled={index === count - 1}
                onClick={() => {
                  if (index < count - 1) onMove(index + 1);
                }}
              >
                <IconArrowDown aria-hidden="true" />
              </ActionIcon>
            </>
          ) : null}
          <Button variant="danger" aria-label={`Remover a ${place}`} onClick={onRemove}>
            <IconTrash aria-hidden="true" />
            Remover
          </Button>
        </div>
        <TextInput
          label={`Descrição da ${place}`}
          error={error}
          maxLength={240}
          autoComplete="off"
          placeholder={fallbackAlt || 'Ex.: Pizza com queijo derretido e manjericão'}
          description="Se ficar vazia, vale o nome do produto."
          value={picture.alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
      </div>
    </li>
  );
}
