'use client';

import { Button } from '@mantine/core';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { CUSTOMER_ROLE, isStaff, ROLE_DUTIES, ROLE_LABELS, type Role } from '@shop/permissions/roles';
import { TEAM_ROLES } from '@shop/team/invitation-schema';
import { useState } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { PickCards } from '../../components/pick-cards/PickCards';
import { acts } from '../../engine/acts';
import { changingRole, removingAccess } from '../../frame/requests/asked-acts';
import { useTeamAct } from './use-team-act';

interface RoleChange {
  person: { id: string; fullName: string; role: Role };
  /** Whether the person is the signed-in user, who must sign in again after changing their own role. */
  isOneself: boolean;
  onClose: () => void;
}

/** Returns the function that changes the person's role, and whether it is under way. */
function useRoleChange({ person: { id, fullName, role }, isOneself, onClose }: RoleChange) {
  const { run, isBusy } = useTeamAct(acts.team.changeRole, {
    asked: ({ to }) => (isStaff(to) ? changingRole(fullName) : removingAccess(fullName)),
    failed: adminMessages.role_failed,
    onDone: (_, { to }) => {
      if (isOneself) return window.location.assign('/login');
      toast.success(isStaff(to) ? adminMessages.role_saved : removedText(fullName));
      onClose();
    },
    onRefused: (_, text) => {
      toast.error(text);
      onClose();
    },
    // A person who changed their own role has no session any more, and leaves this page.
    ...(isOneself && { refresh: () => undefined }),
  });
  return { change: (to: Role) => run({ customerId: id, from: role, to }), isBusy };
}

const removedText = (fullName: string) => `${fullName} não entra mais na administração.`;

const signsOut = (isOneself: boolean) =>
  isOneself
    ? 'Você sai de todos os aparelhos agora e precisa entrar de novo.'
    : 'A pessoa sai de todos os aparelhos agora e precisa entrar de novo.';

/** Returns what happens to the open run of a person who will no longer deliver; '' for everybody else. */
const endsRuns = (from: Role, to: Role): string =>
  can({ role: from }, 'delivery-run:complete') && !can({ role: to }, 'delivery-run:complete')
    ? ' Se tiver uma rota aberta, ela acaba e os pedidos esperam outro entregador.'
    : '';

/** Changes what a member of the team does. */
export function RoleDialog(props: RoleChange) {
  const { person, isOneself, onClose } = props;
  const [to, setTo] = useState<Role>(person.role);
  const { change, isBusy } = useRoleChange(props);
  const isSame = to === person.role;
  return (
    <ModalDialog title={`Trocar a função de ${person.fullName}`} onClose={onClose}>
      <PickCards
        label={`Função de ${person.fullName}`}
        cards={TEAM_ROLES.map((role) => ({ value: role, label: ROLE_LABELS[role], text: ROLE_DUTIES[role] }))}
        value={to}
        onChange={setTo}
      />
      <p className={dialog.text} style={{ marginTop: 16 }}>
        {signsOut(isOneself)}
        {endsRuns(person.role, to)}
      </p>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Voltar</Button>
        <Button
          variant="filled"
          aria-disabled={isBusy || isSame}
          onClick={() => {
            if (!isSame) change(to);
          }}
        >
          Trocar função
        </Button>
      </div>
    </ModalDialog>
  );
}

/** Asks before it takes a person's access away, and says what ends. The account stays: the person may still buy. */
export function RemovalDialog(props: RoleChange) {
  const { person, isOneself, onClose } = props;
  const { change } = useRoleChange(props);
  return (
    <ConfirmDialog
      title={`Tirar o acesso de ${person.fullName}?`}
      text={`${signsOut(isOneself)}${endsRuns(person.role, CUSTOMER_ROLE)} Os avisos no celular param, e os convites que mandou deixam de valer. A conta de cliente continua.`}
      confirmLabel="Tirar o acesso"
      onConfirm={() => change(CUSTOMER_ROLE)}
      onClose={onClose}
    />
  );
}
