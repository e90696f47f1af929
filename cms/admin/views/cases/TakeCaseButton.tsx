'use client';

import { Button } from '@mantine/core';
import { useTransition } from 'react';

import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { refusalText, requestTake } from './case-requests';

/** Tells the team that the person takes care of a case. */
export function TakeCaseButton({ caseId }: { caseId: string }) {
  const refresh = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const take = () =>
    start(async () => {
      const answer = await requestTake(caseId);
      if (answer.ok) toast.success('O caso está com você.');
      else toast.error(refusalText(answer.error));
      refresh(answer);
    });
  return (
    <Button
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) take();
      }}
    >
      Assumir o caso
    </Button>
  );
}
