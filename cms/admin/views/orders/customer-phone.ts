import { firstNameOf } from '@shop/customers/first-name';
import { localDigits, whatsappHref } from '@shop/customers/phone-links';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';

/** Returns '(71) 90000-0001' for a Brazilian number with area code; any other number as the customer wrote it. */
export function phoneText(phone: string): string {
  const local = localDigits(phone);
  return local ? `(${local.slice(0, 2)}) ${local.slice(2, -4)}-${local.slice(-4)}` : phone;
}

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
