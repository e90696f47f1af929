'use client';

import { Button } from '@mantine/core';
import { toast } from '../toasts/toast';
import { officeMessages } from '@shop/messages/office-messages';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import { Field } from '../forms/Field';
import styles from '../forms/forms.module.css';
import { fileProblem, PICTURE_TYPES, uploadPicture } from '../forms/upload-picture';
import { UploadProgress } from '../forms/UploadProgress';
import own from './promotions.module.css';
import type { PromotionFormState } from './use-promotion-form';

/** The picture of the strip that announces a promotion in the shop; without one, the strip is words alone. */
export function BannerField({ form }: { form: PromotionFormState }) {
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState(form.base.bannerUrl);
  const [upload, setUpload] = useState<{ key: string; name: string; part: number } | null>(null);
  const { bannerId, bannerAlt, title } = form.draft;

  async function send(file: File | undefined) {
    if (!file || upload) return;
    const problem = fileProblem(file);
    if (problem) return void toast.error(problem);
    setUpload({ key: 'banner', name: file.name, part: 0 });
    const answer = await uploadPicture(file, {
      alt: title.trim() || 'Foto de promoção',
      onProgress: (part) => setUpload((known) => (known ? { ...known, part } : known)),
    });
    setUpload(null);
    if (!answer.ok) return void toast.error(answer.message);
    setUrl(answer.picture.url);
    form.set('bannerId', answer.picture.mediaId);
    form.set('bannerAlt', '');
    toast.success(officeMessages.image_sent);
  }

  return (
    <div className={own.banner}>
      <span className={styles.label}>Faixa na loja</span>
      {bannerId && url ? <img src={url} alt="" className={own.bannerPicture} /> : null}
      <UploadProgress uploads={upload ? [upload] : []} />
      <div className={own.bannerActs}>
        <Button onClick={() => input.current?.click()}>
          <IconPhotoPlus aria-hidden="true" />
          {bannerId ? 'Trocar imagem' : 'Enviar imagem'}
        </Button>
        {bannerId ? (
          <Button
            className={styles.danger}
            onClick={() => {
              form.set('bannerId', null);
              form.set('bannerAlt', '');
            }}
          >
            <IconTrash aria-hidden="true" />
            Tirar
          </Button>
        ) : (
          <span className={styles.hint}>JPG, PNG ou WEBP, até 5&nbsp;MB.</span>
        )}
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES}
          hidden
          aria-label="Arquivo da imagem"
          onChange={(event) => {
            const file = event.target.files?.[0];
            void send(file);
            // So that the same file can be chosen again after it failed.
            event.target.value = '';
          }}
        />
      </div>
      {bannerId ? (
        <Field label="Descrição da imagem" error={form.errors.bannerAlt} isRequired>
          {(control) => (
            <input
              {...control}
              type="text"
              maxLength={240}
              autoComplete="off"
              required
              value={bannerAlt}
              onChange={(event) => form.set('bannerAlt', event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </div>
  );
}
