'use client';

import { useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import { requestFactorReset, teamRefusal } from './team-requests';

interface FactorResetDialogProps {
  person: { id: string; fullName: string };
  onClose: () => void;
}

/** Asks before it removes what a person, who lost the phone, confirms the sign-in with. */
export function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
  const { fullName } = person;
  const refreshPage = useRefreshAfterAction();
  const [isBusy, start] = useTransition();
  const reset = () => {
    if (isBusy) return;
    start(async () => {
      const answer = await requestFactorReset(person);
      if (answer.ok) toast.success(`${fullName} entra de novo só com a senha.`);
      else toast.error(teamRefusal(answer.error));
      onClose();
      refreshPage(answer);
    });
  };
  return (
    <ConfirmDialog
      title={`Recomeçar a confirmação de ${fullName}?`}
      text="A digital, o aplicativo e os códigos guardados deixam de valer, e a pessoa sai de todos os aparelhos. Ela entra de novo só com a senha; quem administra tem um dia para pôr outra confirmação. Faça isto só se a própria pessoa pediu: confira por telefone."
      confirmLabel="Recomeçar"
      onConfirm={reset}
      onClose={onClose}
    />
  );
}
