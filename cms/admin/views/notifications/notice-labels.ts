import type { StepNoticeKind } from '@shop/orders/step-notice';

/** The names of the texts of the notices over WhatsApp. */
export const NOTICE_TEXT_LABELS: Record<StepNoticeKind, string> = {
  recebido: 'Pedido recebido',
  em_preparo: 'Em Preparo',
  saiu: 'Saiu para entrega',
  pronto: 'Pronto para retirada',
  entregue: 'Entregue',
};
