import { phoneText } from '@shop/customers/phone-links';
import type { DeliveryMethod } from '@shop/delivery/delivery-fee';
import type { OrderStatus } from '@shop/orders/order-status';
import { IconBrandWhatsapp } from '@tabler/icons-react';

import text from '../../frame/theme/text.module.css';
import { whatsappLink } from './customer-phone';

interface CustomerPhoneProps {
  order: {
    number: string;
    status: OrderStatus;
    deliveryMethod: DeliveryMethod;
    customerName: string;
    customerPhone: string | null;
  };
  className?: string | undefined;
}

/**
 * The customer's phone number, linked to a WhatsApp chat with a prepared greeting. Renders nothing without a number.
 */
export function CustomerPhone({ order, className }: CustomerPhoneProps) {
  const { customerPhone: phone, number: orderNumber, ...rest } = order;
  if (!phone) return null;
  const link = whatsappLink({ phone, orderNumber, ...rest });
  return (
    <p className={className}>
      <IconBrandWhatsapp aria-hidden="true" />
      {link ? (
        <a href={link} target="_blank" rel="noreferrer">
          <span className={text.srOnly}>WhatsApp de {rest.customerName}: </span>
          {phoneText(phone)}
        </a>
      ) : (
        <span>{phone}</span>
      )}
    </p>
  );
}
