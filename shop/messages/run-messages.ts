/** The messages on the courier's page after the courier has tapped a button to record the outcome of a stop. */
export const runMessages = {
  tap_done: 'Anotado.',
  tap_code_invalid: 'O código tem quatro números.',
  tap_reason_required: 'Escolha o motivo.',
  tap_code_wrong: 'Este código não é o deste pedido.',
  tap_locked: 'Cinco códigos errados: a parada está bloqueada. Ligue para a loja, que desbloqueia.',
  tap_order_stopped: 'Não entregue este pedido: ele foi cancelado ou está em conferência. Ligue para a loja.',
  tap_already: 'Esta parada já estava resolvida.',
  tap_gone: 'Esta parada não está mais na sua rota.',
} as const;
