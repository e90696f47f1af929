'use client';

import { Button } from '@mantine/core';
import type { Role } from '@shop/permissions/roles';
import { IconUserPlus } from '@tabler/icons-react';
import { lazy, useState } from 'react';

import { LatePart } from '../../components/missing-code/LatePart';
import type { InvitationDraft } from './InviteDialog';
import type { WhatsappInvitation } from './use-team-act';
import { WhatsappDialog } from './WhatsappDialog';

const InviteDialog = lazy(() => import('./InviteDialog'));

/** Opens the form of an invitation, and afterwards the link to send. `known` opens the form at once, filled in. */
export function InviteButton({
  known,
  roles,
}: {
  known: Partial<InvitationDraft> | null;
  roles: readonly Role[];
}) {
  const [isOpen, setIsOpen] = useState(known !== null);
  const [sent, setSent] = useState<(WhatsappInvitation & { name: string }) | null>(null);
  return (
    <>
      <Button variant="filled" onClick={() => setIsOpen(true)}>
        <IconUserPlus aria-hidden="true" />
        Convidar
      </Button>
      {isOpen ? (
        <LatePart isDialog>
          <InviteDialog
            known={known ?? {}}
            roles={roles}
            onClose={() => setIsOpen(false)}
            onWhatsapp={setSent}
          />
        </LatePart>
      ) : null}
      {sent ? <WhatsappDialog invitation={sent} onClose={() => setSent(null)} /> : null}
    </>
  );
}
