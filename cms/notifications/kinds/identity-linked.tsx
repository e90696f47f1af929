import { providerLabel } from '@shop/customers/provider-label';

import { message } from '../message';
import { Action, mail, Paragraph, greeting } from '../templates/Mail';

/**
 * The mail about an external account that was linked. It is the first warning to an owner who did not link that
 * account.
 */
export const identityLinked = message('identity-linked', {
  write: ({ customer, detail, shop, links }) => {
    const label = providerLabel(detail ?? '');
    return mail(
      {
        subject: `${label} ligado à sua conta na ${shop.brandName}`,
        preview: 'Se foi você, não precisa fazer nada.',
        heading: `${label} ligado à sua conta`,
      },
      <Paragraph>
        {greeting(customer)} A partir de agora você também entra na {shop.brandName} com o {label}.
      </Paragraph>,
      <Paragraph>
        Se foi você, não precisa fazer nada. Se não foi, desligue essa conta em Detalhes da Conta e troque sua
        senha.
      </Paragraph>,
      <Action label="Ver minhas contas ligadas" url={links.accountDetails} />,
    );
  },
  samples: [{ detail: 'google' }],
});
