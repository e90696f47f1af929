/** The name under which a person's hidden columns of the queue are stored. */
export const QUEUE_TABLE = 'orders-queue';

/** The columns of a queue row that can be hidden. The time, the number and the next step are always shown. */
export const QUEUE_FACTS = [
  { key: 'customer', label: 'Cliente' },
  { key: 'lines', label: 'Itens' },
  { key: 'where', label: 'Entrega ou retirada' },
  { key: 'reach', label: 'Ligar e mapa' },
  { key: 'money', label: 'Valor e pagamento' },
] as const;

export type QueueFact = (typeof QUEUE_FACTS)[number]['key'];
