'use client';

import { Button, FileButton, ActionIcon, TextInput } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { MAX_PICTURES } from '@shop/catalog/product-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPhotoPlus, IconArrowDown, IconArrowUp, IconGripVertical, IconTrash } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';

import type { PictureAddress } from '../../../../catalog/queries/admin-product';
import dropTarget from '../../../components/forms/drop-target.module.css';
import styles from '../../../components/forms/forms.module.css';
import { PICTURE_TYPES, uploadPicture } from '../../../components/forms/upload-picture';
import { UploadProgress } from '../../../components/forms/UploadProgress';
import { useFileDrop } from '../../../components/forms/use-file-drop';
import text from '../../../frame/theme/text.module.css';
import { toast } from '../../../components/feedback/toast';
import { hintOf, MissingHint } from './MissingHint';
import { fieldId } from './missing-to-sell';
import { ProductPicture } from '../ProductPicture';
import own from './pictures.module.css';
import type { ProductFormState } from './use-product-form';

interface PictureRowProps {
  picture: { mediaId: string; alt: string };
  thumbUrl: string | null;
  /** What describes the picture while its own description is empty: the product's name. */
  fallbackAlt: string;
  index: number;
  count: number;
  error: ReactNode;
  isDragged: boolean;
  onAlt: (alt: string) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
  onDragStart: () => void;
  onDragEnd: () => void;
  onDragOver: () => void;
}

/** One picture of a product. It can be moved by dragging or with buttons, described, and removed. */
function PictureRow(props: PictureRowProps) {
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
        <TextInput
          label={`Descrição da ${place}`}
          error={error}
          maxLength={240}
          autoComplete="off"
          placeholder={fallbackAlt || 'Pizza com queijo derretido e manjericão'}
          description="Vazia, vale o nome do produto."
          value={picture.alt}
          onChange={({ currentTarget }) => onAlt(currentTarget.value)}
        />
        <div className={own.acts}>
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
          <Button variant="danger" aria-label={`Tirar ${place}`} onClick={onRemove}>
            <IconTrash aria-hidden="true" />
            Tirar
          </Button>
        </div>
      </div>
    </li>
  );
}

interface PicturesSectionProps {
  form: ProductFormState;
  /** The URLs of the pictures, by media id. */
  addresses: Record<string, PictureAddress>;
  onUploaded: (mediaId: string, address: PictureAddress) => void;
  /** Shown beside the button that uploads a picture. */
  beside: ReactNode;
}

/** The product's pictures in order, each with its alternative text; the first one is shown on the menu. */
export function PicturesSection({ form, addresses, onUploaded, beside }: PicturesSectionProps) {
  const forgetChoice = useRef<() => void>(null);
  const hintId = useId();
  const [uploads, setUploads] = useState<{ key: string; name: string; part: number }[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { pictures } = form.draft;
  const hint = hintOf(form, 'pictures');

  const move = (mediaId: string, to: number) => {
    form.setPictures((known) => {
      const picture = known.find((one) => one.mediaId === mediaId);
      if (!picture) return known;
      const others = known.filter((one) => one !== picture);
      return [...others.slice(0, to), picture, ...others.slice(to)];
    });
    setSaid(`Foto na posição ${to + 1} de ${pictures.length}`);
  };

  const drop = useFileDrop((files) => void send(files));

  async function send(files: readonly File[]) {
    const room = MAX_PICTURES - pictures.length - uploads.length;
    for (const file of files.slice(0, Math.max(0, room))) {
      const key = randomId();
      setUploads((known) => [...known, { key, name: file.name, part: 0 }]);
      const answer = await uploadPicture(file, {
        alt: form.draft.texts.name?.trim() || 'Foto de produto',
        onProgress: (part) =>
          setUploads((known) => known.map((one) => (one.key === key ? { ...one, part } : one))),
      });
      setUploads((known) => known.filter((one) => one.key !== key));
      if (!answer.ok) {
        toast.error(answer.message);
        continue;
      }
      const { mediaId, thumbUrl, url } = answer.picture;
      onUploaded(mediaId, { thumbUrl, url });
      form.setPictures((known) => [...known, { mediaId, alt: form.textNow('name').trim() }]);
      toast.success(adminMessages.image_sent);
    }
    if (files.length > room) toast.error(`Um produto tem no máximo ${MAX_PICTURES} fotos.`);
  }

  return (
    <section
      id={fieldId('pictures')}
      className={drop.isDragging ? `${own.place} ${dropTarget.target}` : own.place}
      aria-labelledby="fotos"
      data-over={drop.isOver || undefined}
      {...drop.place}
    >
      <h3 id="fotos">{pictures.length > 1 ? 'Fotos' : 'Foto'}</h3>
      <ol className={own.pictures}>
        {pictures.map((picture, index) => (
          <PictureRow
            key={picture.mediaId}
            picture={picture}
            thumbUrl={addresses[picture.mediaId]?.thumbUrl ?? null}
            fallbackAlt={form.draft.texts.name?.trim() ?? ''}
            index={index}
            count={pictures.length}
            error={form.errors[`pictures.${index}.alt`]}
            isDragged={dragged === picture.mediaId}
            onAlt={(alt) =>
              form.setPictures((known) =>
                known.map((one) => (one.mediaId === picture.mediaId ? { ...one, alt } : one)),
              )
            }
            onMove={(to) => move(picture.mediaId, to)}
            onRemove={() =>
              form.setPictures((known) => known.filter(({ mediaId }) => mediaId !== picture.mediaId))
            }
            onDragStart={() => setDragged(picture.mediaId)}
            onDragEnd={() => setDragged(null)}
            onDragOver={() => {
              if (dragged && dragged !== picture.mediaId) move(dragged, index);
            }}
          />
        ))}
      </ol>
      <UploadProgress uploads={uploads} />
      <div className={own.add}>
        <FileButton
          multiple
          accept={PICTURE_TYPES}
          inputProps={{ 'aria-label': 'Arquivos de foto' }}
          resetRef={forgetChoice}
          onChange={(files) => {
            // Allows choosing the same file again after a failed upload.
            forgetChoice.current?.();
            void send(files);
          }}
        >
          {(button) => (
            <Button {...button} aria-describedby={hintId}>
              <IconPhotoPlus aria-hidden="true" />
              {pictures.length === 0 ? 'Enviar foto' : 'Enviar outra foto'}
            </Button>
          )}
        </FileButton>
        {beside}
        <span id={hintId} className={styles.hint}>
          {hint ? <MissingHint>{hint}</MissingHint> : null}
          JPG, PNG ou WEBP; as maiores que 5&nbsp;MB são reduzidas aqui. Quadrada fica melhor. A primeira é a
          do cardápio. Também dá para arrastar as fotos até aqui.
        </span>
      </div>
      <p className={drop.isDragging ? dropTarget.here : text.srOnly} role="status">
        {drop.isDragging ? 'Solte as fotos aqui' : said}
      </p>
    </section>
  );
}
