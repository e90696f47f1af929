import { formatBrl } from '@shop/money/format-brl';
import { averageTicketCents } from '@shop/reports/report-sums';
import { formatNumber } from '@shop/text/format-number';
import { formatDate } from '@shop/time/bahia';
import type { ReactNode } from 'react';

import type { AdminCustomerDetail } from '../../../orders/queries/admin-customer';
import panel from '../../components/page/panel.module.css';
import { WhatsappNumber } from './WhatsappNumber';

/** A customer's contact details and the totals of their orders. */
export function CustomerFacts({ customer }: { customer: AdminCustomerDetail }) {
  const ticket = averageTicketCents(customer.totalCents, customer.orderCount);
  const facts: [name: string, value: ReactNode][] = [
    ['E-mail', customer.isConfirmed ? customer.email : `${customer.email} (não confirmado)`],
    ['Telefone', <WhatsappNumber key="phone" phone={customer.phone} customerName={customer.fullName} />],
    ['Conta desde', formatDate(customer.registeredAt)],
    ['Endereços salvos', formatNumber(customer.addressCount)],
    ['Pedidos pagos', formatNumber(customer.orderCount)],
    ['Total', formatBrl(customer.totalCents)],
    ['Ticket médio', ticket === null ? '—' : formatBrl(ticket)],
    ['Último pedido', customer.lastOrderAt ? formatDate(customer.lastOrderAt) : '—'],
  ];
  return (
    <section className={panel.panel} aria-labelledby="dados">
      <h2 id="dados">Dados</h2>
      <dl className={panel.pairs}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
