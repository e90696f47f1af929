import { firstNameOf } from '@shop/customers/first-name';
import { whatsappHref } from '@shop/customers/phone-links';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';

interface Greeting {
  phone: string;
  customerName: string;
  orderNumber: string;
  status: OrderStatus;
  deliveryMethod: DeliveryMethod;
}

/** A link to a WhatsApp chat with a greeting that fits the order's status; null without a usable number. */
export const whatsappLink = ({ phone, ...order }: Greeting): string | null =>
  whatsappHref(phone, greetingText(order));

/** A link to a WhatsApp chat with a greeting that mentions no order. */
export const chatLink = ({ phone, customerName }: Pick<Greeting, 'phone' | 'customerName'>): string | null =>
  whatsappHref(phone, `Olá, ${firstNameOf(customerName)}!`);

function greetingText({
  customerName,
  orderNumber,
  status,
  deliveryMethod,
}: Omit<Greeting, 'phone'>): string {
  return `Olá, ${firstNameOf(customerName)}! Sobre o seu pedido ${orderNumber}: ${statusUpdateText(status, deliveryMethod)}`;
}

function statusUpdateText(status: OrderStatus, deliveryMethod: DeliveryMethod): string {
  switch (status) {
    case 'pendente':
    case 'aguardando_pagamento':
      return 'ele ainda aguarda o pagamento. Podemos ajudar?';
    case 'recebido':
      return 'recebemos o pagamento e já vamos preparar.';
    case 'em_preparo':
      return 'ele está em preparo.';
    case 'enviado':
      return deliveryMethod === 'pickup' ? 'ele está pronto para retirada.' : 'ele saiu para entrega.';
    case 'entregue':
      return 'ele foi entregue. Chegou tudo certo?';
    case 'cancelado':
      return 'ele foi cancelado. Podemos ajudar?';
  }
}
