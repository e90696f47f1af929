import { adminMessages } from '@shop/messages/admin-messages';
import { teamMessages } from '@shop/messages/team-messages';

import type { acts, Callable, DoneOf } from '../../engine/acts';
import { refusalTexts, type DomainRefusal } from '../../engine/refusals';
import { useAct, type ActOptions } from '../../engine/use-act';

type TeamError = DomainRefusal<'team'>;

/** The link of an invitation by WhatsApp, as an act answers it. */
export type WhatsappInvitation = NonNullable<DoneOf<typeof acts.team.invite>['whatsapp']>;

/** Says why an act on the team was refused. */
export const teamRefusal = refusalTexts<TeamError>(
  {
    already_in_team: teamMessages.already_in_team,
    already_invited: teamMessages.already_invited,
    invitation_needs_mobile: teamMessages.invitation_needs_mobile,
    invitation_not_open: teamMessages.invitation_not_open,
    not_found: adminMessages.role_person_gone,
    role_changed: adminMessages.role_changed,
    last_admin: adminMessages.role_last_admin,
    not_confirmed: adminMessages.role_not_confirmed,
    oneself: teamMessages.team_failed,
  },
  teamMessages.team_failed,
);

interface TeamActOptions<Input, Answer extends { ok: boolean }> extends Omit<
  ActOptions<Input, Answer>,
  'refusal'
> {
  /** What the person reads when the request itself failed. */
  failed?: string;
}

/** Runs an act on the team, as `useAct` does, with the texts of the team's refusals. */
export const useTeamAct = <Input, Answer extends { ok: true } | { ok: false; error: TeamError }>(
  act: Callable<Input, Answer>,
  { failed, ...options }: TeamActOptions<Input, Answer>,
) => useAct(act, { ...options, refusal: (error) => teamRefusal(error, failed) });
