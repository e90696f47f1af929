import { Button, FileButton, TextInput } from '@mantine/core';
import { Form } from '@remix-run/react';
import { useRef, useState, useSyncExternalStore } from 'react';
import { PHOTO_FIELD } from '@shop/cases/case-photos';

import { ErrorText } from '../../components/forms/Field';
import { SubmitButton } from '../../components/forms/SubmitButton';
import { Icon } from '../../components/icons/Icon';
import styles from '../../components/reviews/reviews.module.css';
import { saysSameAs } from '../../components/toasts/note-in-sight';
import { useFlash } from '../../hooks/use-flash';
import { REVIEW_PHOTO_ANCHOR } from '../../view-models/review-path';

interface ReviewPhotoProps {
  token: string;
  productId: string;
  /** The address of the photo; null without one. */
  photo: string | null;
  /** Whether the shop has not read the review yet. */
  isWaiting: boolean;
  isOpen: boolean;
}

/** The photo of a review. */
export function ReviewPhoto({ token, productId, photo, isWaiting, isOpen }: ReviewPhotoProps) {
  if (!photo && !isOpen) return null;
  return (
    <section className={styles.part} aria-labelledby={REVIEW_PHOTO_ANCHOR}>
      <h2 className={styles.heading} id={REVIEW_PHOTO_ANCHOR}>
        Foto
      </h2>
      {photo ? (
        <>
          <img className={styles.photo} src={photo} alt="Sua foto" />
          {isWaiting ? <p className={styles.hint}>A loja vê a foto antes de publicar.</p> : null}
          <Form method="post" preventScrollReset>
            <input type="hidden" name="productId" value={productId} />
            <Button type="submit" name="intent" value="remove-photo">
              Remover a foto
            </Button>
          </Form>
        </>
      ) : (
        <AddPhoto action={`/avaliar/foto/${productId}?${new URLSearchParams({ token }).toString()}`} />
      )}
    </section>
  );
}

/**
 * A plain form, because the shop's pages take no files: another part of the server does. With a script the photo is sent
 * as soon as it is chosen.
 */
function AddPhoto({ action }: { action: string }) {
  const hasScript = useSyncExternalStore(neverChanges, yes, no);
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const flash = useFlash();
  const refusal = flash?.tone === 'failed' && flash.note?.startsWith('photo_') ? flash : null;
  const error = refusal ? <ErrorText>{refusal.title}</ErrorText> : undefined;
  return (
    <form
      ref={form}
      method="post"
      action={action}
      encType="multipart/form-data"
      className={styles.addPhoto}
      {...(refusal && saysSameAs(refusal.note ?? refusal.id))}
    >
      {hasScript ? (
        <>
          <FileButton
            name={PHOTO_FIELD}
            accept={ACCEPTED}
            onChange={(file) => {
              if (!file) return;
              setSending(true);
              form.current?.submit();
            }}
          >
            {({ onClick }) => (
              <SubmitButton
                type="button"
                variant="default"
                isBusy={isSending}
                busyText="Enviando..."
                aria-describedby={refusal ? 'photo-error' : undefined}
                onClick={onClick}
              >
                <Icon name="camera-plus" />
                Pôr foto
              </SubmitButton>
            )}
          </FileButton>
          {refusal ? (
            <p className={styles.error} id="photo-error">
              {error}
            </p>
          ) : null}
        </>
      ) : (
        <>
          <TextInput
            type="file"
            id="photo"
            name={PHOTO_FIELD}
            label="Mostre como ficou (se quiser)"
            accept={ACCEPTED}
            error={error}
            required
            withAsterisk={false}
          />
          <Button type="submit">Pôr foto</Button>
        </>
      )}
      <p className={styles.hint}>
        A loja vê a foto antes de publicar. Apagamos o local e a data que a câmera grava.
      </p>
    </form>
  );
}

const ACCEPTED = 'image/jpeg,image/png,image/webp';

const neverChanges = () => () => undefined;
const yes = () => true;
const no = () => false;
