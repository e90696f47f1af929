import { phoneText } from '@shop/customers/phone-links';
import { CSV_START, csvLine, csvReais, type CsvCell } from '@shop/text/csv';
import { formatDate } from '@shop/time/bahia';

import type { Cms } from '../../platform/context';
import { sqlOf } from '../../platform/database/sql';
import { BY_NAME, customersCondition, type CustomerFilter } from './customer-search';
import { CUSTOMER_COLUMNS, WITH_TOTALS, withStatus, type AdminCustomer } from './admin-customers';

/**
 * The number of rows that are read and sent at a time, so that neither the database nor this process has the whole list
 * in memory.
 */
const BATCH = 1_000;

const COLUMNS = [
  'Nome',
  'E-mail',
  'Telefone',
  'Pedidos',
  'Total (R$)',
  'Último pedido',
  'Situação',
  'Cliente desde',
];

const cellsOf = (customer: AdminCustomer): CsvCell[] => [
  customer.fullName,
  customer.email,
  customer.phone && phoneText(customer.phone),
  customer.orderCount,
  csvReais(customer.totalCents),
  customer.lastOrderAt ? formatDate(customer.lastOrderAt) : null,
  customer.status === 'ativo' ? 'Ativo' : 'Inativo',
  formatDate(customer.registeredAt),
];

/** Yields all customers that match a filter as CSV, ordered by name, in chunks. */
export async function* exportCustomers(cms: Cms, filter: CustomerFilter): AsyncGenerator<string, void> {
  const now = cms.now();
  const { sql: condition, values } = customersCondition(filter, now);
  const [name, id, limit] = [1, 2, 3].map((offset) => `$${values.length + offset}`);
  const order = `order by ${BY_NAME}, c.id`;
  yield CSV_START + csvLine(COLUMNS);
  let after: { fullName: string; id: string } | undefined;
  for (;;) {
    const rows: Omit<AdminCustomer, 'status'>[] = await sqlOf(cms.payload).query(
      `select ${CUSTOMER_COLUMNS} from (
         select c.* from customers c where ${condition}
           and (${name}::text is null or (${BY_NAME}, c.id) > (${name}::text collate "pt-BR-x-icu", ${id}::uuid))
         ${order} limit ${limit}) c
       ${WITH_TOTALS} ${order}`,
      [...values, after?.fullName ?? null, after?.id ?? null, BATCH],
    );
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(withStatus(row, now)))).join('');
    after = rows.at(-1);
    if (!after || rows.length < BATCH) return;
  }
}
