/** The name under which a person's hidden facts of the queue are stored. */
export const QUEUE_TABLE = 'orders-queue';

/** What a row of the queue shows beside the time, the number and the next step, which are always there. */
export const QUEUE_FACTS = [
  { key: 'customer', label: 'Cliente' },
  { key: 'lines', label: 'Itens' },
  { key: 'where', label: 'Entrega ou retirada' },
  { key: 'reach', label: 'Ligar e mapa' },
  { key: 'money', label: 'Valor e pagamento' },
] as const;

export type QueueFact = (typeof QUEUE_FACTS)[number]['key'];
