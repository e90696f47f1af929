import { heldReasonText } from '@shop/payments/held-reason';

import { refusalTexts, type ActName, type DomainRefusal } from '../../../engine/refusals';

/** Returns the text of a refused change of an order's lines. */
export const lineChangeRefusal = refusalTexts<
  DomainRefusal<'orderChanges', Exclude<ActName<'orderChanges'>, 'pack'>>
>(
  {
    not_found: 'Este item não existe mais no pedido.',
    change_not_open:
      'O pedido já saiu, foi cancelado ou ainda espera o pagamento no site. Atualize a página.',
    order_held: ({ heldReason }) => heldReasonText(heldReason),
    change_stale: 'O pedido ou o preço mudou enquanto esta janela estava aberta. Feche e abra de novo.',
    change_last: 'É tudo o que há no pedido. Cancele o pedido: o que foi pago volta inteiro, com a entrega.',
    change_same_product: 'Escolha um produto diferente do que saiu.',
    change_off_sale: ({ productName }) => `${productName} não está mais à venda. Escolha outro produto.`,
    change_out_of_stock: ({ productName, available }) =>
      available === 0
        ? `${productName} acabou. Escolha outro produto.`
        : `De ${productName} só ${available === 1 ? 'resta 1' : `restam ${available}`}. Escolha outro produto ou menos unidades.`,
    change_dearer: ({ productName }) =>
      `${productName} custa mais do que o item que sai. Escolha um produto de preço igual ou menor.`,
    change_pickup_only: ({ productName }) => `${productName} só pode ser retirado na loja.`,
    refund_under_way:
      'Outra devolução deste pedido ainda está em andamento. Tente de novo em alguns minutos.',
    not_refundable: 'O que falta devolver deste pedido não cobre o valor. Veja os pagamentos no pedido.',
  },
  'Sem resposta da loja. Confira a conexão e tente de novo: nada é feito duas vezes.',
);
