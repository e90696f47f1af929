import { ROLE_DUTIES, ROLE_LABELS, type Role } from '@shop/permissions/roles';

import { Action, mail, Paragraph, SmallPrint, type MailContent } from './Mail';
import { greeting, type MailFacts } from './mail-facts';

/** The mail with the link that lets an invited helper into the team. Opening the link changes nothing yet. */
export const teamInvitationContent = (
  { customer, shop, links }: MailFacts,
  { role, inviterName, token }: { role: Role; inviterName: string; token: string },
): MailContent =>
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
  );
