'use client';

import { Button } from '@mantine/core';

import { acts } from '../../engine/acts';
import { useAct } from '../../engine/use-act';
import { caseRefusal } from './case-refusals';

/** Tells the team that the person takes care of a case. */
export function TakeCaseButton({ caseId }: { caseId: string }) {
  const { run, isBusy } = useAct(acts.cases.take, { done: 'O caso está com você.', refusal: caseRefusal });
  return (
    <Button aria-disabled={isBusy} onClick={() => run({ caseId })}>
      Assumir o caso
    </Button>
  );
}
