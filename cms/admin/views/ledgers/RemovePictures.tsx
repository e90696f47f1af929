'use client';

import { Button } from '@mantine/core';
import {
  adminMessages,
  pictureCountText,
  picturesInUseText,
  picturesRemovedText,
  picturesLostText,
} from '@shop/messages/admin-messages';
import { IconTrash } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import type { PictureInUse } from '../../../catalog/queries/picture-use';
import { acts, callAct } from '../../engine/acts';
import { refusalTexts } from '../../engine/refusals';
import { useAct } from '../../engine/use-act';
import { useRowSelection } from '../../components/table/RowSelection';
import text from '../../frame/theme/text.module.css';
import { toast } from '../../components/feedback/toast';
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
function RemovePicturesDialog({ pictureIds, inUse, onConfirm, onClose }: RemovePicturesDialogProps) {
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

const pictureRefusal = refusalTexts<never>({}, adminMessages.pictures_remove_failed);

interface Question {
  pictureIds: readonly string[];
  inUse: readonly PictureInUse[];
}

/** Deletes the selected pictures after a confirmation; pictures in use stay. Renders nothing without a selection. */
export function RemovePictures() {
  const { chosen } = useRowSelection();
  const [isPreparing, start] = useTransition();
  const remove = useAct(acts.catalog.removePictures, {
    refusal: pictureRefusal,
    onDone: ({ removedCount, inUse }) => {
      if (removedCount > 0) toast.success(picturesRemovedText(removedCount));
      // A picture may have come into use while the dialog was open.
      if (inUse.length > 0) toast.error(picturesInUseText(inUse.length));
    },
  });
  const isBusy = isPreparing || remove.isBusy;
  const [question, ask] = useState<Question | null>(null);

  const prepare = () =>
    start(async () => {
      const result = await callAct(acts.catalog.findPictureUse, { pictureIds: [...chosen] });
      if (result.ok) ask({ pictureIds: chosen, inUse: result.inUse });
      else toast.error(pictureRefusal(result.error));
    });

  if (chosen.length === 0) return null;
  return (
    <>
      <Button
        variant="danger"
        leftSection={<IconTrash aria-hidden="true" />}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) prepare();
        }}
      >
        Excluir<span className={text.srOnly}> {pictureCountText(chosen.length)}</span>
      </Button>
      {question ? (
        <RemovePicturesDialog
          {...question}
          onConfirm={(pictureIds) => {
            ask(null);
            remove.run({ pictureIds: [...pictureIds] });
          }}
          onClose={() => {
            ask(null);
          }}
        />
      ) : null}
    </>
  );
}
