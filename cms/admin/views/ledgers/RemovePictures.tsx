'use client';

import { Button } from '@mantine/core';
import {
  adminMessages,
  pictureCountText,
  picturesInUseText,
  picturesRemovedText,
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
import { RemovePicturesDialog } from './RemovePicturesDialog';

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
      const answer = await callAct(acts.catalog.findPictureUse, { pictureIds: [...chosen] });
      if (answer.ok) ask({ pictureIds: chosen, inUse: answer.inUse });
      else toast.error(pictureRefusal(answer.error));
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
