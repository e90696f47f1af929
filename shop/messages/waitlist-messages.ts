import { formatNumber } from '../text/format-number';

export const waitlistMessages = {
  waitlist_joined: 'Combinado. Avisamos por e-mail quando voltar.',
  waitlist_asked: 'Confirme no e-mail que acabamos de mandar.',
  waitlist_in_stock: 'Já está à venda de novo: é só adicionar ao carrinho.',
  waitlist_gone: 'Este produto saiu do cardápio.',
  waitlist_full: 'Este e-mail já espera muitos produtos. Assim que um deles voltar, dá para pedir outro.',
  waitlist_limit: 'Muitos pedidos de aviso com este e-mail ou nesta conexão. Tente de novo mais tarde.',
} as const;

/** Says that the shop will tell, and by which address. */
export const waitlistText = (email: string): string => `Combinado. Avisamos em ${email}.`;

/** Says that the address must be confirmed first. */
export const waitlistConfirmText = (email: string): string =>
  `Confirme no e-mail que mandamos para ${email}.`;

/** Returns '1 pessoa espera a volta', '12 pessoas esperam a volta'. */
export const waitingText = (people: number): string =>
  people === 1 ? '1 pessoa espera a volta' : `${formatNumber(people)} pessoas esperam a volta`;
