import { cancelReasonLabel, type CancelReasonCode } from '@shop/orders/cancel-reason';
import { formatBrl } from '@shop/money/format-brl';
import { isCampaignType } from '@shop/customers/mail-preferences';
import { isOrderStatus, orderStatusInfo } from '@shop/orders/order-status';
import { statusLabel } from '@shop/orders/step';
import { PAYMENT_STATUSES, paymentStatusLabel, type PaymentStatus } from '@shop/orders/payment-status';
import { heldReasonText } from '@shop/payments/held-reason';
import { normalizeText } from '@shop/search/normalize-text';
import { formatNumber } from '@shop/text/format-number';
import { formatDateTime } from '@shop/time/bahia';
import { formatDay, isDay, weekdayLongName } from '@shop/time/days';

import { plainText } from '../../../content/plain-text';
import type { AuditEntry } from '../../../reports/queries/search-audit';
import { METHOD_LABEL } from '../delivery/delivery-labels';
import { NOTICE_TEXT_LABELS } from '../notifications/notice-labels';
import {
  CAMPAIGN_STATUS_LABEL,
  CAMPAIGN_TYPE_LABEL,
  isCampaignStatus,
} from '../notifications/campaign-labels';
import type { AuditField, AuditFields } from './audit-fields';
import { isRichText, isValues, rowsOf, valuesOf, type Values } from './audit-values';
import { LOT_CHECK_LABELS } from '@shop/lots/lot-checks';
import { LOT_STATUS_LABELS } from '@shop/lots/lot-status';
import { RECALL_DUTY_LABELS } from '@shop/recalls/recall-duties';
import { RECALL_REASON_LABELS } from '@shop/recalls/recall-form';

const field = (label: string, options: Record<string, string> = {}): AuditFields[string] => ({
  label,
  kind: 'plain',
  options,
  fields: {},
});

const reasons = Object.fromEntries(
  Object.entries(RECALL_REASON_LABELS).map(([reason, { label }]) => [reason, label]),
);

/**
 * The fields that operations record for lots, recalls and notices. They are listed here, because these have no Payload
 * collection whose field labels could be used.
 */
const RECORDED_FIELDS: Record<string, AuditFields> = {
  lots: {
    status: field('Situação', LOT_STATUS_LABELS),
    code: field('Código'),
    quantity: field('Caixas'),
    bestBefore: field('Validade'),
    units: field('Caixas'),
    lost: field('Caixas perdidas'),
    item: field('Item da lista', LOT_CHECK_LABELS),
  },
  recalls: {
    lot: field('Lote'),
    reason: field('O que aconteceu', reasons),
    people: field('Pessoas'),
    duty: field('Dever', RECALL_DUTY_LABELS),
  },
  'step-notices': Object.fromEntries(
    Object.entries(NOTICE_TEXT_LABELS).map(([kind, label]) => [kind, field(label)]),
  ),
};

/**
 * Labels of values that are not fields of the document's form: values that operations record in addition, and fields
 * that every document has.
 */
const OWN_FIELDS: Record<string, string> = {
  status: 'Situação',
  paymentStatus: 'Pagamento',
  heldReason: 'Parado por',
  cancelReason: 'Motivo',
  refundDueCents: 'A devolver, ao todo',
  refundCents: 'Devolução',
  refundedCents: 'Devolvido, ao todo',
  type: 'Tipo',
  recipientCount: 'Destinatários',
  scheduledFor: 'Envio',
  isOn: 'Ligado',
  dailyLimit: 'Limite por dia',
  smsPriceCents: 'Preço de um SMS',
  created: 'Produtos novos',
  changed: 'Produtos mudados',
  scheduledPrice: 'Preço marcado',
  publishAt: 'Vai ao ar',
  date: 'Dia',
  from: 'Das',
  to: 'Às',
  closed: 'Fechado neste dia',
  pausedUntil: 'Pausado até',
  pausedMethod: 'Vale para',
  pauseText: 'Texto',
  vacationFrom: 'Férias desde',
  vacationTo: 'Férias até',
  vacationText: 'Texto das férias',
  _status: 'Publicação',
  deletedAt: 'Excluído em',
};

/** The current names of referenced documents, by id. */
export type DocumentNames = ReadonlyMap<string, string>;

interface Words {
  fields: AuditFields;
  names: DocumentNames;
  /** Whether the values are of an order that its buyer picks up. */
  isPickup?: boolean;
}

const NO_WORDS: Words = { fields: {}, names: new Map() };

