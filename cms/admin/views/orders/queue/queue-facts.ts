/** The name under which a person's hidden columns of the queue are stored. */
export const QUEUE_TABLE = 'orders-queue';

/** What a row of the queue can show or hide. The time and the next step are always shown. */
export const QUEUE_FACTS = [
  { key: 'customer', label: 'Cliente' },
  { key: 'lines', label: 'Itens' },
  { key: 'where', label: 'Entrega ou retirada' },
  { key: 'address', label: 'Endereço e recado da entrega' },
  { key: 'reach', label: 'Ligar e mapa' },
  { key: 'money', label: 'Valor e pagamento' },
] as const;

export type QueueFact = (typeof QUEUE_FACTS)[number]['key'];

/** What a row hides until the person chooses: it is on the order's page and in the row's menu. */
export const USUALLY_HIDDEN: readonly QueueFact[] = ['address', 'reach', 'money'];

/** Whether a person has chosen to see other facts than everybody. */
export const isOwnChoice = (hidden: readonly string[]): boolean =>
  [...hidden].sort().join() !== [...USUALLY_HIDDEN].sort().join();
