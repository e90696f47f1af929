'use client';

import { Button } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { can } from '@shop/permissions/permissions';
import {
  ADMIN_ROLE,
  CUSTOMER_ROLE,
  isStaff,
  ROLE_LABELS,
  type AssignableRole,
} from '@shop/permissions/roles';
import { useState, useTransition } from 'react';

import type { ChangeRoleError } from '../../../customers/operations/change-role';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { postToAdmin } from '../../admin-request';
import panel from '../../components/page/panel.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import styles from './role-panel.module.css';
import { roleRefusalText } from './role-refusal';

interface RolePanelProps {
  person: { id: string; fullName: string; role: AssignableRole };
  /** An admin who revokes their own access is redirected to sign-in. */
  isOneself: boolean;
}

const accessText = (role: AssignableRole): string => {
  if (!isStaff(role)) return 'Só compra: não entra na administração.';
  return can({ role }, 'role:assign')
    ? 'Entra na administração e muda tudo o que há nela.'
    : 'Entra na administração e faz só o que este papel permite.';
};

/** Grants or revokes a person's admin access, after a confirmation. */
export function RolePanel({ person: { id, fullName, role }, isOneself }: RolePanelProps) {
  const refreshPage = useRefreshAfterAction();
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startChange] = useTransition();
  const hasAccess = isStaff(role);
  const to: AssignableRole = hasAccess ? CUSTOMER_ROLE : ADMIN_ROLE;

  function change() {
    setIsAsking(false);
    startChange(async () => {
      const answer = await postToAdmin<{ role: AssignableRole }, ChangeRoleError>(`customers/${id}/role`, {
        from: role,
        to,
      });
      if (answer.ok && isOneself) return window.location.assign('/login');
      if (answer.ok) toast.success(adminMessages.role_saved);
      else toast.error(roleRefusalText(answer.error));
      refreshPage(answer);
    });
  }

  return (
    <section className={panel.panel} aria-labelledby="acesso">
      <h2 id="acesso">Acesso à administração</h2>
      <p className={styles.state}>
        <b>{ROLE_LABELS[role]}.</b> {accessText(role)}
      </p>
      <Button
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) setIsAsking(true);
        }}
      >
        {hasAccess ? 'Tirar o acesso' : 'Dar acesso'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={hasAccess ? `Tirar o acesso de ${fullName}?` : `Dar acesso a ${fullName}?`}
          text={
            hasAccess
              ? `${isOneself ? 'Você sai' : 'A pessoa sai'} da administração agora e continua como cliente da loja.`
              : 'A pessoa passa a ver e mudar pedidos, produtos, clientes e tudo o mais da administração. Ela precisa entrar de novo.'
          }
          confirmLabel={hasAccess ? 'Tirar o acesso' : 'Dar acesso'}
          onConfirm={change}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}
