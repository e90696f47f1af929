import type { CaseKind } from '../cases/case-kinds';
import { formatTime } from '../time/bahia';

/**
 * Messages about cases, the reports of buyers about their orders. A message with two parts has a title and a
 * description.
 */
export const caseMessages = {
  case_lines_required: 'Marque ao menos uma pizza.',
  case_text_required: 'Conte em uma frase.',
  case_text_long: 'Até 1.000 letras, por favor.',
  case_wish_required: 'Escolha o que você prefere.',
  case_consent_required: 'Marque para podermos guardar o que você contou, ou apague o texto.',
  case_too_early: 'O pedido ainda não saiu da loja.',
  case_over: 'O prazo para isto passou. Chame no WhatsApp: a gente conversa.',
  case_order_cancelled: 'Este pedido já está cancelado.',
  case_not_by_link: 'Este pedido não foi pago. Sem pagamento, ele é cancelado no fim do prazo.',
  case_quantity: 'Parte destas pizzas já está em outro protocolo. Confira as quantidades.',
  case_changed: 'O pedido mudou enquanto você olhava. Confira e envie de novo.',
  case_limit: 'Já recebemos vários protocolos seus hoje. Chame no WhatsApp para continuar.',
  photo_unreadable: 'Esta foto não abriu. Use JPG ou PNG até 10 MB.',
  photo_full: 'Até 4 fotos por protocolo. Tire uma para pôr outra.',
  photo_closed: 'Este protocolo já não recebe fotos.',
  photo_limited: 'Muitas fotos em pouco tempo. Espere alguns minutos e tente de novo.',
  photo_busy: 'Muitas fotos chegando agora. Tente de novo em um minuto.',
  photo_added: 'Foto recebida.',
  photo_consent: 'Marque antes a concordância: fotos de quem passou mal são dado de saúde.',
  photo_failed: 'A foto não chegou. Confira a conexão e tente de novo.',
  photo_removed: 'Foto removida.',
  case_not_open: 'Este caso já foi decidido.',
  case_reply_short: 'Escreva o motivo com pelo menos 20 letras. O cliente vai ler.',
  case_reply_long: 'Até 1.000 letras.',
  case_amount: 'Confira o valor: maior que zero e até o que ainda pode ser devolvido.',
  frozen_thanks: { title: 'Que bom!', description: 'Guarde no freezer.' },
} as const;

/** Returns the answer that a buyer reads in a case after a withdrawal took its last unit. */
export const withdrawnText = (protocol: string): string =>
  `Você desistiu da compra: o protocolo ${protocol} cuida disto agora.`;

/**
 * What happens to the pizzas that a buyer gives back, and where they wait. The returns policy says the same, because a
 * thawed pizza must never be frozen again.
 */
export const COLLECTION_TEXT =
  'Combinamos com você como buscar as pizzas. Até lá, deixe no freezer. O que chegou descongelado fica na geladeira: não recongele.';

/** What the form of a report says first about the pizza that the buyer still has, and the order's page until it is solved. */
export const CASE_ADVICE: Partial<Record<CaseKind, string>> = {
  descongelado_ou_danificado:
    'Não recongele, não asse e não jogue fora. Se ainda está fria, guarde na geladeira até a gente responder.',
  passei_mal: 'Se sobrou pizza, não coma e não jogue fora: guarde.',
  recolhimento: 'Não coma e não jogue fora: deixe no freezer, longe das outras.',
};

/** Returns the message for a person who tries to decide a case that somebody else has already decided. */
export const decidedText = (at: Date): string => `Outra pessoa decidiu este caso às ${formatTime(at)}.`;
