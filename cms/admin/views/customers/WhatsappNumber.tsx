import { phoneText } from '@shop/customers/phone-links';
import { IconBrandWhatsapp } from '@tabler/icons-react';

import { chatLink } from '../orders/customer-phone';
import text from '../../frame/theme/text.module.css';
import styles from './customers.module.css';

/** A customer's phone number, linked to a WhatsApp chat. */
export function WhatsappNumber({ phone, customerName }: { phone: string | null; customerName: string }) {
  if (!phone) return <span className={styles.missing}>não informado</span>;
  const link = chatLink({ phone, customerName });
  return link ? (
    <a href={link} target="_blank" rel="noreferrer" className={styles.phone}>
      <IconBrandWhatsapp aria-hidden="true" />
      <span className={text.srOnly}>WhatsApp de {customerName}: </span>
      {phoneText(phone)}
    </a>
  ) : (
    <span>{phone}</span>
  );
}
