import type { CampaignType } from '@shop/customers/mail-preferences';
import type { Channel } from '@shop/notifications/channels';

/** What the link of a campaign's message unsubscribes from, by channel and type of campaign. */
export const SUBJECTS: Record<Channel, Record<CampaignType, string>> = {
  email: {
    promocao: 'e-mails de promoções',
    informativo: 'e-mails de novidades',
    pedido: 'e-mails sobre o andamento dos pedidos',
  },
  sms: {
    promocao: 'SMS de promoções',
    informativo: 'SMS de novidades',
    pedido: 'SMS sobre o andamento dos pedidos',
  },
  push: {
    promocao: 'avisos de promoções e novidades no aparelho',
    informativo: 'avisos de promoções e novidades no aparelho',
    pedido: 'avisos sobre o andamento dos pedidos no aparelho',
  },
};

type State = 'on' | 'off' | 'invalid';

/** The page's text by state. A deleted account has the same text as an account that receives nothing. */
export const STATES: Record<State, (subject: string) => { title: string; lead: string }> = {
  on: (subject) => ({
    title: 'Deixar de receber?',
    lead: `Você está recebendo ${subject} da loja. Confirme e eles param agora, sem precisar entrar na conta.`,
  }),
  off: (subject) => ({
    title: 'Pronto, você não recebe mais',
    lead: `Não enviaremos mais ${subject} para você. Avisos sobre o pagamento de um pedido e a segurança da conta continuam.`,
  }),
  invalid: () => ({
    title: 'Este link não vale',
    lead: 'Ele pode ter sido cortado pelo programa de e-mail. Na sua conta você escolhe o que receber.',
  }),
};
