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

import type { AdminPictureError } from '../../api/catalog/picture-endpoints';
import type { PictureInUse } from '../../../catalog/queries/picture-use';
import { postToAdmin, type AdminFailure } from '../../admin-request';
import { useRowSelection } from '../../components/table/RowSelection';
import text from '../../frame/theme/text.module.css';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { RemovePicturesDialog } from './RemovePicturesDialog';

function failureText({ code }: AdminFailure<AdminPictureError>): string {
  switch (code) {
    case 'signed_out':
      return adminMessages.signed_out;
    case 'proof_needed':
      return adminMessages.proof_needed;
    case 'forbidden':
    case 'access_denied':
      return adminMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return adminMessages.pictures_remove_failed;
  }
}

interface Question {
  pictureIds: readonly string[];
  inUse: readonly PictureInUse[];
}

/** Deletes the selected pictures after a confirmation; pictures in use stay. Renders nothing without a selection. */
export function RemovePictures() {
  const { chosen } = useRowSelection();
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [question, ask] = useState<Question | null>(null);

  const prepare = () =>
    start(async () => {
      const answer = await postToAdmin<{ inUse: PictureInUse[] }, AdminPictureError>('media/use', {
        pictureIds: chosen,
      });
      if (answer.ok) ask({ pictureIds: chosen, inUse: answer.inUse });
      else toast.error(failureText(answer.error));
    });

  const remove = (pictureIds: readonly string[]) => {
    ask(null);
    start(async () => {
      const answer = await postToAdmin<{ removedCount: number; inUse: PictureInUse[] }, AdminPictureError>(
        'media/remove',
        { pictureIds },
      );
      if (!answer.ok) toast.error(failureText(answer.error));
      else {
        if (answer.removedCount > 0) toast.success(picturesRemovedText(answer.removedCount));
        // A picture may have come into use while the dialog was open.
        if (answer.inUse.length > 0) toast.error(picturesInUseText(answer.inUse.length));
      }
      refreshPage(answer);
    });
  };

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
          onConfirm={remove}
          onClose={() => {
            ask(null);
          }}
        />
      ) : null}
    </>
  );
}
