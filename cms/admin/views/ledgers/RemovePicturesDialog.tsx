'use client';

import { Button } from '@mantine/core';
import { pictureCountText, picturesInUseText, picturesLostText } from '@shop/messages/admin-messages';

import type { PictureInUse } from '../../../catalog/queries/picture-use';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import styles from '../../components/feedback/modal-dialog.module.css';

interface RemovePicturesDialogProps {
  pictureIds: readonly string[];
  inUse: readonly PictureInUse[];
  /** Called with the pictures that are not in use. */
  onConfirm: (pictureIds: readonly string[]) => void;
  onClose: () => void;
}

/** Lists which pictures will be deleted, and which stay because they are in use. */
export function RemovePicturesDialog({ pictureIds, inUse, onConfirm, onClose }: RemovePicturesDialogProps) {
  const free = pictureIds.filter((pictureId) => !inUse.some(({ id }) => id === pictureId));
  const title =
    free.length > 0 ? `Excluir ${pictureCountText(free.length)}?` : picturesInUseText(inUse.length);
  return (
    <ModalDialog title={title} isAlert onClose={onClose}>
      {free.length > 0 ? <p className={styles.text}>{picturesLostText(free.length)}</p> : null}
      {inUse.length > 0 ? (
        <>
          {free.length > 0 ? <p className={styles.text}>{picturesInUseText(inUse.length)}</p> : null}
          <ul className={styles.facts}>
            {inUse.map(({ id, alt, places }) => (
              <li key={id}>
                <b>{alt}</b>: {places.join(', ')}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <div className={styles.actions}>
        <Button onClick={onClose}>Voltar</Button>
        {free.length > 0 ? (
          <Button
            variant="filled"
            onClick={() => {
              onConfirm(free);
            }}
          >
            Excluir {pictureCountText(free.length)}
          </Button>
        ) : null}
      </div>
    </ModalDialog>
  );
}
