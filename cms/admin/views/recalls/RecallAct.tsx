'use client';

import { Button } from '@mantine/core';
import type { RecallDuty } from '@shop/recalls/recall-duties';
import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import {
  recallRefusalText,
  requestClose,
  requestDuty,
  requestPersonStep,
  requestNotice,
  type RecallAnswer,
} from './recall-requests';

type Act = RecallDuty | 'notice' | 'close' | { personId: string; step: 'warned' | 'collected' };

function send(recallId: string, act: Act): Promise<RecallAnswer> {
  if (typeof act === 'object') return requestPersonStep(recallId, act.personId, act.step);
  if (act === 'notice') return requestNotice(recallId);
  return act === 'close' ? requestClose(recallId) : requestDuty(recallId, act);
}

/** A button that records one action of a recall. */
export function RecallAct({ recallId, act, label }: { recallId: string; act: Act; label: string }) {
  const refresh = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => {
        if (isBusy) return;
        start(async () => {
          const answer = await send(recallId, act);
          if (answer.ok) toast.success('Anotado.');
          else toast.error(recallRefusalText(answer.error));
          refresh(answer);
        });
      }}
    >
      {label}
    </Button>
  );
}
