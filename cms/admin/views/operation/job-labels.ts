/**
 * Returns the text of a code; null for an unknown code. Reads only the table's own keys, because codes come from the
 * queue and an inherited name such as `constructor` would match otherwise.
 */
const wordsFor = (table: Record<string, string>, code: string): string | null =>
  Object.hasOwn(table, code) ? (table[code] ?? null) : null;

const TASKS: Record<string, string> = {
  'send-mail': 'Enviar um e-mail',
  'remind-payment': 'Lembrar um pedido não pago',
  'end-runs-of-courier': 'Encerrar as rotas de quem não entrega mais',
  'remind-pause': 'Lembrar uma pausa sem hora para acabar',
  'refund-payment': 'Devolver um pagamento',
  'cancel-payment': 'Cancelar um pagamento em aberto',
  'receive-handed-over-cash': 'Anotar o dinheiro de um pedido entregue',
  'process-payment-notification': 'Tratar um aviso do Mercado Pago',
  'return-lost-slots': 'Devolver o dinheiro de quem perdeu o horário e não escolheu outro',
  'expire-reservations': 'Cancelar pedidos que não foram pagos a tempo',
  'check-payment': 'Perguntar ao Mercado Pago por um pagamento',
  'check-paid-payments': 'Conferir pagamentos antigos no Mercado Pago',
  'read-proceeds': 'Perguntar ao Mercado Pago quanto a loja recebe',
  'watch-provider': 'Conferir o que o Mercado Pago recusa',
  'reconcile-payments': 'Conferir pagamentos no Mercado Pago',
  'retry-due-mails': 'Retomar e-mails parados',
  'send-campaign': 'Enviar uma notificação',
  'start-due-campaigns': 'Começar notificações agendadas',
  'tell-unseen-orders': 'Avisar de pedido que ninguém viu',
  'tell-waitlist': 'Avisar quem espera um produto',
  'warn-of-recalls': 'Avisar de um recolhimento quem passou a ter e-mail',
  'invite-reviews': 'Convidar para avaliar',
  'tell-low-stock': 'Avisar de estoque baixo',
  'begin-prices': 'Começar preços marcados',
  'publish-due-texts': 'Pôr no ar textos com data marcada',
  'retry-due-refunds': 'Retomar devoluções paradas',
  'carry-out-erasures': 'Excluir contas de clientes',
  'stop-expired-lots': 'Parar lotes vencidos',
  'close-days': 'Somar as vendas dos dias passados',
  'remove-lost-picture': 'Apagar os arquivos de uma foto',
  'clean-up': 'Limpeza diária',
};

/** Returns the type of a job, in words that the shop's owner understands. */
export const taskText = (task: string): string => wordsFor(TASKS, task) ?? 'Tarefa da loja';

const FAILURES: Record<string, string> = {
  provider_unavailable: 'O Mercado Pago não respondeu.',
  provider_not_now: 'O Mercado Pago pediu para tentar mais tarde.',
  provider_refused: 'O Mercado Pago recusou o pedido da loja.',
  provider_garbage: 'O Mercado Pago respondeu algo que não se entende.',
  in_progress: 'Outra tentativa ainda estava em andamento.',
};

/** Prefixes of error codes for an unreachable server. */
const UNREACHABLE = /^(?:ECONN|ETIMEDOUT|ESOCKET|EDNS|ENOTFOUND|EAI_|ETLS|EHOSTUNREACH|ENETUNREACH)/;

/** The error of the last attempt, in words. */
export function failureText(task: string, failure: string): string {
  const known = wordsFor(FAILURES, failure);
  if (known) return known;
  if (UNREACHABLE.test(failure))
    return task === 'send-mail' ? 'O servidor de e-mail não respondeu.' : 'Sem conexão naquele momento.';
  if (task === 'send-mail' && /^E(?:AUTH|ENVELOPE|MESSAGE)/.test(failure))
    return 'O servidor de e-mail não aceitou a mensagem.';
  return 'Algo inesperado aconteceu.';
}
