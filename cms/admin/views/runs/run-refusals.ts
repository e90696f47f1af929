import { adminMessages } from '@shop/messages/admin-messages';

import { refusalTexts, type DomainRefusal } from '../../engine/refusals';

/** Returns the text of a refused act of a delivery run. The text says what the user can do. */
export const runRefusal = refusalTexts<DomainRefusal<'runs'>>(
  {
    run_empty: 'Escolha pelo menos um pedido.',
    run_no_courier: 'Esta conta não entrega mais. Escolha outra pessoa.',
    run_started: 'Esta rota já saiu. Atualize a página.',
    run_ended: 'Esta rota já foi encerrada.',
    run_order_changed: ({ number }) =>
      `O pedido ${number} não pode mais sair: foi cancelado, está parado ou ainda não pode sair. Tire da rota.`,
    run_order_taken: ({ number }) => `O pedido ${number} já está em outra rota.`,
    run_courier_away: 'Quem entrega ainda está em outra rota. Encerre aquela ou escolha outra pessoa.',
    run_changed: 'A rota mudou enquanto você olhava. Confira e tente de novo.',
    run_not_under_way: 'Esta rota não está na rua.',
    later_days: ({ orders }) => `Para outro dia: ${listOf(orders)}.`,
    lots_missing: ({ orders }) => `Sem lote em cada caixa: ${listOf(orders)}.`,
    not_found: 'Esta rota não existe mais.',
    malformed: 'Não deu para enviar. Atualize a página.',
  },
  adminMessages.shop_silent,
);

const listOf = (orders: readonly { number: string; customerName: string }[]): string =>
  orders.map(({ number, customerName }) => `${customerName}, ${number}`).join('; ');
