'use client';

import { Button, Menu } from '@mantine/core';
import { teamMessages } from '@shop/messages/team-messages';
import { IconBrandWhatsapp, IconMail, IconUserX } from '@tabler/icons-react';
import { useState } from 'react';

import { MoreMenu } from '../../components/page/MoreMenu';
import { ConfirmDialog } from '../../components/feedback/ConfirmDialog';
import { toast } from '../../components/feedback/toast';
import { acts } from '../../engine/acts';
import { invitingHelper } from '../../frame/requests/asked-acts';
import { useTeamAct, type WhatsappInvitation } from './use-team-act';
import { WhatsappDialog } from './WhatsappDialog';

interface InvitationActsProps {
  invitation: { id: string; name: string; email: string | null };
}

/** "Mandar de novo" for an invitation that waits, and the menu that withdraws it. */
export function InvitationActs({ invitation: { id, name, email } }: InvitationActsProps) {
  const [sent, setSent] = useState<WhatsappInvitation | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const again = useTeamAct(acts.team.sendInvitationAgain, {
    asked: invitingHelper(),
    onDone: ({ whatsapp }) => {
      if (whatsapp) setSent(whatsapp);
      else toast.success(`Convite mandado de novo para ${email ?? name}.`);
    },
  });
  const withdraw = useTeamAct(acts.team.withdrawInvitation, {
    done: `${name}: ${teamMessages.invitation_withdrawn}`,
  });

  return (
    <>
      <Button
        aria-disabled={again.isBusy}
        onClick={() => again.run({ invitationId: id })}
        aria-label={`Mandar de novo o convite de ${name}`}
      >
        {email ? <IconMail aria-hidden="true" /> : <IconBrandWhatsapp aria-hidden="true" />}
        Mandar de novo
      </Button>
      <MoreMenu label={`Mais sobre o convite de ${name}`}>
        <Menu.Item leftSection={<IconUserX aria-hidden="true" size={18} />} onClick={() => setIsAsking(true)}>
          Cancelar convite
        </Menu.Item>
      </MoreMenu>
      {sent ? <WhatsappDialog invitation={{ ...sent, name }} onClose={() => setSent(null)} /> : null}
      {isAsking ? (
        <ConfirmDialog
          title={`Cancelar o convite de ${name}?`}
          text="O link deixa de funcionar agora. Depois você pode convidar de novo."
          confirmLabel="Cancelar convite"
          onConfirm={() => {
            setIsAsking(false);
            withdraw.run({ invitationId: id });
          }}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}
