import { adminMessages } from '@shop/messages/admin-messages';
import { caseMessages, decidedText } from '@shop/messages/case-messages';
import { heldReasonText } from '@shop/payments/held-reason';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text of a refused act of a case. */
export const caseRefusal = refusalTexts<DomainRefusal<'cases'>>(
  {
    malformed: 'Não deu para enviar. Atualize a página.',
    not_found: 'Este caso não existe mais.',
    case_reply_short: caseMessages.case_reply_short,
    case_reply_long: caseMessages.case_reply_long,
    case_amount: caseMessages.case_amount,
    case_decided: ({ at }) => decidedText(new Date(at)),
    case_not_open: caseMessages.case_not_open,
    case_withdrawn: 'O cliente desistiu da compra: estas pizzas estão no protocolo da desistência.',
    case_units_changed: 'O cliente desistiu de parte destas pizzas. Confira o caso e decida de novo.',
    case_changed: 'Uma devolução foi feita neste pedido. Confira o valor e tente de novo.',
    not_refundable: 'Não há mais nada a devolver deste pedido.',
    change_not_open: 'O pedido já saiu, foi pago ou foi cancelado. Atualize a página.',
    change_stale: 'Estas pizzas já não estão todas no pedido. Confira o pedido.',
    change_last: 'É tudo o que há no pedido. Cancele o pedido.',
    order_held: ({ heldReason }) => heldReasonText(heldReason),
    refund_under_way: 'Há outra devolução deste pedido em andamento. Espere ela acabar.',
    replacement_order_over: 'Este pedido foi cancelado: o dinheiro volta, não há o que trocar.',
    replacement_off_sale: ({ productName }) =>
      `${productName} não está à venda, então não dá para trocar. Devolva o dinheiro ou abata.`,
    replacement_out_of_stock: ({ productName, available }) =>
      `Não há ${productName} suficiente para a troca: ${available === 0 ? 'o estoque acabou' : `só ${available} em estoque`}. Devolva o dinheiro, abata ou espere a próxima fornada.`,
    slot_full: 'Esse horário lotou. Escolha outro.',
    slot_closed: 'Esse horário fechou. Escolha outro.',
  },
  adminMessages.shop_silent,
);
