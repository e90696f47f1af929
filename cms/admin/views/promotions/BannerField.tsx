import { Button, FileButton, InputDescription, InputWrapper, TextInput } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';

import dropTarget from '../../components/forms/drop-target.module.css';
import { PICTURE_TYPES, uploadPicture } from '../../components/forms/upload-picture';
import { UploadProgress } from '../../components/forms/UploadProgress';
import { useFileDrop } from '../../components/forms/use-file-drop';
import { toast } from '../../components/feedback/toast';
import own from './promotions.module.css';
import type { PromotionFields } from './promotion-draft';

interface BannerFieldProps {
  fields: PromotionFields;
  /** The URL of the stored picture; null if there is none. */
  storedUrl: string | null;
}

/** The picture of a promotion's banner in the shop; without a picture the banner is text only. */
export function BannerField({ fields, storedUrl }: BannerFieldProps) {
  const forgetFile = useRef<() => void>(null);
  const [url, setUrl] = useState(storedUrl);
  const [upload, setUpload] = useState<{ key: string; name: string; part: number } | null>(null);
  const { bannerId, title } = fields.values;
  const drop = useFileDrop((files) => void send(files[0]));

  const setBanner = (mediaId: string | null) => {
    fields.setFieldValue('bannerId', mediaId);
    fields.setFieldValue('bannerAlt', '');
  };

  async function send(file: File | null | undefined) {
    // Allows choosing the same file again after a failed upload.
    forgetFile.current?.();
    if (!file || upload) return;
    setUpload({ key: 'banner', name: file.name, part: 0 });
    const result = await uploadPicture(file, {
      alt: title.trim() || 'Foto de promoção',
      onProgress: (part) => setUpload((known) => (known ? { ...known, part } : known)),
    });
    setUpload(null);
    if (!result.ok) return void toast.error(result.message);
    setUrl(result.picture.url);
    setBanner(result.picture.mediaId);
    toast.success(adminMessages.image_sent, { description: 'Falta salvar a promoção.' });
  }

  return (
    <div
      className={drop.isDragging ? `${own.banner} ${dropTarget.target}` : own.banner}
      data-over={drop.isOver || undefined}
      {...drop.place}
    >
      <InputWrapper label="Imagem da promoção no site" labelElement="div">
        {bannerId && url ? <img src={url} alt="" className={own.bannerPicture} /> : null}
        <UploadProgress uploads={upload ? [upload] : []} />
        <div className={own.bannerActs}>
          <FileButton
            accept={PICTURE_TYPES}
            resetRef={forgetFile}
            onChange={(file) => void send(file)}
            inputProps={{ 'aria-label': 'Arquivo da imagem' }}
          >
            {(props) => (
              <Button {...props}>
                <IconPhotoPlus aria-hidden="true" />
                {bannerId ? 'Trocar imagem' : 'Enviar imagem'}
              </Button>
            )}
          </FileButton>
          {bannerId ? (
            <Button variant="danger" onClick={() => setBanner(null)}>
              <IconTrash aria-hidden="true" />
              Tirar
            </Button>
          ) : (
            <InputDescription>
              JPG, PNG ou WEBP; as maiores que 5&nbsp;MB são reduzidas aqui.{' '}
              <span className={own.mouse}>Também dá para arrastar a imagem até aqui.</span>
            </InputDescription>
          )}
        </div>
      </InputWrapper>
      {bannerId ? (
        <TextInput
          label="Descrição da imagem"
          required
          maxLength={240}
          autoComplete="off"
          {...fields.getInputProps('bannerAlt')}
        />
      ) : null}
      {drop.isDragging ? (
        <p className={dropTarget.here} role="status">
          Solte a imagem aqui
        </p>
      ) : null}
    </div>
  );
}
