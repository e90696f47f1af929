'use client';

import { Button } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { CopyField } from '../../components/share/CopyField';
import type { WhatsappInvitation } from './use-team-act';

/** Sends an invitation's link from the admin's own WhatsApp, in which the message is ready. */
export function WhatsappDialog({
  invitation: { chatHref, url, name },
  onClose,
}: {
  invitation: WhatsappInvitation & { name: string };
  onClose: () => void;
}) {
  return (
    <ModalDialog title={`Mande o convite para ${name}`} onClose={onClose}>
      <p className={dialog.text}>
        A mensagem já está pronta no seu WhatsApp; é só enviar. O link vale por 3 dias e funciona uma vez:
        mande só para a pessoa.
      </p>
      <CopyField label="Link do convite" value={url} />
      <div className={dialog.actions} style={{ marginTop: 20 }}>
        <Button onClick={onClose}>Fechar</Button>
        <Button
          component="a"
          variant="filled"
          href={chatHref}
          target="_blank"
          rel="noreferrer"
          onClick={onClose}
        >
          <IconBrandWhatsapp aria-hidden="true" />
          Abrir o WhatsApp
        </Button>
      </div>
    </ModalDialog>
  );
}
