/** The names of audited actions by their code, for the actor and for the affected person. */
const ACTS: Record<string, string> = {
  create: 'Criação',
  update: 'Alteração',
  delete: 'Exclusão',
  admin_created: 'Acesso ao painel criado',
  'customer.erased': 'Conta excluída',
  'customer.role': 'Papel alterado',
  'customer.export': 'Dados exportados',
  'order.status': 'Situação de um pedido mudada',
  'order.paid_outside': 'Pedido marcado como pago fora do site',
  'order.create_counter': 'Pedido feito no balcão',
  'order.receive_cash': 'Dinheiro de um pedido recebido',
  'order.return_cash': 'Dinheiro de um pedido devolvido em mãos',
  'order.step_undone': 'Mudança de situação desfeita',
  'order.cancel': 'Pedido cancelado',
  'order.refund': 'Dinheiro de um pedido devolvido',
  'order.verify_payment': 'Pagamento verificado no Mercado Pago',
  'order.note_add': 'Anotação em um pedido',
  'order.note_remove': 'Anotação de um pedido apagada',
  'order.hold_accept': 'Pedido retido aceito como pago',
  'order.hold_refund': 'Pagamento de um pedido retido devolvido',
  'order.hold_set_aside': 'Pagamento de outra conta posto de lado',
  'order.hold_release': 'Pedido retido liberado',
  'order.hold_write_off': 'Valor de um pedido dado como perdido',
  'order.move_slot': 'Horário de um pedido mudado',
  'case.take': 'Caso assumido',
  'case.decide': 'Caso decidido',
  'slot_day.changed': 'Vagas de um horário mudadas',
  'delivery.paused': 'Pedidos pausados',
  'delivery.resumed': 'Pedidos liberados',
  'delivery.vacation': 'Férias mudadas',
  'job.retry': 'Tarefa tentada de novo',
  'job.give_up': 'Tarefa abandonada',
  'report.export': 'Relatório exportado',
  'confirm-label': 'Rótulo de um produto confirmado',
  'adjust-stock': 'Estoque ajustado',
  'campaign.created': 'Campanha criada',
  'campaign.cancelled': 'Campanha cancelada',
  'campaign.tested': 'Teste de campanha enviado',
  'automatic_mail.switched': 'Aviso automático ligado ou desligado',
  'sms_limit.changed': 'Limite de SMS por dia mudado',
};

/** Returns an action in words. The log outlives every release, so an unknown code gets a general name. */
export const auditActText = (code: string): string =>
  Object.hasOwn(ACTS, code) ? (ACTS[code] ?? OTHER) : OTHER;

const OTHER = 'Outro registro';
