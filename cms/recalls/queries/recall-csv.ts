import { phoneText } from '@shop/customers/phone-links';
import { PERSON_STATE_LABELS } from '@shop/recalls/person-state';
import { csvLine } from '@shop/text/csv';
import { spreadsheetDateTime } from '@shop/time/bahia';

import type { RecallView } from './find-recall';

const when = (at: Date | null): string => (at ? spreadsheetDateTime(at) : '');

const HEAD = [
  'Produto',
  'Lote',
  'Pessoa',
  'Telefone',
  'E-mail',
  'Caixas',
  'Pedidos',
  'Recebeu em',
  'Situação',
  'E-mail enviado em',
  'Avisado por telefone em',
  'Leu e separou em',
  'Buscado em',
] as const;

/**
 * Returns the list for the authorities as CSV: everybody who has boxes of the lot, and the orders that may have some.
 */
export function recallCsv({ productName, lotCode, people, possible }: RecallView): string {
  const rows = people.map((person) => [
    productName,
    lotCode,
    person.name,
    person.phone ? phoneText(person.phone) : '',
    person.email ?? '',
    person.units,
    person.orders.map(({ number }) => number).join(' '),
    person.orders.map(({ receivedAt }) => when(receivedAt)).join(' '),
    PERSON_STATE_LABELS[person.state],
    when(person.mailedAt),
    when(person.warnedAt),
    when(person.answeredAt),
    when(person.collectedAt),
  ]);
  const unknown = possible.map(({ number, name, phone, mailedAt }) => [
    productName,
    'sem lote',
    name,
    phone ?? '',
    '',
    '',
    number,
    '',
    'Pode ter caixa deste lote',
    when(mailedAt),
    '',
    '',
    '',
  ]);
  return [HEAD, ...rows, ...unknown].map(csvLine).join('');
}
