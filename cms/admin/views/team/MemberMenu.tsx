'use client';

import { Menu, Button } from '@mantine/core';
import { type Role, CUSTOMER_ROLE, isStaff, ROLE_DUTIES, ROLE_LABELS } from '@shop/permissions/roles';
import { IconFingerprint, IconId, IconUserCog, IconUserX } from '@tabler/icons-react';
import Link from 'next/link';
import { useState } from 'react';

import { MoreMenu } from '../../components/page/MoreMenu';
import { customerHref } from '../customers/customers-address';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { resettingFactors, changingRole, removingAccess } from '../../frame/requests/asked-acts';
import { useTeamAct } from './use-team-act';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { PickCards } from '../../components/pick-cards/PickCards';

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
function RoleDialog(props: RoleChange & { roles: readonly Role[] }) {
  const { person, roles, isOneself, onClose } = props;
  const [to, setTo] = useState<Role>(person.role);
  const { change, isBusy } = useRoleChange(props);
  const isSame = to === person.role;
  return (
    <ModalDialog title={`Trocar a função de ${person.fullName}`} onClose={onClose}>
      <PickCards
        label={`Função de ${person.fullName}`}
        cards={roles.map((role) => ({ value: role, label: ROLE_LABELS[role], text: ROLE_DUTIES[role] }))}
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
function RemovalDialog(props: RoleChange) {
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

interface FactorResetDialogProps {
  person: { id: string; fullName: string };
  onClose: () => void;
}

/** Asks before it removes what a person, who lost the phone, confirms the sign-in with. */
function FactorResetDialog({ person, onClose }: FactorResetDialogProps) {
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

interface MemberMenuProps {
  person: { id: string; fullName: string; role: Role; confirms: boolean };
  /** The roles that the person may change to. */
  roles: readonly Role[];
  isOneself: boolean;
}

/** What is rarely done about a member of the team: another role, the person's page, and the end of the access. */
export function MemberMenu({ person, roles, isOneself }: MemberMenuProps) {
  const [open, setOpen] = useState<'role' | 'removal' | 'factors' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <MoreMenu label={`Mais sobre ${person.fullName}`}>
        <Menu.Item leftSection={<IconUserCog aria-hidden="true" size={18} />} onClick={() => setOpen('role')}>
          Trocar função
        </Menu.Item>
        <Menu.Item
          component={Link}
          prefetch={false}
          href={customerHref(person.id)}
          leftSection={<IconId aria-hidden="true" size={18} />}
        >
          Ver cadastro
        </Menu.Item>
        {isOneself ? (
          <Menu.Item
            component="a"
            href="/conta/entrada"
            leftSection={<IconFingerprint aria-hidden="true" size={18} />}
          >
            Proteger a minha entrada
          </Menu.Item>
        ) : person.confirms ? (
          <Menu.Item
            leftSection={<IconFingerprint aria-hidden="true" size={18} />}
            onClick={() => setOpen('factors')}
          >
            Recomeçar a confirmação
          </Menu.Item>
        ) : null}
        <Menu.Item
          leftSection={<IconUserX aria-hidden="true" size={18} />}
          onClick={() => setOpen('removal')}
        >
          Tirar acesso
        </Menu.Item>
      </MoreMenu>
      {open === 'role' ? (
        <RoleDialog person={person} roles={roles} isOneself={isOneself} onClose={close} />
      ) : null}
      {open === 'factors' ? <FactorResetDialog person={person} onClose={close} /> : null}
      {open === 'removal' ? <RemovalDialog person={person} isOneself={isOneself} onClose={close} /> : null}
    </>
  );
}