/**
 * Describes each change of an entry, for example 'Preço: R$ 49,90 → R$ 52,90'. Formats money, dates, choices and
 * references so that people can read them. For a customer only field names are listed, never values. Fields without a
 * label are left out.
 */
export function changeTexts(
  {
    subjectType,
    before,
    after,
    isPickup = false,
  }: Pick<AuditEntry, 'subjectType' | 'before' | 'after'> & Partial<Pick<AuditEntry, 'isPickup'>>,
  words: Words = NO_WORDS,
): string[] {
  const sides: Sides = { before, after };
  if (subjectType === 'customers') {
    return namesOf(sides).flatMap((name) =>
      name === 'role' ? [] : (fieldOf(words.fields, name)?.label ?? []),
    );
  }
  return changesOf(sides, {
    ...words,
    isPickup,
    fields: { ...words.fields, ...RECORDED_FIELDS[subjectType] },
  });
}

/** Fields of one type of record, or of every type, by their names. */
export interface NamedFields {
  subjectType: string | null;
  names: string[];
}

/** Returns the fields in whose label a word begins with a search, such as "Preço". */
export function fieldsNamed(search: string, fields: Record<string, AuditFields>): NamedFields[] {
  const wanted = normalizeText(search.trim());
  if (wanted === '') return [];
  const named = (subjectType: string | null, labels: readonly (readonly [string, string])[]) => {
    const names = labels.flatMap(([name, label]) =>
      ` ${normalizeText(label)}`.includes(` ${wanted}`) ? [name] : [],
    );
    return names.length > 0 ? [{ subjectType, names }] : [];
  };
  return [
    ...named(null, Object.entries(OWN_FIELDS)),
    ...[...Object.entries(fields), ...Object.entries(RECORDED_FIELDS)].flatMap(([subjectType, known]) =>
      named(
        subjectType,
        Object.entries(known).map(([name, { label }]) => [name, label] as const),
      ),
    ),
  ];
}

interface Sides {
  before: Values | null;
  after: Values | null;
}

const namesOf = ({ before, after }: Sides) => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
];

/** Returns names in the order of the form: the database keeps no order, so that "Às" would stand before "Das". */
function inOrder(names: readonly string[], fields: AuditFields): string[] {
  const known = [...Object.keys(fields), ...Object.keys(OWN_FIELDS)];
  const placeOf = (name: string) => (known.includes(name) ? known.indexOf(name) : known.length);
  return [...names].sort((one, other) => placeOf(one) - placeOf(other));
}

function fieldOf(fields: AuditFields, name: string): AuditField | null {
  if (Object.hasOwn(fields, name)) return fields[name] ?? null;
  const label = Object.hasOwn(OWN_FIELDS, name) ? OWN_FIELDS[name] : undefined;
  return label ? { label, kind: 'plain', options: {}, fields: {} } : null;
}

function changesOf(sides: Sides, words: Words, prefix = ''): string[] {
  return inOrder(namesOf(sides), words.fields).flatMap((name) => {
    const field = fieldOf(words.fields, name);
    if (!field) return [];
    const [from, to] = [sides.before?.[name], sides.after?.[name]];
    const own = labelOf(name, { field, value: to ?? from });
    const label = prefix && own ? `${prefix} › ${own}` : prefix || own;
    const inner = { ...words, fields: field.fields };
    if (field.kind === 'group')
      return changesOf({ before: valuesOf(from), after: valuesOf(to) }, inner, label);
    if (field.kind === 'rows') return rowChanges(rowsOf(from), rowsOf(to), { label, words: inner });
    return lineOf(label, [valueText(name, field, from, words), valueText(name, field, to, words)], {
      isNew: sides.before === null || !(name in sides.before),
      isGone: sides.after === null || !(name in sides.after),
    });
  });
}

/** Returns a field's label. `from` and `to` are hours of a day, or the first and the last day of a report. */
function labelOf(name: string, { field, value }: { field: AuditField; value: unknown }): string {
  if (typeof value !== 'string' || !isDay(value)) return field.label;
  return name === 'from' ? 'De' : name === 'to' ? 'Até' : field.label;
}

function lineOf(
  label: string,
  texts: [string, string],
  { isNew, isGone }: { isNew: boolean; isGone: boolean },
): string[] {
  if (texts[0] === texts[1]) return [];
  const [from, to] = aroundTheDifference(...texts);
  if (isNew) return [`${label}: ${to}`];
  return isGone ? [`${label}: ${from}`] : [`${label}: ${from} → ${to}`];
}

