import { providerLabel } from '@shop/customers/provider-label';

import { firstName } from './greeting';
import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

/**
 * Asks whether an external account belongs to the reader. States plainly what the button opens, and to whom: a stranger
 * may have entered this address.
 */
export function identityLinkContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return {
    subject: `Confirme sua entrada na ${shop.brandName}`,
    preview: 'Só confirme se foi você quem acabou de pedir.',
    heading: 'Foi você quem pediu para entrar?',
    paragraphs: [
      `Oi, ${firstName(customer)}. Alguém quer entrar na ${shop.brandName} por outra conta, usando este endereço de e-mail.`,
      'Se foi você, confirme: essa conta passa a abrir o seu cadastro. O link vale por uma hora e funciona uma única vez.',
    ],
    action: { label: 'Ver e confirmar', url: links.linkIdentity(token), isSpelledOut: true },
    footnotes: ['Não foi você? Ignore este e-mail e não confirme: sem isso, ninguém entra.'],
  };
}

/** An external account was linked: the first warning for an owner who did not do it. */
export function identityLinkedContent({ customer, detail, shop, links }: MailFacts): MailContent {
  const label = providerLabel(detail ?? '');
  return {
    subject: `${label} ligado à sua conta na ${shop.brandName}`,
    preview: 'Se foi você, não precisa fazer nada.',
    heading: `${label} ligado à sua conta`,
    paragraphs: [
      `Oi, ${firstName(customer)}. A partir de agora você também entra na ${shop.brandName} com o ${label}.`,
      'Se foi você, não precisa fazer nada. Se não foi, desligue essa conta em Detalhes da Conta e troque sua senha.',
    ],
    action: { label: 'Ver minhas contas ligadas', url: links.accountDetails },
  };
}
