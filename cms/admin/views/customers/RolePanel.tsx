'use client';

import { Button, Radio, RadioGroup } from '@mantine/core';
import { toast } from '../../components/feedback/toast';
import { adminMessages } from '@shop/messages/admin-messages';
import { isStaff, ROLE_DUTIES, ROLE_LABELS, ROLES, type Role } from '@shop/permissions/roles';
import { useState, useTransition } from 'react';

import type { ChangeRoleError } from '../../../customers/operations/change-role';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { postToAdmin } from '../../admin-request';
import panel from '../../components/page/panel.module.css';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import styles from './role-panel.module.css';
import { roleRefusalText } from './role-refusal';

interface RolePanelProps {
  person: { id: string; fullName: string; role: Role };
  /** Whether the person is the signed-in user, who must sign in again after changing their own role. */
  isOneself: boolean;
}

/** Assigns a role to a person, after a confirmation. */
export function RolePanel({ person: { id, fullName, role }, isOneself }: RolePanelProps) {
  const refreshPage = useRefreshAfterAction();
  const [to, setTo] = useState<Role>(role);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, startChange] = useTransition();

  function change() {
    setIsAsking(false);
    startChange(async () => {
      const answer = await postToAdmin<{ role: Role }, ChangeRoleError>(`customers/${id}/role`, {
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
    <section className={panel.panel} aria-labelledby="papel">
      <h2 id="papel">Papel na loja</h2>
      <RadioGroup
        className={styles.roles}
        aria-labelledby="papel"
        value={to}
        onChange={(value) => setTo(ROLES.find((each) => each === value) ?? role)}
      >
        {ROLES.map((each) => (
          <Radio key={each} value={each} label={ROLE_LABELS[each]} description={ROLE_DUTIES[each]} />
        ))}
      </RadioGroup>
      <Button
        aria-disabled={isBusy || to === role}
        onClick={() => {
          if (!isBusy && to !== role) setIsAsking(true);
        }}
      >
        Mudar o papel
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={
            isStaff(to) ? `Mudar ${fullName} para ${ROLE_LABELS[to]}?` : `Tirar o acesso de ${fullName}?`
          }
          text={`${ROLE_DUTIES[to]} ${isOneself ? 'Você sai de todos os aparelhos agora e precisa entrar de novo.' : 'A pessoa sai de todos os aparelhos agora e precisa entrar de novo.'}`}
          confirmLabel={isStaff(to) ? 'Mudar o papel' : 'Tirar o acesso'}
          onConfirm={change}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
}
