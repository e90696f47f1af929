'use client';

import { Button, FileButton } from '@mantine/core';
import { randomId } from '@packages/browser/random-id';
import { MAX_PICTURES } from '@shop/catalog/product-form';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useRef, useState, type ReactNode } from 'react';

import type { PictureAddress } from '../../../../catalog/queries/admin-product';
import dropTarget from '../../../components/forms/drop-target.module.css';
import styles from '../../../components/forms/forms.module.css';
import { PICTURE_TYPES, uploadPicture } from '../../../components/forms/upload-picture';
import { UploadProgress } from '../../../components/forms/UploadProgress';
import { useFileDrop } from '../../../components/forms/use-file-drop';
import text from '../../../frame/theme/text.module.css';
import { toast } from '../../../components/feedback/toast';
import { ChoosePicture, type PictureUse } from './ChoosePicture';
import { hintOf, MissingHint } from './MissingHint';
import { fieldId } from './missing-to-sell';
import { ProductPicture } from '../ProductPicture';
import own from './pictures.module.css';
import { PictureRow } from './PictureRow';
import type { ProductDraft } from './product-draft';
import type { ProductFormState } from './use-product-form';

type Picture = ProductDraft['pictures'][number];

/**
 * Returns the pictures with one more at their end, or with it in place of the first one, which the menu shows. The picture
 * that leaves stays among the shop's pictures.
 */
const withPicture = (known: Picture[], picture: Picture, use: PictureUse): Picture[] =>
  use === 'add'
    ? [...known, picture]
    : [picture, ...known.slice(1).filter(({ mediaId }) => mediaId !== picture.mediaId)];

interface FilesButtonProps {
  /** The accessible name of the field for the files. */
  name: string;
  multiple?: boolean;
  describedBy?: string;
  children: ReactNode;
  onFiles: (files: readonly File[]) => void;
}

/** A button that opens the device's choice of pictures. */
function FilesButton({ name, multiple = false, describedBy, children, onFiles }: FilesButtonProps) {
  const forgetChoice = useRef<() => void>(null);
  return (
    <FileButton
      multiple={multiple}
      accept={PICTURE_TYPES}
      inputProps={{ 'aria-label': name }}
      resetRef={forgetChoice}
      onChange={(chosen) => {
        // Allows choosing the same file again after a failed upload.
        forgetChoice.current?.();
        if (chosen) onFiles(Array.isArray(chosen) ? chosen : [chosen]);
      }}
    >
      {(button) => (
        <Button {...button} aria-describedby={describedBy}>
          {children}
        </Button>
      )}
    </FileButton>
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

/**
 * The product's pictures in order, each with its alternative text; the first one is shown on the menu. A picture that is
 * being uploaded already has its row, so that the fields below do not move when it arrives.
 */
export function PicturesSection({ form, addresses, onUploaded, beside }: PicturesSectionProps) {
  const hintId = useId();
  const [uploads, setUploads] = useState<{ key: string; name: string; part: number; use: PictureUse }[]>([]);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const { pictures } = form.draft;
  const hint = hintOf(form, 'pictures');
  const added = uploads.filter(({ use }) => use === 'add');
  const swapped = uploads.filter(({ use }) => use === 'swap');

  const move = (mediaId: string, to: number) => {
    form.setPictures((known) => {
      const picture = known.find((one) => one.mediaId === mediaId);
      if (!picture) return known;
      const others = known.filter((one) => one !== picture);
      return [...others.slice(0, to), picture, ...others.slice(to)];
    });
    setSaid(`Foto na posição ${to + 1} de ${pictures.length}`);
  };

  const drop = useFileDrop((files) => void send(files, 'add'));

  async function send(files: readonly File[], use: PictureUse) {
    const room = use === 'swap' ? 1 : Math.max(0, MAX_PICTURES - pictures.length - added.length);
    const sent = files.slice(0, room).map((file) => ({ file, key: randomId() }));
    setUploads((known) => [
      ...known,
      ...sent.map(({ file, key }) => ({ key, name: file.name, part: 0, use })),
    ]);
    for (const { file, key } of sent) {
      const result = await uploadPicture(file, {
        alt: form.draft.texts.name?.trim() || 'Foto de produto',
        onProgress: (part) =>
          setUploads((known) => known.map((one) => (one.key === key ? { ...one, part } : one))),
      });
      setUploads((known) => known.filter((one) => one.key !== key));
      if (!result.ok) {
        toast.error(result.message);
        continue;
      }
      const { mediaId, thumbUrl, url } = result.picture;
      onUploaded(mediaId, { thumbUrl, url });
      form.setPictures((known) => withPicture(known, { mediaId, alt: form.textNow('name').trim() }, use));
      toast.success(adminMessages.image_sent, { description: 'Falta salvar o produto.' });
    }
    if (files.length > room) toast.error(`Um produto tem no máximo ${MAX_PICTURES} fotos.`);
  }

  const isEmpty = pictures.length === 0 && added.length === 0;

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
            swap={
              index > 0 ? null : swapped.length > 0 ? (
                <UploadProgress uploads={swapped} />
              ) : (
                <FilesButton name="Arquivo da nova foto" onFiles={(files) => void send(files, 'swap')}>
                  <IconPhoto aria-hidden="true" />
                  Trocar foto
                </FilesButton>
              )
            }
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
        {added.map((upload) => (
          <li key={upload.key} className={own.picture}>
            <ProductPicture url={null} className={own.thumb} />
            <UploadProgress uploads={[upload]} />
          </li>
        ))}
        {isEmpty ? (
          <li className={own.picture}>
            <ProductPicture url={null} className={own.thumb} />
            <p className={own.none}>
              {hint ? <MissingHint>{hint}</MissingHint> : 'Ainda sem foto. A primeira é a do cardápio.'}
            </p>
          </li>
        ) : null}
      </ol>
      <div className={own.add}>
        <FilesButton
          name="Arquivos de foto"
          multiple
          describedBy={hintId}
          onFiles={(files) => void send(files, 'add')}
        >
          <IconPhotoPlus aria-hidden="true" />
          {pictures.length === 0 ? 'Enviar foto' : 'Enviar outra'}
        </FilesButton>
        <ChoosePicture
          taken={pictures.map(({ mediaId }) => mediaId)}
          onChoose={({ id, alt, thumbUrl, url }, use) => {
            onUploaded(id, { thumbUrl, url });
            form.setPictures((known) => withPicture(known, { mediaId: id, alt }, use));
          }}
        />
        {beside}
        <span id={hintId} className={styles.hint}>
          JPG, PNG ou WEBP; as maiores que 5&nbsp;MB são reduzidas aqui. Quadrada fica melhor. A primeira é a
          do cardápio. <span className={own.mouse}>Também dá para arrastar as fotos até aqui.</span>
        </span>
      </div>
      <p className={drop.isDragging ? dropTarget.here : text.srOnly} role="status">
        {drop.isDragging ? 'Solte as fotos aqui' : said}
      </p>
    </section>
  );
}
