import type { NoticedCall, RefusalReason } from './provider-refusal';

/**
 * What a notice to the owner is about: a call that the provider refused for good, or (`notifications`) the provider's
 * notifications, most of which the shop refuses.
 */
export type NoticeCall = NoticedCall | 'notifications';

/** How the owner may end a notice. `retried` and `returned_outside` concern a refund, `seen` everything else. */
export const OWNER_ENDINGS = ['seen', 'retried', 'returned_outside'] as const;
export type OwnerEnding = (typeof OWNER_ENDINGS)[number];

/** How a notice has ended, as it is stored. `works_again`: by itself, because the provider accepts the call again. */
export type NoticeEnding = OwnerEnding | 'works_again';

export interface ProviderNoticeText {
  /** What happened, as a sentence without its full stop. */
  title: string;
  /** Why, as a sentence; null when nobody knows. */
  why: string | null;
  /** What the owner can do, as a sentence. */
  what: string;
}

const TITLES: Record<NoticeCall, string> = {
  checkout: 'O Mercado Pago não abre a página de pagamento',
  pix: 'O Mercado Pago não abre Pix para a loja',
  cancel: 'O Mercado Pago não cancelou um pagamento em aberto',
  refund: 'O Mercado Pago recusou uma devolução',
  read: 'O Mercado Pago não mostra os pagamentos à loja',
  notifications: 'A loja está recusando os avisos do Mercado Pago',
};

const REASONS: Record<RefusalReason, string | null> = {
  access: 'A chave de acesso da loja não vale mais, ou não tem essa permissão.',
  pix_without_key: 'A conta da loja não tem chave Pix.',
  buyer_is_seller: 'Quem comprou usa a mesma conta que recebe.',
  too_old: 'O pagamento é antigo demais: o Mercado Pago devolve até 180 dias depois.',
  no_balance: 'A conta da loja não tem saldo para devolver.',
  payer_data: 'Um dado de quem comprou não foi aceito.',
  state: 'O pagamento não está mais em um estado que permita isso.',
  repeated_key: null,
  other: null,
};

const CHECK_ACCESS = 'Confira a chave de acesso na sua conta do Mercado Pago e na configuração da loja.';

const ACTS: Record<NoticeCall, string> = {
  checkout:
    'Enquanto isso, quem compra paga com Pix na página da loja, se ela oferece. Fale com o Mercado Pago.',
  pix: 'Enquanto isso, quem compra paga no cartão. Fale com o Mercado Pago.',
  cancel:
    'O pedido espera a resposta. Se o pagamento não for aprovado, ele se encerra sozinho; você também pode cancelar o pedido agora.',
  refund: 'Devolva por fora, por exemplo por Pix, e aperte “Devolvi por fora”.',
  read: 'Enquanto isso, a loja não vê pagamentos novos. Fale com o Mercado Pago.',
  notifications:
    'A chave secreta dos avisos pode ter mudado. Copie a nova da sua conta do Mercado Pago para a configuração da loja. Enquanto isso, a loja pergunta pelos pagamentos de tempos em tempos.',
};

function actFor(call: NoticeCall, reason: RefusalReason): string {
  if (reason === 'access') return CHECK_ACCESS;
  if (reason === 'pix_without_key')
    return 'Cadastre uma chave Pix na sua conta do Mercado Pago. Enquanto isso, a loja só oferece o cartão e tenta o Pix de novo a cada dez minutos. Com a chave pronta, aperte “Já resolvi” para oferecê-lo na hora.';
  if (reason === 'buyer_is_seller') return 'Para experimentar uma compra, use outro e-mail e outra conta.';
  if (reason === 'no_balance' && call === 'refund')
    return 'Ponha saldo na conta e aperte “Tentar de novo”, ou devolva por fora e aperte “Devolvi por fora”.';
  return ACTS[call];
}

/** Returns what happened, as a sentence without its full stop. */
export const noticeTitle = (call: NoticeCall): string => TITLES[call];

/**
 * Returns what a notice says to the owner. A reason that the shop does not know is told in the provider's own words.
 */
export function providerNoticeText({
  call,
  reason,
  words,
}: {
  call: NoticeCall;
  reason: RefusalReason;
  words: string | null;
}): ProviderNoticeText {
  const why = call === 'notifications' ? null : (REASONS[reason] ?? (words && `Ele respondeu: “${words}”.`));
  return { title: TITLES[call], why, what: actFor(call, reason) };
}

/** Returns how the owner may end a notice, the most usual first. */
export const endingsOf = (call: NoticeCall): readonly OwnerEnding[] =>
  call === 'refund' ? ['retried', 'returned_outside'] : ['seen'];

/** The labels of the buttons that end a notice. */
export const ENDING_LABELS: Record<OwnerEnding, string> = {
  seen: 'Já resolvi',
  retried: 'Tentar de novo',
  returned_outside: 'Devolvi por fora',
};
