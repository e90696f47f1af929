import { PAY_LABELS } from '../payments/payment-labels';
import { clockText, minutesText } from '../time/countdown';

/** The messages about orders on the pages of the customer's account. */
export const orderMessages = {
  order_terms_accepted: 'Termos aceitos. Obrigado!',
  order_terms_changed: {
    title: 'Os termos mudaram',
    description: 'Leia de novo e, se estiver de acordo, marque e aceite.',
  },
  order_email_required: 'Escreva seu e-mail: o pagamento precisa dele.',
  slot_chosen: 'Novo horário confirmado.',
  slot_choice_over: 'Não há mais o que escolher neste pedido.',
  pix_not_seen: 'Ainda não vimos o pagamento. Se você já pagou, espere um minuto e confira de novo.',
  pix_card_total: 'O cartão tem outro total. Confira e escolha de novo.',
  pix_too_many_codes: 'Este pedido já teve muitos códigos Pix. Use cartão ou faça o pedido de novo.',
  order_cancel_over:
    'O prazo para cancelar por aqui acabou. O pedido continua valendo; para desistir, use “Preciso de ajuda”.',
  order_payment_ended: 'O tempo para pagar acabou.',
  order_payment_over:
    'O tempo para pagar este pedido acabou. Ele será cancelado em instantes e nada é cobrado. Se você já pagou, aguarde: o pagamento é conferido ou devolvido.',
  order_other_payment_open: 'Outro pagamento seu ainda está em aberto no Mercado Pago.',
  order_payment_over_open:
    'O tempo para pagar este pedido acabou, e um pagamento seu ainda está em aberto no Mercado Pago. Pedimos a ele para cancelar.',
  order_closing:
    'Este pedido acabou, mas o Mercado Pago ainda não fechou um pagamento seu. Espere a resposta antes de pedir de novo. Se ele for aprovado, o pedido volta ou devolvemos tudo.',
  order_payment_not_concluded: `Nada foi cobrado. Para pagar este pedido, use “${PAY_LABELS.provider}”.`,
  order_payment_not_concluded_here: `Nada foi cobrado. Para pagar este pedido, use “${PAY_LABELS.pix}” ou “${PAY_LABELS.provider}”.`,
  order_payment_awaited: `O Mercado Pago ainda espera o seu pagamento. Se escolheu Pix, o código está em “${PAY_LABELS.provider}”.`,
  order_payment_awaited_here: `Ainda esperamos o seu pagamento. O código do Pix está em “${PAY_LABELS.pix}” ou, se você o abriu no Mercado Pago, em “${PAY_LABELS.provider}”.`,
  order_pix_open:
    'A página de pagamento já fechou, mas o Pix que você abriu ainda pode ser pago no app do seu banco.',
  order_payment_pending:
    'O Mercado Pago está analisando seu pagamento. Avisamos por e-mail assim que houver resposta.',
  order_in_review: 'Estamos conferindo o pagamento deste pedido. Se precisar de algo, fale com a gente.',
  orders_unavailable: {
    title: 'Não conseguimos abrir seus pedidos',
    description: 'Eles estão guardados. Tente de novo em instantes; se precisar, fale com a gente.',
  },
  receipt_unpaid: {
    title: 'Ainda não há recibo',
    description: 'O recibo fica pronto quando o pagamento do pedido for aprovado.',
  },
  receipt_not_fiscal: 'Este recibo não é documento fiscal.',
} as const;

/**
 * Returns the remaining time as text: '4:07' while a countdown is running, which needs JavaScript, otherwise '5
 * minutos'.
 */
export const remainingText = (remainingMs: number, isRunning: boolean): string =>
  isRunning ? clockText(remainingMs) : minutesText(remainingMs);

/** Returns the text that screen readers announce when an order's status changes. */
export const orderMovedText = (number: string, statusLabel: string): string =>
  `Pedido ${number} atualizado: ${statusLabel}.`;
