import type { NotificationKey } from '@shop/customers/preferences';

interface Channel {
  id: string;
  title: string;
  toggles: readonly { name: NotificationKey; label: string; detail: string }[];
}

/** The kinds of messages that a customer can switch on and off, by channel. */
export const CHANNELS: readonly Channel[] = [
  {
    id: 'email',
    title: 'E-mail',
    toggles: [
      { name: 'emailOrders', label: 'Pedidos', detail: 'Em Preparo, Enviado e Entregue' },
      { name: 'emailPromotions', label: 'Promoções', detail: 'Descontos e semanas especiais' },
      { name: 'emailNewsletter', label: 'Novidades', detail: 'Sabores novos e receitas' },
    ],
  },
  {
    id: 'sms',
    title: 'SMS',
    toggles: [
      { name: 'smsOrders', label: 'Pedidos', detail: 'O andamento em mensagem curta' },
      { name: 'smsPromotions', label: 'Promoções', detail: 'Descontos e semanas especiais' },
    ],
  },
  {
    id: 'navegador',
    title: 'No navegador',
    toggles: [
      { name: 'pushOrders', label: 'Pedidos', detail: 'O andamento, na hora' },
      { name: 'pushPromotions', label: 'Promoções', detail: 'Descontos e semanas especiais' },
    ],
  },
];
