'use client';

import { Button, InputWrapper, SegmentedControl, TextInput } from '@mantine/core';
import { ROLE_DUTIES, ROLE_LABELS, type Role } from '@shop/permissions/roles';
import { invitationSchema, type InvitationWay } from '@shop/team/invitation-schema';
import { formatTypedPhone } from '@shop/customers/typed-phone';
import { useState, type FormEvent } from 'react';

import { ModalDialog } from '../../components/feedback/ModalDialog';
import dialog from '../../components/feedback/modal-dialog.module.css';
import { toast } from '../../components/feedback/toast';
import { PickCards } from '../../components/pick-cards/PickCards';
import { acts } from '../../engine/acts';
import { invitingHelper } from '../../frame/requests/asked-acts';
import { useTeamAct, type WhatsappInvitation } from './use-team-act';
import styles from './team.module.css';

/** What a person types about a helper. Only the contact of the chosen way is sent. */
export interface InvitationDraft {
  name: string;
  role: Role | '';
  way: InvitationWay;
  phone: string;
  email: string;
}

export interface InviteDialogProps {
  /** What is known about the person already. */
  known: Partial<InvitationDraft>;
  /** The roles that have something to do in this shop. */
  roles: readonly Role[];
  onClose: () => void;
  /** Called for an invitation by WhatsApp, whose link the admin still has to send. */
  onWhatsapp: (invitation: WhatsappInvitation & { name: string }) => void;
}

type Errors = Partial<Record<'name' | 'role' | 'phone' | 'email', string>>;

const EMPTY: InvitationDraft = { name: '', role: '', way: 'whatsapp', phone: '', email: '' };

const readDraft = ({ name, role, way, phone, email }: InvitationDraft) =>
  invitationSchema.safeParse(way === 'whatsapp' ? { way, name, role, phone } : { way, name, role, email });

/** Returns the first error of each field that keeps the draft from being sent; nothing for a complete draft. */
function errorsOf(draft: InvitationDraft): Errors {
  const parsed = readDraft(draft);
  if (parsed.success) return {};
  const errors: Errors = {};
  for (const { path, message } of parsed.error.issues) {
    const field = String(path[0]) as keyof Errors;
    errors[field] ??= message;
  }
  return errors;
}

/** The form that invites a helper: who, what the person does, and where the link goes. */
export default function InviteDialog({ known, roles, onClose, onWhatsapp }: InviteDialogProps) {
  const [draft, setDraft] = useState<InvitationDraft>({ ...EMPTY, ...known });
  const [isTried, setIsTried] = useState(false);
  const { run, isBusy } = useTeamAct(acts.team.invite, {
    asked: ({ name }) => invitingHelper(name),
    onDone: ({ whatsapp }, { name }) => {
      onClose();
      if (whatsapp) onWhatsapp({ ...whatsapp, name });
      else toast.success(`Convite mandado para ${draft.email.trim()}.`);
    },
  });
  const errors = isTried ? errorsOf(draft) : {};
  const change = (part: Partial<InvitationDraft>) => setDraft((now) => ({ ...now, ...part }));

  function send(event: FormEvent) {
    event.preventDefault();
    setIsTried(true);
    const parsed = readDraft(draft);
    if (parsed.success) run(parsed.data);
  }

  return (
    <ModalDialog title="Convidar para a equipe" onClose={onClose}>
      <form onSubmit={send} noValidate>
        <div className={styles.fields}>
          <TextInput
            label="Nome"
            autoComplete="off"
            maxLength={50}
            value={draft.name}
            error={errors.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          />
          <PickCards
            label="O que a pessoa faz"
            isLabelShown
            cards={roles.map((role) => ({
              value: role,
              label: ROLE_LABELS[role],
              text: ROLE_DUTIES[role],
            }))}
            value={draft.role}
            error={errors.role}
            onChange={(role) => change({ role })}
          />
          <InputWrapper label="Por onde mandar o convite" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Por onde mandar o convite"
              value={draft.way}
              data={[
                { value: 'whatsapp', label: 'WhatsApp' },
                { value: 'email', label: 'E-mail' },
              ]}
              onChange={(way) => change({ way: way === 'email' ? 'email' : 'whatsapp' })}
            />
          </InputWrapper>
          {draft.way === 'whatsapp' ? (
            <TextInput
              label="Celular"
              type="tel"
              autoComplete="off"
              value={draft.phone}
              error={errors.phone}
              onChange={({ currentTarget }) => change({ phone: formatTypedPhone(currentTarget.value) })}
            />
          ) : (
            <TextInput
              label="E-mail"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              value={draft.email}
              error={errors.email}
              onChange={({ currentTarget }) => change({ email: currentTarget.value })}
            />
          )}
          <p className={styles.note}>
            O link vale por 3 dias e funciona uma vez. A pessoa não precisa ter conta antes.
          </p>
        </div>
        <div className={dialog.actions}>
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="filled" aria-disabled={isBusy}>
            {isBusy ? 'Criando…' : draft.way === 'whatsapp' ? 'Criar o convite' : 'Mandar o convite'}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
