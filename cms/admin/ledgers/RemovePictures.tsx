'use client';

import { Button } from '@mantine/core';
import {
  officeMessages,
  pictureCountText,
  picturesKeptText,
  picturesRemovedText,
} from '@shop/messages/admin-messages';
import { IconTrash } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import type { OfficePictureError } from '../api/catalog/office-picture-endpoints';
import type { PictureInUse } from '../../catalog/queries/picture-use';
import { postToOffice, type OfficeFailure } from '../office-request';
import { useRowSelection } from '../parts/RowSelection';
import text from '../styles/text.module.css';
import { toast } from '../toasts/toast';
import { useRefreshAfterAction } from '../use-refresh-after-action';
import { RemovePicturesDialog } from './RemovePicturesDialog';

function failureText({ code }: OfficeFailure<OfficePictureError>): string {
  switch (code) {
    case 'signed_out':
      return officeMessages.signed_out;
    case 'forbidden':
    case 'access_denied':
      return officeMessages.access_denied;
    case 'malformed':
    case 'request_failed':
      return officeMessages.pictures_remove_failed;
  }
}

interface Question {
  pictureIds: readonly string[];
  inUse: readonly PictureInUse[];
}

/** Deletes the selected pictures after a confirmation; those in use stay. Renders nothing without a selection. */
export function RemovePictures() {
  const { chosen } = useRowSelection();
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const [question, ask] = useState<Question | null>(null);

  const prepare = () =>
    start(async () => {
      const answer = await postToOffice<{ inUse: PictureInUse[] }, OfficePictureError>('media/use', {
        pictureIds: chosen,
      });
      if (answer.ok) ask({ pictureIds: chosen, inUse: answer.inUse });
      else toast.error(failureText(answer.error));
    });

  const remove = (pictureIds: readonly string[]) => {
    ask(null);
    start(async () => {
      const answer = await postToOffice<{ removedCount: number; inUse: PictureInUse[] }, OfficePictureError>(
        'media/remove',
        { pictureIds },
      );
      if (!answer.ok) toast.error(failureText(answer.error));
      else {
        if (answer.removedCount > 0) toast.success(picturesRemovedText(answer.removedCount));
        // A picture may have come into use while the dialog was open.
        if (answer.inUse.length > 0) toast.error(picturesKeptText(answer.inUse.length));
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
