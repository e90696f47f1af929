import { firstName } from './greeting';
import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

/** Proves that the address is the person's own; without it the account stays closed. */
export function confirmEmailContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return {
    subject: `Confirme seu e-mail na ${shop.brandName}`,
    preview: 'Falta só um passo para usar sua conta.',
    heading: 'Confirme seu e-mail',
    paragraphs: [
      `Oi, ${firstName(customer)}. Falta só um passo para usar sua conta na ${shop.brandName}: confirmar que este endereço é seu.`,
    ],
    action: { label: 'Confirmar e-mail', url: links.confirmEmail(token), isSpelledOut: true },
    footnotes: ['Não criou uma conta? Ignore este e-mail: sem a confirmação, ela não pode ser usada.'],
  };
}
