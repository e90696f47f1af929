import type { CampaignType } from '@shop/customers/mail-preferences';
import { cleanLine } from '@shop/text/clean-text';

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

/** Returns the texts of a campaign's mail. Both the mail and its preview in the browser use them. */
export const campaignText = ({ title, message, type }: MailCampaign) => ({
  title: cleanLine(title),
  paragraphs: message.split(/\r?\n/).map(cleanLine).filter(Boolean),
  actionLabel: type === 'pedido' ? 'Ver meus pedidos' : 'Ver o cardápio',
  why: WHY[type],
  unsubscribeLabel: 'Não receber mais',
});
