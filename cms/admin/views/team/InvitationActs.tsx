'use client';

import { ActionIcon, Button, Menu } from '@mantine/core';
import { teamMessages } from '@shop/messages/team-messages';
import { IconBrandWhatsapp, IconDots, IconMail, IconUserX } from '@tabler/icons-react';
import { useState, useTransition } from 'react';

import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { useRefreshAfterAction } from '../../components/forms/use-refresh-after-action';
import {
  requestInvitationAgain,
  requestWithdrawal,
  teamRefusal,
  type WhatsappInvitation,
} from './team-requests';
import { WhatsappDialog } from './WhatsappDialog';

interface InvitationActsProps {
  invitation: { id: string; name: string; email: string | null };
}

/** "Mandar de novo" for an invitation that waits, and the menu that withdraws it. */
export function InvitationActs({ invitation: { id, name, email } }: InvitationActsProps) {
  const refreshPage = useRefreshAfterAction();
  const [sent, setSent] = useState<WhatsappInvitation | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [isBusy, start] = useTransition();

  const again = () => {
    if (isBusy) return;
    start(async () => {
      const answer = await requestInvitationAgain(id);
      if (!answer.ok) toast.error(teamRefusal(answer.error));
      else if (answer.whatsapp) setSent(answer.whatsapp);
      else toast.success(`Convite mandado de novo para ${email ?? name}.`);
      refreshPage(answer);
    });
  };

  const withdraw = () => {
    setIsAsking(false);
    start(async () => {
      const answer = await requestWithdrawal(id);
      if (answer.ok) toast.success(`${name}: ${teamMessages.invitation_withdrawn}`);
      else toast.error(teamRefusal(answer.error));
      refreshPage(answer);
    });
  };

  return (
    <>
      <Button aria-disabled={isBusy} onClick={again} aria-label={`Mandar de novo o convite de ${name}`}>
        {email ? <IconMail aria-hidden="true" /> : <IconBrandWhatsapp aria-hidden="true" />}
        Mandar de novo
      </Button>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <ActionIcon aria-label={`Mais sobre o convite de ${name}`}>
            <IconDots aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserX aria-hidden="true" size={18} />}
            onClick={() => setIsAsking(true)}
          >
            Cancelar convite
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {sent ? <WhatsappDialog invitation={{ ...sent, name }} onClose={() => setSent(null)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={`Cancelar o convite de ${name}?`}
          text="O link deixa de funcionar agora. Depois você pode convidar de novo."
          confirmLabel="Cancelar convite"
          onConfirm={withdraw}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