/** Returns which rows came and went, and the changes inside rows that are in both versions. */
function rowChanges(
  from: Values[],
  to: Values[],
  { label, words }: { label: string; words: Words },
): string[] {
  const sameIn = (rows: Values[], { id }: Values) => rows.find((row) => id !== undefined && row['id'] === id);
  const came = to.filter((row) => !sameIn(from, row));
  const went = from.filter((row) => !sameIn(to, row));
  const named = [...came, ...went].every((row) => nameOf(row) !== undefined);
  const count = named
    ? [
        ...came.map((row) => `${label}: entrou “${nameOf(row)}”`),
        ...went.map((row) => `${label}: saiu “${nameOf(row)}”`),
      ]
    : from.length === to.length
      ? []
      : [`${label}: ${countText(from)} → ${countText(to)}`];
  const stayed = to.flatMap((row, place) => {
    const before = sameIn(from, row);
    const name = nameOf(row);
    return before
      ? changesOf({ before, after: row }, words, `${label} ${place + 1}${name ? `, “${name}”` : ''}`)
      : [];
  });
  const changes = [...count, ...stayed];
  const isSame = JSON.stringify(from) === JSON.stringify(to);
  return changes.length > 0 || isSame ? changes : [`${label}: outra ordem ou outros itens`];
}

/** The words by which people know a row, such as a question. */
const nameOf = (row: Values): string | undefined =>
  [row['question'], row['title'], row['label'], row['text']].find(
    (name): name is string => typeof name === 'string' && name !== '',
  );

const countText = ({ length }: Values[]) => `${length} ${length === 1 ? 'item' : 'itens'}`;

const isPaymentStatus = (value: unknown): value is PaymentStatus =>
  PAYMENT_STATUSES.some((status) => status === value);

/** Returns a value of a field in words; '—' for none. */
export function valueText(name: string, field: AuditField, value: unknown, words: Words): string {
  if (value === null || value === undefined || value === '') return '—';
  if (field.kind === 'rich-text') return isRichText(value) ? plainText(value) || '—' : 'alterado';
  if (Array.isArray(value)) {
    return value.length === 0 ? '—' : value.map((one) => valueText(name, field, one, words)).join(', ');
  }
  if (field.kind === 'document') {
    const id = isValues(value) ? (value['value'] ?? value['id']) : value;
    return words.names.get(String(id)) ?? 'um item que não existe mais';
  }
  if (words.isPickup && isOrderStatus(value)) return statusLabel(value, 'pickup');
  if (typeof value === 'string' && Object.hasOwn(field.options, value)) return field.options[value] || value;
  return plainValueText(name, field, value);
}

/** The fields that are stored as instants and shown in the time of Bahia. */
const MOMENTS = new Set(['scheduledFor', 'startDate', 'endDate', 'deletedAt', 'pausedUntil']);
const PUBLISHING: Record<string, string> = { draft: 'rascunho', published: 'publicado' };

function plainValueText(name: string, field: AuditField, value: unknown): string {
  if (name === 'heldReason' && typeof value === 'string') return heldReasonText(value);
  if (name === 'cancelReason') return cancelReasonLabel[value as CancelReasonCode] ?? '—';
  if (name === '_status') return PUBLISHING[String(value)] ?? '—';
  if (name.endsWith('Cents') && typeof value === 'number') return formatBrl(value);
  if ((field.kind === 'date' || MOMENTS.has(name)) && typeof value === 'string')
    return formatDateTime(new Date(value));
  if (name === 'weekday' && typeof value === 'number') return weekdayLongName(value);
  if (name === 'pausedMethod' && (value === 'delivery' || value === 'pickup')) return METHOD_LABEL[value];
  if (typeof value === 'string' && isDay(value)) return formatDay(value);
  if (isCampaignType(value)) return CAMPAIGN_TYPE_LABEL[value];
  if (isCampaignStatus(value)) return CAMPAIGN_STATUS_LABEL[value];
  if (isOrderStatus(value)) return orderStatusInfo[value].label;
  if (isPaymentStatus(value)) return paymentStatusLabel[value];
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'string' ? value : 'alterado';
}

const LONG = 80;
const LEAD = 24;

/** Shortens long texts to the part around the first difference. */
function aroundTheDifference(from: string, to: string): [string, string] {
  if (from.length <= LONG && to.length <= LONG) return [from, to];
  let place = 0;
  while (place < from.length && from[place] === to[place]) place += 1;
  const start = Math.max(place - LEAD, 0);
  const part = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + LONG)}${text.length > start + LONG ? '…' : ''}`;
  return [part(from), part(to)];
}
