import { firstName } from './greeting';
import type { MailContent } from './mail-content';
import type { MailFacts } from './mail-facts';

/**
 * Proves that the address belongs to the person; without it the account stays closed. Greets by the name of the sign-up
 * it was written for, which the account does not have yet.
 */
export function confirmEmailContent(
  { shop, links }: MailFacts,
  { fullName, token }: { fullName: string | null; token: string },
): MailContent {
  const greeting = fullName ? `Oi, ${firstName({ fullName })}.` : 'Oi.';
  return {
    subject: `Confirme seu e-mail na ${shop.brandName}`,
    preview: 'Falta só um passo para usar sua conta.',
    heading: 'Confirme seu e-mail',
    paragraphs: [
      `${greeting} Falta só um passo para usar sua conta na ${shop.brandName}: confirmar que este endereço é seu.`,
      'Abra o link no mesmo aparelho e navegador do cadastro para entrar direto. Em outro, você cria a senha ao abrir.',
    ],
    action: { label: 'Confirmar e-mail', url: links.confirmEmail(token), isSpelledOut: true },
    footnotes: [
      'O link vale por 7 dias.',
      'Não criou uma conta? Ignore este e-mail: sem a confirmação, ela não pode ser usada.',
    ],
  };
}

/**
 * Lets a customer without a working password back in. States how long the link works, so that an expired link is not
 * taken for an error.
 */
export function passwordResetContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return {
    subject: `Crie uma nova senha na ${shop.brandName}`,
    preview: 'O link vale por uma hora e funciona uma única vez.',
    heading: 'Crie uma nova senha',
    paragraphs: [
      `Oi, ${firstName(customer)}. Recebemos um pedido de nova senha para a sua conta na ${shop.brandName}.`,
      'O link abaixo vale por uma hora e funciona uma única vez. Se você pediu mais de um, só o último vale.',
    ],
    action: { label: 'Criar nova senha', url: links.resetPassword(token), isSpelledOut: true },
    footnotes: ['Não foi você? Ignore este e-mail: sua senha continua a mesma.'],
  };
}

/** A warning for an owner who did not change the password. */
export function passwordChangedContent({ customer, shop, links }: MailFacts): MailContent {
  return {
    subject: `Sua senha na ${shop.brandName} foi alterada`,
    preview: 'Se foi você, não precisa fazer nada.',
    heading: 'Sua senha foi alterada',
    paragraphs: [
      `Oi, ${firstName(customer)}. A senha da sua conta na ${shop.brandName} foi alterada. Por segurança, os outros aparelhos saíram da conta.`,
      'Se foi você, não precisa fazer nada. Se não foi, crie outra senha agora e fale com a gente.',
    ],
    action: { label: 'Não fui eu: criar outra senha', url: links.forgotPassword },
    footnotes: ['Nunca pedimos a sua senha, nem por e-mail nem por mensagem.'],
  };
}

/** To the new address: proves that it belongs to the person. Until then nothing changes. */
export function emailChangeConfirmContent({ customer, shop, links }: MailFacts, token: string): MailContent {
  return {
    subject: `Confirme seu novo e-mail na ${shop.brandName}`,
    preview: 'O link vale por uma hora.',
    heading: 'Confirme seu novo e-mail',
    paragraphs: [
      `Oi, ${firstName(customer)}. Falta um passo para este endereço passar a ser o da sua conta na ${shop.brandName}: confirmar que ele é seu.`,
      'O link abaixo vale por uma hora. Até lá, você continua entrando com o endereço de antes.',
    ],
    action: { label: 'Confirmar novo e-mail', url: links.confirmNewEmail(token), isSpelledOut: true },
    footnotes: ['Não pediu essa troca? Ignore este e-mail: nada muda.'],
  };
}

/** To the old address when the change is requested, so that it can be stopped. Does not reveal the new address. */
export function emailChangeNoticeContent({ customer, shop, links }: MailFacts): MailContent {
  return {
    subject: `Pedido de troca de e-mail na ${shop.brandName}`,
    preview: 'Nada muda até o novo endereço ser confirmado.',
    heading: 'Pediram para trocar o seu e-mail',
    paragraphs: [
      `Oi, ${firstName(customer)}. Recebemos um pedido para trocar o e-mail da sua conta na ${shop.brandName}.`,
      'Nada muda até o novo endereço ser confirmado. Se foi você, abra o e-mail que enviamos para lá.',
      'Se não foi, crie outra senha agora: isso cancela a troca e tira os outros aparelhos da conta.',
    ],
    action: { label: 'Não fui eu: criar outra senha', url: links.forgotPassword },
  };
}

/** To the old address when the change is done: the last mail that reaches it. */
export function emailChangedContent({ customer, shop, links }: MailFacts): MailContent {
  return {
    subject: `O e-mail da sua conta na ${shop.brandName} foi trocado`,
    preview: 'Este endereço não entra mais na conta.',
    heading: 'O e-mail da sua conta foi trocado',
    paragraphs: [
      `Oi, ${firstName(customer)}. O e-mail da sua conta na ${shop.brandName} foi trocado e confirmado no novo endereço. Este aqui não entra mais na conta.`,
      'Se foi você, não precisa fazer nada. Se não foi, fale com a gente agora.',
    ],
    action: { label: 'Falar com a gente', url: links.contact },
  };
}
