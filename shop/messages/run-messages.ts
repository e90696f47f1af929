/** The messages on the courier's page after the courier has recorded the outcome of a stop, or is back at the shop. */
export const runMessages = {
  tap_done: 'Anotado.',
  tap_code_invalid: 'O código tem quatro números.',
  tap_reason_required: 'Escolha o motivo.',
  tap_code_wrong: 'Este código não é o deste pedido.',
  tap_locked: 'Cinco códigos errados: a parada está bloqueada. Ligue para a loja, que desbloqueia.',
  tap_order_stopped: 'Não entregue este pedido: ele foi cancelado ou está em conferência. Ligue para a loja.',
  tap_already: 'Esta parada já estava resolvida.',
  tap_gone: 'Esta parada não está mais na sua rota.',
  run_returned: 'Rota encerrada. O balcão já sabe que você voltou.',
  run_not_returned: 'Esta rota não está mais com você. Fale com o balcão.',
} as const;
