import type { CampaignType } from '@shop/customers/mail-preferences';
import { cleanLine, cutText } from '@shop/text/clean-text';

import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

/** An admin's message to all customers who want to receive it. */
export interface MailCampaign {
  title: string;
  message: string;
  type: CampaignType;
}

const WHY: Record<CampaignType, string> = {
  promocao: 'Você recebe este e-mail porque aceitou receber promoções da loja.',
  informativo: 'Você recebe este e-mail porque aceitou receber novidades da loja.',
  pedido: 'Você recebe este aviso porque os e-mails de pedidos estão ligados na sua conta.',
};

const PREVIEW_LENGTH = 120;

/** A campaign's mail: the message as written, in the shop's design, and the unsubscribe link. */
export function campaignContent(
  { title, message, type }: MailCampaign,
  { links, unsubscribeUrl }: Pick<MailFacts, 'links'> & { unsubscribeUrl: string },
): MailContent {
  const subject = cleanLine(title);
  const paragraphs = message.split(/\r?\n/).map(cleanLine).filter(Boolean);
  const action =
    type === 'pedido'
      ? { label: 'Ver meus pedidos', url: links.on('/conta/pedidos') }
      : { label: 'Ver o cardápio', url: links.menu };
  return {
    subject,
    preview: cutText(paragraphs.join(' '), PREVIEW_LENGTH),
    heading: subject,
    paragraphs,
    action,
    footnotes: [WHY[type]],
    footLink: { label: 'Não receber mais', url: unsubscribeUrl },
  };
}
