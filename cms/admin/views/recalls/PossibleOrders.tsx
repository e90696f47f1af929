import { phoneText, whatsappHref } from '@shop/customers/phone-links';
import { formatDateTime } from '@shop/time/bahia';

import type { PossibleOrder, RecallView } from '../../../recalls/queries/find-recall';
import textStyles from '../../frame/theme/text.module.css';
import { AdminLink } from '../../components/page/AdminLink';
import { orderHref } from '../orders/orders-address';
import styles from './recalls.module.css';

/** Orders that were sent without a lot. Their buyers were asked to check the code on the box. */
export function PossibleOrders({
  recall: { possible, lotCode, productName, isDrill },
}: {
  recall: RecallView;
}) {
  const message = `Massa Mansa: recolhemos o lote ${lotCode} da ${productName}. Pode olhar o código no verso da sua caixa, abaixo da validade? Se for ${lotCode}, não coma: nós buscamos e devolvemos o dinheiro.`;
  return (
    <>
      <p className={styles.quiet}>
        Saíram sem lote enquanto este estava na casa. Não dá para saber quais receberam:{' '}
        {isDrill ? 'num recolhimento de verdade, ' : ''}pedimos por e-mail que confiram o código da caixa.
      </p>
      <ul className={styles.rows}>
        {possible.map((order) => (
          <li key={order.id} className={styles.row}>
            <span>
              <b>{order.name}</b>
              <small>
                {order.phone ? phoneText(order.phone) : 'sem telefone'} ·{' '}
                <AdminLink href={orderHref(order.id)} className={styles.inline}>
                  {order.number}
                </AdminLink>
              </small>
            </span>
            <span>
              <small>{mailText(order)}</small>
            </span>
            <span className={styles.acts}>
              <Chat order={order} message={message} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Chat({ order: { name, phone }, message }: { order: PossibleOrder; message: string }) {
  const href = phone && whatsappHref(phone, message);
  return href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Abrir conversa<span className={textStyles.srOnly}> com {name} (abre em nova aba)</span>
    </a>
  ) : null;
}

function mailText({ mailedAt, isMailFailed }: PossibleOrder): string {
  if (mailedAt) return `E-mail em ${formatDateTime(mailedAt)}`;
  return isMailFailed ? 'O e-mail não saiu' : 'Sem e-mail ainda';
}
