import { ADMIN_ROLE, ROLE_DUTIES, ROLE_LABELS } from '@shop/permissions/roles';

import { findInvitation, invitationLinkText } from '../../team/invitations';
import { message } from '../message';
import { Action, mail, Paragraph, SmallPrint, greeting } from '../templates/Mail';

/** The mail with the link that lets an invited helper into the team. Opening the link changes nothing yet. */
export const teamInvitation = message('team-invitation', {
  read: async ({ cms, sql, detail }) => {
    const invitation = detail && (await findInvitation(sql, detail));
    if (!invitation || invitation.state !== 'open') return null;
    const { id, role, inviterName } = invitation;
    return { role, inviterName, token: invitationLinkText(cms.payload, id) };
  },
  write: ({ customer, shop, links, found: { role, inviterName, token } }) =>
    mail(
      {
        subject: `Convite para a equipe da ${shop.brandName}`,
        preview: 'O link vale por 3 dias e funciona uma única vez.',
        heading: 'Você foi convidado para a equipe',
      },
      <Paragraph>
        {greeting(customer)} {inviterName} convidou você para a equipe da {shop.brandName}, como{' '}
        {ROLE_LABELS[role]}. {ROLE_DUTIES[role]}
      </Paragraph>,
      <Action label="Ver o convite" url={links.teamInvitation(token)} isSpelledOut />,
      <SmallPrint
        lines={[
          'O link vale por 3 dias e funciona uma única vez.',
          'Não conhece a loja? Ignore este e-mail: nada acontece.',
        ]}
      />,
    ),
  samples: [{ found: { role: ADMIN_ROLE, inviterName: 'Dona Mansa', token: 'abc123' } }],
});
