'use client';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { resettingFactors } from '../../frame/requests/asked-acts';
import { useTeamAct } from './use-team-act';

interface FactorResetDialogProps {
  person: { id: string; fullName: string };
  onClose: () => void;
}

/** Asks before it removes what a person, who lost the phone, confirms the sign-in with. */
export function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
  const { id, fullName } = person;
  const { run } = useTeamAct(acts.team.resetFactors, {
    asked: resettingFactors(fullName),
    done: `${fullName} entra de novo só com a senha.`,
    onDone: onClose,
    onRefused: (_, text) => {
      toast.error(text);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Recomeçar a confirmação de ${fullName}?`}
      text="A digital, o aplicativo e os códigos guardados deixam de valer, e a pessoa sai de todos os aparelhos. Ela entra de novo só com a senha; quem administra tem um dia para pôr outra confirmação. Faça isto só se a própria pessoa pediu: confira por telefone."
      confirmLabel="Recomeçar"
      onConfirm={() => run({ customerId: id })}
      onClose={onClose}
    />
  );
}
