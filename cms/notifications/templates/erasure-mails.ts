import { firstName } from './greeting';
import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

/** For an account without a password: only the reader of this mailbox can delete it. */
export function accountDeletionLinkContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return {
    subject: 'Confirme a exclusão da sua conta',
    preview: 'O link vale por uma hora. Nada foi apagado ainda.',
    heading: 'Quer mesmo excluir sua conta?',
    paragraphs: [
      `Oi, ${firstName(customer)}. Recebemos um pedido para excluir sua conta na ${shop.brandName}. Nada foi apagado ainda: abra o link e confirme. Ele vale por uma hora e funciona uma vez.`,
      'Excluir a conta não tem volta.',
    ],
    action: { label: 'Continuar com a exclusão', url: links.deleteAccount(token), isSpelledOut: true },
    footnotes: [
      'Não pediu? Ignore este e-mail: sem a sua confirmação, nada é apagado. Se isso se repetir, entre na sua conta e saia de todos os aparelhos.',
    ],
  };
}

/** Sent when the deletion is requested while an order is open, because it happens automatically later. */
export function accountDeletionPutOffContent({ customer, shop, links }: MailFacts): MailContent {
  return {
    subject: 'Sua conta será excluída quando o pedido terminar',
    preview: 'Você pode desistir até lá.',
    heading: 'Exclusão marcada',
    paragraphs: [
      `Oi, ${firstName(customer)}. Vamos excluir sua conta na ${shop.brandName} assim que não houver mais pedido nem devolução em andamento. Avisamos quando acontecer.`,
      'Mudou de ideia? Desista em Minha Conta, Privacidade, enquanto a conta existir.',
    ],
    action: { label: 'Ver em Privacidade', url: links.privacy },
    footnotes: ['Não foi você? Desista da exclusão e troque a sua senha.'],
  };
}

/** The last mail, to the account's former address, which is deleted once the mail has been sent. */
export function accountDeletedContent({ customer, shop, links }: MailFacts): MailContent {
  return {
    subject: 'Sua conta foi excluída',
    preview: 'Este é o nosso último e-mail para você.',
    heading: 'Sua conta foi excluída',
    paragraphs: [
      `Oi, ${firstName(customer)}. Apagamos seu cadastro, seus endereços, seu carrinho e suas preferências na ${shop.brandName}.`,
      'Dos pedidos já feitos fica só o que a lei manda guardar: número, datas, itens, valores e a identificação do pagamento, sem o seu nome.',
      'Este é o nosso último e-mail para você. Agradecemos a companhia; se quiser voltar, é só criar uma conta nova.',
    ],
    action: { label: 'Ver o cardápio', url: links.menu },
    footnotes: ['Não foi você? Responda este e-mail.'],
  };
}
